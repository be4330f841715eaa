"""The rulebook is complete, short, the same in both languages, and its numbers are those of the data."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import games.last_friday.r1 as title
from games.kernel.contract import Options, Words
from games.kernel.rulebook import Entry
from games.last_friday.r1 import box, cards, flags
from games.last_friday.r1.places import known
from games.last_friday.r1.rulebook import rulebook
from projections.letters.catalogue import own, speech
from projections.letters.template import compiled
from tests.games import books
from tests.projections.test_catalogue import codes

"""Letters of what the rules say of one thing."""
CAMP: Options = {"camp": "fixture"}
BOOK = rulebook(CAMP)
SPEECHES = [speech("last_friday", 1, language) for language in ("en", "ru")]
DATA = Path(str(title.__file__)).parent / "data"
SHARED = {"bad-option", "either-or", "no-such-seat", "unfinished", "unreadable", "unreadable-part"}
"""Codes that any title may give; the table has what stands behind them."""
COMPUTED = {"corpse-there", "not-your-cabin", "sheltered-there", "trap-there", "camper-there", "cabin-open", "no-axe-circle"}
COMPUTED |= {"back-again", "occupied", "too-far-to-lay", "no-room-there", "no-such-way", "which-way", "movement-over"}
COMPUTED |= {"which-dots", "no-such-dots", "which-cabin", "no-axe-here", "too-far"}
"""Codes that no call names alone, because one of several is chosen or a helper gives them."""
SHOWS_HOW = {"1", "3", "4", "9", "8", "10", "11", "12", "13", "16", "19", "54", "73", "106", "111", "150", "203", "207", "0"}
"""Numbers of places in lines that show how to write them."""


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
    assert found["clue"] == set(box.CLUES)
    assert found["token"] == set(box.SECRETLY)
    assert found["card"] == cards.cards().keys()
    assert found["reading"] == flags.flags().readings.keys()
    words = tomllib.loads((DATA / "notation.toml").read_text("utf-8"))
    assert found["verb"] == words["verb"].keys() | words["deed"].keys()
    assert found["ask"] == json.loads((DATA / "asks.json").read_text("utf-8"))["asks"].keys()
    assert len(BOOK.entries) == len({(one.kind, one.id) for one in BOOK.entries})


def test_every_refusal_of_the_title_has_a_rule_behind_it_and_a_sentence() -> None:
    given = codes("games/last_friday") - SHARED | COMPUTED
    assert "no-stride" in given
    assert given <= BOOK.reasons.keys()
    entries = {(one.kind, one.id) for one in BOOK.entries}
    assert [code for code, reason in BOOK.reasons.items() if (reason.kind, reason.id) not in entries] == []
    assert [code for code in sorted(given) for c in own("last_friday", 1)[:2] if code not in c.words] == []


def test_codes_that_are_chosen_stand_in_the_source() -> None:
    """So that no sentence is kept for one that nobody gives."""
    source = "".join(path.read_text("utf-8") for path in sorted(DATA.parent.glob("*.py")))
    assert [code for code in BOOK.reasons if f'"{code}"' not in source] == []


def test_every_option_of_a_host_shows_in_the_rules() -> None:
    """Whatever he chooses, some sentence says so."""
    plain = [said(one, 0) for one in BOOK.entries]
    for name, words in flags.flags().allowed.items():
        for word in words[1:]:
            assert [said(one, 0) for one in rulebook({**CAMP, name: word}).entries] != plain, (name, word)


@pytest.mark.parametrize("one", BOOK.entries, ids=lambda one: f"{one.kind}-{one.id}")
def test_an_entry_is_whole_short_and_the_same_in_both_languages(one: Entry) -> None:
    books.whole(one, SPEECHES)


def test_both_languages_have_the_same_sentences_with_the_same_placeholders() -> None:
    books.alike("last_friday")


def test_no_sentence_is_left_over() -> None:
    alone: set[str] = {words.id for words in sentences(rulebook({**CAMP, "rhythm": "ready"}).entries)}
    used = {words.id for words in sentences(BOOK.entries)} | alone
    kept = {key for c in own("last_friday", 1) for key in c.words if key.startswith(("rule.", "ability."))}
    assert kept == {key for key in used if key.startswith(("rule.", "ability."))}


def test_a_sentence_holds_no_number_of_its_own() -> None:
    literal = {
        (key, number)
        for c in own("last_friday", 1)
        for key, text in c.words.items()
        if key.startswith(("rule.", "ability."))
        for part in compiled(text)
        if isinstance(part, str)
        for number in re.findall(r"(?<![Q\d])\d+", part)
    }
    assert {number for _, number in literal} <= SHOWS_HOW


def test_no_way_to_write_a_topic_means_another_too() -> None:
    ways = [way.casefold() for one in BOOK.entries if one.kind == "topic" for way in one.ways]
    assert len(ways) == len(set(ways))


@pytest.mark.parametrize(
    ("options", "kind", "id", "there"),
    [
        ({"q12_boat": "turn"}, "topic", "boat", "that is his whole move"),
        ({"q13_swim": "free"}, "reading", "Q13", "A swim crosses no dot."),
        ({"q14_trap": "closed"}, "clue", "trap", "The maniac may not go over it."),
        ({"trap_cleared": "stop"}, "clue", "trap", "He can clear it by ending a turn"),
        ({"q26_clues": "dropped"}, "reading", "Q26", "also if the maniac was killed"),
        ({"q32_alarm_catch": "none"}, "topic", "alarm", "Such a step catches nobody."),
        ({"rhythm": "ready"}, "topic", "windows", "A window closes as soon as every order is in"),
        ({"mode": "3"}, "topic", "setup", "chapter III alone"),
    ],
)
def test_a_reading_of_the_host_is_told_as_he_chose_it(options: Options, kind: str, id: str, there: str) -> None:
    assert there in said(entry(kind, id, rulebook({**CAMP, **options})), 0)
    assert there not in said(entry(kind, id), 0)


def test_without_a_table_the_rules_say_that_windows_may_close_early() -> None:
    """`turnpost rules` knows no table."""
    for language, early in enumerate(("with rhythm=ready one closes as soon", "с rhythm=ready, окно закрывается")):
        assert early in said(entry("topic", "windows"), language)


def test_entries_read_well() -> None:
    assert said(entry("card", "R1"), 0) == "Camper red; begins with: lantern. The lantern may be laid up to 2 dots away."
    assert said(entry("card", "B2"), 1) == (
        "Синий турист; начинает с уликой: фонарь. Положив улику «фонарь», можно посмотреть одну закрытую улику на "
        "расстоянии до 2 точек."
    )
    assert said(entry("topic", "round"), 1).endswith("В раундах 3, 6, 9, 12 и 15 маньяк оставляет след.")
    assert said(entry("ask", "twist"), 0) == (
        "Question: All rounds are played: use Plot twist for one more turn? Silence: no. You have the time of a window. "
        "It runs its whole time, so that no answer shows by its time."
    )


def test_the_map_can_be_read_in_words() -> None:
    told = [SPEECHES[0].say(words, {}) for words in entry("topic", "map").facts]
    assert told[:4] == [
        "Docks, with their circles: p (1) and q (6). Lake lines: p-q.",
        "Ringed dots: nothing. Arrow dot: b.",
        "Colour red: begins on a; padlock of the cabin on d, axe circles 3.",
        "Colour blue: begins on g; padlock of the cabin on h, axe circles 5.",
    ]
    assert "c: a(2) e(4) f(5) g(2) g(4) h(5)" in told
    assert "2: 1(a) 3(a,b) 4(c) 4(g) 5(c)" in told
    camp = known("fixture")
    assert len(told) == 4 + len(camp.dots) + len(camp.circles)
