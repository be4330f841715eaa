"""The campus: fifteen locations in three zones, the walkways between them, and an arrow of each colour out of every one
(rules 2.2). Monsters follow arrows, people walkways; an arrow that runs along no walkway is a jump."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from games.final_hour.r1.effect import Zone
from games.kernel import datafile

Colour = Literal["blue", "red"]
Walkway = tuple[int, int]
"""Two joined locations, the lower number first."""

ZONES: tuple[Zone, ...] = ("green", "yellow", "purple")


class Location(msgspec.Struct, frozen=True):
    """`slots`: room for monsters and damage. `blue`, `red`: where the arrow of that colour leads."""

    number: int
    name: str
    zone: Zone
    slots: int
    blue: int
    red: int


class _File(msgspec.Struct, frozen=True):
    walkways: tuple[Walkway, ...]
    locations: tuple[Location, ...]


@cache
def _file() -> _File:
    return datafile.read(__package__, "campus.json", _File)


@cache
def locations() -> Mapping[int, Location]:
    """By number, ascending."""
    return {row.number: row for row in sorted(_file().locations, key=lambda row: row.number)}


def location(number: int) -> Location:
    """Raises KeyError on a number this map does not have."""
    return locations()[number]


def zone(name: Zone) -> tuple[int, ...]:
    """The locations of a zone, ascending."""
    return tuple(number for number, row in locations().items() if row.zone == name)


@cache
def walkways() -> tuple[Walkway, ...]:
    """In ascending order."""
    return tuple(sorted((min(pair), max(pair)) for pair in _file().walkways))


def walkway(one: int, other: int) -> Walkway | None:
    """The walkway that joins two locations, if one does."""
    pair = (min(one, other), max(one, other))
    return pair if pair in walkways() else None


@cache
def adjacent(number: int) -> tuple[int, ...]:
    """Locations that a walkway joins to this one, ascending. Raises KeyError on an unknown number."""
    here = location(number).number
    return tuple(sorted(a + b - here for a, b in walkways() if here in (a, b)))


def arrow(number: int, colour: Colour) -> int:
    """Where a monster of that colour goes from here."""
    here = location(number)
    return here.blue if colour == "blue" else here.red


def along(number: int, colour: Colour) -> Walkway | None:
    """The walkway that the arrow runs along; None: it jumps, and no seal can stop it (rules 3.6, C12)."""
    return walkway(number, arrow(number, colour))
