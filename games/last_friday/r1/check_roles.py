"""The roles of a map: who starts where, what lies where, what can be dropped and spread (rules 2.5: 6-9)."""

from __future__ import annotations

from collections.abc import Iterator

from games.last_friday.r1.camp import COLOURS, Cabin, Camp, Colour, Dot, Inside, Node
from games.last_friday.r1.check_names import some
from games.last_friday.r1.ground import Ground, ground
from games.last_friday.r1.mapfile import Problem

DOCKS = (106, 109, 111, 123)
STARTS = (2, 6, 132, 150, 196)
ENCOUNTERS = 10
FREE = 2
"""Free dots that must lie beside every dot on which something may have to be dropped."""
SPREAD, APART = 23, 3
"""Corpses and clues of the last chapter played alone, and camper steps between any two of them."""
SHELTER = 2
"""Dots in a cabin, at least."""


def roles(camp: Camp) -> Iterator[Problem]:
    """Rule 6: every role is given, as often as it must be, and no dot has two."""
    docks = tuple(sorted(dock.circle for dock in camp.docks))
    if docks != DOCKS:
        yield Problem(6, "docks", f"dock circles are {some(docks) or 'none'}", f"exactly {some(DOCKS)}")
    if tuple(sorted(camp.maniac_start)) != STARTS:
        yield Problem(6, "maniac_start", f"{some(sorted(camp.maniac_start)) or 'none'}", f"exactly {some(STARTS)}")
    if len(set(camp.encounter)) != ENCOUNTERS or len(camp.encounter) != ENCOUNTERS:
        yield Problem(
            6, "encounter_dots", f"there are {len(set(camp.encounter))} different ones", f"{ENCOUNTERS}, each once"
        )
    if not camp.arrows:
        yield Problem(6, "entrance.arrow_dots", "there is none", "a dot by which newcomers enter")
    for where, given in (("camper_start", camp.camper_start), ("entrance.waiting", camp.waiting)):
        missing = [colour for colour in COLOURS if colour not in given]
        if missing:
            yield Problem(6, where, f"none for {some(missing)}", "one for each of the five colours")
    yield from _lake_lines(camp)
    yield from _disjoint(camp)


def _lake_lines(camp: Camp) -> Iterator[Problem]:
    docks = {dock.dot for dock in camp.docks}
    if not camp.lake_lines:
        yield Problem(6, "lake_lines", "there is none", "lines between dock dots")
    for one, other in camp.lake_lines:
        if one == other or one not in docks or other not in docks:
            yield Problem(
                6, "lake_lines", f"{one}-{other} does not join two docks", "a line between two different dock dots"
            )
    for dock in camp.docks:
        if dock.circle not in ground(camp, {}).circles(dock.dot):
            yield Problem(6, "docks", f"{dock.circle} is not next to its dock dot {dock.dot}", "no circle lies between them")


def _disjoint(camp: Camp) -> Iterator[Problem]:
    uses: dict[Dot, list[str]] = {}
    for what, dots in given(camp):
        for dot in dots:
            uses.setdefault(dot, []).append(what)
    for dot, several in sorted(uses.items()):
        if len(several) > 1:
            yield Problem(6, dot, f"it is {' and '.join(several)}", "a dot has one of these roles at most")


def given(camp: Camp) -> tuple[tuple[str, tuple[Dot, ...]], ...]:
    """Dots by role."""
    return (
        ("encounter dot", camp.encounter),
        ("camper's start", tuple(camp.camper_start[colour] for colour in COLOURS if colour in camp.camper_start)),
        ("lock dot", tuple(camp.cabins[colour].lock for colour in COLOURS if colour in camp.cabins)),
        ("arrow dot", camp.arrows),
        ("dock dot", tuple(dock.dot for dock in camp.docks)),
    )


