"""A player takes damage."""

from __future__ import annotations

from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1 import party
from games.cutthroat_caverns.r1.course import Course
from games.kernel.audience import Seat


def hurt(course: Course, seat: Seat, damage: int, cause: o.Cause) -> int:
    """Gives the LP really lost. Under Iron Skin all damage is 0 (rules 1.3)."""
    player = course.state.player(seat)
    if party.works(player.active, party.IRON):
        course.tell(o.LifeKept(seat, cause))
        return 0
    lost = min(damage, player.lp)
    if lost:
        course.tell(o.LifeLost(seat, lost, cause))
    return lost
