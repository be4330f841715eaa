"""What the dice choose for the maniac where he does not: nothing that does harm, as far as there is such (data/asks.json).

Nobody else can tell it from a choice of his own: it is filed as one, and told to him alone.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import MANIAC
from games.last_friday.r1.camp import Circle
from games.last_friday.r1.commands import Hunt
from games.last_friday.r1.course import Course
from games.last_friday.r1.plans import begin
from games.last_friday.r1.showing import lights
from games.last_friday.r1.state import Board
from games.last_friday.r1.striding import Path, paths, starts


def hunt(course: Course) -> None:
    board, own = course.board, course.state.hunter
    start: Circle = 0
    if not own.at:
        start = course.pick("drift.start", starts(board, begin(board).start))
    ways = harmless(board, paths(board, replace(own, at=start or own.at), start or own.at))
    strides = (course.pick("drift.hunt", ways).stride,) if ways else ()
    course.tell(o.HuntFiled(Hunt(MANIAC, strides, start)))


def harmless(board: Board, ways: tuple[Path, ...]) -> tuple[Path, ...]:
    """On foot before anything else; over the fewest pawns, then the fewest traps and lanterns and lit circles."""
    lit = lights(board)

    def harm(way: Path) -> tuple[int, int, int]:
        pawns = sum(board.standing(dot) is not None for dot in way.dots)
        tokens = sum(board.token(dot) is not None and _bites(board, dot) for dot in way.dots)
        return (pawns, tokens + (way.to in lit), int(way.stride.by != "walk"))

    least = min((harm(way) for way in ways), default=None)
    return tuple(way for way in ways if harm(way) == least)


def _bites(board: Board, dot: str) -> bool:
    token = board.token(dot)
    return token is not None and token.kind in ("trap", "lantern")
