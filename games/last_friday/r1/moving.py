"""Steps out of turn, one camper after another: the alarm of chapter IV, and abilities (rules 1.3, 3.9 Q32)."""

from __future__ import annotations

from games.kernel.refusal import Refusal
from games.last_friday.r1 import meeting
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.cards import Hook, amount
from games.last_friday.r1.commands import Alarm
from games.last_friday.r1.course import Course
from games.last_friday.r1.parts import Go
from games.last_friday.r1.state import Board, Moving, Turn
from games.last_friday.r1.stepping import Way, may_end, routes, step


def by_card(course: Course, *hooks: Hook) -> None:
    """Whoever has one of these abilities and can step is asked for it, the Chosen one and all others alike."""
    found = [
        Moving(one.colour, hook == "trap-cleared", hook)
        for one in course.board.campers
        for hook in hooks
        if one.at and not one.sheltered and amount(one.card, hook) and _ways(course.board, Moving(one.colour, True, hook))
    ]
    if found and not course.stopped:
        course.tell(o.MovingBegan(tuple(found)))


def steps(board: Board) -> tuple[Way, ...]:
    """Where the one who is asked now could step."""
    return _ways(board, board.moving[0]) if board.moving else ()


def _ways(board: Board, mover: Moving) -> tuple[Way, ...]:
    found = routes(board, _own(board, mover))
    return tuple(way for way in (route[0] for route in found.values() if len(route) == 1))


def _own(board: Board, mover: Moving) -> Turn:
    """A turn of a single step."""
    return Turn(mover.colour, board.camper(mover.colour).at, steps=1)


def check(board: Board, command: Alarm) -> Way | Refusal | None:
    """The step; None: he stays."""
    mover = board.moving[0]
    ways = steps(board)
    if not command.to:
        names = tuple(way.to for way in ways)
        return Refusal("must-step", {"dots": names}) if mover.must and ways else None
    way = step(board, _own(board, mover), Go(command.to, command.via))
    if isinstance(way, Refusal):
        return way
    if not may_end(_there(board, mover, way), _own(board, mover)):
        return Refusal("occupied", {"to": way.to, "dots": tuple(one.to for one in ways)})
    return way


def _there(board: Board, mover: Moving, way: Way) -> Board:
    course = meeting.on_paper(board)
    course.tell(o.Stepped(mover.colour, way.to, way.over))
    return course.board


def go(course: Course, way: Way | None) -> None:
    """The step of the one who is asked now, and what he runs into."""
    mover = course.board.moving[0]
    if way:
        meeting.step(course, mover.colour, way)
    if not course.stopped and course.board.stage != "push":
        course.tell(o.MovingDone(mover.colour))


def go_on(course: Course) -> bool:
    """Nobody is asked who could only stay."""
    if steps(course.board):
        return False
    go(course, None)
    return True
