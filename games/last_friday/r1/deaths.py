"""A camper dies (rules 3.4, 3.8): the corpse, his clues, his key."""

from __future__ import annotations

from typing import Literal

from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import MANIAC, seat_of
from games.last_friday.r1.camp import Colour
from games.last_friday.r1.course import Course
from games.last_friday.r1.room import bare, beside, choose, wished

How = Literal["hunted", "stumbled", "run", "outside"]


def die(course: Course, colour: Colour, how: How) -> None:
    """Where he stands: the corpse lies there, or where that is taken on the nearest free dot of the maniac's choice; the
    key beside it, on one of his own player's choice (rules 3.9, Q41). His location is not shown."""
    one = course.board.camper(colour)
    dot, key = one.at, one.key
    course.tell(o.Died(colour, dot, how))
    if not bare(course.board, dot):
        dot = choose(beside(course.board, dot), wished(course.state.hunter.wishes, MANIAC, "corpse"))
    if dot:
        course.tell(o.CorpseLaid(dot, colour))
    there = choose(beside(course.board, dot or one.at), wished(course.state.group.wishes, seat_of(colour), "key"))
    if key and there:
        course.tell(o.KeyLaid(there, key))
