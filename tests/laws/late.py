"""Last Friday for a running game that begins late: where rules alone have brought a golden campaign to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from games.kernel.contract import Options, Told
from games.kernel.dice import Dice
from games.kernel.trial import Trial
from games.last_friday.r1 import RULES
from games.last_friday.r1.state import Board
from tests.golden.last_friday import golden
from tests.laws.friday import folded, silent
from tests.laws.titles import FRIDAY, TITLES, Title

GOLDEN = 95
"""A campaign of all four chapters in which windows run their whole time."""
LAST = 15


@dataclass(frozen=True)
class Table:
    """What is to be played; see ground.py."""

    number: int = 7
    seats: int = 6
    options: Options = field(default_factory=lambda: dict(golden.options(GOLDEN)))


@cache
def _campaign() -> Trial:
    return golden.played(RULES, GOLDEN, Counter())


def from_(chapter: int, round: int) -> Title:
    """The title, whose tables begin with the campers' window of that round, as the golden game had it."""
    return _opening(lambda board: _at(board, chapter, round), lambda board: True)


def at_the_end_of(chapter: int, round: int) -> Title:
    """Begins with the campers' last window of a chapter: from that round on all were silent."""
    return _opening(lambda board: _at(board, chapter, round), lambda board: _at(board, chapter, LAST))


def _at(board: Board, chapter: int, round: int) -> bool:
    return (board.chapter, board.round, board.phase, board.stage) == (chapter, round, "campers", "orders")


def _opening(there: Any, then: Any) -> Title:
    def open_(options: Options, seats: int, dice: Dice) -> tuple[Told, ...]:
        told: list[Told] = []
        state: Any = None
        for one in _campaign().played:
            step = [each for each in one.told if isinstance(each.outcome, RULES.outcomes)]
            state, told = folded(state, step), [*told, *step]
            if state is not None and there(state.board):
                break
        else:
            raise LookupError(f"campaign {GOLDEN} never comes there: take another number")
        while not then(state.board):
            step = list(silent(state, dice))
            state, told = folded(state, step), [*told, *step]
        return tuple(told)

    return replace(TITLES[FRIDAY], rules=replace(RULES, open=open_))
