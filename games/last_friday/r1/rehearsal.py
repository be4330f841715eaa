"""An order tried out on the open board: whether every part could be done, and which could not.

Nothing hidden is there to be read, but for what the campers have looked at; so a refusal tells no more than its seat sees.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel.refusal import Refusal
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1 import turns
from games.last_friday.r1.camp import COLOURS, Colour
from games.last_friday.r1.course import Course
from games.last_friday.r1.parts import Parts
from games.last_friday.r1.state import Board, Group, Hunter, State


def judge(board: Board, group: Group, of: Colour, parts: Parts) -> Refusal | None:
    """The refusal an order would meet. In his turn as things stand; before, those who act earlier may still go away, so
    nobody is told that they stand in his way."""
    if not acts(board, of):
        return Refusal("no-turn", {"colour": of})
    return turns.run(ready(board, group, of), parts) if parts else None


def ready(board: Board, group: Group, of: Colour) -> Course:
    """The board as his turn will find it, as far as that is known; or in the middle of the turn that is his now."""
    now = board.turn
    his = now is not None and now.colour == of
    stage = replace(board, stage="turns") if his else replace(_before(board, of), stage="turns", turn=None)
    course = Course(State(stage, Hunter(), group, ()), None)
    if not his:
        course.tell(o.TurnBegan(of))
    return course


def acts(board: Board, of: Colour) -> bool:
    """Whether he has turns in this chapter: he lives, is on the board or waits to come in, and is not sheltered."""
    one = board.camper(of)
    return one.alive and bool(one.at) and not one.sheltered


def _before(board: Board, of: Colour) -> Board:
    """Without those who have their turn before his: where they will be is not known yet."""
    earlier = COLOURS[: COLOURS.index(of)]
    done = board.acted if board.phase == "campers" and of not in board.acted else ()
    gone = [one for one in earlier if one not in done and acts(board, one)]
    return replace(board, campers=tuple(replace(one, at="") if one.colour in gone else one for one in board.campers))
