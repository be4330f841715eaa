"""The camp of Last Friday as its board shows it to everybody: circles, dots, and the ways between them.

No letter repeats the trails, so a program reads the printed map as data, as a person looks at it. On a map that is not
printed it has nothing to look at, and plays by the menus of its letters.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

Node = int | str
"""A circle by its number, a dot by its name."""
Huts = tuple[tuple[str, str], ...]
"""Open cabins: colour, and whose side lies up (``camper`` or ``maniac``)."""
COLOURS = ("red", "yellow", "green", "blue", "brown")
PRINTED = Path(__file__).resolve().parents[2] / "games" / "last_friday" / "r1" / "data" / "camp.json"
FAR = 99


class Woods:
    """The trails with these cabins open; made by `woods`, never changed. A `walk` is (to, dots on the way); a `step` is
    (to, circle between or 0)."""

    def __init__(self, sheet: Mapping[str, Any], huts: Huts) -> None:
        inside = {colour: sheet["cabins"][colour][f"{side}_side"] for colour, side in huts}
        joined: dict[Node, set[Node]] = {}
        for pair in (*sheet["segments"], *(pair for one in inside.values() for pair in one["segments"])):
            one, other = map(node, pair)
            joined.setdefault(one, set()).add(other)
            joined.setdefault(other, set()).add(one)
        self.next = {one: sorted(others, key=str) for one, others in joined.items()}
        self.circles = tuple(sorted(one for one in self.next if isinstance(one, int)))
        self.dots = tuple(sorted(one for one in self.next if isinstance(one, str)))
        self.indoors = {colour: tuple(one["dots"]) for colour, one in inside.items()}
        self.rooms = {colour: tuple(map(int, one["circles"])) for colour, one in inside.items()}
        self.lit = {int(n) for one in inside.values() for n, row in one["circles"].items() if row.get("lit")}
        self.hatches = sorted(int(one["hatch_circle"]) for one in inside.values() if one.get("hatch_circle"))
        self.docks = {str(one["dot"]): int(one["circle"]) for one in sheet["docks"]}
        self.lake = [(str(a), str(b)) for a, b in sheet["lake_lines"]]
        self.locks = {colour: str(one["lock_dot"]) for colour, one in sheet["cabins"].items()}
        self.axes = {colour: tuple(map(int, one["axe_circles"])) for colour, one in sheet["cabins"].items()}
        self.ringed = tuple(sorted(sheet["encounter_dots"]))
        self.starts = tuple(sorted(map(int, sheet["maniac_start"])))
        self.campers = {str(colour): str(dot) for colour, dot in sheet["camper_start"].items()}
        self.arrows = tuple(sheet["entrance"]["arrow_dots"])
        self.walks = {one: self._walks(one) for one in self.circles}
        self.steps = {one: self._steps(one) for one in self.dots}
        self._near: dict[str, frozenset[int]] = {}
        self._far: dict[Node, Mapping[Node, int]] = {}

    def near(self, dot: str) -> frozenset[int]:
        """Circles that are reached from a dot over dots alone: from there its camper may be run over, and is heard."""
        if dot not in self._near:
            found, edge = {dot}, [dot]
            circles: set[int] = set()
            while edge:
                for one in self.next.get(edge.pop(), ()):
                    if isinstance(one, int):
                        circles.add(one)
                    elif one not in found:
                        found.add(one)
                        edge.append(one)
            self._near[dot] = frozenset(circles)
        return self._near[dot]

    def swims(self, circle: int) -> list[tuple[int, tuple[str, ...]]]:
        dots = [dot for dot, of in self.docks.items() if of == circle]
        pairs = [pair for a, b in self.lake for pair in ((a, b), (b, a)) if pair[0] in dots]
        return sorted((self.docks[b], (a, b)) for a, b in pairs)

    def hatch(self, circle: int) -> list[int]:
        return [one for one in self.hatches if one != circle] if circle in self.hatches else []

    def far(self, start: Node) -> Mapping[Node, int]:
        """Steps to every dot from a dot, or to every circle from a circle, whatever stands in the way."""
        if start not in self._far:
            found: dict[Node, int] = {start: 0}
            edge: list[Node] = [start]
            for here in edge:
                for to, _ in self.walks.get(here, ()) if isinstance(here, int) else self.steps.get(here, ()):
                    if to not in found:
                        found[to] = found[here] + 1
                        edge.append(to)
            self._far[start] = found
        return self._far[start]

    def apart(self, one: Node, other: Node) -> int:
        return self.far(one).get(other, FAR)

    def way_text(self, here: int, to: int, dots: tuple[str, ...]) -> str:
        """A walk as it is ordered: the dots are named where there is more than one way."""
        several = sum(target == to for target, _ in self.walks[here]) > 1
        return f"{to} VIA {' '.join(dots)}" if several else str(to)

    def step_text(self, here: str, to: str, over: int) -> str:
        several = sum(target == to for target, _ in self.steps.get(here, ())) > 1
        return f"{to} VIA {over or 'straight'}" if several else to

    def _walks(self, circle: int) -> list[tuple[int, tuple[str, ...]]]:
        found: list[tuple[int, tuple[str, ...]]] = []
        trails: list[tuple[Node, ...]] = [(circle,)]
        while trails:
            trail = trails.pop()
            for one in self.next[trail[-1]]:
                if isinstance(one, str) and one not in trail:
                    trails.append((*trail, one))
                elif isinstance(one, int) and one != circle and len(trail) > 1:
                    found.append((one, tuple(dot for dot in trail[1:] if isinstance(dot, str))))
        return sorted(found)

    def _steps(self, dot: str) -> list[tuple[str, int]]:
        found = {(one, 0) for one in self.next[dot] if isinstance(one, str)}
        for circle in self.next[dot]:
            if isinstance(circle, int):
                found.update((one, circle) for one in self.next[circle] if isinstance(one, str) and one != dot)
        return sorted(found)


def node(word: str) -> Node:
    return int(word) if word.isdigit() else word


@cache
def sheet() -> Mapping[str, Any]:
    """The printed map; empty where it is not there to be looked at."""
    try:
        found: Mapping[str, Any] = json.loads(PRINTED.read_text(encoding="utf-8"))
    except OSError:
        return {}
    return found


@cache
def _woods(huts: Huts) -> Woods:
    return Woods(sheet(), huts)


def woods(huts: Iterable[tuple[str, str]], dots: Iterable[str]) -> Woods | None:
    """The printed camp with these cabins open; None where these dots show that another is played."""
    if not sheet():
        return None
    found = _woods(tuple(sorted(huts)))
    return found if set(dots) <= set(found.dots) else None
