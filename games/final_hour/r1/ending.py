"""How a game ends: all together (rules 3.5). A score is the number of symbols found."""

from __future__ import annotations

from games.final_hour.r1 import outcomes as o
from games.final_hour.r1.course import Course
from games.final_hour.r1.outcomes_act import Hurt
from games.final_hour.r1.outcomes_ancient import End
from games.kernel.audience import Seat
from games.kernel.contract import Placing


def lose(course: Course, why: End, seat: Seat = 0) -> None:
    course.tell(o.GameOver(False, why, _places(course, 0), seat))


def win(course: Course) -> None:
    course.tell(o.GameOver(True, "reversed", _places(course, 1)))


def _places(course: Course, place: int) -> tuple[Placing, ...]:
    found = len(course.board.found)
    return tuple(Placing(one.seat, place, found) for one in course.board.investigators)


def hurt(course: Course, seat: Seat, count: int, cause: Hurt, token: str = "") -> None:
    """Health is lost; whoever has none left loses the game for all at once (original line 159)."""
    lost = min(count, course.board.investigator(seat).health)
    course.tell(o.HealthLost(seat, lost, cause, token))
    if course.board.investigator(seat).health <= 0:
        lose(course, "health", seat)


def heal(course: Course, seat: Seat, count: int) -> None:
    """Not above what everybody began with (original line 105)."""
    missing = course.board.full - course.board.investigator(seat).health
    if missing:
        course.tell(o.HealthRecovered(seat, min(count, missing)))
