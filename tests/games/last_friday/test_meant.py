"""A receipt says for which window an order counts: for the open one, or for one still to come, and of which round."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.kernel.contract import Words
from games.last_friday.r1 import RULES
from games.last_friday.r1 import commands as c
from games.last_friday.r1.box import MANIAC, seat_of
from games.last_friday.r1.meant import meant
from games.last_friday.r1.parts import Go
from games.last_friday.r1.state import Turn

CAMPERS = {"red": "a1", "yellow": "b1", "green": "c1", "blue": "d1", "brown": "e1"}
GO = (Go("b2"),)


def said(command: Any, **given: Any) -> Words | None:
    game = RULES.arrange({"campers": CAMPERS, "maniac": 54, "options": {"camp": "camp"}, **given})
    return meant(command, RULES.view(game, command.seat))


def behind_red(command: Any, **board: Any) -> Words | None:
    """In round 3, once red has had his turn."""
    game = RULES.arrange({"round": 3, "campers": CAMPERS, "maniac": 54, "options": {"camp": "camp"}})
    game = replace(game, board=replace(game.board, acted=("red",), **board))
    return meant(command, RULES.view(game, command.seat))


def order(colour: Any = "red") -> c.Order:
    return c.Order(seat_of(colour), colour, GO)


HUNT = c.Hunt(MANIAC, ())
EARLY = [
    ({"chapter": 1, "round": 3, "phase": "campers"}, order(), Words("meant-now", {"round": 3})),
    ({"chapter": 1, "round": 3, "phase": "maniac"}, order(), Words("meant-next", {"round": 4})),
    ({"chapter": 2, "round": 3, "phase": "maniac"}, order(), Words("meant-next", {"round": 3})),
    ({"chapter": 1, "round": 15, "phase": "maniac"}, order(), None),
    ({"chapter": 1, "round": 3, "phase": "maniac"}, HUNT, Words("meant-now", {"round": 3})),
    ({"chapter": 1, "round": 3, "phase": "campers"}, HUNT, Words("meant-next", {"round": 3})),
    ({"chapter": 2, "round": 3, "phase": "campers"}, HUNT, Words("meant-next", {"round": 4})),
    ({"chapter": 1, "round": 3, "phase": "campers"}, c.Captain(seat_of("red"), "blue"), None),
    ({"chapter": 1, "round": 3, "phase": "maniac"}, c.Captain(seat_of("red"), "red"), None),
]


@pytest.mark.parametrize(("given", "command", "expected"), EARLY)
def test_it_is_for_the_open_window_or_for_the_next_of_its_side(given: Any, command: Any, expected: Words | None) -> None:
    assert said(command, **given) == expected


def test_while_the_campers_turns_go_on_it_depends_on_whose_is_over() -> None:
    extra = {"stage": "extra", "later": ("blue", "brown")}
    assert behind_red(order("blue"), **extra) == Words("meant-extra", {"round": 3})
    assert behind_red(order("red"), **extra) == Words("meant-next", {"round": 4})
    asked = {"stage": "rest", "turn": Turn("yellow", "b1")}
    assert behind_red(order("yellow"), **asked) == Words("meant-rest")
    assert behind_red(order("green"), **asked) == Words("meant-turn", {"round": 3})
    assert behind_red(order("red"), **asked) == Words("meant-next", {"round": 4})


@pytest.mark.parametrize(("named", "captain"), [("red", "blue"), ("red", "green"), ("blue", "red")])
def test_two_captains_of_each_other_are_told_that_their_silence_is_not_filled(named: Any, captain: Any) -> None:
    game = RULES.arrange({"campers": CAMPERS, "maniac": 54, "options": {"camp": "camp"}})
    game = replace(game, group=replace(game.group, captains=((captain, named),)))
    words = Words("meant-captains", {"captain": captain, "of": named})
    assert meant(c.Captain(seat_of(named), captain), RULES.view(game, seat_of(named))) == words
    assert meant(c.Captain(seat_of(named), "brown"), RULES.view(game, seat_of(named))) is None