def droppable(camp: Camp) -> Iterator[Problem]:
    """Rule 7: beside it lie dots on which nothing lies and nobody stands when a game begins."""
    lying = ground(camp, {})
    taken = {*camp.encounter, *camp.camper_start.values()}
    for what, dots in given(camp):
        if what != "dock dot":
            for dot in dots:
                free = [other for other in lying.dots(dot) if other not in taken]
                if len(free) < FREE:
                    yield Problem(
                        7, dot, f"beside this {what} {len(free)} dots are free", f"at least {FREE} without token and pawn"
                    )


def packing(camp: Camp) -> Iterator[Problem]:
    """Rule 9."""
    count = len(packed(camp))
    if count < SPREAD:
        yield Problem(
            9,
            "dots",
            f"room for {count} tokens that lie two dots apart",
            f"room for {SPREAD} on dots that are neither lock nor start",
        )


def packed(camp: Camp) -> tuple[Dot, ...]:
    """Dots that lie far enough apart, taken greedily, those with few neighbours first."""
    lying = ground(camp, {})
    excluded = {*camp.camper_start.values(), *(cabin.lock for cabin in camp.cabins.values())}
    found: list[Dot] = []
    for dot in sorted(lying.all_dots, key=lambda dot: (len(lying.dots(dot)), dot)):
        far = _near(lying, dot)
        if dot not in excluded and not any(other in far for other in found):
            found.append(dot)
    return tuple(found)


def _near(lying: Ground, dot: Dot) -> set[Dot]:
    found = {dot}
    for _ in range(APART - 1):
        found |= {other for one in sorted(found) for other in lying.dots(one)}
    return found


def cabins(camp: Camp) -> Iterator[Problem]:
    """Rule 8."""
    lying = ground(camp, {})
    for colour, cabin in camp.cabins.items():
        yield from _outside(lying, colour, cabin)
        if set(cabin.camper.circles) != set(cabin.maniac.circles):
            numbers = [some(sorted(side.circles)) or "none" for side in (cabin.camper, cabin.maniac)]
            yield Problem(
                8, f"cabins.{colour}", f"circles {numbers[0]} on one side, {numbers[1]} on the other", "the same on both"
            )
        if not cabin.maniac.hatch:
            yield Problem(8, f"cabins.{colour}.maniac_side", "it has no hatch circle", "exactly one")
        if cabin.camper.hatch:
            yield Problem(8, f"cabins.{colour}.camper_side", "it has a hatch circle", "none: hatches are on maniac sides")
        for name, inside in (("camper_side", cabin.camper), ("maniac_side", cabin.maniac)):
            yield from _inside(f"cabins.{colour}.{name}", cabin, inside)


def _outside(lying: Ground, colour: Colour, cabin: Cabin) -> Iterator[Problem]:
    near = lying.circles(cabin.lock)
    if not cabin.axe:
        yield Problem(8, f"cabins.{colour}.axe_circles", "there is none", f"circles next to its lock dot: {some(near)}")
    for circle in cabin.axe:
        if circle not in near:
            yield Problem(
                8, f"cabins.{colour}.axe_circles", f"{circle} is not next to lock dot {cabin.lock}", f"of {some(near)}"
            )


def _inside(where: str, cabin: Cabin, inside: Inside) -> Iterator[Problem]:
    if len(inside.dots) < SHELTER:
        yield Problem(8, where, f"it has {len(inside.dots)} dots", f"at least {SHELTER}: two campers may be in it")
    own: set[Node] = {*inside.circles, *inside.dots}
    for pair in inside.segments:
        strange = [node for node in pair if node not in own and node != cabin.lock and node not in cabin.doors]
        if strange or not any(node in own for node in pair):
            line = "-".join(map(str, pair))
            yield Problem(
                8, f"{where}.segments", f"{line} is no way in", "segments of a cabin are in it, or lead to lock dot or doors"
            )
    lost = sorted(own - _reached(cabin.lock, inside), key=str)
    if lost:
        yield Problem(
            8, where, f"from the lock dot there is no way to {some(lost)}", "everything in a cabin can be reached from it"
        )


def _reached(start: Node, inside: Inside) -> set[Node]:
    found: set[Node] = {start}
    for _ in inside.segments:
        found |= {node for pair in inside.segments if found & set(pair) for node in pair}
    return found
