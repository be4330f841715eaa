"""The map, read a second time from its file: which way leads where, worked out anew whenever it is asked.

A circle is a number, a dot a word. `Land` is a map with the cabins that are open."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import games.last_friday

Spot = int | str
DATA = Path(games.last_friday.__file__).parent / "r1" / "data"


@cache
def sheet(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DATA / f"{name}.json").read_text())
    return found


def spot(text: str) -> Spot:
    return int(text) if text.isdecimal() else text


@lru_cache(maxsize=256)
def land(name: str, huts: tuple[tuple[str, str], ...]) -> Land:
    """`huts`: colour and side of each open cabin."""
    return Land(sheet(name), dict(huts))


class Land:
    def __init__(self, file: dict[str, Any], huts: dict[str, str]) -> None:
        self.file = file
        sides = {colour: file["cabins"][colour][f"{side}_side"] for colour, side in huts.items()}
        self.inner_dots = {colour: set(side["dots"]) for colour, side in sides.items()}
        self.inner_circles = {colour: {int(name) for name in side["circles"]} for colour, side in sides.items()}
        self.lit = {int(name) for side in sides.values() for name, row in side["circles"].items() if row.get("lit")}
        self.hatches = {int(side["hatch_circle"]) for side in sides.values() if side.get("hatch_circle")}
        self.trails: dict[Spot, set[Spot]] = {spot(name): set() for name in (*file["circles"], *file["dots"])}
        for side in sides.values():
            self.trails.update({spot(name): set() for name in (*side["circles"], *side["dots"])})
        for one, other in (*file["segments"], *(pair for side in sides.values() for pair in side["segments"])):
            self.trails[spot(one)].add(spot(other))
            self.trails[spot(other)].add(spot(one))
        self.docks = {row["dot"]: int(row["circle"]) for row in file["docks"]}
        self.lake = {frozenset(pair) for pair in file["lake_lines"]}
        self._circles: dict[Spot, set[Any]] = {}
        self._dots: dict[Spot, set[Any]] = {}

    def circles(self, here: Spot) -> set[int]:
        """Over dots alone."""
        if here not in self._circles:
            self._circles[here] = {one for one in self._flood(here, str) if isinstance(one, int)}
        return self._circles[here]

    def dots(self, here: Spot) -> set[str]:
        """Over circles alone."""
        if here not in self._dots:
            self._dots[here] = {one for one in self._flood(here, int) if isinstance(one, str)}
        return self._dots[here]

    def _flood(self, here: Spot, through: type) -> set[Spot]:
        seen, edge = {here}, [here]
        while edge:
            for one in self.trails[edge.pop()] - seen:
                seen.add(one)
                if isinstance(one, through):
                    edge.append(one)
        return seen - {here}

    def walk(self, start: int, dots: Iterable[str], to: int) -> bool:
        """Whether this is one step of the maniac: a trail over these dots, none of them twice, and over no circle."""
        way: list[Spot] = [start, *dots, to]
        joined = all(there in self.trails[here] for here, there in pairwise(way))
        return joined and len(way) > 2 and len(set(way)) == len(way) and all(isinstance(one, str) for one in way[1:-1])

    def walks(self, start: int) -> Iterator[tuple[tuple[str, ...], int]]:
        """All of them."""
        ways: list[tuple[Spot, ...]] = [(start,)]
        while ways:
            way = ways.pop()
            for one in self.trails[way[-1]]:
                if isinstance(one, str) and one not in way:
                    ways.append((*way, one))
                elif isinstance(one, int) and one != start and len(way) > 1:
                    yield tuple(str(dot) for dot in way[1:]), one

    def swims(self, start: int) -> Iterator[tuple[tuple[str, str], int]]:
        for one, circle in self.docks.items():
            for other, there in self.docks.items():
                if circle == start and frozenset((one, other)) in self.lake and one != other:
                    yield (one, other), there

    def step(self, start: str, to: str, over: int) -> bool:
        """Whether this is one step of a camper on foot."""
        if over:
            return start != to and over in self.trails[start] and over in self.trails[to]
        return to in self.trails[start]

    def steps(self, start: str) -> set[str]:
        """Where one step on foot leads."""
        over = {to for circle in self.trails[start] if isinstance(circle, int) for to in self.trails[circle]}
        return {one for one in self.trails[start] | over if isinstance(one, str)} - {start}

    def far(self, *starts: str) -> dict[str, int]:
        """Camper steps on foot from the nearest of these, whatever stands in the way."""
        return self._layers(starts, self.dots)

    def _layers(self, starts: Iterable[str], near: Callable[[str], set[str]]) -> dict[str, int]:
        found = dict.fromkeys(starts, 0)
        edge = list(found)
        for here in edge:
            for there in near(here):
                if there not in found:
                    found[there] = found[here] + 1
                    edge.append(there)
        return found

    def over(self, circle: int) -> dict[str, int]:
        """From each dot: steps until one of them passes this circle; empty where none can."""
        beside = [one for one in self.trails[circle] if isinstance(one, str)]
        return {dot: steps + 1 for dot, steps in self.far(*beside).items()} if len(beside) > 1 else {}
