"""Sheets of the Ancient Ones: where ritual and gates lie, what is spawned at the start, what omens bring (rules 1.5).

Places are numbers; their names come from the map, so the two cannot disagree."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from games.final_hour.r1.campus import locations
from games.final_hour.r1.effect import Effects, Gate, effects
from games.kernel import datafile

Level = Literal["easy", "normal", "hard"]
GATES: tuple[Gate, ...] = ("A", "B", "C")


class Row(msgspec.Struct, frozen=True):
    """What so many omens bring: `least` to `most` of them. `name` is empty where nothing comes."""

    least: int
    most: int
    name: str
    effects: Effects


class Sheet(msgspec.Struct, frozen=True):
    """`special`: the kind of its monsters. `levels`: what is spawned in set-up. `reckoning`: rows for 0 to 4 omens."""

    id: str
    name: str
    ritual: int
    gates: Mapping[Gate, int]
    special: str
    levels: Mapping[Level, Effects]
    reckoning: tuple[Row, ...]

    def row(self, omens: int) -> Row:
        """Raises StopIteration where the table has no row."""
        return next(row for row in self.reckoning if row.least <= omens <= row.most)

    def others(self) -> tuple[int, ...]:
        """Locations that hold neither gate nor ritual, ascending: where clues lie."""
        return tuple(number for number in locations() if number != self.ritual and number not in self.gates.values())

    def gate_at(self, number: int) -> Gate | None:
        """The gate of a location, if it is one."""
        return next((gate for gate in GATES if self.gates[gate] == number), None)


class _Row(msgspec.Struct, frozen=True):
    least: int
    most: int
    name: str
    does: str


class _Sheet(msgspec.Struct, frozen=True):
    id: str
    name: str
    ritual: int
    gates: dict[Gate, int]
    special: str
    levels: dict[Level, str]
    reckoning: tuple[_Row, ...]


class _File(msgspec.Struct, frozen=True):
    sheets: tuple[_Sheet, ...]


def _sheet(row: _Sheet) -> Sheet:
    levels = {level: effects(text) for level, text in row.levels.items()}
    reckoning = tuple(Row(each.least, each.most, each.name, effects(each.does)) for each in row.reckoning)
    return Sheet(row.id, row.name, row.ritual, row.gates, row.special, levels, reckoning)


@cache
def sheets() -> Mapping[str, Sheet]:
    """Every sheet by id, in canonical order."""
    file = datafile.read(__package__, "sheets.json", _File)
    return {row.id: _sheet(row) for row in file.sheets}


def sheet(name: str) -> Sheet:
    """Raises KeyError on an id this revision does not have."""
    return sheets()[name]
