"""What lies in the box, and who sits where: clues, encounter tokens, maniac's tokens, seats (rules 1.1, 1.2)."""

from __future__ import annotations

from functools import cache
from typing import Literal, get_args

import msgspec

from games.kernel import datafile
from games.kernel.audience import Seat
from games.last_friday.r1.camp import COLOURS, Colour

Clue = Literal["hearing", "trap", "lantern", "shovel", "sneakers"]
CLUES: tuple[Clue, ...] = get_args(Clue)
Secretly = Literal["axe", "shadow", "speed", "stealth", "twist"]
"""A token of the maniac."""
SECRETLY: tuple[Secretly, ...] = get_args(Secretly)
Face = str
"""What an encounter token shows: a colour (the key of that cabin), a clue, or ``corpse``."""

MANIAC: Seat = 1
CAMPERS: tuple[Seat, ...] = (2, 3, 4, 5, 6)
"""One for each colour, in the order in which they act. All of them are one side and share what any of them knows."""


def seat_of(colour: Colour) -> Seat:
    return CAMPERS[COLOURS.index(colour)]


def colour_of(seat: Seat) -> Colour:
    """Raises ValueError for a seat that is no camper's."""
    return COLOURS[CAMPERS.index(seat)]


class Box(msgspec.Struct, frozen=True):
    """`clues`: tokens of each type, the `encounters` not among them. `corpses`: tokens for killed campers; the owners lie
    among the encounter tokens. `rounds` of a chapter; after each of the `trail` rounds the maniac leaves one."""

    clues: dict[Clue, int]
    encounters: dict[Face, int]
    corpses: int
    maniac: tuple[Secretly, ...]
    rounds: int
    trail: tuple[int, ...]

    def all_clues(self) -> tuple[Clue, ...]:
        """Each token, in canonical order."""
        return tuple(kind for kind in CLUES for _ in range(self.clues[kind]))

    def all_encounters(self) -> tuple[Face, ...]:
        """Each token, in the order of the file."""
        return tuple(face for face, count in self.encounters.items() for _ in range(count))


@cache
def box() -> Box:
    found: Box = datafile.read(__package__, "box.json", Box)
    return found
