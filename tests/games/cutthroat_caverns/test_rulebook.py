"""The rulebook is complete, short, the same in both languages, and its numbers are those of the data."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from games.cutthroat_caverns.r1.cards import asks, cards, encounters, flags
from games.cutthroat_caverns.r1.rulebook import rulebook
from games.kernel.contract import Options
from games.kernel.rulebook import Entry
from projections.letters.catalogue import own, speech
from projections.letters.template import compiled
from projections.letters.words import Catalogue
from tests.games import books
from tests.projections.test_catalogue import codes

BOOK = rulebook({})
SPEECHES = [speech("cutthroat_caverns", 1, language) for language in ("en", "ru")]
SHARED = {"ambiguous", "bad-option", "doubled", "either-or", "no-such-seat", "unfinished", "unreadable"} | {
    "misspelt-part",
    "unreadable-part",
}
"""Codes that any title may give; the table has what stands behind them."""
PLAIN = {"0", "1", "2", "3", "25"}
"""Numbers that name a thing (token 3, Attack 25, number 1) or mean none left; nothing an owner of the box corrects."""


def data(name: str) -> Any:
    raw = resources.files("games.cutthroat_caverns.r1").joinpath("data", name).read_text("utf-8")
    return tomllib.loads(raw) if name.endswith(".toml") else json.loads(raw)


def said(entry: Entry, language: int) -> str:
    return " ".join(SPEECHES[language].say(words, {}) for words in entry.text)


def test_every_card_encounter_verb_and_question_has_its_entry() -> None:
    found: dict[str, set[str]] = {}
    for entry in BOOK.entries:
        found.setdefault(entry.kind, set()).add(entry.id)
    assert found["card"] == {row["id"] for row in data("cards.json")["cards"]}
    assert found["encounter"] == encounters().keys()
    assert found["verb"] == data("notation.toml")["verb"].keys()
    assert found["ask"] == asks().keys()
    assert len(BOOK.entries) == len({(entry.kind, entry.id) for entry in BOOK.entries})


def test_every_refusal_of_the_title_has_a_rule_behind_it() -> None:
    given = codes("games/cutthroat_caverns") - SHARED
    assert "set-locked" in given
    assert given <= BOOK.reasons.keys()
    entries = {(entry.kind, entry.id) for entry in BOOK.entries}
    assert [code for code, reason in BOOK.reasons.items() if (reason.kind, reason.id) not in entries] == []


@pytest.mark.parametrize("entry", BOOK.entries, ids=lambda entry: f"{entry.kind}-{entry.id}")
def test_an_entry_is_whole_short_and_the_same_in_both_languages(entry: Entry) -> None:
    books.whole(entry, SPEECHES)


def test_both_languages_have_the_same_sentences_with_the_same_placeholders() -> None:
    books.alike("cutthroat_caverns")


def test_no_sentence_is_left_over() -> None:
    used = {words.id for book in (BOOK, rulebook({})) for words in _sentences(book.entries)}
    kept = {key for c in own("cutthroat_caverns", 1) for key in c.words if key.startswith("rule.")}
    assert kept == used


def _sentences(entries: tuple[Entry, ...]) -> Iterator[Any]:
    for entry in entries:
        yield from (*entry.text, *entry.facts)


def test_a_sentence_holds_no_number_of_its_own() -> None:
    literal = {
        (key, number)
        for c in own("cutthroat_caverns", 1)
        for key, text in c.words.items()
        if key.startswith("rule.")
        for part in compiled(text)
        if isinstance(part, str)
        for number in re.findall(r"\d+", part)
    }
    assert {number for _, number in literal} <= PLAIN
    assert {key for key, number in literal if number == "25"} == {"rule.topic.special"}


@pytest.mark.parametrize("catalogue", own("cutthroat_caverns", 1)[:2], ids=lambda c: c.language)
def test_the_short_words_beside_a_card_name_numbers_of_its_row_only(catalogue: Catalogue) -> None:
    for name, text in catalogue.names["effect"].items():
        row = cards()[name]
        potion = {row.lp, row.prestige, row.rounds}
        known = {row.main, row.bonus, row.times, row.damage, row.splash, row.draw, row.hand} | potion
        assert {int(number) for number in re.findall(r"\d+", text)} <= known, name


@pytest.mark.parametrize("catalogue", own("cutthroat_caverns", 1)[:2], ids=lambda c: c.language)
def test_the_words_of_a_question_name_the_numbers_of_the_data(catalogue: Catalogue) -> None:
    stair = encounters()["flooded_stair"]
    wanted = {
        ("ask", "stair"): [stair.number("discard")],
        ("ask", "amulet"): [cards()["I_AMULET"].draw],
        ("default", "stair"): [stair.number("default_loses_above"), stair.number("discard")],
        ("default", "consent"): [flags().heal_yes_below],
    }
    found = {
        (table, kind): [int(number) for number in re.findall(r"\d+", text)]
        for table in ("ask", "default")
        for kind, text in catalogue.names[table].items()
    }
    assert {where: numbers for where, numbers in found.items() if numbers} == wanted


@pytest.mark.parametrize(
    ("options", "kind", "id", "there"),
    [
        ({"critical_miss_damage": 35}, "card", "X_CRIT", "loses 35 LP"),
        ({"rally_bonus": 45}, "card", "X_RALLY", "45 more"),
        ({"double_strike_mode": "play_two_normal"}, "card", "M_DOUBLE", "two of them"),
        ({"opportunity_fire_second_card": "on_trigger"}, "card", "M_OPP", "as soon as it would kill"),
        ({"trip_carries_over": True}, "card", "X_TRIP", "also of another fight"),
        ({"rider_carries_over": False}, "card", "M_SLIP", "lost when the event ends"),
        ({"prestige_bonus": "5,6"}, "topic", "prestige", "5 and 6"),
        ({"token_named": "laid"}, "topic", "tokens", "when the card is laid"),
        ({"encounters": 4}, "topic", "end", "4 encounters"),
    ],
)
def test_a_reading_of_the_host_is_told_as_he_chose_it(options: Options, kind: str, id: str, there: str) -> None:
    def text(book: Any) -> str:
        return next(said(entry, 0) for entry in book.entries if (entry.kind, entry.id) == (kind, id))

    assert there in text(rulebook(options))
    assert there not in text(BOOK)
