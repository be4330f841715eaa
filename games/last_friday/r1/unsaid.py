"""A choice nobody is asked for in its moment: as its owner has said, else by the published rule, and then he is told so
(rules 5.2)."""

from __future__ import annotations

from typing import Literal

from games.kernel.audience import Seat
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import CAMPERS, MANIAC
from games.last_friday.r1.camp import Dot
from games.last_friday.r1.course import Course
from games.last_friday.r1.room import choose, wished


def placed(course: Course, seat: Seat, kind: Literal["key", "clue", "corpse"], dots: tuple[Dot, ...]) -> Dot:
    """One of these dots by a wish; empty where there is none."""
    side = course.state.group if seat in CAMPERS else course.state.hunter
    return chosen(course, seat, kind, dots, wished(side.wishes, seat, kind))


def chosen(
    course: Course,
    seat: Seat,
    kind: Literal["key", "clue", "corpse", "shift", "look"],
    dots: tuple[Dot, ...],
    said: tuple[str, ...],
) -> Dot:
    """The first of these dots that was said, else the first of them."""
    if len(dots) > 1 and not any(dot in dots for dot in said):
        course.tell(o.Unsaid(seat, kind))
    return choose(dots, said)


def agreed(course: Course, kind: Literal["lantern", "stealth"]) -> str:
    """The maniac's ``yes`` or ``no``; empty where he has said nothing, and then he is told what holds."""
    said = wished(course.state.hunter.wishes, MANIAC, kind)
    if not said:
        course.tell(o.Unsaid(MANIAC, kind))
    return said[0] if said else ""
