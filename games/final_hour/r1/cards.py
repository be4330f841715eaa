"""Action cards and priority cards (rules 4.3 and 1.3), read from the data files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from games.final_hour.r1.effect import Effects, effects
from games.kernel import datafile

Symbol = Literal["star", "eye", "spiral", "flame", "tide"]
SYMBOLS: tuple[Symbol, ...] = ("star", "eye", "spiral", "flame", "tide")
Side = Literal["top", "bottom"]


class Half(msgspec.Struct, frozen=True):
    """`name`: in English, where a reader's language has none."""

    name: str
    effects: Effects


class Card(msgspec.Struct, frozen=True):
    """An action card. `owner`: the letter of the investigator whose deck it is in. `like`: the first id among cards that are
    copies of one another, which names and sentences go by."""

    id: str
    owner: str
    like: str
    top: Half
    bottom: Half

    def half(self, side: Side) -> Half:
        return self.top if side == "top" else self.bottom


class Priority(msgspec.Struct, frozen=True):
    """A priority card; `number` is its id. `omen`: how many omens it bears."""

    number: int
    symbol: Symbol
    omen: int


class _Printed(msgspec.Struct, frozen=True):
    name: str
    does: str

    def half(self) -> Half:
        return Half(self.name, effects(self.does))


class _Row(msgspec.Struct, frozen=True):
    ids: tuple[str, ...]
    top: _Printed
    bottom: _Printed


class _Cards(msgspec.Struct, frozen=True):
    cards: tuple[_Row, ...]


class _Priorities(msgspec.Struct, frozen=True):
    cards: tuple[Priority, ...]


@cache
def cards() -> Mapping[str, Card]:
    """Every action card by id, in canonical order: deck by deck, ascending."""
    file = datafile.read(__package__, "cards.json", _Cards)
    return {id: Card(id, id[0], row.ids[0], row.top.half(), row.bottom.half()) for row in file.cards for id in row.ids}


def card(name: str) -> Card:
    """Raises KeyError on an id this revision does not have."""
    return cards()[name]


@cache
def deck(owner: str) -> tuple[str, ...]:
    """The cards of an investigator, by his letter, in canonical order."""
    return tuple(id for id, one in cards().items() if one.owner == owner)


@cache
def priorities() -> Mapping[int, Priority]:
    """Every priority card by number, ascending."""
    file = datafile.read(__package__, "priority.json", _Priorities)
    return {row.number: row for row in file.cards}


def priority(number: int) -> Priority:
    """Raises KeyError on a number there is no card for."""
    return priorities()[number]
