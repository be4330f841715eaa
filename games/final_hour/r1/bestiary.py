"""The monsters (rules 4.5 and 1.5): standard tokens without a name, and special ones that an Ancient One brings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from games.final_hour.r1.campus import Colour
from games.kernel import datafile

Mark = Literal["K", "W", "D"]
"""What an activation symbol means: it kills, wanders, or wrecks (damages) the place."""


class Monster(msgspec.Struct, frozen=True):
    """A token. `kind`: tokens that are alike but for the colour. `marks` from left to right. `special`: by name, and back to
    the sheet when destroyed."""

    id: str
    kind: str
    colour: Colour
    health: int
    marks: tuple[Mark, ...]
    special: bool = False


class _Standard(msgspec.Struct, frozen=True):
    kind: str
    health: int
    symbols: str


class _Special(msgspec.Struct, frozen=True):
    kind: str
    name: str
    ids: tuple[str, ...]
    colour: Colour
    health: int
    symbols: str


class _File(msgspec.Struct, frozen=True):
    copies: tuple[Colour, ...]
    standard: tuple[_Standard, ...]
    special: tuple[_Special, ...]


def _marks(symbols: str) -> tuple[Mark, ...]:
    return msgspec.convert(tuple(symbols), tuple[Mark, ...])


@cache
def monsters() -> Mapping[str, Monster]:
    """Every token by id, in canonical order: standard before special, ascending."""
    file = datafile.read(__package__, "monsters.json", _File)
    standard = (
        Monster(row.kind + colour[0], row.kind, colour, row.health, _marks(row.symbols))
        for row in file.standard
        for colour in file.copies
    )
    special = (
        Monster(id, row.kind, row.colour, row.health, _marks(row.symbols), True) for row in file.special for id in row.ids
    )
    return {one.id: one for one in (*standard, *special)}


def monster(name: str) -> Monster:
    """Raises KeyError on an id this revision does not have."""
    return monsters()[name]


@cache
def pool() -> tuple[str, ...]:
    """The standard tokens, in canonical order."""
    return tuple(id for id, one in monsters().items() if not one.special)


@cache
def specials(kind: str) -> tuple[str, ...]:
    """The special tokens of a kind, in canonical order."""
    return tuple(id for id, one in monsters().items() if one.special and one.kind == kind)
