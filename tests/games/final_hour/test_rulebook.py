"""The rulebook is complete, short, the same in both languages, and its numbers are those of the data."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import games.final_hour.r1 as title
from games.final_hour.r1 import cards, flags, items, sheets
from games.final_hour.r1.campus import adjacent, locations
from games.final_hour.r1.rulebook import rulebook
from games.kernel.contract import Options, Words
from games.kernel.rulebook import Entry
from projections.letters.catalogue import own, speech
from projections.letters.template import compiled
from tests.games import books
from tests.projections.test_catalogue import codes

"""Letters of what the rules say of one thing."""
BOOK = rulebook({})
SPEECHES = [speech("final_hour", 1, language) for language in ("en", "ru")]
PLAIN = {"1", "9", "14"}
"""Numbers that the rules themselves count by (1 health, cards from 1 on) or that show how to write a walkway; nothing an
owner of the box corrects."""
DATA = Path(str(title.__file__)).parent / "data"
SHARED = {"bad-option", "misspelt-part", "no-such-seat", "unfinished", "unreadable", "unreadable-part"}
"""Codes that any title may give; the table has what stands behind them."""
DUMB = {"rule.place-ritual"}


def said(entry: Entry, language: int) -> str:
    return " ".join(SPEECHES[language].say(words, {}) for words in entry.text)


def entry(kind: str, id: str, book: Any = BOOK) -> Entry:
    return next(one for one in book.entries if (one.kind, one.id) == (kind, id))


def sentences(entries: tuple[Entry, ...]) -> Iterator[Words]:
    for one in entries:
        yield from (*one.text, *one.facts)


def test_everything_there_is_can_be_looked_up() -> None:
    found: dict[str, set[str]] = {}
    for one in BOOK.entries:
        found.setdefault(one.kind, set()).add(one.id)
    assert found["card"] == {one.like for one in cards.cards().values()}
    assert found["item"] == items.items().keys()
    assert found["location"] == {str(number) for number in range(1, 16)}
    assert found["special"] == {"deep-one", "ghoul", "cthonian"}
    assert found["ancient"] == sheets.sheets().keys()
    words = tomllib.loads((DATA / "notation.toml").read_text("utf-8"))
    assert found["verb"] == words["verb"].keys() | words["deed"].keys()
    assert found["ask"] == json.loads((DATA / "asks.json").read_text("utf-8"))["asks"].keys()
    assert len(BOOK.entries) == len({(one.kind, one.id) for one in BOOK.entries})


def test_every_refusal_of_the_title_has_a_rule_behind_it() -> None:
    given = codes("games/final_hour") - SHARED
    assert "not-on-card" in given
    assert given <= BOOK.reasons.keys()
    entries = {(one.kind, one.id) for one in BOOK.entries}
    assert [code for code, reason in BOOK.reasons.items() if (reason.kind, reason.id) not in entries] == []


def test_every_option_of_a_host_shows_in_the_rules() -> None:
    """Whatever he chooses, some sentence says so."""
    plain = [said(one, 0) for one in BOOK.entries]
    others: list[Options] = [{name: word} for name, words in flags.flags().allowed.items() for word in words[1:]]
    others += [{name: True} for name, value in flags.flags().options.items() if value is False]
    assert [options for options in others if [said(one, 0) for one in rulebook(options).entries] == plain] == []


@pytest.mark.parametrize("one", BOOK.entries, ids=lambda one: f"{one.kind}-{one.id}")
def test_an_entry_is_whole_short_and_the_same_in_both_languages(one: Entry) -> None:
    books.whole(one, SPEECHES)


def test_both_languages_have_the_same_sentences_with_the_same_placeholders() -> None:
    books.alike("final_hour")


def test_no_sentence_is_left_over() -> None:
    used = {words.id for words in sentences(BOOK.entries)} | DUMB
    kept = {key for c in own("final_hour", 1) for key in c.words if key.startswith("rule.")}
    assert kept == {key for key in used if key.startswith("rule.")}


def test_a_sentence_holds_no_number_of_its_own() -> None:
    literal = {
        (key, number)
        for c in own("final_hour", 1)
        for key, text in c.words.items()
        if key.startswith(("rule.", "effect."))
        for part in compiled(text)
        if isinstance(part, str)
        for number in re.findall(r"\d+", part)
    }
    assert {number for _, number in literal} <= PLAIN


def test_no_way_to_write_a_topic_means_another_too() -> None:
    ways = [way.casefold() for one in BOOK.entries if one.kind == "topic" for way in one.ways]
    assert len(ways) == len(set(ways))


@pytest.mark.parametrize(
    ("options", "id", "there"),
    [
        ({"killer_hits": "all"}, "marks", "every investigator in its location loses 1 health."),
        ({"gate_spawn": "each"}, "gates", "One monster comes at each of the three gates."),
        ({"open_planning": True}, "planning", "All players choose at once"),
        ({"multi_hand": True}, "hands", "sees their hands together"),
        ({"ancient": "umordhoth", "level": "hard"}, "setup", "Umôrdhoth, difficulty hard"),
    ],
)
def test_a_reading_of_the_host_is_told_as_he_chose_it(options: Options, id: str, there: str) -> None:
    assert there in said(entry("topic", id, rulebook(options)), 0)
    assert there not in said(entry("topic", id), 0)


def test_entries_read_well() -> None:
    assert said(entry("location", "7"), 1) == (
        "Локация 7, жёлтая зона, 3 ячейки. Дорожки к 2, 3, 6, 8 и 12. Синяя стрелка ведёт в 2, красная в 10 (не по дорожке)."
    )
    assert said(entry("card", "T10"), 0) == (
        "Top, Quick Draw: Make up to 2 moves. Attack in your location: 4 wounds to split. Bottom, Wrong Lever: The top gate "
        "token of the stack goes back to the box unseen. If the stack is empty then, the ritual must be reversed at the end "
        "of this round."
    )
    told = " ".join(SPEECHES[1].say(words, {}) for words in entry("ancient", "cthulhu").facts)
    assert told.startswith("Знамений от 1 до 2, Прилив: Каждый глубоководный на поле")


def test_the_map_in_words_is_the_map() -> None:
    entry = next(one for one in BOOK.entries if (one.kind, one.id) == ("topic", "map"))
    assert [words.params for words in entry.facts] == [{"number": n, "adjacent": adjacent(n)} for n in locations()]
