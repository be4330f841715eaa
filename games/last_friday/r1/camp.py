"""The camp: one map file, read and never made at run time (rules 2.4).

A circle is a number, a dot a short word; `Node` is either, so its type tells which it is. Where things are drawn and what
decorates the map are no rules: `rules_hash` leaves them out, so a prettier drawing is the same camp.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import Literal, get_args

import msgspec

Circle = int
Dot = str
Node = Circle | Dot
Segment = tuple[Node, Node]
Point = tuple[float, float]
"""Board units from the upper left corner."""
Rect = tuple[float, float, float, float]
"""Left, top, width, height."""
Colour = Literal["red", "yellow", "green", "blue", "brown"]
Side = Literal["camper", "maniac"]
"""Whose side of a cabin's overlay lies up."""

COLOURS: tuple[Colour, ...] = get_args(Colour)
"""In the order in which they act."""


class Dock(msgspec.Struct, frozen=True):
    """`boat_cell`: where the boat is drawn when it lies here."""

    circle: Circle
    dot: Dot
    boat_cell: Point


class Inside(msgspec.Struct, frozen=True):
    """What one side of an overlay adds to the trails. `lit`: circles on which a maniac shows himself. `hatch`: the circle
    beside the hatch; 0: none."""

    circles: Mapping[Circle, Point]
    dots: Mapping[Dot, Point]
    segments: tuple[Segment, ...]
    lit: tuple[Circle, ...] = ()
    hatch: Circle = 0


class Cabin(msgspec.Struct, frozen=True):
    """A closed cabin is not part of the trails; a laid overlay adds the insides of its side. `doors`: circles and dots
    beside the lock dot through which an inside may be joined to the trails."""

    rect: Rect
    lock: Dot
    axe: tuple[Circle, ...]
    camper: Inside
    maniac: Inside
    doors: tuple[Node, ...] = ()

    def inside(self, side: Side) -> Inside:
        return self.camper if side == "camper" else self.maniac


class Decor(msgspec.Struct, frozen=True):
    """Something that is drawn and is no rule. `kind`: of decoration; `at`: one or more points; `name` by language."""

    kind: str
    at: tuple[Point, ...]
    name: Mapping[str, str] = {}
    size: float = 1


class Camp(msgspec.Struct, frozen=True, eq=False):
    """A map as read. Two camps are the same only if they are one object, so that what is worked out for one can be
    remembered. Nothing is promised of a map that `check` has not looked at."""

    id: str
    size: Point
    lake: tuple[Point, ...]
    circles: Mapping[Circle, Point]
    dots: Mapping[Dot, Point]
    segments: tuple[Segment, ...]
    docks: tuple[Dock, ...]
    lake_lines: tuple[tuple[Dot, Dot], ...]
    encounter: tuple[Dot, ...]
    camper_start: Mapping[Colour, Dot]
    maniac_start: tuple[Circle, ...]
    waiting: Mapping[Colour, Point]
    arrows: tuple[Dot, ...]
    cabins: Mapping[Colour, Cabin]
    decor: tuple[Decor, ...] = ()
    said_hash: str = ""
    """What the file says of itself."""
    test: bool = False
    """Made for examples; it need not be a board."""


def order(node: Node) -> tuple[int, int, str]:
    """A key to sort by: circles by number, then dots by name."""
    return (0, node, "") if isinstance(node, int) else (1, 0, node)


def ends(one: Node, other: Node) -> Segment:
    """A segment as it is written: the lower end first."""
    return (one, other) if order(one) <= order(other) else (other, one)


def canonical(camp: Camp) -> str:
    """The rules of a camp as text: nodes, segments and roles, sorted, and nothing of how they are drawn."""
    return msgspec.json.encode(
        {
            "id": camp.id,
            "circles": sorted(camp.circles),
            "dots": sorted(camp.dots),
            "segments": _sorted(camp.segments),
            "docks": sorted((dock.circle, dock.dot) for dock in camp.docks),
            "lake_lines": _sorted(camp.lake_lines),
            "encounter": sorted(camp.encounter),
            "camper_start": {colour: camp.camper_start[colour] for colour in COLOURS if colour in camp.camper_start},
            "maniac_start": sorted(camp.maniac_start),
            "arrows": sorted(camp.arrows),
            "cabins": {colour: _cabin(camp.cabins[colour]) for colour in COLOURS if colour in camp.cabins},
        }
    ).decode()


def _cabin(cabin: Cabin) -> dict[str, object]:
    sides = {"camper": cabin.camper, "maniac": cabin.maniac}
    return {
        "lock": cabin.lock,
        "axe": sorted(cabin.axe),
        "doors": sorted(cabin.doors, key=order),
        **{
            name: {
                "circles": sorted(side.circles),
                "dots": sorted(side.dots),
                "segments": _sorted(side.segments),
                "lit": sorted(side.lit),
                "hatch": side.hatch,
            }
            for name, side in sides.items()
        },
    }


def _sorted(segments: Iterable[Segment]) -> list[Segment]:
    return sorted((ends(*pair) for pair in segments), key=lambda pair: (order(pair[0]), order(pair[1])))


def rules_hash(camp: Camp) -> str:
    """SHA-256 of the canonical rules, in hexadecimal."""
    return hashlib.sha256(canonical(camp).encode()).hexdigest()
