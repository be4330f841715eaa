"""Walkways, arrows and seals of the campus as drawn between its locations.

A walkway is a broad band. A blue arrow is a full line with a full head; a red one is broken, with an open head; one that
jumps is a curve beside the walkways.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from games.final_hour.r1 import glyphs
from games.final_hour.r1.campus import Colour, Walkway, along, arrow, locations, walkways
from games.final_hour.r1.layout import Point, ends, jump, lane
from games.final_hour.r1.state import SealToken
from games.kernel import svg

_BAND = 24
_UNDER = 32
"""So far a band goes on below its locations, or one that slants would show its ends beside their corners."""
_ASIDE = 7
"""Of an arrow from the middle of its walkway: blue to one side, red to the other."""
_HEAD = 8
_BEND = 14


def ways(seals: tuple[SealToken, ...]) -> Iterable[str]:
    """From the bottom up: walkways, arrows, seals."""
    for way in walkways():
        begin, end = ends(way)
        dx, dy = _unit(begin, end)
        path = f"M{begin[0] - _UNDER * dx:g} {begin[1] - _UNDER * dy:g} L{end[0] + _UNDER * dx:g} {end[1] + _UNDER * dy:g}"
        yield glyphs.line(path, stroke=svg.LINE, width=_BAND + 2) + glyphs.line(path, stroke=svg.FAINT, width=_BAND)
    for number in locations():
        yield from _arrows(number)
    for seal in seals:
        (x, y), (to_x, to_y) = ends(seal.walkway)
        yield glyphs.seal((x + to_x) / 2, (y + to_y) / 2, seal.brown)


def _arrows(number: int) -> Iterable[str]:
    colours: tuple[Colour, ...] = ("blue", "red")
    for colour in colours:
        way = along(number, colour)
        yield _straight(way, arrow(number, colour), colour == "blue") if way else _curve(number)


def _straight(way: Walkway, to: int, full: bool) -> str:
    """Along a walkway, to that of its two locations."""
    first, second = ends(way)
    begin, end = (first, second) if to == way[1] else (second, first)
    dx, dy = _unit(begin, end)
    side = _ASIDE if full == (to == way[1]) else -_ASIDE
    x, y = begin[0] - side * dy + 2 * dx, begin[1] + side * dx + 2 * dy
    tip = (end[0] - side * dy - 2 * dx, end[1] + side * dx - 2 * dy)
    return _shaft(f"M{x:g} {y:g} L{tip[0] - _HEAD * dx * 0.7:g} {tip[1] - _HEAD * dy * 0.7:g}", full) + _head(
        tip, (dx, dy), full
    )


def sample(x: float, y: float, full: bool) -> str:
    """A short arrow to the right, for the key."""
    return _shaft(f"M{x:g} {y:g} h28", full) + _head((x + 36, y), (1, 0), full)


def _curve(number: int) -> str:
    """Off the walkways: out, along the lane, and in, with round corners."""
    begin, turn, last, end = lane(jump(number))
    into, fall, back = _unit(begin, turn)[0], _unit(turn, last)[1], _unit(last, end)[0]
    path = (
        f"M{begin[0]:g} {begin[1]:g} H{turn[0] - into * _BEND:g} Q{turn[0]:g} {turn[1]:g} {turn[0]:g} "
        f"{turn[1] + fall * _BEND:g} V{last[1] - fall * _BEND:g} Q{last[0]:g} {last[1]:g} {last[0] + back * _BEND:g} "
        f"{last[1]:g} H{end[0] - back * _HEAD:g}"
    )
    return _shaft(path, False) + _head(end, (back, 0), False)


def _unit(begin: Point, end: Point) -> Point:
    long = hypot(end[0] - begin[0], end[1] - begin[1])
    return (end[0] - begin[0]) / long, (end[1] - begin[1]) / long


def _shaft(path: str, full: bool) -> str:
    return glyphs.line(path, stroke=glyphs.BLUE if full else glyphs.RED, width=2.2, dash="" if full else "5 3")


def _head(tip: Point, way: Point, full: bool) -> str:
    (x, y), (dx, dy) = tip, way
    left = (x - _HEAD * dx - 5 * dy, y - _HEAD * dy + 5 * dx)
    right = (x - _HEAD * dx + 5 * dy, y - _HEAD * dy - 5 * dx)
    points = f"{x:g},{y:g} {left[0]:g},{left[1]:g} {right[0]:g},{right[1]:g}"
    colour = glyphs.BLUE if full else glyphs.RED
    return glyphs.polygon(points, colour if full else glyphs.WHITE, colour, 1.6)
