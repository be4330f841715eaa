"""The trails as they lie now: a camp with its laid overlays, and who can go where on it (rules 2.3).

A maniac steps from circle to circle over dots, a camper from dot to dot over at most one circle. Between two places there
may be several ways, and which one is gone matters: then a mover names one of them by a `via`, and nobody picks for him.
Everything comes in one order: circles by number, dots by name, ways by their end, then by what lies on them.

Asked of circles or dots that are not there now (an inside of a closed cabin) it raises KeyError: say first what exists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TypeVar

import msgspec

from games.last_friday.r1.camp import COLOURS, Camp, Circle, Colour, Dot, Inside, Node, Point, Side, order

Overlays = Mapping[Colour, Side]
"""The cabins that are open, and which side lies up; a cabin that is not in it is closed."""

Way = TypeVar("Way")
Place = TypeVar("Place", Circle, Dot)

DIRECT: Circle = 0
"""As a camper's via: straight from dot to dot, where he could also go over a circle."""


class Walk(msgspec.Struct, frozen=True):
    """One step of the maniac: `dots` are those on the move, in path order; what stands or lies on them is crossed.
    `via`: how to name this way among several to the same circle; empty where it is the only one."""

    start: Circle
    target: Circle
    dots: tuple[Dot, ...]
    via: tuple[Dot, ...] = ()


class Step(msgspec.Struct, frozen=True):
    """One step of a camper. `between`: the circle he passes, DIRECT where none. `via`: what to name this way by among
    several to the same dot; empty where it is the only one."""

    start: Dot
    target: Dot
    between: Circle
    via: tuple[Circle, ...] = ()


def ground(camp: Camp, overlays: Overlays) -> Ground:
    """The trails of a camp under these overlays: one object for as long as anybody asks for it."""
    return _ground(camp, tuple((colour, overlays[colour]) for colour in COLOURS if colour in overlays))


@lru_cache(maxsize=512)
def _ground(camp: Camp, laid: tuple[tuple[Colour, Side], ...]) -> Ground:
    return Ground(camp, laid)


