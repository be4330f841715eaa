"""What the title tells the table: who may hold which seats, who gets a letter, which options there are."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.dice import ScriptedDice
from games.kernel.refusal import Refusal
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.decide import decide
from games.last_friday.r1.flags import check
from games.last_friday.r1.holders import apart, several
from games.last_friday.r1.touches import touches
from tests.games.last_friday.rules.board import given


@pytest.mark.parametrize(("seat", "other", "found"), [(1, 2, True), (6, 1, True), (2, 6, False), (1, 1, False)])
def test_the_maniac_holds_no_campers_seat(seat: int, other: int, found: bool) -> None:
    assert (apart({}, seat, other), several({})) == (found, True)


@pytest.mark.parametrize(
    ("outcome", "seats"),
    [
        (o.Died("yellow", "a", "hunted"), (3,)),
        (o.KeyBoxed("red", holder="brown"), (6,)),
        (o.KeyBoxed("red", dot="a"), ()),
        (o.OrderReturned("green", 2, "occupied"), (2, 4)),
        (o.HuntReturned("sheltered-there"), (1,)),
        (o.HuntEnded(), (1,)),
        (o.HuntEnded(4), (1,)),
        (o.TurnEnded("red"), ()),
    ],
)
def test_who_is_acted_upon_gets_a_letter(outcome: Any, seats: tuple[int, ...]) -> None:
    assert touches(outcome) == seats


@pytest.mark.parametrize(
    ("options", "found"),
    [
        ({}, None),
        ({"mode": "3", "rhythm": "ready", "camp": "fixture"}, None),
        ({"mode": "5"}, ("bad-option", "mode")),
        ({"q14_trap": "open"}, ("bad-option", "q14_trap")),
        ({"extra_seconds": 0}, ("bad-option", "extra_seconds")),
        ({"camp": "elsewhere"}, ("bad-camp", None)),
        ({"camp": "{}"}, ("bad-camp", None)),
    ],
)
def test_options_that_make_no_sense_are_refused(options: dict[str, Any], found: Any) -> None:
    refusal = check(options)
    assert (refusal and (refusal.code, refusal.params.get("option"))) == found


def test_a_refusal_shows_what_would_be_right() -> None:
    state = given(at={"red": "a", "brown": "q"}, maniac=4)
    refusal = decide(state, c.Order(2, "red", (c.Go("q"),)), ScriptedDice())
    assert isinstance(refusal, Refusal)
    assert refusal.legal
