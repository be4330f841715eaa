"""When a chapter is over, and what is cleared up then (rules 3.3b, 3.4 to 3.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.kernel.contract import Placing
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import CAMPERS, CLUES, MANIAC
from games.last_friday.r1.chapters import Party, chapter, sheltered_to_win
from games.last_friday.r1.course import Course
from games.last_friday.r1.deaths import die
from games.last_friday.r1.room import beside, choose
from games.last_friday.r1.state import Kind
from games.last_friday.r1.striding import paths


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


def lose(course: Course, winner: Party, how: str, why: str) -> None:
    """The chapter ends with the game: `how` of the chapter, `why` of the game."""
    end(course, how)
    over(course, winner, why)


def at_hunt(course: Course) -> None:
    """When the maniac's window opens in chapter IV: with no way left he has lost (rules 3.7, 3.9 Q33)."""
    own = course.state.hunter
    barred = chapter(course.board.chapter).over == "barred"
    if barred and own.at and not paths(course.board, own, own.at):
        course.tell(o.Cornered(own.at))
        lose(course, "campers", "cornered", "cornered")


def settle(course: Course) -> None:
    """The clean-up behind the end of a chapter; the game may be over with it."""
    SETTLE[course.board.chapter](course)


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


def _hunted(course: Course) -> None:
    """Uncaught he has won a hunt that is played alone; in a campaign the campers put back what they hold (rules 3.5 b,
    3.9 Q26)."""
    caught = course.board.closed[-1].why == "caught"
    if course.board.alone():
        over(course, "campers" if caught else "maniac", "caught" if caught else "escaped")
        return
    held = tuple((one.colour, one.clues) for one in course.board.living() if one.clues)
    if held and (not caught or course.board.readings.q26_clues == "dropped"):
        course.tell(o.CluesReturned(held))
    for one in course.board.living():
        dot = choose(beside(course.board, one.at), ()) if one.key and not caught else ""
        if one.key and dot:
            course.tell(o.KeyDropped(one.colour, dot, one.key))


def _survived(course: Course) -> None:
    """The Chosen one lives."""
    if course.board.alone():
        over(course, "campers", "chosen-lives")


def _escaped(course: Course) -> None:
    over(course, "maniac", "rounds")


CHECKS: Mapping[int, Callable[[Course], None]] = {
    1: _arrival,
}
SETTLE: Mapping[int, Callable[[Course], None]] = {
    1: _arrived,
    2: _hunted,
    3: _survived,
    4: _escaped,
}
