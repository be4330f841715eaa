"""The maniac's own way, drawn for him alone: his circle and how he came there in this chapter."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from games.kernel import svg
from games.last_friday.r1.camp import Point
from games.last_friday.r1.glyphs import BLOOD, RADIUS, WHITE, line, polygon

Track = tuple[Point, ...]
"""Middles of the circles and dots of one move, in units of the picture."""


def track(ways: tuple[Track, ...]) -> Iterator[str]:
    """Under the circles: a broad double line, with a head where each move ends."""
    path = "".join("M" + "L".join(f"{x:g} {y:g}" for x, y in way) for way in ways if len(way) > 1)
    if path:
        yield line(path, stroke=svg.INK, width=6) + line(path, stroke=BLOOD, width=3.4)
        yield from (_head(way[-2], way[-1]) for way in ways if len(way) > 1 and way[-2] != way[-1])


def _head(one: Point, other: Point) -> str:
    """Just before the rim of the circle in which a move ends."""
    (x1, y1), (x2, y2) = one, other
    far = hypot(x2 - x1, y2 - y1)
    dx, dy = (x2 - x1) / far, (y2 - y1) / far
    x, y = x2 - (RADIUS + 1) * dx, y2 - (RADIUS + 1) * dy
    return polygon([(x, y), *((x - 11 * dx - side * dy, y - 11 * dy + side * dx) for side in (7, -7))], BLOOD, svg.INK, 1.4)


def here(x: float, y: float) -> str:
    """Around his circle: four corners."""
    path = "".join(
        f"M{x + across * 20:g} {y + down * 9:g}v{down * 11:g}h{-across * 11:g}" for across in (-1, 1) for down in (-1, 1)
    )
    return line(path, stroke=WHITE, width=7) + line(path, width=3.4)