class Ground:
    """Made by `ground`, never changed. A camp that `check` passes has few ways between any two places; of another one
    nothing is promised, not even that its ways can be counted."""

    def __init__(self, camp: Camp, laid: tuple[tuple[Colour, Side], ...]) -> None:
        self.camp = camp
        self.overlays: Overlays = dict(laid)
        self.insides: Mapping[Colour, Inside] = {colour: camp.cabins[colour].inside(side) for colour, side in laid}
        insides = tuple(self.insides.values())
        self.all_circles: tuple[Circle, ...] = tuple(sorted({*camp.circles, *(n for one in insides for n in one.circles)}))
        self.all_dots: tuple[Dot, ...] = tuple(sorted({*camp.dots, *(n for one in insides for n in one.dots)}))
        self.nodes: tuple[Node, ...] = (*self.all_circles, *self.all_dots)
        self.lit: tuple[Circle, ...] = tuple(sorted(n for one in insides for n in one.lit))
        """Circles of open cabins on which a maniac shows himself."""
        self.next: Mapping[Node, tuple[Node, ...]] = self._joined(insides)
        """Nodes joined by one segment, circles first."""
        self._walks = {circle: self._walks_from(circle) for circle in self.all_circles}
        self._steps = {dot: self._steps_from(dot) for dot in self.all_dots}
        self._far_circles: dict[Circle, Mapping[Circle, int]] = {}
        self._far_dots: dict[Dot, Mapping[Dot, int]] = {}

    def _joined(self, insides: tuple[Inside, ...]) -> dict[Node, tuple[Node, ...]]:
        found: dict[Node, set[Node]] = {node: set() for node in self.nodes}
        for one, other in (*self.camp.segments, *(pair for inside in insides for pair in inside.segments)):
            found[one].add(other)
            found[other].add(one)
        return {node: tuple(sorted(others, key=order)) for node, others in found.items()}

    # where things are

    def at(self, node: Node) -> Point:
        """Board units."""
        return self._places[node]

    @cached_property
    def _places(self) -> dict[Node, Point]:
        found: dict[Node, Point] = {}
        both = [(self.camp.circles, self.camp.dots), *((one.circles, one.dots) for one in self.insides.values())]
        for circles, dots in both:
            found.update(circles.items())
            found.update(dots.items())
        return found

    # neighbours

    def circles(self, node: Node) -> tuple[Circle, ...]:
        """N_c: circles that can be reached over dots alone. Of a dot: those adjacent to it, which a lantern there lights
        and from which its camper hears the maniac."""
        return self._reached_circles[node]

    def dots(self, node: Node) -> tuple[Dot, ...]:
        """N_d: dots that can be reached over circles alone. Of a circle: where a clue for it may lie."""
        return self._reached_dots[node]

    @cached_property
    def _reached_circles(self) -> dict[Node, tuple[Circle, ...]]:
        found: dict[Node, tuple[Circle, ...]] = {}
        for node in self.nodes:
            nodes = _reached(node, self.next, lambda one: isinstance(one, str))
            found[node] = tuple(sorted(one for one in nodes if isinstance(one, int)))
        return found

    @cached_property
    def _reached_dots(self) -> dict[Node, tuple[Dot, ...]]:
        found: dict[Node, tuple[Dot, ...]] = {}
        for node in self.nodes:
            nodes = _reached(node, self.next, lambda one: isinstance(one, int))
            found[node] = tuple(sorted(one for one in nodes if isinstance(one, str)))
        return found

    # the maniac

    def walks(self, circle: Circle) -> tuple[Walk, ...]:
        """Every way to walk one step, by target, then shorter ones first."""
        return self._walks[circle]

    def walk(self, start: Circle, target: Circle, via: Sequence[Dot] = ()) -> Walk | tuple[Walk, ...]:
        """The one way that `via` fits: the very dots on it, or some of them. Where several fit, all of those; where none
        does, all ways to the target; none if it is no step at all."""
        ways = tuple(walk for walk in self.walks(start) if walk.target == target)
        return _named(ways, tuple(via), lambda walk: walk.dots)

    def _walks_from(self, circle: Circle) -> tuple[Walk, ...]:
        found: list[Walk] = []
        trails: list[tuple[Node, ...]] = [(circle,)]
        while trails:
            trail = trails.pop()
            for node in self.next[trail[-1]]:
                if isinstance(node, str) and node not in trail:
                    trails.append((*trail, node))
                elif isinstance(node, int) and node != circle and len(trail) > 1:
                    found.append(Walk(circle, node, tuple(one for one in trail[1:] if isinstance(one, str))))
        found.sort(key=lambda walk: (walk.target, len(walk.dots), walk.dots))
        return tuple(msgspec.structs.replace(walk, via=_via(walk, found)) for walk in found)

    def swims(self, circle: Circle) -> tuple[Walk, ...]:
        """Ways to swim from a dock circle to others over one lake line; both dock dots are crossed (rules 3.9, Q13)."""
        docks = {dock.dot: dock.circle for dock in self.camp.docks}
        mine = sorted(dot for dot, of in docks.items() if of == circle)
        found = [Walk(circle, docks[other], (dot, other)) for dot in mine for other in self.lake(dot) if other in docks]
        return tuple(sorted(found, key=lambda walk: (walk.target, walk.dots)))

    def hatches(self, circle: Circle) -> tuple[Circle, ...]:
        """Where a hatch leads from this circle: beside those of the other cabins whose maniac side lies up."""
        hatches = sorted(inside.hatch for inside in self.insides.values() if inside.hatch)
        return tuple(other for other in hatches if other != circle) if circle in hatches else ()

    # campers

    def steps(self, dot: Dot) -> tuple[Step, ...]:
        """Every way to step, by target, then by the circle between; a direct way first. The boat is not among them."""
        return self._steps[dot]

    def step(self, start: Dot, target: Dot, via: Sequence[Circle] = ()) -> Step | tuple[Step, ...]:
        """The one way that `via` fits, as for a walk; DIRECT names the way over no circle."""
        ways = tuple(step for step in self.steps(start) if step.target == target)
        return _named(ways, tuple(via), lambda step: (step.between,))

    def _steps_from(self, dot: Dot) -> tuple[Step, ...]:
        found = [Step(dot, node, DIRECT) for node in self.next[dot] if isinstance(node, str)]
        for circle in self.next[dot]:
            if isinstance(circle, int):
                ends = (node for node in self.next[circle] if isinstance(node, str) and node != dot)
                found += [Step(dot, node, circle) for node in ends]
        found.sort(key=lambda step: (step.target, step.between))
        count = {step.target: 0 for step in found}
        for step in found:
            count[step.target] += 1
        return tuple(
            msgspec.structs.replace(step, via=(step.between,)) if count[step.target] > 1 else step for step in found
        )

    def lake(self, dot: Dot) -> tuple[Dot, ...]:
        """Dock dots across the lake, along one lake line."""
        return tuple(sorted(a if b == dot else b for a, b in self.camp.lake_lines if dot in (a, b)))

    # how far it is

    def walk_distances(self, circle: Circle) -> Mapping[Circle, int]:
        """Maniac steps, on foot, to every circle he can get to."""
        if circle not in self._far_circles:
            self._far_circles[circle] = _distances(circle, self.circles)
        return self._far_circles[circle]

    def step_distances(self, dot: Dot) -> Mapping[Dot, int]:
        """Camper steps, by land, to every dot he can get to, whatever stands in the way."""
        if dot not in self._far_dots:
            self._far_dots[dot] = _distances(dot, self.dots)
        return self._far_dots[dot]

    def steps_over(self, dot: Dot, circle: Circle) -> int | None:
        """Camper steps from a dot until one of them passes this circle (rules 3.9, Q27); None where none ever does."""
        beside = [node for node in self.next[circle] if isinstance(node, str)]
        if len(beside) < 2:
            return None
        far = self.step_distances(dot)
        return min((far[node] + 1 for node in beside if node in far), default=None)


