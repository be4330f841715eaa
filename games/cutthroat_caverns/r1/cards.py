"""The cards and encounters, read from the data files; an owner of the box corrects numbers there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

import msgspec

from games.kernel import datafile
from games.kernel.asks import AskRow, AskTable, Carried

Kind = Literal["attack", "action", "item"]
Subtype = Literal["standard", "standard_special", "advanced", "manoeuvre", "manoeuvre_substitution", "manoeuvre_rider"]

STRIKES = ("standard", "standard_special", "advanced")
"""Subtypes that are attacks proper: they hit, and can be put in the place of a substitution card."""


class Card(msgspec.Struct, frozen=True):
    """`ladder`: values of the four edges, None: the card has no value. `portrait`: the character whose special attack
    it is. `lp`, `prestige`, `rounds`: of potions. `times`: what a rider multiplies by. `bonus`: flat, `against` these types
    of creature where it says so. `damage`, `splash`: of the fire, to the creature and to the others. `draw`, `hand`: of the
    amulet, cards at once and the new limit. `..._status`: where the number beside it comes from, ``proposed`` or
    ``sourced``."""

    id: str
    name: str
    type: Kind
    subtype: Subtype | None = None
    ladder: tuple[int, int, int, int] | None = None
    copies: int = 1
    copies_status: str = "proposed"
    ladder_status: str = ""
    portrait: str = ""
    portraits: tuple[str, ...] = ()
    times: int = 1
    times_status: str = ""
    lp: int = 0
    lp_status: str = ""
    prestige: int = 0
    prestige_status: str = ""
    rounds: int = 0
    rounds_status: str = ""
    bonus: int = 0
    bonus_status: str = ""
    against: tuple[str, ...] = ()
    damage: int = 0
    damage_status: str = ""
    splash: int = 0
    splash_status: str = ""
    draw: int = 0
    draw_status: str = ""
    hand: int = 0
    hand_status: str = ""

    @property
    def strikes(self) -> bool:
        """An attack proper, not a manoeuvre."""
        return self.subtype in STRIKES

    @property
    def hits(self) -> bool:
        """It does damage once it lies open: an attack proper, or the action card that is put in a manoeuvre's place."""
        return self.strikes or (self.type == "action" and self.ladder is not None)

    @property
    def main(self) -> int:
        """The printed value; 0 for cards without one."""
        return self.ladder[2] if self.ladder else 0


class Encounter(msgspec.Struct, frozen=True):
    """`lp`, `random` and `tokens` by the number of players who started (as text). `tokens`: (LP, prestige) each.
    `trap`: no creature; `laid`: a trap in which everybody lays a card."""

    n: int
    id: str
    name: str
    type: str
    prestige: int
    rule: str
    lp: dict[str, int] = {}
    random: dict[str, tuple[tuple[int, int], ...]] = {}
    tokens: dict[str, tuple[tuple[int, int], ...]] = {}
    params: dict[str, int | str] = {}
    trap: bool = False
    laid: bool = False
    sourced: tuple[str, ...] = ()

    def number(self, name: str) -> int:
        """A numeric parameter of the rule. Raises KeyError or ValueError where the data lack it."""
        return int(self.params[name])


class Flags(msgspec.Struct, frozen=True):
    """What an owner of the box should decide; `options` are the readings of a single game (readings.py)."""

    start_lp: int
    hand_limit: int
    heal_yes_below: int
    bonus_from_event: int
    characters: tuple[str, ...]
    options: dict[str, int | str | bool]
    allowed: dict[str, tuple[str, ...]]
    between: dict[str, tuple[int, int]]
    sourced: tuple[str, ...] = ()


@cache
def cards() -> Mapping[str, Card]:
    """Every card of this revision by id, in canonical order; portrait cards stand for themselves."""
    found: dict[str, Card] = {}
    for row in datafile.read(__package__, "cards.json", dict[str, Any])["cards"]:
        one = msgspec.convert(row, Card)
        if not one.portraits:
            found[one.id] = one
        for who in one.portraits:
            found[f"{one.id}-{who}"] = msgspec.structs.replace(one, id=f"{one.id}-{who}", portrait=who, portraits=())
    return found


def card(name: str) -> Card:
    """Raises KeyError on an id this revision does not have."""
    return cards()[name]


def is_item(name: str) -> bool:
    return name in cards() and card(name).type == "item"


@cache
def encounters() -> Mapping[str, Encounter]:
    """Every encounter of this revision by id, in canonical order."""
    rows = datafile.read(__package__, "encounters.json", dict[str, Any])["encounters"]
    return {row["id"]: msgspec.convert(row, Encounter) for row in rows}


def encounter(name: str) -> Encounter:
    """Raises KeyError on an id this revision does not have."""
    return encounters()[name]


@cache
def flags() -> Flags:
    return datafile.read(__package__, "flags.json", Flags)


@cache
def _asked() -> AskTable:
    return datafile.read(__package__, "asks.json", AskTable)


def asks() -> Mapping[str, AskRow]:
    """Kind of ask -> its row."""
    return _asked().asks


def carried() -> Mapping[str, Carried]:
    """Kind of choice -> its row."""
    return _asked().carried


@cache
def _rank() -> Mapping[str, int]:
    return {name: number for number, name in enumerate(cards())}


def canonical(names: tuple[str, ...]) -> tuple[str, ...]:
    """The same cards in canonical order: that of the data file, never that of arrival."""
    return tuple(sorted(names, key=_rank().__getitem__))
