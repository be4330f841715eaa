"""The first look at a map: whether everything that is named is there, once, and of the right kind (rules 2.5: 1, 6)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from games.last_friday.r1.camp import COLOURS, Camp, Circle, Node, Segment, ends, rules_hash
from games.last_friday.r1.mapfile import Problem

CIRCLES = 201
INSIDE = range(202, 212)
"""Numbers of circles in cabins."""
MOST = {
    "dots": 400,
    "segments": 1200,
    "points of the lake": 400,
    "pieces of decor": 400,
    "dots of a cabin": 12,
    "dots and circles with a role": 200,
}
"""A map with more is not looked at further."""
_SPEAKABLE = re.compile(r"(?!p[0-9]+$)(?=.*[0-9])[a-z0-9]+")
RIGHT_NAME = "names with a digit, such as a1 or k12; p and a number is a seat"
NAMED = 8
"""Names that one sentence lists."""


def some(names: Iterable[object]) -> str:
    """A few of them, and how many more there are."""
    every = [str(name) for name in names]
    more = f" and {len(every) - NAMED} more" if len(every) > NAMED else ""
    return ", ".join(every[:NAMED]) + more


def sizes(camp: Camp) -> Iterator[Problem]:
    """Rule 1, and what keeps the time of all further looks bounded."""
    missing = [number for number in range(1, CIRCLES + 1) if number not in camp.circles]
    strange = sorted(number for number in camp.circles if number > CIRCLES)
    if missing:
        yield Problem(1, "circles", f"missing: {some(missing)}", f"circles 1 to {CIRCLES}, each once")
    if strange:
        yield Problem(1, "circles", f"there are {some(strange)}", f"the board ends with {CIRCLES}; cabins have 202 to 211")
    sides = [side for cabin in camp.cabins.values() for side in (cabin.camper, cabin.maniac)]
    found = {
        "dots": len(camp.dots),
        "segments": len(camp.segments) + sum(len(side.segments) for side in sides),
        "points of the lake": len(camp.lake),
        "pieces of decor": sum(len(one.at) for one in camp.decor),
        "dots of a cabin": max((len(side.dots) for side in sides), default=0),
    }
    found["dots and circles with a role"] = sum(len(tuple(nodes)) for _, nodes in _named(camp))
    for what, most in MOST.items():
        if found[what] > most:
            yield Problem(1, what, f"there are {found[what]}", f"at most {most}")
    if not camp.dots:
        yield Problem(1, "dots", "there are none", "about 235")


def names(camp: Camp) -> Iterator[Problem]:
    """Rules 1 and 6: ids are unique, segments join what exists and never two circles, every role names what exists; and no
    dot is called by a word that an order may hold, or as a seat is."""
    insides = (side.dots for cabin in camp.cabins.values() for side in (cabin.camper, cabin.maniac))
    words = sorted({dot for dots in (camp.dots, *insides) for dot in dots if not _SPEAKABLE.fullmatch(dot)})
    if words:
        yield Problem(1, "dots", f"in an order these would be taken for words: {some(words)}", RIGHT_NAME)
    yield from _segments("segments", camp.segments, {*camp.circles, *camp.dots})
    for colour in COLOURS:
        if colour not in camp.cabins:
            yield Problem(6, "cabins", f"there is no {colour} one", "one of each colour")
    yield from _insides(camp)
    yield from _roles(camp)


def hashed(camp: Camp) -> Iterator[Problem]:
    """The file says of which rules it is."""
    if camp.said_hash != rules_hash(camp):
        yield Problem(1, "sha256_of_rules_part", f"{camp.said_hash[:70]!r} does not fit the rules part", rules_hash(camp))


def _segments(where: str, segments: tuple[Segment, ...], known: set[Node]) -> Iterator[Problem]:
    seen: set[Segment] = set()
    for one, other in segments:
        line = f"{one}-{other}"
        missing = [str(node) for node in (one, other) if node not in known]
        if missing:
            yield Problem(
                1, where, f"{line}: there is no {' and no '.join(missing)}", "both ends are circles or dots of the map"
            )
        elif one == other:
            yield Problem(1, where, f"{line} is a loop", "a segment joins two different places")
        elif isinstance(one, Circle) and isinstance(other, Circle):
            yield Problem(1, where, f"{line} joins two circles", "a dot lies between any two circles")
        elif ends(one, other) in seen:
            yield Problem(1, where, f"{line} is there twice", "once")
        seen.add(ends(one, other))


def _insides(camp: Camp) -> Iterator[Problem]:
    board: dict[Node, str] = {}
    board.update((node, "the board") for node in camp.circles)
    board.update((node, "the board") for node in camp.dots)
    taken = dict(board)
    for colour, cabin in camp.cabins.items():
        own: set[Node] = set()
        for side, inside in (("camper_side", cabin.camper), ("maniac_side", cabin.maniac)):
            where = f"cabins.{colour}.{side}"
            nodes: set[Node] = {*inside.circles, *inside.dots}
            for node in sorted(nodes, key=str):
                if node in taken:
                    yield Problem(1, where, f"{node} is also in {taken[node]}", "every circle and dot is in one place")
                if isinstance(node, Circle) and node not in INSIDE and node not in camp.circles:
                    yield Problem(1, where, f"it has a circle {node}", "circles in cabins have numbers 202 to 211")
            yield from _segments(f"{where}.segments", inside.segments, nodes | set(board))
            if inside.hatch and inside.hatch not in inside.circles:
                yield Problem(8, where, f"its hatch circle {inside.hatch} is not in it", "one of its own circles")
            own |= nodes
        taken.update((node, f"the {colour} cabin") for node in own)


def _roles(camp: Camp) -> Iterator[Problem]:
    for where, nodes in _named(camp):
        for node in nodes:
            if node not in (camp.circles if isinstance(node, Circle) else camp.dots):
                kind = "circle" if isinstance(node, Circle) else "dot"
                yield Problem(6, where, f"there is no {kind} {node} on the board", f"a {kind} that is")


def _named(camp: Camp) -> tuple[tuple[str, Iterable[Node]], ...]:
    """What the roles name, by where it stands in the file."""
    return (
        ("docks", [dock.circle for dock in camp.docks]),
        ("docks", [dock.dot for dock in camp.docks]),
        ("lake_lines", [dot for line in camp.lake_lines for dot in line]),
        ("encounter_dots", camp.encounter),
        ("camper_start", camp.camper_start.values()),
        ("maniac_start", camp.maniac_start),
        ("entrance.arrow_dots", camp.arrows),
        *((f"cabins.{colour}.lock_dot", [cabin.lock]) for colour, cabin in camp.cabins.items()),
        *((f"cabins.{colour}.axe_circles", cabin.axe) for colour, cabin in camp.cabins.items()),
        *((f"cabins.{colour}.doors", cabin.doors) for colour, cabin in camp.cabins.items()),
    )
