"""The parts of a camper's order, in the order they are done.

Dots are named as on the map, circles by number. A part that says nothing more than its name speaks of the dot the camper
stands on. What an order leaves open is done by the published rule (data/asks.json, `carried`).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from games.last_friday.r1.box import Clue
from games.last_friday.r1.camp import Circle, Dot


class Part(msgspec.Struct, frozen=True, tag_field="does"):
    """Base of the parts."""


class Go(Part, frozen=True, tag="go"):
    """One step. `via`: the circle between where there is more than one way, 0 (alone) for the way over none."""

    to: Dot
    via: tuple[Circle, ...] = ()
    by: Literal["walk", "boat"] = "walk"


class Use(Part, frozen=True, tag="use"):
    """Use a clue. `at`: where a lantern or a trap is laid, which corpse a shovel is for, from where hearing is asked (empty:
    the own dot; for a shovel: the corpse of the next step). `to`: the clue that an ability turns up or looks at behind it.
    `found`: the clue that was just opened here and cannot be held, so that it does not count as one used."""

    kind: Clue
    at: Dot = ""
    to: Dot = ""
    found: bool = False


class Open(Part, frozen=True, tag="open"):
    """Turn up what lies here. Unless `Take`, `Leave` or a use of it follows, it is taken if it can be."""


class Take(Part, frozen=True, tag="take"):
    """Take the clue or key that lies face up here. A key that is held is dropped for it, `at` this dot (empty: the first
    free one by name)."""

    at: Dot = ""


class Leave(Part, frozen=True, tag="leave"):
    """Leave what was just opened."""


class Drop(Part, frozen=True, tag="drop"):
    """Lay a clue or the key down on an adjacent dot (empty: the first free one by name)."""

    what: Clue | Literal["key"]
    at: Dot = ""


class Look(Part, frozen=True, tag="look"):
    """Which clue to look at, if the turn ends by opening a cabin."""

    at: Dot


class Shift(Part, frozen=True, tag="shift"):
    """Where to be put, if what is opened next turns out to be a corpse. Stands before its `Open`."""

    to: Dot


class Ask(Part, frozen=True, tag="ask"):
    """The rest is ordered when it is seen what the parts before it have brought. Always the last."""


AnyPart = Go | Use | Open | Take | Leave | Drop | Look | Shift | Ask
Parts = tuple[AnyPart, ...]
