"""When the maniac has to show where he is (rules 3.8): lit circles, traps, hearing; and Stealth, which spares him it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.camp import Circle
from games.last_friday.r1.course import Course
from games.last_friday.r1.state import Board
from games.last_friday.r1.unsaid import agreed

Why = Literal["trail", "lantern", "trap", "cabin", "hearing", "met", "cleared"]
Light = Literal["lantern", "cabin"]


def lights(board: Board) -> Mapping[Circle, Light]:
    """Every lit circle, and by what; a lantern's word where both light it (rules 3.9, Q17)."""
    ground = board.ground()
    found: dict[Circle, Light] = dict.fromkeys(ground.lit, "cabin")
    for token in board.tokens:
        if token.kind == "lantern":
            found.update(dict.fromkeys(ground.circles(token.dot), "lantern"))
    return found


def spent(board: Board) -> bool:
    """A token of the maniac was used in this round; Plot twist is the one of its own turn (rules 3.9, Q20)."""
    return board.twisted or any(round == board.round for round, _ in board.used)


def show(course: Course, circle: Circle, why: Why) -> bool:
    """The black pawn is put there, unless Stealth is used; whether it was."""
    if _stealth(course):
        return False
    course.tell(o.PawnShown(circle, why))
    return True


def passed(course: Course, circle: Circle) -> bool:
    """A lit circle that he leaves again in the same turn: he says that one, and not where he goes on to; whether he did."""
    if _stealth(course):
        return False
    course.tell(o.ManiacPassed(circle))
    return True


def _stealth(course: Course) -> bool:
    if "stealth" not in course.board.hand or spent(course.board) or agreed(course, "stealth") != "yes":
        return False
    course.tell(o.TokenUsed("stealth"))
    return True


def light(course: Course) -> Light | None:
    """He stands on a lit circle and shows himself; by which light, if he was shown."""
    at = course.state.hunter.at
    why = lights(course.board).get(at)
    return why if why and show(course, at, why) else None
