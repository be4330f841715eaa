"""Camper cards (rules 1.3): whose token each begins with and what he can do, read from data/cards.json.

An ability is a row: which `hook` of the rules it turns, by how much, and for which clue. The rules ask for a hook at its one
place and know no name, so a card can be corrected by who owns the box.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from games.kernel import datafile
from games.last_friday.r1.box import Clue
from games.last_friday.r1.camp import COLOURS, Colour

Hook = Literal[
    "lay-far",  # lays `clue` up to `amount` dots away
    "uses",  # may use `amount` clues in a turn
    "clear-near",  # a shovel may clear a corpse on an adjacent dot, without a step onto it
    "sneakers",  # sneakers give `amount` dots
    "hear-near",  # hearing may be asked from an adjacent dot
    "show-after",  # behind `clue` may turn up one clue for everybody
    "trap-cleared",  # must move one dot when the maniac has sprung or cleared traps in a turn
    "hold",  # may hold `amount` clues of one type
    "hear-exact",  # a yes to hearing shows the very circle
    "look-after",  # behind `clue` may look at one clue within `amount` dots
    "call-boat",  # may cross from any dock, wherever the boat lies
    "dig-step",  # `amount` more dots in a turn in which `clue` is spent
    "lantern-showed",  # may move one dot when a lantern shows the maniac
]


class Card(msgspec.Struct, frozen=True):
    """`name`: in English, where a reader's language has none. `token`: the clue he begins with. `source`: of the row."""

    id: str
    colour: Colour
    name: str
    token: Clue
    ability: str
    hook: Hook
    amount: int = 1
    clue: Clue | None = None
    source: str = "proposed"


class _Cards(msgspec.Struct, frozen=True):
    cards: tuple[Card, ...]


@cache
def cards() -> Mapping[str, Card]:
    """Every card by id, colour by colour in the order in which they act."""
    file: _Cards = datafile.read(__package__, "cards.json", _Cards)
    return {row.id: row for row in sorted(file.cards, key=lambda row: (COLOURS.index(row.colour), row.id))}


def card(name: str) -> Card:
    """Raises KeyError on an id this revision does not have."""
    return cards()[name]


def cards_of(colour: Colour) -> tuple[str, ...]:
    """The three of a colour."""
    return tuple(id for id, row in cards().items() if row.colour == colour)


def amount(name: str, hook: Hook, clue: Clue | None = None, otherwise: int = 0) -> int:
    """What a card (none: ``""``) has for a hook, for this clue where the hook is about one; `otherwise` where it has
    none."""
    row = cards().get(name)
    if row is None or row.hook != hook or (clue is not None and row.clue not in (None, clue)):
        return otherwise
    return row.amount