def _reached(start: Node, joined: Mapping[Node, tuple[Node, ...]], passes: Callable[[Node], bool]) -> set[Node]:
    """Nodes at the end of a path whose inner nodes all let pass. The start is not one of them."""
    found, edge = {start}, [start]
    while edge:
        new = [node for node in joined[edge.pop()] if node not in found]
        found.update(new)
        edge += [node for node in new if passes(node)]
    return found - {start}


def _via(walk: Walk, ways: Iterable[Walk]) -> tuple[Dot, ...]:
    """The first dot that no other way to the same circle has; where there is none, all dots of the way."""
    others = [way for way in ways if way.target == walk.target and way.dots != walk.dots]
    if not others:
        return ()
    own = [dot for dot in walk.dots if not any(dot in way.dots for way in others)]
    return (own[0],) if own else walk.dots


def _named(ways: tuple[Way, ...], via: tuple[Node, ...], on: Callable[[Way], tuple[Node, ...]]) -> Way | tuple[Way, ...]:
    if len(ways) == 1 and not via:
        return ways[0]
    exact = [way for way in ways if on(way) == via]
    fitting = exact or [way for way in ways if all(node in on(way) for node in via)]
    return fitting[0] if len(fitting) == 1 else tuple(fitting) or ways


def _distances(start: Place, near: Callable[[Place], tuple[Place, ...]]) -> dict[Place, int]:
    found, edge = {start: 0}, [start]
    for here in edge:
        for there in near(here):
            if there not in found:
                found[there] = found[here] + 1
                edge.append(there)
    return found
