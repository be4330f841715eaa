"""Chapter III: whoever has stumbled over the maniac pushes him (rules 3.6, 3.9 Q31)."""

from __future__ import annotations

from games.kernel.contract import Wait
from games.kernel.refusal import Refusal
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import ending
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.course import Course
from games.last_friday.r1.deaths import die
from games.last_friday.r1.ground import Walk
from games.last_friday.r1.state import Board
from games.last_friday.r1.views import View


def check(view: View, command: c.Push) -> Refusal | None:
    found = way(view.board, command)
    return found if isinstance(found, Refusal) else None


def way(board: Board, command: c.Push) -> Walk | Refusal:
    """To a circle next to the pawn, by a way that is named where there are several; over the Chosen one only where every
    way leads over him."""
    ways = board.ground().walks(board.pawn)
    there = tuple(one for one in ways if one.target == command.to)
    if not there:
        circles = tuple(dict.fromkeys(one.target for one in ways))
        return Refusal("no-push", {"at": board.pawn, "to": command.to, "circles": circles})
    found = board.ground().walk(board.pawn, command.to, command.via)
    if isinstance(found, tuple):
        vias = tuple(dict.fromkeys(dot for one in there for dot in one.via or one.dots))
        code = "which-dots" if len(found) > 1 and not command.via else "no-such-dots"
        return Refusal(code, {"at": board.pawn, "to": command.to, "dots": vias})
    if _over_chosen(board, found) and not all(_over_chosen(board, one) for one in ways):
        return Refusal("push-over-chosen", {"to": command.to, "dots": found.dots})
    return found


def _over_chosen(board: Board, walk: Walk) -> bool:
    chosen = board.chosen()
    return chosen is not None and chosen.at in walk.dots


def default(view: View, wait: Wait) -> c.Push:
    """Over nobody if there is such a way, over the Chosen one least of all; then to the lowest number."""
    board = view.board

    def harm(walk: Walk) -> tuple[bool, int, int, tuple[str, ...]]:
        hit = sum(board.standing(dot) is not None for dot in walk.dots)
        return (_over_chosen(board, walk), hit, walk.target, walk.dots)

    best = min(board.ground().walks(board.pawn), key=harm)
    return c.Push(wait.seat, best.target, best.via)


def push(course: Course, command: c.Push) -> None:
    """Whoever stands on the way dies, in its order; traps and lanterns mean nothing to a push."""
    found = way(course.board, command)
    assert isinstance(found, Walk)
    colour = course.board.pusher
    assert colour
    course.tell(o.Pushed(colour, found.target, found.dots))
    for dot in found.dots:
        one = course.board.standing(dot)
        if one and not course.stopped:
            die(course, one.colour, "run")
            if one.chosen:
                ending.lose(course, "maniac", "chosen", "chosen-killed")
    if course.board.moving and not course.stopped:
        course.tell(o.MovingDone(colour))
