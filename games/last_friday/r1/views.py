"""What one seat, or a spectator, may see: the board, which is open to all, and what is the seat's own side's."""

from __future__ import annotations

import msgspec

from games.kernel.audience import Seat
from games.last_friday.r1.state import Board, Group, Hunter


class View(msgspec.Struct, frozen=True):
    """`seat` None: a spectator. `hunter`: for the maniac alone; `group`: for each camper's seat."""

    seat: Seat | None
    board: Board
    hunter: Hunter | None = None
    group: Group | None = None
