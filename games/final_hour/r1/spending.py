"""What the items of a seat could do where a course stands: for menus, for refusals, and for whether to ask at all."""

from __future__ import annotations

from collections.abc import Iterator

from games.final_hour.r1 import commands as c
from games.final_hour.r1.course import Course
from games.final_hour.r1.items import item
from games.final_hour.r1.rehearsal import rehearse, stage
from games.final_hour.r1.state import Board
from games.final_hour.r1.suggest import SUGGEST
from games.kernel.audience import Seat

SPENT = (c.Move, c.Push, c.Seal, c.Repair, c.Heal, c.Blast, c.Look)
"""Parts that an item can do."""


def uses(course: Course, seat: Seat, *, after: bool) -> Iterator[c.Use]:
    """A few uses of each item the seat holds, as they could be said there; some may turn out to be for nothing."""
    for name in course.board.investigator(seat).items:
        if item(name).when in (("card",) if after else ("card", "before")):
            yield from _of(course, seat, name, after)


def _of(course: Course, seat: Seat, name: str, after: bool) -> Iterator[c.Use]:
    effect = item(name).effects[0]
    for part in SUGGEST[effect.word](course, seat, effect):
        if isinstance(part, SPENT):
            yield c.Use(name, part, after)


def usable_now(board: Board, seat: Seat, name: str) -> bool:
    """Whether an item of the seat, used behind the effect of its card, would do anything. Read from what lies open."""
    if item(name).when != "card":
        return False
    return any(rehearse(board, seat, (), (use,)) is None for use in _of(stage(board), seat, name, True))
