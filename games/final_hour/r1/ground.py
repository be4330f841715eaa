"""What lies where: questions about the board that many rules ask."""

from __future__ import annotations

from functools import cache

from games.final_hour.r1.bestiary import monsters
from games.final_hour.r1.box import box
from games.final_hour.r1.campus import location
from games.final_hour.r1.commands import Walkway
from games.final_hour.r1.state import Board, SealToken
from games.kernel.audience import Seat


def free(board: Board, number: int) -> int:
    """Empty monster slots of a location."""
    return location(number).slots - board.damage[number - 1] - len(board.monsters[number - 1])


def room(board: Board, number: int, token: str) -> int:
    """The same for a monster that leaves the slot it stands in, if it stands here."""
    return free(board, number) + (token in board.monsters[number - 1])


def seal(board: Board, walkway: Walkway | None) -> SealToken | None:
    return next((one for one in board.seals if one.walkway == walkway), None)


def whereabouts(board: Board, token: str) -> int:
    """The location of a monster; 0: it is not on the board."""
    return next((number for number, row in enumerate(board.monsters, 1) if token in row), 0)


def present(board: Board, number: int) -> tuple[Seat, ...]:
    """The investigators of a location, in seat order."""
    return tuple(one.seat for one in board.investigators if one.at == number)


def order_from(board: Board, seat: Seat) -> tuple[Seat, ...]:
    """All seats clockwise, this one first."""
    seats = range(1, len(board.investigators) + 1)
    return (*seats[seat - 1 :], *seats[: seat - 1])


def seals_left(board: Board) -> int:
    return box().seals - len(board.seals)


def damage_left(board: Board) -> int:
    return box().damage - sum(board.damage)


def played_by(board: Board, seat: Seat) -> int:
    """Priority cards the seat has laid this round."""
    return sum(1 for one in board.laid if one.seat == seat)


@cache
def _ranks() -> dict[str, int]:
    return {token: number for number, token in enumerate(monsters())}


def by_id(tokens: tuple[str, ...]) -> tuple[str, ...]:
    """In canonical order, which is that of the ids: the order of things nobody has said anything about."""
    return tuple(sorted(tokens, key=_ranks().__getitem__))
