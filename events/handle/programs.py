"""Programs that play by mail as people do: known by the domain they write from, and invited like anybody."""

from __future__ import annotations

from events.handle.house import House
from events.model import GameId
from games.kernel.audience import Seat


def plays(house: House, address: str) -> bool:
    """Whether a sender is one of them. Where nobody runs programs, nobody is."""
    return bool(house.programs) and address.rpartition("@")[2].lower() == house.programs.lower()


def address(house: House, game: GameId, seat: Seat) -> str:
    """Each has a mailbox for one seat of one game, so that games do not mix."""
    return f"seat{seat}.{game.hex[:12]}@{house.programs}"
