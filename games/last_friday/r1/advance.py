"""What happens by itself: one step after another, until somebody owes an answer or the game is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.kernel.contract import Told, Window
from games.kernel.dice import Dice
from games.last_friday.r1 import closing, moving, rounds, setup
from games.last_friday.r1.course import Course
from games.last_friday.r1.state import Phase, Stage, State


def advance(state: State, dice: Dice) -> tuple[Told, ...]:
    """Up to the next ask, never past one."""
    course = Course(state, dice)
    while course.board.phase != "over" and step(course):
        pass
    return course.told()


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
