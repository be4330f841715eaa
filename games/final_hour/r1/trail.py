"""Where a monster goes by its arrows (rules, original lines 123 to 127; readings C12 to C14).

It goes on until a slot is free. A seal on the walkway of a step destroys it there and then; a jump runs along no walkway
and no seal stops it. The ritual location ends the way: free, it stays; full, the game is lost. When it has come round to a
location it has seen already, no slot can be reached, and it goes straight to the ritual, past all seals.
"""

from __future__ import annotations

import msgspec

from games.final_hour.r1.bestiary import monster
from games.final_hour.r1.campus import along, arrow
from games.final_hour.r1.commands import Walkway
from games.final_hour.r1.ground import room, seal
from games.final_hour.r1.state import Board


class Trail(msgspec.Struct, frozen=True):
    """`path`: the locations it comes to. `stopped`: the sealed walkway it dies on behind them. `overflow`: the last one
    is the ritual, and no slot is free there."""

    path: tuple[int, ...]
    stopped: Walkway | None = None
    overflow: bool = False


def trail(board: Board, token: str, start: int) -> Trail:
    """From a location it leaves, or (when it spawns) could not stay in."""
    colour, ritual = monster(token).colour, board.sheet().ritual
    here: int = start
    path: list[int] = []
    while True:
        way = along(here, colour)
        if way and seal(board, way):
            return Trail(tuple(path), stopped=way)
        here = arrow(here, colour)
        if here in path:
            break
        path.append(here)
        if room(board, here, token) > 0:
            return Trail(tuple(path))
        if here == ritual:
            return Trail(tuple(path), overflow=True)
    return Trail((*path, ritual), overflow=room(board, ritual, token) <= 0)
