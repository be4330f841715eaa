"""Who may hold which seats at one table (rules 3.2): the maniac alone, the five campers shared out as people like; and how
seats are called before anybody sits there."""

from __future__ import annotations

from games.kernel.audience import Seat
from games.kernel.contract import Group, Options
from games.last_friday.r1.box import CAMPERS, MANIAC, colour_of
from games.last_friday.r1.camp import COLOURS
from games.last_friday.r1.views import View
from games.last_friday.r1.vocabulary import BOOK, reword


def apart(options: Options, seat: Seat, other: Seat) -> bool:
    """The maniac's secrets and the campers' must not come together; campers share theirs anyway."""
    return (seat == MANIAC) != (other == MANIAC)


def several(options: Options) -> bool:
    """Five campers are always in play, however few play them."""
    return True


def seat_names(language: str) -> tuple[str, ...]:
    """The maniac, then the campers by their colours."""
    return tuple(reword(word, language) for word in ("maniac", *COLOURS))


def behalf(view: View, seat: Seat) -> bool:
    """Whoever plays a camper may have named another his captain, who orders for him where he says nothing (rules 5.2)."""
    if view.group is None or seat not in CAMPERS:
        return False
    return (colour_of(seat), colour_of(view.seat or 0)) in view.group.captains


GROUPS = (Group(CAMPERS, BOOK.plain.read("group", "campers")),)
"""The campers have a channel of their own, in which each of them hears all."""
