"""What the seats are called before anybody sits there: they are roles. And the word for all campers, who talk among
themselves."""

from __future__ import annotations

from games.kernel.contract import Group
from games.kernel.wording import CANONICAL
from games.last_friday.r1.box import CAMPERS
from games.last_friday.r1.camp import COLOURS
from games.last_friday.r1.vocabulary import BOOK

GROUPS = (Group(CAMPERS, ("CAMPERS", "ТУРИСТЫ", "ТУРИСТАМ", "ТУРИСТОВ")),)
"""So ``PRESS CAMPERS: ...`` is not for the maniac's ears."""


def seat_names(language: str = CANONICAL) -> tuple[str, ...]:
    """By seat: the maniac, then the campers in the order in which they act; as lines call them."""
    return (
        BOOK.plain.written("hunter", "maniac", language),
        *(BOOK.plain.written("colour", one, language) for one in COLOURS),
    )
