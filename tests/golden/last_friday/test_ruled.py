"""Rules that do otherwise than they should, and tell all of it truly: the tally hears each of them in whole games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from games.last_friday.r1 import (
    RULES,
    closing,
    clues,
    course,
    deaths,
    ending,
    finding,
    hunting,
    moving,
    rounds,
    seating,
    showing,
    stepping,
    trail,
    turns,
)
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.chapters import chapter
from tests.golden.last_friday import golden
from tests.golden.last_friday.test_faults import FEW


def _nothing(*args: Any) -> None:
    """Is left out."""


def _other_lag(number: int) -> Any:
    row = chapter(number)
    return msgspec.structs.replace(row, lag=3 - row.lag)


def _sated(number: int) -> Any:
    return msgspec.structs.replace(chapter(number), extra_step=False)


def _unshown(course: Any, circle: int, why: Any) -> bool:
    return why != "trap" and showing.show(course, circle, why)


def _deaf(course: Any, one: Any, part: Any, then: Any) -> None:
    """Hearing says no, wherever he is."""
    course.tell(o.ClueUsed(one.colour, part.kind, one.at, part.found, not part.found))
    if not course.rehearsed:
        course.tell(o.Heard(one.colour, one.at, False))


RULED: dict[str, tuple[tuple[Any, str, Any], ...]] = {
    "the trail of the wrong round": ((trail, "chapter", _other_lag),),
    "lanterns that light nothing": ((showing, "lights", lambda board: {}), (hunting, "lights", lambda board: {})),
    "corpses that bar nobody": ((stepping, "barred", lambda board, colour, dot: ""),),
    "a camper who may stay": ((turns, "may_end", lambda board, turn: True),),
    "a key on the last dot": ((deaths, "placed", lambda course, seat, kind, dots: dots[-1] if dots else ""),),
    "two clues of a type": (
        (finding, "room_for", lambda one, kind: True),
        (clues, "room_for", lambda one, kind: True),
    ),
    "lanterns that stay when they were crossed": ((hunting, "_lanterns", _nothing),),
    "cards that move nobody": ((moving, "by_card", _nothing),),
    "a chapter that goes on when all are safe": ((ending, "CHECKS", {}),),
    "no window after news": ((rounds, "_extra", lambda course, later: rounds._take(course, later[0])),),
    "a cabin that does not open": ((turns, "_unlock", _nothing),),
    "a Chosen one with empty hands": ((seating, "_equip", _nothing),),
    "tokens that stay closed": ((ending, "_open_all", _nothing),),
    "a trail without a clue": ((trail, "_clue", _nothing),),
    "deaf ears": ((clues, "USES", {**clues.USES, "hearing": _deaf}),),
    "all are nearest": ((closing, "nearest", lambda state: tuple(one.colour for one in state.board.living())),),
    "clues that are kept after the hunt": ((ending, "SETTLE", {**ending.SETTLE, 2: _nothing}),),
    "a way that all are told": ((course, "_TO", {**course._TO, o.Strode: "all"}),),
    "a kill that brings no step": ((hunting, "chapter", _sated),),
    "no trap that catches": ((hunting, "show", _unshown),),
}


@pytest.mark.parametrize("name", RULED)
def test_a_rule_that_does_otherwise_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module, what, instead in RULED[name]:
        monkeypatch.setattr(module, what, instead)
    for number in FEW:
        if golden.tallied(golden.played(RULES, number, Counter())).wrong:
            return
    raise AssertionError("never found")
