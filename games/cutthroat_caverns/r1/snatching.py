"""Snatch: after an attack that counted, one corked item changes hands (rules 1.3)."""

from __future__ import annotations

from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.offers import void_offers
from games.cutthroat_caverns.r1.state import Snatch, State
from games.cutthroat_caverns.r1.views import View
from games.kernel.audience import Seat

Choice = tuple[Seat, str]


def go_on(course: Course, snatch: Snatch) -> bool:
    """Take what was wished, or the only thing there is; False when its owner must be asked."""
    found = _wished(course.state, snatch)
    if not found:
        course.note(o.SnatchOver(snatch.seat))
        return True
    if len(found) > 1:
        return False
    take(course, snatch.seat, *found[0])
    return True


def take(course: Course, seat: Seat, victim: Seat, item: str) -> None:
    course.tell(o.ItemSnatched(seat, victim, item))
    void_offers(course)


def all_choices(board: State | View, seat: Seat) -> tuple[Choice, ...]:
    """Whom of the other living could be robbed of what; each different item once."""
    return tuple(
        (one.seat, item) for one in board.players if one.alive and one.seat != seat for item in dict.fromkeys(one.items)
    )


def _wished(state: State, snatch: Snatch) -> tuple[Choice, ...]:
    """What is left to choose among, after what was said when the card was laid, as far as it is still there."""
    left = all_choices(state, snatch.seat)
    left = tuple(one for one in left if one[0] == snatch.victim) or left
    return tuple(one for one in left if one[1] == snatch.item) or left
