"""Every third round the maniac leaves a trail (rules 3.3, 3.8): the black pawn, and a clue beside it."""

from __future__ import annotations

from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import MANIAC, box
from games.last_friday.r1.camp import Circle
from games.last_friday.r1.chapters import chapter
from games.last_friday.r1.commands import Hunt
from games.last_friday.r1.course import Course
from games.last_friday.r1.plans import shadows
from games.last_friday.r1.room import beside_circle
from games.last_friday.r1.showing import show, spent
from games.last_friday.r1.unsaid import placed


def leave(course: Course, hunt: Hunt) -> Circle:
    """At once after the move; not again in the turn that Plot twist gives. The circle that was shown; 0: none."""
    board, own = course.board, course.state.hunter
    if board.round not in box().trail or board.twisted:
        return 0
    circle = _shadow(course, hunt) or own.location(board.chapter, board.round - chapter(board.chapter).lag)
    if not show(course, circle, "trail"):
        return 0
    _clue(course, circle)
    return circle


def _shadow(course: Course, hunt: Hunt) -> Circle:
    """Steps that came behind the order may have led him elsewhere; then the token is kept."""
    if not hunt.shadow:
        return 0
    near = shadows(course.board, course.state.hunter, course.board.round)
    if hunt.shadow not in near or spent(course.board):
        course.tell(o.TokenReturned("shadow", "token-spent" if spent(course.board) else "no-shadow"))
        return 0
    course.tell(o.TokenUsed("shadow"))
    return hunt.shadow


def _clue(course: Course, circle: Circle) -> None:
    """One that nobody sees, also not who lays it; none where the reserve is empty (rules 3.9, Q23, Q25)."""
    room = beside_circle(course.board, circle)
    if not course.state.reserve or not room:
        return
    dot = placed(course, MANIAC, "clue", room)
    kind = course.pick("reserve", course.state.reserve)
    course.tell(o.ClueLaid(dot))
    course.tell(o.ClueFaced(dot, kind))
