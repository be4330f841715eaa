"""From a command to what comes of it, or a refusal; all or nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from games.kernel.contract import Told
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal
from games.last_friday.r1 import closing, drift, moving, setup, turns
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import MANIAC, colour_of
from games.last_friday.r1.checks import check
from games.last_friday.r1.course import Course
from games.last_friday.r1.fits import near, spelt
from games.last_friday.r1.state import State
from games.last_friday.r1.view import view


def decide(state: State, command: c.AnyCommand, dice: Dice) -> tuple[Told, ...] | Refusal:
    """Legality is judged from the seat's view alone; only what follows reads more."""
    if not MANIAC <= command.seat <= MANIAC + len(state.board.campers):
        return Refusal("no-such-seat", {"seat": command.seat})
    seen = view(state, command.seat)
    refusal = check(seen, command)
    if refusal:
        return replace(refusal, legal=near(seen, spelt(command)))
    course = Course(state, dice)
    DECISIONS[type(command)](course, command)
    return course.told()


def _order(course: Course, command: c.Order) -> None:
    """For a turn that is asked for the rest of it: that is what is left of it now, and goes on when the table does; so the
    answer itself tells nothing. Else it is filed."""
    turn = course.board.turn
    if course.board.stage == "rest" and turn and turn.colour == command.of:
        course.tell(o.RestGiven(command.of))
        course.tell(o.PartsLeft(command.parts or turns.quiet(course.board, turn), command.of))
    else:
        course.tell(o.OrderFiled(command.of, command.seat, command.parts, command.hold))


def _withdraw(course: Course, command: c.Withdraw) -> None:
    if command.seat == MANIAC:
        course.tell(o.HuntWithdrawn())
    else:
        course.tell(o.OrderWithdrawn(command.of or colour_of(command.seat), command.seat))


def _alarm(course: Course, command: c.Alarm) -> None:
    way = moving.check(course.board, command)
    assert not isinstance(way, Refusal)
    moving.go(course, way)


def _drift(course: Course, command: c.Drift) -> None:
    if command.what == "hunt":
        drift.hunt(course)
    else:
        setup.DRIFTS[command.what](course)


DECISIONS: Mapping[type, Callable[[Course, Any], None]] = {
    c.Order: _order,
    c.Withdraw: _withdraw,
    c.Captain: lambda course, command: course.tell(o.CaptainNamed(colour_of(command.seat), command.of)),
    c.Alarm: _alarm,
    c.Hunt: lambda course, command: course.tell(o.HuntFiled(command)),
    c.Drift: _drift,
    c.Blood: lambda course, command: course.tell(o.BloodFiled(command.stride)),
    c.Twist: lambda course, command: course.tell(o.TwistFiled(command.yes)),
    c.Wish: lambda course, command: course.tell(o.WishFiled(command.seat, command.kind, command.values)),
    **setup.DECISIONS,
    **closing.DECISIONS,
}
