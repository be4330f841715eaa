"""How a map lies on the paper: nothing crosses, nothing touches, nobody walks into the lake (rules 2.5: 5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import isfinite

from games.last_friday.r1.camp import Camp, Node, Point, Segment
from games.last_friday.r1.mapfile import Problem
from games.last_friday.r1.plane import away, corners, cross, enters, shore

CLEAR = 1.2
"""Board units between a circle or dot and a segment that does not end there."""
LARGEST = 1000
"""Board units; nothing is drawn larger."""
MARGIN = 0.7
"""Board units from a circle or dot to the rim."""


def places(camp: Camp) -> Iterator[Problem]:
    """Everything lies on the board."""
    width, height = camp.size
    if not (isfinite(width) and isfinite(height) and 1 <= width <= LARGEST and 1 <= height <= LARGEST):
        yield Problem(5, "board", f"it is {width:g} by {height:g}", "84 by 56 units")
        return
    if len(camp.lake) < 3:
        yield Problem(5, "lake", f"its outline has {len(camp.lake)} points", "an outline of three points at least")
    inside = [side for cabin in camp.cabins.values() for side in (cabin.camper, cabin.maniac)]
    spots: list[tuple[str, Point]] = [
        *((f"circle {name}", at) for one in (camp, *inside) for name, at in _items(one, "circles")),
        *((f"dot {name}", at) for one in (camp, *inside) for name, at in _items(one, "dots")),
        *(("the lake", at) for at in camp.lake),
        *((f"the {colour} cabin", at) for colour, cabin in camp.cabins.items() for at in corners(cabin.rect)),
        *((f"where {colour} waits", at) for colour, at in camp.waiting.items()),
        *((f"the boat at {dock.circle}", dock.boat_cell) for dock in camp.docks),
        *((f"decor {one.kind[:20]!r}", at) for one in camp.decor for at in one.at),
    ]
    for name, (x, y) in spots:
        if not (0 <= x <= width and 0 <= y <= height):
            yield Problem(5, name, f"it lies at {x:g}, {y:g}", f"on the board, {width:g} by {height:g}")


def _items(where: object, what: str) -> tuple[tuple[Node, Point], ...]:
    return tuple(getattr(where, what).items())


def drawing(camp: Camp) -> Iterator[Problem]:
    """Rule 5, for the trails with all cabins closed."""
    at: dict[Node, Point] = {}
    at.update(camp.circles.items())
    at.update(camp.dots.items())
    width, height = camp.size
    for node, (x, y) in at.items():
        if not (MARGIN <= x <= width - MARGIN and MARGIN <= y <= height - MARGIN):
            yield Problem(5, _name(node), "it lies on the rim of the board", f"{MARGIN} units from it")
    yield from _crossings(camp, at)
    yield from _touches(camp, at)
    yield from _trespass(camp, at)


def _name(node: Node) -> str:
    return f"circle {node}" if isinstance(node, int) else f"dot {node}"


def _line(pair: Segment) -> str:
    return f"{pair[0]}-{pair[1]}"


def _crossings(camp: Camp, at: dict[Node, Point]) -> Iterator[Problem]:
    lines = [((at[one], at[other]), (one, other)) for one, other in camp.segments]
    for (line, pair), (other_line, other) in combinations(lines, 2):
        if not set(pair) & set(other) and cross(line, other_line):
            yield Problem(5, _line(pair), f"it crosses {_line(other)}", "segments meet at circles and dots only")


def _touches(camp: Camp, at: dict[Node, Point]) -> Iterator[Problem]:
    for pair in camp.segments:
        line = (at[pair[0]], at[pair[1]])
        left, right = sorted((line[0][0], line[1][0]))
        top, low = sorted((line[0][1], line[1][1]))
        for node, (x, y) in at.items():
            if left - CLEAR < x < right + CLEAR and top - CLEAR < y < low + CLEAR and node not in pair:
                far = away((x, y), line)
                if far < CLEAR:
                    yield Problem(5, _name(node), f"it is {far:.2f} units from {_line(pair)}", f"at least {CLEAR}")


def _trespass(camp: Camp, at: dict[Node, Point]) -> Iterator[Problem]:
    """A jetty may: a segment that ends at a dock dot."""
    docks = {dock.dot for dock in camp.docks}
    for pair in camp.segments:
        line = (at[pair[0]], at[pair[1]])
        if not docks & set(map(str, pair)) and enters(line, camp.lake):
            yield Problem(5, _line(pair), "it leads through the lake", "only jetties lie in the water")
        for colour, cabin in camp.cabins.items():
            if enters(line, corners(cabin.rect)):
                yield Problem(5, _line(pair), f"it leads through the {colour} cabin", "trails lead past closed cabins")


def by_the_lake(camp: Camp, far: float) -> frozenset[str]:
    """Dots at most so far from the outline of the lake."""
    return frozenset(dot for dot, at in camp.dots.items() if shore(at, camp.lake) <= far)
