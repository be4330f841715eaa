"""Small helpers of the folds: a changed copy of the board, of one figure, of one seat's secret."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from games.final_hour.r1.bestiary import monster
from games.final_hour.r1.state import Board, State
from games.kernel.audience import Seat

Thing = TypeVar("Thing")


def same(state: State, outcome: object) -> State:
    """Announcements move nothing."""
    return state


def table(state: State, **changes: Any) -> State:
    return replace(state, board=replace(state.board, **changes))


def figures(board: Board, seat: Seat, **changes: Any) -> tuple[Any, ...]:
    """All investigators, one of them changed."""
    at = seat - 1
    rows = board.investigators
    return (*rows[:at], replace(rows[at], **changes), *rows[at + 1 :])


def figure(state: State, seat: Seat, **changes: Any) -> State:
    return table(state, investigators=figures(state.board, seat, **changes))


def secret(state: State, seat: Seat, **changes: Any) -> State:
    at = seat - 1
    rows = state.secrets
    return replace(state, secrets=(*rows[:at], replace(rows[at], **changes), *rows[at + 1 :]))


def without(things: tuple[Thing, ...], thing: Thing) -> tuple[Thing, ...]:
    """Less one of these. Raises ValueError where there is none."""
    at = things.index(thing)
    return (*things[:at], *things[at + 1 :])


def put(rows: tuple[Thing, ...], number: int, row: Thing) -> tuple[Thing, ...]:
    """Rows by location, that of one location exchanged."""
    return (*rows[: number - 1], row, *rows[number:])


def lifted(board: Board, token: str, at: int) -> tuple[tuple[str, ...], ...]:
    """The monsters without one of them."""
    return put(board.monsters, at, without(board.monsters[at - 1], token))


def set_down(rows: tuple[tuple[str, ...], ...], token: str, at: int) -> tuple[tuple[str, ...], ...]:
    return put(rows, at, (*rows[at - 1], token))


def piled(board: Board, *tokens: str) -> tuple[str, ...]:
    """The pile beside the pool with these; special ones do not go there."""
    return (*board.pile, *(token for token in tokens if not monster(token).special))
