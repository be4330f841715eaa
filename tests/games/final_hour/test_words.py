"""Every thing has its name and every effect its sentence, in both languages and with the numbers of the data."""

from __future__ import annotations

import re
import typing

import pytest

from games.final_hour.r1 import RULES, bestiary, box, campus, cards, items, sheets
from games.final_hour.r1.effect import WORDS, Effects
from games.final_hour.r1.labels import ENGLISH
from games.final_hour.r1.talk import Kind
from games.final_hour.r1.telling import monster_words, priority_words, told, told_of
from games.kernel.contract import Words
from games.kernel.dice import ScriptedDice
from projections.letters.catalogue import own, speech
from projections.letters.template import compiled, holes
from projections.letters.words import Catalogue

EN, RU = (next(c for c in own("final_hour", 1) if c.language == language) for language in ("en", "ru"))
SPEECHES = {language: speech("final_hour", 1, language) for language in ("en", "ru")}
BOTH = pytest.mark.parametrize("catalogue", [EN, RU], ids=lambda catalogue: catalogue.language)
MARKS = {"en": "KWD", "ru": "УСР"}


def halves() -> list[tuple[str, Effects]]:
    return [(f"{id} {side}", one.half(side)) for id, one in cards.cards().items() for side in ("top", "bottom")]  # type: ignore[misc]


def _terms(catalogue: Catalogue, key: str) -> set[tuple[str, str]]:
    """The placeholders of a sentence and the tables they look into; nouns and choices belong to the language."""
    return {(h.name, h.of if h.kind == "@" else "") for h in holes(compiled(catalogue.words[key]))}


def test_both_languages_say_the_same_things() -> None:
    assert EN.words.keys() == RU.words.keys()
    assert {key: _terms(EN, key) for key in EN.words} == {key: _terms(RU, key) for key in RU.words}
    assert {table: list(names) for table, names in EN.names.items()} == {t: list(n) for t, n in RU.names.items()}
    assert EN.nouns.keys() == RU.nouns.keys()
    assert all({"one", "other"} <= forms.keys() for forms in EN.nouns.values())
    assert all({"one", "few", "many", "other"} <= forms.keys() for forms in RU.nouns.values())


@BOTH
def test_every_thing_has_a_name(catalogue: Catalogue) -> None:
    names = catalogue.names
    assert set(names["location"]) == {str(number) for number in campus.locations()}
    assert set(names["zone"]) == set(campus.ZONES)
    assert set(names["top"]) == set(names["bottom"]) == set(cards.cards())
    assert set(names["symbol"]) == set(cards.SYMBOLS)
    assert set(names["clue"]) == set(box.box().clues)
    assert set(names["investigator"]) == {one.letter for one in box.box().investigators}
    assert set(names["item"]) == set(items.items())
    assert set(names["when"]) == {one.when for one in items.items().values()}
    assert set(names["monster"]) == set(bestiary.monsters())
    assert set(names["ancient"]) == set(sheets.sheets())
    assert set(names["special"]) == {one.special for one in sheets.sheets().values()}
    rows = {f"{one.id}-{row.least}" for one in sheets.sheets().values() for row in one.reckoning if row.effects}
    assert set(names["reckoning"]) == rows
    assert set(names["picture"]) == set(ENGLISH)
    assert set(names["hint"]) == set(typing.get_args(Kind))


@BOTH
@pytest.mark.parametrize("table", ["location", "investigator", "symbol", "item", "monster", "ancient", "reckoning"])
def test_no_two_things_share_a_name(catalogue: Catalogue, table: str) -> None:
    names = list(catalogue.names[table].values())
    assert len(names) == len(set(names))


@BOTH
def test_copies_of_a_card_share_their_names_and_others_do_not(catalogue: Catalogue) -> None:
    called: dict[str, set[str]] = {}
    for table in ("top", "bottom"):
        for id, name in catalogue.names[table].items():
            called.setdefault(name, set()).add(f"{cards.card(id).like} {table}")
    assert {name: ids for name, ids in called.items() if len(ids) > 1} == {}


