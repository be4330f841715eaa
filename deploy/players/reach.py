"""How far campers and the maniac of Last Friday get: who can be run over, and who can walk over whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from deploy.players.night import SPRINTERS, WAITS, Camper, Night
from deploy.players.woods import FAR, Woods

STEPS, SPRINT = 2, 2
BOAT = -1
FERRYMAN = "Finn"

Route = tuple[tuple[str, int], ...]
"""Steps of a camper: (dot, circle between; 0: none; `BOAT`: across the lake)."""


@lru_cache(maxsize=1 << 16)
def over(woods: Woods, dot: str, circle: int) -> int:
    """A camper's steps from a dot until one of them leads over this circle."""
    beside = [one for one in woods.next.get(circle, ()) if isinstance(one, str)]
    if len(beside) < 2 or dot not in woods.steps:
        return FAR
    far = woods.far(dot)
    return min(far.get(one, FAR) for one in beside) + 1


@lru_cache(maxsize=1 << 16)
def strides(woods: Woods, circle: int, dot: str) -> int:
    """The maniac's steps until one of them can lead over this dot."""
    far = woods.far(circle)
    return 1 + min((far.get(one, FAR) for one in woods.near(dot)), default=FAR)


def most(one: Camper) -> int:
    """Steps a camper can make in one turn, with what he holds."""
    sprint = (SPRINT if one.card in SPRINTERS else 1) if "sneakers" in one.clues else 0
    return STEPS + sprint


def ends(night: Night, one: Camper, steps: int = STEPS) -> dict[str, Route]:
    """Every dot where a camper's move may end, with a shortest way there; who stands there now may be gone by then, but for
    those who move after him."""
    woods = night.woods
    if woods is None:
        return {}
    order = [other.colour for other in night.campers]
    later = order[order.index(one.colour) + 1 :] if one.colour in order else []
    taken = {other.at for other in night.campers if other.stands and (other.colour in later or not other.acts)}
    found: dict[str, Route] = {}
    for route in routes(night, one, steps):
        end = route[-1][0]
        if end not in found and end not in taken and end != one.at:
            found[end] = route
    return found


def routes(night: Night, one: Camper, steps: int = STEPS) -> Iterator[Route]:
    """Every way of at most so many steps, the shorter ones first, never twice over one dot. A shelter ends it, but past who
    is safe there a way goes on inside."""
    woods = night.woods
    assert woods
    pawns = night.pawns()
    edge: list[Route] = [((one.at, 0),)]
    for _ in range(steps):
        longer = [
            (*route, (to, between))
            for route in edge
            if route[-1][0] == one.at or not indoors(night, route[-1][0]) or route[-1][0] in pawns
            for to, between in onward(night, woods, one, route[-1][0])
            if to not in {dot for dot, _ in route} and enters(night, one, to) and _clear(night, one, to, route)
        ]
        yield from (route[1:] for route in longer)
        edge = longer


def onward(night: Night, woods: Woods, one: Camper, here: str) -> list[tuple[str, int]]:
    """Single steps: by the arrow, on foot, and with the boat, or for who can call it from any dock."""
    if here == WAITS:
        return [(dot, 0) for dot in woods.arrows]
    ferry = here == night.boat or (one.card == FERRYMAN and here in woods.docks)
    return [*woods.steps[here], *((to, BOAT) for to in (across(woods, here) if ferry else ()))]


def across(woods: Woods, dock: str) -> tuple[str, ...]:
    """Where lake lines lead from a dock."""
    return tuple(sorted({b if a == dock else a for a, b in woods.lake if dock in (a, b)}))


def _clear(night: Night, one: Camper, to: str, route: Route) -> bool:
    """No corpse lies there; or it is the first on the way of somebody with a shovel."""
    if to not in night.corpses:
        return True
    return "shovel" in one.clues and not digs(night, route)


def digs(night: Night, route: Route) -> str:
    """Where a way leads over a corpse; empty where over none."""
    return next((dot for dot, _ in route if dot in night.corpses), "")


def sails(route: Route) -> bool:
    return any(between == BOAT for _, between in route)


def indoors(night: Night, dot: str) -> str:
    """The colour of the cabin that is a shelter there, in the chapter for that."""
    woods = night.woods
    assert woods
    open_to = {colour for colour, side in night.huts if side == "camper"} if night.chapter == 1 else set()
    return next((colour for colour in open_to if dot in woods.indoors[colour]), "")


def enters(night: Night, one: Camper, dot: str) -> bool:
    """Into a shelter go its owner, and who opened it."""
    cabin = indoors(night, dot)
    return cabin in ("", one.colour) or night.openers.get(cabin) == one.colour


@lru_cache(maxsize=8192)
def reached(woods: Woods, dot: str, steps: int) -> frozenset[int]:
    """Circles over which so many of a camper's steps can lead."""
    if dot not in woods.steps:
        return frozenset()
    far = woods.far(dot)
    there = {one for one, count in far.items() if count < steps}
    return frozenset(circle for one in there for _, circle in woods.steps[str(one)] if circle)


def home(woods: Woods, dot: str, goals: tuple[str, ...], corpses: tuple[str, ...] = ()) -> int:
    """Steps to the nearest of these dots, not over corpses; `FAR` where none can be reached."""
    return _homes(woods, goals, corpses).get(dot, FAR)


@lru_cache(maxsize=2048)
def _homes(woods: Woods, goals: tuple[str, ...], corpses: tuple[str, ...]) -> Mapping[str, int]:
    """The same from every dot."""
    found = {goal: 0 for goal in goals if goal in woods.steps and goal not in corpses}
    edge = list(found)
    for here in edge:
        for to, _ in woods.steps[here]:
            if to not in found:
                found[to] = found[here] + 1
                if to not in corpses:
                    edge.append(to)
    return found


def barring(night: Night, one: Camper) -> tuple[str, ...]:
    """Corpses that are in his way: none where he has a shovel."""
    return () if "shovel" in one.clues else tuple(sorted(night.corpses))


def trip(woods: Woods, dot: str, goals: tuple[str, ...], docks: tuple[str, ...], corpses: tuple[str, ...] = ()) -> int:
    """As `home`, if the lake may be crossed from these docks."""
    shores = tuple((dock, to) for dock in docks for to in across(woods, dock))
    ways = (home(woods, dot, (dock,), corpses) + 1 + home(woods, to, goals, corpses) for dock, to in shores)
    return min(FAR, min(ways, default=FAR))


def ferries(night: Night, woods: Woods, one: Camper) -> tuple[str, ...]:
    """Docks from which he could cross."""
    return tuple(sorted(woods.docks)) if one.card == FERRYMAN else (night.boat,) if night.boat else ()
