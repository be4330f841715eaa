"""Where there is room for a token (rules 3.3, 3.9 Q6, Q41, Q46): a dot without token and pawn, else the nearest such."""

from __future__ import annotations

from collections.abc import Iterable

from games.last_friday.r1.camp import Circle, Dot
from games.last_friday.r1.state import Board, Wished


def bare(board: Board, dot: Dot) -> bool:
    """No token of any kind lies on it, and nobody stands on it."""
    return board.token(dot) is None and board.standing(dot) is None


def beside(board: Board, dot: Dot) -> tuple[Dot, ...]:
    """Bare dots next to a dot, by name; where there is none, those next to these, and so on. Lake lines do not count."""
    return _nearest(board, board.ground().dots(dot), {dot})


def beside_circle(board: Board, circle: Circle) -> tuple[Dot, ...]:
    """The same, next to a circle."""
    return _nearest(board, board.ground().dots(circle), set())


def _nearest(board: Board, first: Iterable[Dot], seen: set[Dot]) -> tuple[Dot, ...]:
    layer = sorted(first)
    while layer:
        found = tuple(dot for dot in layer if bare(board, dot))
        if found:
            return found
        seen.update(layer)
        layer = sorted({near for dot in layer for near in board.ground().dots(dot)} - seen)
    return ()


def wished(wishes: tuple[Wished, ...], seat: int, kind: str) -> tuple[str, ...]:
    """What a seat wishes for a kind of choice; nothing where it has said nothing."""
    return next((one.values for one in wishes if (one.seat, one.kind) == (seat, kind)), ())


def choose(dots: tuple[Dot, ...], wishes: tuple[str, ...]) -> Dot:
    """The first wish that is among them, else the first by name; empty where there is none, which only a map for examples is
    small enough for."""
    return next((dot for dot in (*wishes, *dots) if dot in dots), "")
