"""A camper dies (rules 3.4, 3.8): the corpse, his clues, his key."""

from __future__ import annotations

from typing import Literal

from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import MANIAC, seat_of
from games.last_friday.r1.camp import Colour
from games.last_friday.r1.course import Course
from games.last_friday.r1.room import beside
from games.last_friday.r1.unsaid import placed

How = Literal["hunted", "stumbled", "run", "outside"]


def die(course: Course, colour: Colour, how: How) -> None:
    """Where he stands: the corpse lies there, under whoever he was passing too; where a token lies, on the nearest free dot
    of the maniac's choice; the key beside it, on one of his own player's choice (rules 3.4, 3.9 Q41). The maniac's location
    is not shown."""
    one = course.board.camper(colour)
    dot, key = one.at, one.key
    course.tell(o.Died(colour, dot, how))
    if course.board.token(dot):
        dot = placed(course, MANIAC, "corpse", beside(course.board, dot))
    if dot:
        course.tell(o.CorpseLaid(dot, colour))
    there = placed(course, seat_of(colour), "key", beside(course.board, dot or one.at)) if key else ""
    if key and there:
        course.tell(o.KeyLaid(there, key))
