"""From a command to what comes of it, or a refusal; all or nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from games.final_hour.r1 import ancient, fits, planning
from games.final_hour.r1 import commands as c
from games.final_hour.r1 import outcomes as o
from games.final_hour.r1.advance import carry_out
from games.final_hour.r1.checks import check
from games.final_hour.r1.course import Course
from games.final_hour.r1.glance import seen as glimpsed
from games.final_hour.r1.notation import format
from games.final_hour.r1.state import State
from games.final_hour.r1.view import view
from games.final_hour.r1.wishes import wishes
from games.kernel.contract import Told
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal


def decide(state: State, command: c.AnyCommand, dice: Dice) -> tuple[Told, ...] | Refusal:
    """Legality is judged from the seat's view alone; only what follows reads more."""
    if not 1 <= command.seat <= len(state.secrets):
        return Refusal("no-such-seat", {"seat": command.seat})
    seen = view(state, command.seat)
    refusal = check(seen, command)
    if refusal:
        return replace(refusal, legal=tuple(format(one) for one in fits.instead(seen, command, refusal)))
    course = Course(state, dice)
    DECISIONS[type(command)](course, command)
    return course.told()


def _lay(course: Course, command: c.Lay) -> None:
    """Where all choose at once it stays hidden until everybody has; else it is on the table."""
    if course.board.readings.open_planning:
        course.whisper(command.seat, o.PriorityChosen(command.seat, command.number))
    else:
        course.tell(o.PriorityLaid(command.seat, command.number))


def _swap(course: Course, command: c.Swap) -> None:
    found = planning.watcher(course.board)
    assert found is not None
    course.tell(o.NumbersSwapped(command.seat, found[1], command.one, command.other))
    planning.fix_ranks(course)


def _orders(course: Course, command: c.Orders) -> None:
    """At its turn the card is resolved; before, the orders are laid up with how the places they name look. A card whose
    turn an earlier line of the same mail has brought is not turned up yet, so its orders wait for that too."""
    now = course.board.now()
    if now and now.number == command.number and now.card:
        carry_out(course, now, command)
    else:
        looks = glimpsed(course.board, command.seat, command.parts)
        course.whisper(command.seat, o.OrdersLaid(command.seat, command.number, command.parts, looks))


def _pass(course: Course, command: c.Pass) -> None:
    now = course.board.now()
    if now:
        course.tell(o.ActionDone(now.seat, now.number))
    else:
        planning.fix_ranks(course)


DECISIONS: Mapping[type, Callable[[Course, Any], None]] = {
    c.Lay: _lay,
    c.SetPolicy: lambda course, command: course.whisper(command.seat, o.PolicySet(command.seat, command.rule)),
    c.Swap: _swap,
    c.Orders: _orders,
    c.TakeBack: lambda course, command: course.whisper(command.seat, o.OrdersTakenBack(command.seat, command.number)),
    c.Direct: lambda course, command: ancient.reckon(course, wishes(command.parts)),
    c.Pass: _pass,
    c.Ready: lambda course, command: course.whisper(command.seat, o.VoteLaid(command.seat, command.yes)),
    c.Stake: lambda course, command: course.whisper(command.seat, o.StakeLaid(command.seat, command.numbers)),
}
