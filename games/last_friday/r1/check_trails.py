"""The trails of a map: connected, with clearings that are trees, and nowhere too few or too many ways (rules 2.5: 2-4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from games.last_friday.r1.camp import Camp, Circle, Dot, Inside, Node, Segment, Side
from games.last_friday.r1.check_names import some
from games.last_friday.r1.ground import ground
from games.last_friday.r1.mapfile import Problem

CLEARING = 4
"""Dots of a clearing at most."""
JOINS = range(2, 5)
"""Segments at a circle."""
NEXT_CIRCLES = range(2, 17)
NEXT_DOTS = range(2, 8)

Place = TypeVar("Place", Circle, Dot)


def shape(camp: Camp) -> Iterator[Problem]:
    """Rules 3 and 4, as far as paths must be counted before anybody walks them: with all cabins closed, and with either
    side of all of them up."""
    for segments, what in _overlaid(camp):
        yield from _clearings(segments, what)
        joins: dict[Circle, int] = dict.fromkeys(camp.circles, 0)
        for node in (node for pair in segments for node in pair if isinstance(node, Circle)):
            joins[node] = joins.get(node, 0) + 1
        few, many = (sorted(c for c, n in joins.items() if wrong(n)) for wrong in (_few, _many))
        if many:
            yield Problem(3, what, f"more than {JOINS[-1]} segments at {some(many)}", "2 to 4 segments at every circle")
        if few:
            yield Problem(3, what, f"less than {JOINS[0]} segments at {some(few)}", "2 to 4 segments at every circle")


def _few(joins: int) -> bool:
    return joins < JOINS[0]


def _many(joins: int) -> bool:
    return joins > JOINS[-1]


def _overlaid(camp: Camp) -> Iterator[tuple[tuple[Segment, ...], str]]:
    sides: tuple[Side, ...] = ("camper", "maniac")
    yield camp.segments, "the trails"
    for side in sides:
        insides: list[Inside] = [cabin.inside(side) for cabin in camp.cabins.values()]
        more = tuple(pair for inside in insides for pair in inside.segments)
        yield camp.segments + more, f"the trails with all cabins open, {side} side up"


def _clearings(segments: tuple[Segment, ...], where: str) -> Iterator[Problem]:
    joined: dict[Dot, set[Dot]] = {}
    for one, other in segments:
        if isinstance(one, Dot) and isinstance(other, Dot):
            joined.setdefault(one, set()).add(other)
            joined.setdefault(other, set()).add(one)
    for dots in parts(joined):
        if len(dots) > CLEARING:
            yield Problem(
                4,
                where,
                f"a clearing of {len(dots)} dots: {some(dots)}",
                f"at most {CLEARING} dots without a circle between",
            )
        elif sum(len(joined[dot]) for dot in dots) // 2 >= len(dots):
            yield Problem(
                4, where, f"the clearing {some(dots)} has two ways round", "one way between any two dots of a clearing"
            )


def parts(joined: Mapping[Place, Iterable[Place]]) -> tuple[tuple[Place, ...], ...]:
    """The connected parts of a graph, each sorted, the one with the first place first."""
    found: list[tuple[Place, ...]] = []
    seen: set[Place] = set()
    for start in sorted(joined):
        if start not in seen:
            part, edge = {start}, [start]
            while edge:
                new = [place for place in joined[edge.pop()] if place not in part]
                part.update(new)
                edge += new
            seen |= part
            found.append(tuple(sorted(part)))
    return tuple(found)


def joined(camp: Camp) -> Iterator[Problem]:
    """Rule 2."""
    lying = ground(camp, {})
    docks = {dock.dot for dock in camp.docks}
    yield from _one_part("dots", {dot: lying.dots(dot) for dot in lying.all_dots}, docks)
    yield from _one_part("circles", {circle: lying.circles(circle) for circle in lying.all_circles}, set())


def _one_part(what: str, near: Mapping[Place, tuple[Place, ...]], excepted: set[Place]) -> Iterator[Problem]:
    found = parts(near)
    if len(found) > 1:
        apart = min(found, key=len)
        yield Problem(2, what, f"{len(found)} parts with no step between them; apart: {some(apart)}", "one part")
    cut = [place for place in cuts(near) if place not in excepted]
    if cut:
        yield Problem(2, what, f"there is no way past {some(cut)}", f"any one of the {what} can be gone round")


def cuts(near: Mapping[Place, tuple[Place, ...]]) -> tuple[Place, ...]:
    """Places without which their part of the graph falls apart, sorted (Tarjan's low numbers, without recursion)."""
    number: dict[Place, int] = {}
    low: dict[Place, int] = {}
    found: set[Place] = set()
    for root in sorted(near):
        if root in number:
            continue
        number[root] = low[root] = len(number)
        branches = 0
        path = [(root, iter(near[root]))]
        while path:
            here, others = path[-1]
            there = next(others, None)
            if there is None:
                path.pop()
                if len(path) > 1 and low[here] >= number[path[-1][0]]:
                    found.add(path[-1][0])
                if path:
                    low[path[-1][0]] = min(low[path[-1][0]], low[here])
            elif there in number:
                low[here] = min(low[here], number[there])
            else:
                branches += here == root
                number[there] = low[there] = len(number)
                path.append((there, iter(near[there])))
        if branches > 1:
            found.add(root)
    return tuple(sorted(found))


def degrees(camp: Camp) -> Iterator[Problem]:
    """Rule 4: places one step away."""
    lying = ground(camp, {})
    yield from _within("circles", lying.all_circles, lying.circles, NEXT_CIRCLES)
    yield from _within("dots", lying.all_dots, lying.dots, NEXT_DOTS)


def _within(
    what: str, places: tuple[Place, ...], near: Callable[[Node], tuple[Place, ...]], allowed: range
) -> Iterator[Problem]:
    wrong = [f"{place} ({len(near(place))})" for place in places if len(near(place)) not in allowed]
    if wrong:
        yield Problem(
            4,
            what,
            f"places one step away from {some(wrong)}",
            f"{allowed[0]} to {allowed[-1]} {what} one step away from each",
        )
