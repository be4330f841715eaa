"""What happens by itself: one step after another, until somebody owes an answer or the game is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.kernel.contract import Told, Window
from games.kernel.dice import Dice
from games.last_friday.r1 import closing, moving, rounds, setup
from games.last_friday.r1.choices import choices
from games.last_friday.r1.course import Course
from games.last_friday.r1.decide import DECISIONS
from games.last_friday.r1.state import Phase, Stage, State
from games.last_friday.r1.view import view
from games.last_friday.r1.waits import waits


def advance(state: State, dice: Dice) -> tuple[Told, ...]:
    """Up to the next ask, never past one."""
    course = Course(state, dice)
    while course.board.phase != "over" and (step(course) or _forced(course)):
        pass
    return course.told()


def _forced(course: Course) -> bool:
    """A question with one answer is answered, and nobody waits for it. Only where all see what is answered: that there was
    no other answer to give then tells nothing."""
    for wait in waits(course.state):
        if wait.kind in FORCED and not wait.answered:
            found = choices(view(course.state, wait.seat), wait)
            if len(found) == 1:
                DECISIONS[type(found[0])](course, found[0])
                return True
    return False


FORCED = ("card", "cabin", "place", "alarm", "reward", "looks")
"""Their menu is all that could be said; others have more than a menu holds, or are put only where there is a choice."""


def close(state: State, window: Window, dice: Dice) -> tuple[Told, ...]:
    """This title opens no windows of the table's kind: every answer of it is a plain one. Raises AssertionError."""
    raise AssertionError(window)


def step(course: Course) -> bool:
    """One step; False when the game stands still."""
    board = course.board
    find = PHASES.get((board.phase, board.stage)) or setup.STAGES.get(board.stage) or closing.STAGES.get(board.stage)
    return find(course) if find else False


PHASES: Mapping[tuple[Phase, Stage], Callable[[Course], bool]] = {
    ("campers", "orders"): rounds.orders,
    ("campers", "extra"): rounds.orders,
    ("campers", "turns"): rounds.turn,
    ("campers", "moving"): moving.go_on,
    ("maniac", "orders"): rounds.orders,
    ("maniac", "hunt"): rounds.hunt,
    ("maniac", "blood"): rounds.blood,
    ("maniac", "moving"): moving.go_on,
    ("twist", "twist"): rounds.twist,
}
"""All others stand still until their answer is in, or are of set-up and closing."""
