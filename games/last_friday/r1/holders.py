"""Who may hold which seats at one table (rules 3.2): the maniac alone, the five campers shared out as people like; and how
seats are called before anybody sits there."""

from __future__ import annotations

from games.kernel.audience import Seat
from games.kernel.contract import Group, Options
from games.last_friday.r1.box import CAMPERS, MANIAC
from games.last_friday.r1.camp import COLOURS
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


GROUPS = (Group(CAMPERS, BOOK.plain.read("group", "campers")),)
"""The campers have a channel of their own, in which each of them hears all."""