def test_english_names_are_those_of_the_data() -> None:
    for id, one in cards.cards().items():
        assert (EN.names["top"][id], EN.names["bottom"][id]) == (one.top.name, one.bottom.name)
    assert EN.names["location"] == {str(number): row.name for number, row in campus.locations().items()}
    assert EN.names["item"] == {id: one.name for id, one in items.items().items()}
    assert EN.names["ancient"] == {id: one.name for id, one in sheets.sheets().items()}
    assert EN.names["investigator"] == {one.letter: one.name for one in box.box().investigators}
    for one in sheets.sheets().values():
        assert {EN.names["reckoning"].get(f"{one.id}-{row.least}", "") for row in one.reckoning} == {
            row.name for row in one.reckoning
        }


@BOTH
def test_the_name_of_a_monster_tells_what_it_is(catalogue: Catalogue) -> None:
    for id, one in bestiary.monsters().items():
        letters = "".join(MARKS[catalogue.language]["KWD".index(mark)] for mark in one.marks)
        assert catalogue.names["monster"][id].endswith(f"{id} ({letters}{one.health})")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("name", "half"), [(name, half.effects) for name, half in halves()], ids=lambda v: v if isinstance(v, str) else ""
)
def test_a_half_is_told_with_its_numbers(language: str, name: str, half: Effects) -> None:
    assert_said(told(half), half, language)
    text = say(told(half), language)
    numbers = sorted(int(word) for word in re.findall(r"\d+", text))
    assert numbers == sorted(value for one in half for value in (one.n, one.times) if value)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_items_and_sheets_are_told_whole(language: str) -> None:
    for item in items.items().values():
        assert_said(told(item.effects), item.effects, language)
    for one in sheets.sheets().values():
        for row in (*one.levels.values(), *(each.effects for each in one.reckoning)):
            assert_said(told_of(one, row), row, language)


def say(words: tuple[Words, ...], language: str) -> str:
    return " ".join(SPEECHES[language].say(one, {}) for one in words)


def assert_said(words: tuple[Words, ...], row: Effects, language: str) -> None:
    """A sentence an effect, nothing missing, nothing left open."""
    assert len(words) == len(row)
    assert [lack for one in words for lack in SPEECHES[language].missing(one)] == []
    assert not re.search(r"[{}]|None|_", say(words, language))


def test_every_effect_word_has_a_sentence_and_no_sentence_is_left_over() -> None:
    kinds = {f"SPAWN_SPECIAL-{one.special}" for one in sheets.sheets().values()}
    assert {key.removeprefix("effect.") for key in EN.words if key.startswith("effect.")} == (
        WORDS.keys() - {"SPAWN_SPECIAL"} | kinds
    )


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_token_and_priority_card_is_told(language: str) -> None:
    every = [*map(monster_words, bestiary.monsters()), *map(priority_words, cards.priorities())]
    assert [lack for words in every for lack in SPEECHES[language].missing(words)] == []


def test_sentences_read_as_a_player_would_say_them() -> None:
    gala, feast = cards.card("J01").top.effects, sheets.sheet("umordhoth")
    assert say(told(gala), "en") == (
        "Make up to 1 move. Each investigator, you first, attacks in his own location: 2 wounds for each priority card "
        "he has played this round."
    )
    assert say(told(cards.card("L03").top.effects), "ru") == (
        "Совершите до 1 перехода. Каждый монстр в вашей локации получает 2 раны."
    )
    assert say(told_of(feast, feast.row(3).effects), "ru") == (
        "У врат A (11, Оранжерея) появляется 1 гуль. У врат C (14, Спортзал) появляется 1 гуль. "
        "Каждый сыщик, в локации которого есть гуль, теряет 1 здоровье, сколько бы их там ни было."
    )
    assert SPEECHES["ru"].say(monster_words("S18b"), {}) == "S18b: синий, здоровье 2, скиталец и убийца"
    assert SPEECHES["en"].say(priority_words(3), {}) == "3 (Spiral, omen)"


def test_the_monster_that_could_not_make_room_at_the_end_leaves_no_slot_below_none() -> None:
    state = RULES.arrange({"monsters": {9: ["S15b", "S01b", "S02b"], 8: ["S01r", "S02r", "S03r", "S04r"]}})
    for one in RULES.step(state, "wreck S15b", ScriptedDice()):
        state = RULES.evolve(state, one.outcome)
    assert state.board.why == "overflow"
    lines = [line for section in RULES.describe(RULES.view(state, 1)) for line in section.lines]
    assert [line.params["free"] for line in lines if line.id == "place-monsters" and line.params["at"] == 9] == [0]
