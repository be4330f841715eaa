"""Whatever a reader may write himself stands in his letters in his own language."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine

from events.about import Line, ReceiptAbout
from events.verbs.words import vocabulary
from games import registry
from games.cutthroat_caverns.r1 import RULES as CAVERNS
from games.kernel.refusal import Refusal
from games.kernel.wording import LANGUAGES
from projections.letters import orders, render
from projections.letters.catalogue import own
from projections.letters.phrases import phrases
from tests.projections import tiny


def receipt(engine: Engine, who: str, *lines: Line) -> str:
    """What the holder of seat 1 (Anna, English) or 2 (Борис, Russian) reads of these lines."""
    with engine.begin() as conn:
        logged = tiny.stored(conn, tiny.running())
        about = ReceiptAbout("seat", (1 if who == "anna" else 2,), tiny.NOON, lines)
        return render(conn, tiny.letter(conn, logged.game, f"{who}@example.org", about), tiny.post()).text


def test_a_russian_who_writes_english_is_answered_in_russian(engine: Engine) -> None:
    wrong = Line(
        2, "bump", "refused", 2, refusal=Refusal("no-window", {}, 2, ("HOLD ON", "CONCEDE YES", "PRESS TO p2: ..."))
    )
    text = receipt(engine, "boris", Line(1, "choose 3", "counted", 2, "CHOOSE 3"), wrong)
    assert "1. ЗАСЧИТАНО: ЧИСЛО 3\n    Вы написали: choose 3\n" in text
    assert "| ЖДАТЬ ДА\n" in text
    assert "| СДАЮСЬ ДА\n" in text
    assert "| СКАЗАТЬ КОМУ p2: ...\n" in text


def test_who_writes_english_in_russian_words_is_answered_in_english(engine: Engine) -> None:
    text = receipt(engine, "anna", Line(1, "ЧИСЛО 3", "counted", 1, "CHOOSE 3"))
    assert "1. COUNTED: CHOOSE 3\n    You wrote: ЧИСЛО 3\n" in text


def test_who_writes_as_his_letters_do_reads_his_line_once(engine: Engine) -> None:
    text = receipt(engine, "boris", Line(1, "ЧИСЛО 3", "counted", 2, "CHOOSE 3"))
    assert "1. ЗАСЧИТАНО: ЧИСЛО 3\n" in text
    assert "Вы написали:" not in text


@pytest.mark.parametrize(
    ("code", "params", "said"),
    [
        ("host-only", {"verb": "START"}, "Слово НАЧАТЬ - только для ведущего."),
        ("did-you-mean", {"word": "СТАТСУ", "meant": ("STATUS", "BUMP")}, "Может быть, СТАТУС или ТОЛКНУТЬ?"),
        (
            "ambiguous",
            {"part": "HOLD", "choices": ("HOLD ON", "BUMP")},
            "«ЖДАТЬ» может значить: ЖДАТЬ ДА или ТОЛКНУТЬ",
        ),
    ],
)
def test_words_of_orders_in_a_sentence_are_the_reader_s(
    engine: Engine, code: str, params: dict[str, str | tuple[str, ...]], said: str
) -> None:
    text = receipt(engine, "boris", Line(1, "x", "refused", 2, refusal=Refusal(code, params, 1)))  # type: ignore[arg-type]
    assert said in " ".join(text.split())


@pytest.mark.parametrize(
    ("line", "russian"),
    [
        ("JOIN SEAT 2 AS SEAT AS DICE ...", "ВОЙТИ МЕСТО 2 КАК SEAT AS КУБИКИ ..."),
        ("INVITE TO@example.org SEAT 2 LANGUAGE ru", "ПРИГЛАСИТЬ TO@example.org МЕСТО 2 ЯЗЫК ru"),
        ("SEAT 4 AUTOPILOT", "МЕСТО 4 АВТОПИЛОТ"),
        ("CANCEL: ...", "ОТМЕНИТЬ: ..."),
        ("PRESS TO YES, p3 ...", "СКАЗАТЬ КОМУ YES, p3 ..."),
        ("LETTERS PICTURES", "ПИСЬМА КАРТИНКИ"),
        ("HELP PRESS", "ПОМОЩЬ PRESS"),
        ("p2: PLAY trip", "p2: ИГРАЮ подножку"),
        ("p2: CONCEDE YES", "p2: СДАЮСЬ ДА"),
        ("start slowly", "start slowly"),
        ("", ""),
    ],
)
def test_an_order_keeps_what_people_wrote_in_it(line: str, russian: str) -> None:
    reword = orders.of_title(CAVERNS)
    assert reword(line, "ru") == russian
    assert reword(line, "en") == line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", registry.titles(), ids=lambda title: title[0])
def test_help_calls_every_verb_of_a_title_as_it_is_written_back(title: tuple[str, int], language: str) -> None:
    rules = registry.rules(*title)
    names = next(c.names["verb"] for c in own(*title) if c.language == language and "verb" in c.names)
    assert names == {verb: rules.reword(verb, language) for verb in names}


@pytest.mark.parametrize("title", registry.titles(), ids=lambda title: title[0])
def test_the_examples_of_help_are_the_same_in_both_languages(title: tuple[str, int]) -> None:
    en, ru = (c.words["help.moves"].splitlines() for c in own(*title) if "help.moves" in c.words)
    examples = [[row.partition("  ")[0] for row in rows if "  " in row] for rows in (en, ru)]
    assert [registry.rules(*title).reword(line, "ru") for line in examples[0]] == examples[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_call_every_verb_as_it_is_written_back(language: str) -> None:
    names = next(catalogue.names["word"] for catalogue in phrases() if catalogue.language == language)
    assert names == {verb: vocabulary().terms[language][verb] for verb in names}
