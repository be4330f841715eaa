"""What is laid out before a chapter of Last Friday, and named and taken behind one: the answers of both sides."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from deploy.players.night import Night
from deploy.players.reach import over
from deploy.players.tracks import hideouts
from deploy.players.watch import Watch
from deploy.players.woods import COLOURS, FAR, Woods

CLUES = ("shovel", "sneakers", "hearing")
OWNERS = 2
SOME = 4  # ways to lay them out that are thought of
SPREAD = {2: (4, 5), 3: (4, 10), 4: (8, 15)}  # corpses and clues by chapter
APART = 3
DOUBT = 3  # steps within which one place is as good as another


def layout(watch: Watch, menu: tuple[str, ...]) -> str:
    """Of a few that nobody can foresee the one whose keys have the longest way to their locks."""
    woods = watch.night.woods
    if woods is None:
        return menu[0]
    faces = (*COLOURS, *CLUES, *("corpse" for _ in range(OWNERS)))
    some = [dict(zip(watch.chance.sample(woods.ringed, len(faces)), faces, strict=True)) for _ in range(SOME)]
    laid = max(
        some, key=lambda one: sum(woods.apart(dot, woods.locks[face]) for dot, face in one.items() if face in COLOURS)
    )
    return "LAYOUT " + " ".join(f"{dot}={face}" for dot, face in sorted(laid.items()))


def boat(watch: Watch, menu: tuple[str, ...]) -> str:
    """At the dock that is farthest from where campers begin."""
    woods = watch.night.woods
    if woods is None:
        return menu[0]
    return max(menu, key=lambda line: min(woods.apart(line.split()[1], dot) for dot in woods.campers.values()))


def spread(watch: Watch, menu: tuple[str, ...]) -> str:
    """Corpses about where the maniac may begin, where they are in the way of hunters; clues far from all campers."""
    night, woods = watch.night, watch.night.woods
    if woods is None or night.chapter not in SPREAD:
        return menu[0]
    outside = {dot for dots in woods.indoors.values() for dot in dots} | set(woods.locks.values()) | set(night.pawns())
    room = [dot for dot in woods.dots if dot not in outside | night.tokens]
    corpses, clues = SPREAD[night.chapter]
    dens = hideouts(night)
    there = [dot for dot in woods.dots if any(circle in woods.near(dot) for circle in dens)]
    first = sorted(
        room, key=lambda dot: min((woods.apart(dot, den) for den in there), default=0) + watch.chance.random() * DOUBT
    )
    campers = list(night.pawns()) or list(woods.arrows)
    last = sorted(room, key=lambda dot: -min(woods.apart(dot, one) for one in campers) + watch.chance.random() * DOUBT)
    found: list[str] = []
    for order, count in ((first, corpses), (last, corpses + clues)):
        for dot in order:
            if len(found) < count and all(woods.far(dot).get(other, FAR) >= APART for other in found):
                found.append(dot)
    if len(found) < corpses + clues:
        return menu[0]
    return f"SPREAD CORPSES {' '.join(found[:corpses])} CLUES {' '.join(found[corpses:])}"


def start(watch: Watch, menu: tuple[str, ...]) -> str:
    """Where the nearest camper has the longest way."""
    night, woods = watch.night, watch.night.woods
    begins = [line for line in menu if line.startswith("BEGIN ")]
    if woods is None or not begins:
        return menu[0]
    return max(begins, key=lambda line: _least(night, woods, int(line.split()[1])) + watch.chance.random() * DOUBT)


def _least(night: Night, woods: Woods, circle: int) -> int:
    """Of those who wait at the entrance the arrow counts."""
    dots = {one.at if one.stands else woods.arrows[0] for one in night.campers if one.acts}
    return min((over(woods, dot, circle) for dot in dots), default=0)


def place(watch: Watch, menu: tuple[str, ...]) -> str:
    """In III far from where the maniac may come from, in IV near."""
    night, woods = watch.night, watch.night.woods
    maybe = watch.tracker.circles or frozenset(hideouts(night))
    if woods is None or not maybe:
        return menu[0]

    def far(line: str) -> float:
        dot = line.split()[1]
        return min(over(woods, dot, circle) for circle in maybe)

    return (max if night.chapter == 3 else min)(menu, key=far)


def card(watch: Watch, menu: tuple[str, ...]) -> str:
    """Any: each has its uses."""
    return watch.chance.choice(menu)


def cabin(watch: Watch, menu: tuple[str, ...]) -> str:
    """The one that is farthest from those of the own side that are open; the maniac is glad of two corners too."""
    woods = watch.night.woods
    mine = [colour for colour, _ in watch.night.huts]
    if woods is None or not mine:
        return watch.chance.choice(menu)
    return max(menu, key=lambda line: min(woods.apart(woods.locks[line.split()[1]], woods.locks[one]) for one in mine))


def reward(watch: Watch, menu: tuple[str, ...]) -> str:
    """Speed before all else."""
    return next((line for line in menu if re.search(r"\bspeed\b", line)), menu[0])


SETTLED: Mapping[str, Callable[[Watch, tuple[str, ...]], str]] = {
    "LAYOUT": layout,
    "SPREAD": spread,
    "BOAT": boat,
    "BEGIN": start,
    "PLACE": place,
    "CARD": card,
    "CABIN": cabin,
    "REWARD": reward,
}
