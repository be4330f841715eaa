"""One turn of the maniac of Last Friday, as his hunters know it: where he may have ended it, and what tells against it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from deploy.players.woods import Woods

Spot = tuple[int, bool, bool]
"""A circle; whether he has swum in this chapter, and used a hatch."""
Spots = frozenset[Spot]
Weights = Mapping[Spot, float]
"""How likely each is, by whatever measure: only how they compare counts."""


@dataclass
class Turn:
    """One turn of the maniac and what was learned behind it. `pawns`: dots of those he did not run over; `killed`: of those
    he did; `axes`: circles on one of which he broke into a cabin; `shown`: circles of which he was on one; `empty`: on which
    he was not, behind it. `hungry`: he was after them. `weights`: how likely each spot was before that was learned."""

    woods: Woods
    pawns: frozenset[str] = frozenset()
    traps: frozenset[str] = frozenset()
    dark: frozenset[int] = frozenset()
    strides: int = 1
    killed: list[str] = field(default_factory=list)
    sprung: str = ""
    axes: frozenset[int] = frozenset()
    shown: frozenset[int] | None = None
    empty: set[int] = field(default_factory=set)
    begins: bool = False
    pushed: int = 0
    hungry: bool = False
    spots: Spots = frozenset()
    weights: Weights = field(default_factory=dict)

    @property
    def now(self) -> Spots:
        """Behind all that happened since; what he wrote down before a push stays written."""
        return frozenset(((self.pushed, False, False),)) if self.pushed else self.spots


def after(spots: Spots, turn: Turn) -> Spots:
    """Where he may be behind a turn, if he was on one of these before it."""
    if turn.axes:
        same = replace(turn, axes=frozenset())
        begun = after(frozenset(spot for spot in spots if spot[0] in turn.axes), same)
        return begun.union(spot for spot in after(spots, same) if spot[0] in turn.axes)
    here = spots
    for _ in range(turn.strides):
        here = frozenset(spot for one in here for spot, dots in ways(one, turn.woods) if fits(dots, turn))
    for dot in turn.killed:
        over = frozenset(spot for one in spots | here for spot, dots in ways(one, turn.woods) if dot in dots)
        more = frozenset(spot for one in over for spot, dots in ways(one, turn.woods) if fits(dots, turn))
        here = over | more
    if turn.sprung:
        here = frozenset(spot for one in spots | here for spot, dots in ways(one, turn.woods) if turn.sprung in dots)
    return here if turn.shown else frozenset(spot for spot in here if spot[0] not in turn.dark)


def fits(dots: tuple[str, ...], turn: Turn) -> bool:
    return not any(dot in turn.pawns or dot in turn.traps for dot in dots)


def ways(spot: Spot, woods: Woods) -> list[tuple[Spot, tuple[str, ...]]]:
    circle, swum, hatched = spot
    found = [((to, swum, hatched), dots) for to, dots in woods.walks.get(circle, ())]
    if not swum:
        found += [((to, True, hatched), dots) for to, dots in woods.swims(circle)]
    if not hatched:
        found += [((to, swum, True), ()) for to in woods.hatch(circle)]
    return found
