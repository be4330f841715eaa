"""A letter that a program sends back without any mark of quotation does nothing but offer the moves it asked for."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from sqlalchemy import Engine

from events import intake, verbs
from events.about import AskAbout, EndedAbout, HostAbout, Line, NewsAbout, NoticeAbout, ReceiptAbout
from events.handle.plan import Verb, plan
from events.intake import html_text
from games.kernel.refusal import Refusal
from projections.letters import render
from projections.letters.catalogue import common
from projections.letters.page import exact, prose, text_lines
from projections.letters.phrases import phrases
from tests.projections import tiny
from tests.projections.test_letters import CASES, GOLDEN, PRESS

LEGAL = ("INVITE anna@example.org", "END: ...", "PRESS TO p2: ...", "START")
WRONG = ReceiptAbout("host", (), tiny.NOON, (Line(1, "x", "refused", refusal=Refusal("unreadable", {}, 1, LEGAL)),))
HELP = {
    language: ReceiptAbout("host", (), tiny.NOON, (Line(1, "HELP", "counted"),), enclose=("help",), language=language)
    for language in ("en", "ru")
}


ILLUSTRATED = [
    name for name, (who, _, about) in CASES.items() if who != "host" and isinstance(about, AskAbout | EndedAbout | NewsAbout)
]


def orders(text: str) -> list[str]:
    """The verbs that a message of this text would be taken to say, whatever its sender may say."""
    lines = [line for line in intake.lines(text) if not line.text.startswith(verbs.BAR)]
    return [item.written for item in plan(lines, 1, 1) if isinstance(item, Verb) and isinstance(item.said, verbs.Spoken)]


def unmarked(text: str) -> str:
    """A letter as it comes back from a program that dropped the line to write above."""
    return "\n".join(line for line in text.split("\n") if "===" not in line)


@pytest.mark.parametrize("name", CASES)
def test_no_line_of_a_letter_reads_as_an_order(name: str) -> None:
    _, _, letter = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").partition("\n\n")
    assert orders(unmarked(letter)) == []


@pytest.mark.parametrize("about", [HostAbout("ru"), WRONG, *HELP.values()], ids=["host-ru", "wrong", "help", "help-ru"])
def test_what_a_host_is_shown_he_has_not_said(engine: Engine, about: HostAbout | ReceiptAbout) -> None:
    with engine.begin() as conn:
        logged = tiny.stored(conn, tiny.forming())
        letter = render(conn, tiny.letter(conn, logged.game, "host@example.org", about), tiny.post())
    assert "\n  | " in letter.text or "\n      | " in letter.text
    assert orders(unmarked(letter.text)) == []


@pytest.mark.parametrize("name", ILLUSTRATED)
def test_no_line_of_a_page_reads_as_an_order(engine: Engine, name: str) -> None:
    who, game, about = CASES[name]
    with engine.begin() as conn:
        logged = tiny.stored(conn, game(), bodies=(PRESS, "psst"))  # type: ignore[operator]
        row = tiny.letter(conn, logged.game, f"{who}@example.org", about)
        letter = render(conn, row, msgspec.structs.replace(tiny.post(), cid=lambda letter, seat: f"{seat}@turnpost.test"))
    assert letter.html
    assert orders(unmarked(html_text.render(letter.html).text)) == []


def test_a_quoted_message_is_not_said_again(engine: Engine) -> None:
    with engine.begin() as conn:
        about = NoticeAbout("empty", text="START\nRESUME")
        letter = render(conn, tiny.letter(conn, None, "host@example.org", about), tiny.post())
    assert orders(unmarked(letter.text)) == []


def _sentences() -> Iterator[tuple[str, str]]:
    for catalogue in (*phrases(), *common(), *tiny.words("tiny", 1)):
        for key, text in catalogue.words.items():
            if not key.startswith("help."):
                yield f"{catalogue.language}:{key}", text


def test_no_sentence_begins_like_an_order() -> None:
    assert [key for key, text in _sentences() if orders(text)] == []


@pytest.mark.parametrize("text", ["x" * 66 + " when you say START. Then", "y" * 70 + " одно сообщение считается"])
def test_prose_is_never_broken_before_a_verb(text: str) -> None:
    assert orders(text_lines([prose("", [text])])) == []


def test_whatever_begins_like_an_order_gets_a_bar() -> None:
    assert text_lines([exact("", ("Press sits down.", "p2: RESUME", "Anna"))]) == "| Press sits down.\n| p2: RESUME\nAnna"
