"""Plane geometry of a drawn map: distances and crossings, in board units."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from games.last_friday.r1.camp import Point, Rect

Line = tuple[Point, Point]


def between(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def away(point: Point, line: Line) -> float:
    """How far a point lies from a straight line between two ends."""
    (x1, y1), (x2, y2) = line
    dx, dy = x2 - x1, y2 - y1
    whole = dx * dx + dy * dy
    part = ((point[0] - x1) * dx + (point[1] - y1) * dy) / whole if whole else 0.0
    part = max(0.0, min(1.0, part))
    return hypot(point[0] - x1 - part * dx, point[1] - y1 - part * dy)


def cross(one: Line, other: Line) -> bool:
    """Whether two lines meet; a touch counts."""
    (a, b), (c, d) = one, other
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return False
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def sides(corners: Sequence[Point]) -> tuple[Line, ...]:
    """The sides of a polygon."""
    return tuple(zip(corners, (*corners[1:], *corners[:1]), strict=True))


def corners(rect: Rect) -> tuple[Point, ...]:
    x, y, width, height = rect
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def within(point: Point, polygon: Sequence[Point]) -> bool:
    x, y = point
    found = False
    for (x1, y1), (x2, y2) in sides(polygon):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            found = not found
    return found


def enters(line: Line, polygon: Sequence[Point]) -> bool:
    """Whether any part of a line lies in a polygon."""
    return within(line[0], polygon) or within(line[1], polygon) or any(cross(line, side) for side in sides(polygon))


def shore(point: Point, polygon: Sequence[Point]) -> float:
    """How far a point lies from the outline of a polygon."""
    return min((away(point, side) for side in sides(polygon)), default=float("inf"))
