"""What one seat, or a spectator, may see: the board, which is open to all, and what is the seat's own."""

from __future__ import annotations

import msgspec

from games.final_hour.r1.commands import Rule
from games.final_hour.r1.state import Board, Early
from games.kernel.audience import Seat


class Mine(msgspec.Struct, frozen=True):
    """The seat's own: `hand`, its priority cards, ascending; `drawn`, the action card it is to lay now, if any; `laid`, its
    cards on the table, also those face-down to the others (number, card); `policy`, what silence in planning stands for;
    `choice`, its choice in open planning, 0: none yet; `early`, orders laid up; `vote` and `stake` where given."""

    hand: tuple[int, ...]
    drawn: str
    laid: tuple[tuple[int, str], ...]
    policy: Rule | None
    choice: int
    early: tuple[Early, ...]
    vote: bool | None
    stake: tuple[int, ...]


class View(msgspec.Struct, frozen=True):
    """`seat` None: a spectator, who has no `mine`."""

    seat: Seat | None
    board: Board
    mine: Mine | None = None
