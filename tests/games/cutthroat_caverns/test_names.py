"""Names of players in moves, and words that were nearly right."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.r1.notation import format, parse
from games.kernel.refusal import Refusal
from tests.games.cutthroat_caverns.test_notation import MINE, NAMES

PARTY = {1: "Вера", 2: "Лёва", 3: "Борис", 4: "Kim Lee"}


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("GIVE healing TO Лева", "GIVE healing TO p2"),
        ("дать исцеление Лёве", "GIVE healing TO p2"),
        ("меняю лечение на скорость с Борисом", "TRADE cure FOR haste WITH p3"),
        ("USE healing ON «Лёву»", "USE healing ON p2"),
        ("выпить исцеление на Борисе", "USE healing ON p3"),
        ('IF "kim lee" REVEALS >= 40 THEN PLAY trip ON Борис', "IF p4 REVEALS >= 40 THEN PLAY trip ON p3"),
        ("IF Kim REVEALS >= 40 THEN PLAY trip", "IF p4 REVEALS >= 40 THEN PLAY trip"),
        ("HOLD pre-reveal Борис", "HOLD pre-reveal p3"),
        ("HOLD pre-reveal boris", "HOLD pre-reveal p3"),
        ("GIVE healing TO Leva", "GIVE healing TO p2"),
        ("GIVE healing TO Lyova", "GIVE healing TO p2"),
    ],
)
def test_a_player_s_name_stands_for_his_seat_in_every_case(line: str, canonical: str) -> None:
    found = parse(line, MINE, PARTY)
    assert not isinstance(found, Refusal), found
    assert format(found) == canonical


@pytest.mark.parametrize("line", ["GIVE healing TO Анна", "дать исцеление анне", "IF ANNA REVEALS >= 40 THEN PLAY trip"])
def test_a_name_that_two_have_is_refused_with_both_seats(line: str) -> None:
    players = {1: "Вера", 2: "Анна", 3: "анна", 4: "Anna"} if "ANNA" not in line else {2: "Anna", 4: "anna"}
    found = parse(line, MINE, players)
    assert isinstance(found, Refusal)
    assert (found.code, found.params["choices"]) == ("ambiguous", ("p2", "p3") if 3 in players else ("p2", "p4"))


def test_a_bent_name_gives_way_to_a_name_in_full() -> None:
    found = parse("GIVE healing TO Саша", MINE, {2: "Саш", 3: "Саша"})
    assert not isinstance(found, Refusal)
    assert format(found) == "GIVE healing TO p3"


@pytest.mark.parametrize(
    ("line", "name", "canonical"),
    [
        ("USE healing ON p3", "p3", "USE healing ON p3"),
        ("USE haste ON p3", "Haste", "USE haste ON p3"),
        ("HOLD pre-reveal next", "Next", "HOLD pre-reveal next-after-me"),
        ("IF leader REVEALS >= 40 THEN PLAY trip", "Leader", "IF leader REVEALS >= 40 THEN PLAY trip"),
        ("SET 40 20", "20", "SET 40 20"),
    ],
)
def test_a_word_of_the_game_goes_before_a_name(line: str, name: str, canonical: str) -> None:
    found = parse(line, MINE, {2: name})
    assert not isinstance(found, Refusal), found
    assert format(found) == canonical


@pytest.mark.parametrize(
    ("line", "part", "meant"),
    [
        ("SET duoble-strike", "duoble", ("double-strike",)),
        ("USE helaing", "helaing", ("healing",)),
        ("сыграть подношку", "подношку", ("подножку",)),
        ("GIVE healing TO Борес", "борес", ("p3",)),
        ("HOLD revael", "revael", ("reveal",)),
    ],
)
def test_a_misspelt_word_is_answered_with_what_was_meant(line: str, part: str, meant: tuple[str, ...]) -> None:
    found = parse(line, MINE, NAMES)
    assert isinstance(found, Refusal)
    assert (found.code, found.params) == ("misspelt-part", {"part": part, "meant": meant})
