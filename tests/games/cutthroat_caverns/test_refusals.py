"""What a refused line is answered with: the line that was meant, or those of its verb that count now."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1.notation import parse
from games.cutthroat_caverns.r1.scenario import arrange
from games.cutthroat_caverns.r1.view import view
from games.kernel.refusal import Refusal
from tests.games.cutthroat_caverns.test_notation import MINE, NAMES


@pytest.mark.parametrize(
    ("line", "legal"),
    [
        ("40", ("SET 40",)),
        ("attack 40!", ("SET 40",)),
        ("41", ()),
        ("IF any WOUD-KILL THEN PLAY rally", ("IF any WOULD-KILL THEN PLAY rally",)),
        ("если лидр вскрывает то сыграть подножку", ("IF leader REVEALS THEN PLAY trip",)),
        ("IF any WOULD-KILL AND remainig <= 60 THEN PLAY rally", ("IF any WOULD-KILL AND remaining <= 60 THEN PLAY rally",)),
        ("IF any WOULD-KILL THEN PLAY ralli", ("IF any WOULD-KILL THEN PLAY rally",)),
        ("SET atack 40", ("SET 40",)),
        ("SET duble-strike", ("SET double-strike",)),
        ("POLICY", tuple(f"POLICY {policy}" for policy in ("weakest", "middle", "strongest", "random"))),
        (
            "IF next WOULD-KILL THEN PLAY rally ELSE PASS",
            ("IF next-after-me WOULD-KILL THEN PLAY rally",),
        ),
    ],
)
def test_a_refusal_shows_the_line_that_was_meant(line: str, legal: tuple[str, ...]) -> None:
    found = parse(line, MINE, NAMES)
    assert isinstance(found, Refusal)
    assert found.legal == legal


def test_a_card_alone_is_talk_where_it_could_not_be_played() -> None:
    assert parse("rally", MINE) == Refusal("unreadable")
    assert parse("double strike", MINE) == Refusal("no-verb", {"part": "double strike"}, legal=("SET double-strike",))


def test_where_discards_are_asked_for_keep_goes_with_all() -> None:
    # given the end of a fight, in which KEEP could mean the question or the orders
    spoils = view(arrange({"phase": "spoils", "lp": 0, "seats": {1: {"hand": [5, 10, "X_EDGE"]}}}), 1)

    # then a card by itself is no answer, in either language, and what would be one is shown
    for line in ("KEEP edge-out", "оставить обход", "KEEP none"):
        found = parse(line, spoils)
        assert isinstance(found, Refusal)
        assert (found.code, found.legal) == (
            "keep-or-protect",
            ("KEEP all", "DISCARD 5", "DISCARD 10", "DISCARD edge-out"),
        )
    assert parse("KEEP all", spoils) == c.Discard(1)
    assert parse("PROTECT edge-out", spoils) == c.Keep(1, "X_EDGE")


def test_what_would_be_right_is_in_the_hand_and_nothing_else() -> None:
    please = parse("SET 10 lol", MINE)
    assert isinstance(please, Refusal)
    assert please.legal == ("SET 20", "SET 25-nyx", "SET 40", "SET 50", "SET double-strike")
    nothing = parse("USE healing now", MINE)
    assert isinstance(nothing, Refusal)
    assert nothing.legal == ()


@pytest.mark.parametrize(
    ("line", "code"), [("KEEP 20 40", "one-card"), ("PROTECT 20 40", "one-card"), ("SET 41 20", "no-such-card")]
)
def test_a_card_too_many_and_a_card_there_is_not_are_told_apart(line: str, code: str) -> None:
    found = parse(line, MINE)
    assert isinstance(found, Refusal)
    assert found.code == code
