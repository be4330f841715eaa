"""When a chapter is over, and what is cleared up then (rules 3.3b, 3.4 to 3.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.kernel.contract import Placing
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import CAMPERS, CLUES, MANIAC
from games.last_friday.r1.chapters import Party, sheltered_to_win
from games.last_friday.r1.course import Course
from games.last_friday.r1.deaths import die
from games.last_friday.r1.state import Kind


def end(course: Course, why: str) -> None:
    """Nothing of the chapter happens any more."""
    course.tell(o.ChapterEnded(course.board.chapter, why))


def over(course: Course, winner: Party, why: str) -> None:
    """The game is over: one side has won it, all of it."""
    won = (MANIAC,) if winner == "maniac" else CAMPERS
    places = tuple(Placing(seat, 1 if seat in won else 2, 0) for seat in (MANIAC, *CAMPERS))
    course.tell(o.GameOver(why, places))


def check(course: Course) -> None:
    """After whatever may have brought an early end."""
    if not course.stopped and not course.rehearsed and course.board.chapter in CHECKS:
        CHECKS[course.board.chapter](course)


def at_hunt(course: Course) -> None:
    """When the maniac's window opens: he may have no way left."""
    if course.board.chapter in AT_HUNT:
        AT_HUNT[course.board.chapter](course)


def settle(course: Course) -> bool:
    """The clean-up behind the end of a chapter."""
    SETTLE[course.board.chapter](course)
    return True


def _arrival(course: Course) -> None:
    """All are dead, or all who live are safe (rules 3.4)."""
    living = course.board.living()
    if not living:
        end(course, "killed")
    elif all(one.sheltered for one in living):
        end(course, "sheltered")


def _arrived(course: Course) -> None:
    """Who is still outside after the last round dies where he stands; then what nobody opened is opened, and stays
    (rules 3.4 c, 3.9 Q35)."""
    for one in course.board.living():
        if not one.sheltered:
            die(course, one.colour, "outside")
    if not course.board.living():
        over(course, "maniac", "killed")
        return
    _open_all(course)
    if course.board.alone():
        safe = sum(one.sheltered for one in course.board.living())
        over(course, "campers" if safe >= sheltered_to_win() else "maniac", "sheltered")
        return
    follow(course)


def _open_all(course: Course) -> None:
    """Keys of cabins that the maniac has opened leave at once."""
    laid = course.state.hunter.layout
    course.tell(o.EncountersOpened(tuple((dot, *turned(face)) for dot, face in laid)))
    for dot, face in laid:
        if any(hut.colour == face for hut in course.board.huts):
            course.tell(o.KeyBoxed(face, dot))  # type: ignore[arg-type]


def turned(face: str) -> tuple[Kind, str]:
    """What an encounter token becomes when it is turned up: an owner's corpse, a clue, or the key of a colour."""
    if face == "corpse":
        return "corpse", "owner"
    return ("clue", face) if face in CLUES else ("key", face)


def follow(course: Course) -> None:
    """Points, and the chapter that comes next."""
    raise NotImplementedError


CHECKS: Mapping[int, Callable[[Course], None]] = {
    1: _arrival,
}
AT_HUNT: Mapping[int, Callable[[Course], None]] = {}
SETTLE: Mapping[int, Callable[[Course], None]] = {
    1: _arrived,
}
