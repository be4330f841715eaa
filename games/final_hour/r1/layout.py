"""Where things stand in the picture: locations in columns and rows, walkways and jumps between their edges.

Lengths are units of the picture, which is 700 wide. Places lie in data/layout.json, so a corrected map is drawn too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from games.final_hour.r1.campus import Walkway, arrow
from games.kernel import datafile

WIDTH = 700
EDGE = 26
"""From the rim of the picture to the campus."""
PLACE = (176, 114)
"""A location."""
GAP = (60, 44)
"""Between locations: from column to column, from row to row."""

Point = tuple[float, float]


class Jump(msgspec.Struct, frozen=True, rename={"start": "from"}):
    """The way of an arrow off the walkways; see the note of the data file."""

    start: int
    to: int
    gap: int
    at: float = 0
    leave: float = 0
    enter: float = 0


class _File(msgspec.Struct, frozen=True):
    places: dict[str, tuple[int, int]]
    jumps: tuple[Jump, ...]


@cache
def _file() -> _File:
    return datafile.read(__package__, "layout.json", _File)


@cache
def corners() -> Mapping[int, Point]:
    """The upper left corner of each location, in a picture whose campus begins at height 0."""
    (width, height), (across, down) = PLACE, GAP
    return {
        int(number): (EDGE + column * (width + across), row * (height + down))
        for number, (column, row) in _file().places.items()
    }


@cache
def bottom() -> float:
    """The lower edge of the campus."""
    return max(y for _, y in corners().values()) + PLACE[1]


def middle(number: int) -> Point:
    x, y = corners()[number]
    return x + PLACE[0] / 2, y + PLACE[1] / 2


def ends(way: Walkway) -> tuple[Point, Point]:
    """Where a walkway touches its two locations: the edges that face each other, else the corners."""
    return _touch(*way), _touch(way[1], way[0])


def _touch(here: int, there: int) -> Point:
    (x, y), (width, height) = corners()[here], PLACE
    (column, row), (to_column, to_row) = (_file().places[str(number)] for number in (here, there))
    right, below = to_column - column, to_row - row
    if right and below:
        return x + (width - 12 if right > 0 else 12), y + (height if below > 0 else 0)
    return x + width * (1 + _sign(right)) / 2, y + height * (1 + _sign(below)) / 2


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def jump(number: int) -> Jump:
    """The way of the red arrow that leads off the walkways from here."""
    known = next((one for one in _file().jumps if (one.start, one.to) == (number, arrow(number, "red"))), None)
    return known or Jump(number, arrow(number, "red"), _file().places[str(number)][0] + 1)


def lane(way: Jump) -> tuple[Point, Point, Point, Point]:
    """A jump's four points: out of its location, along the lane, into the other."""
    (width, _), (across, _) = PLACE, GAP
    last = max(column for column, _ in _file().places.values()) + 1
    x = EDGE / 2 if way.gap == 0 else EDGE + way.gap * (width + across) - across / 2
    x = (WIDTH - EDGE / 2 if way.gap == last else x) + way.at
    begins, ends_ = _side(way.start, way.gap, way.leave), _side(way.to, way.gap, way.enter)
    return begins, (x, begins[1]), (x, ends_[1]), ends_


def _side(number: int, gap: int, below: float) -> Point:
    """The edge of a location that faces a gap."""
    x, y = corners()[number]
    left = _file().places[str(number)][0] >= gap
    return x + (0 if left else PLACE[0]), y + PLACE[1] / 2 + below
