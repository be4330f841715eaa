"""Who may hold which seats at one table (rules 3.2): the maniac alone, the five campers shared out as people like."""

from __future__ import annotations

from games.kernel.audience import Seat
from games.kernel.contract import Options
from games.last_friday.r1.box import MANIAC


def apart(options: Options, seat: Seat, other: Seat) -> bool:
    """The maniac's secrets and the campers' must not come together; campers share theirs anyway."""
    return (seat == MANIAC) != (other == MANIAC)


def several(options: Options) -> bool:
    """Five campers are always in play, however few play them."""
    return True
