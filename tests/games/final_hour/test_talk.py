"""What is held back: figures over messages that tell a hand and messages that do not."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.final_hour.r1.cards import SYMBOLS
from games.final_hour.r1.talk import Hint, Open, hints
from games.final_hour.r1.talk_words import data, plain
from tests.games.final_hour.figures import NAMES, figures, messages

LANGUAGES = ("en", "ru")


def kept(name: str, key: str) -> list[str]:
    """The messages of a file that the words are made for."""
    return [row["text"] for row in messages(name)[key] if not row.get("missed")]


@pytest.mark.parametrize("name", NAMES)
def test_figures_are_better_than_guessing(name: str) -> None:
    """The end of a run shows them (tests/conftest.py)."""
    found = figures(name)
    assert found.tells >= 20
    assert found.innocent >= 20
    assert min(found.recall, found.precision) > 0.5


@pytest.mark.parametrize("text", [text for name in LANGUAGES for text in kept(name, "tells")])
def test_a_message_that_tells_is_held(text: str) -> None:
    assert hints(text)


@pytest.mark.parametrize("text", [text for name in LANGUAGES for text in kept(name, "innocent")])
def test_a_message_that_tells_nothing_goes(text: str) -> None:
    assert hints(text) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_plain_tells_and_disguises(language: str) -> None:
    rows = messages(language)["tells"]
    assert len([row for row in rows if "disguise" not in row]) >= 5
    assert len({row["disguise"] for row in rows if "disguise" in row}) >= 5


@pytest.mark.parametrize("symbol", SYMBOLS)
@pytest.mark.parametrize("having", ["I have", "My hand:", "У меня", "На руке"])
def test_every_symbol_is_heard_in_every_form_of_its_name(symbol: str, having: str) -> None:
    for word in data()["symbol"][symbol]["base"]:
        assert Hint("symbol", word) in hints(f"{having} {word}.")


@pytest.mark.parametrize("number", range(1, 31))
def test_every_number_of_a_card_is_heard_unless_it_lies_open(number: int) -> None:
    for having in ("I have {}", "my lowest is {}", "держу {}", "у меня {}"):
        assert hints(having.format(number))
    assert hints(f"I have {number}", Open(numbers=(number,))) == ()
    assert hints("I have 31") == ()


def test_an_action_card_may_be_named_once_it_is_turned_up() -> None:
    assert hints("I got Riot Gun") == (Hint("action", "riot gun"),)
    assert hints("I got Riot Gun", Open(cards=("T08",))) == ()
    assert hints("Riot Gun cleared 12, well done!") == ()


def test_each_kind_of_hint_is_told_apart() -> None:
    said = {
        "symbol": "I hold an eye",
        "number": "I hold 17",
        "omen": "I hold no omens",
        "action": "I drew Drum Magazine",
        "match": "all of mine match",
        "code": "Some Times Are Rough",
    }
    assert {kind: [hint.kind for hint in hints(text)] for kind, text in said.items()} == {kind: [kind] for kind in said}


@pytest.mark.parametrize("text", ["", " ", ".", "\x00", "👍", "?!", "🙂🙂"])
def test_what_says_nothing_tells_nothing(text: str) -> None:
    assert hints(text) == ()


@given(st.text(max_size=300))
def test_any_text_is_judged_and_always_alike(text: str) -> None:
    assert hints(text) == hints.__wrapped__(text)
    assert plain(plain(text)) == plain(text)


HOSTILE = (
    *(". мои ", "\nI have 1 and ", "мой 1 2 3 ", "1 2 3 x x x ", "[star", "star звезда "),
    *("ab=star ", "@\n", "-.", "s t a r ", "0o", "\ufdfa"),
    *("мои a, ", "17 or 25 which ", "all all the very ", "I have spirl ", "mine red ", "s1 ", "letter a ", "17/", "sum "),
)
"""Pieces that, said over and over, once took seconds to judge, or might."""


def _calls(text: str) -> int:
    """How much is done to judge a text: calls of functions, not time, so that the count is the same on every machine."""
    hints.cache_clear()
    count = 0

    def counted(frame: Any, event: str, arg: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(counted)
    try:
        hints(text)
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("piece", HOSTILE)
def test_the_work_for_a_message_grows_with_its_length_alone(piece: str) -> None:
    """A game stands still meanwhile. No longer message is read than one of 20,000 characters."""
    short, long = ((piece * 20_000)[:length] for length in (2_000, 20_000))
    hints(short)
    assert _calls(long) < 100 * len(long)
    assert _calls(long) < 12 * _calls(short)


@pytest.mark.parametrize("text", ["1" * 19_999 + "x", "1 " * 9_999 + "x", "1." * 9_999 + "x", "\ufdfa" * 20_000])
def test_a_long_message_of_nothing_but_numbers_or_signs_is_judged_and_tells_nothing(text: str) -> None:
    """Each once took seconds: every digit was tried for the last one; signs spelt out were as long as a book."""
    assert [hint for hint in hints(text) if hint.kind != "number"] == []


@pytest.mark.parametrize("text", ["17", " 17, 4 ", "4 and 9", "1, 2 или 3.", "12/7"])
def test_a_message_of_numbers_alone_tells_them(text: str) -> None:
    assert {hint.kind for hint in hints(text)} == {"number"}


@pytest.mark.parametrize(
    ("tells", "innocent"),
    [
        ("It starts with an F, that is all you get", "The line starts with an address, is that right?"),
        ("мои: П, О, П", "Вариант А, вариант Б?"),
        ("Mostly purple over here, I have nothing else", "I have moved through the purple zone"),
        ("у меня две рыжих и синяя", "у меня рядом две синие твари"),
        ("I have spirall", "I have frames to repair"),
        ("All even ones again", "Even so, all the big monsters go first"),
        ("одни крупные номера", "все крупные монстры в Столовой"),
        ("19 or 28, what should I lay?", "19 or 28, which did he play?"),
        ("my numbers total 60", "the wounds total 6"),
        ("don't count on flames, folks", "don't count on luck, folks"),
        ("из моих четырёх две подходят", "из моих писем дошли не все"),
        ("I am good for two, let us do it", "two moves are good for me"),
        ("My hand: 3|9|27", "Locations 3|9|14 are full"),
        ("I might hold an omen", "I might hold the gate"),
    ],
)
def test_a_kind_of_disguise_is_heard_and_what_only_sounds_like_it_goes(tells: str, innocent: str) -> None:
    assert hints(tells)
    assert hints(innocent) == ()
