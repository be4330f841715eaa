"""How far campers and the maniac of Last Friday get: who can be run over, and who can walk over whom."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from deploy.players.night import SPRINTERS, WAITS, Camper, Night
from deploy.players.woods import FAR, Woods

STEPS, SPRINT = 2, 2

Route = tuple[tuple[str, int], ...]
"""Steps of a camper: (dot, circle between or 0)."""


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
    """Every way of at most so many steps, the shorter ones first, never twice over one dot."""
    woods = night.woods
    assert woods
    corpses, edge = set(night.corpses), [((one.at, 0),)]
    for _ in range(steps):
        longer: list[Route] = []
        for route in edge:
            here = route[-1][0]
            if here != one.at and indoors(night, here):
                continue
            for to, between in [(dot, 0) for dot in woods.arrows] if here == WAITS else woods.steps[here]:
                if to not in corpses and to not in {dot for dot, _ in route} and enters(night, one, to):
                    longer.append((*route, (to, between)))
        yield from (route[1:] for route in longer)
        edge = longer


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


@lru_cache(maxsize=4096)
def home(woods: Woods, dot: str, goals: tuple[str, ...]) -> int:
    """Steps to the nearest of these dots."""
    far = woods.far(dot)
    return min((far.get(goal, FAR) for goal in goals), default=FAR)
