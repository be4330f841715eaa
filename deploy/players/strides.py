"""The turns that the maniac of Last Friday could take: where each leads, over which dots, and how it is written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from deploy.players.night import Night
from deploy.players.woods import Woods

SPENT = 8.0
"""What a token is worth that is spent on a turn."""


@dataclass(frozen=True)
class Turned:
    """A turn he could take: where it ends, all dots on the way in their order, its line, and tokens it spends."""

    to: int
    dots: tuple[str, ...]
    line: str
    spends: float = 0.0


def turns(night: Night, woods: Woods, here: int, *, special: bool = True) -> list[Turned]:
    """Single steps: on foot, through the lake, through a hatch; into no shelter, and in chapter IV over nobody."""
    found = [Turned(to, dots, f"GO {woods.way_text(here, to, dots)}") for to, dots in woods.walks.get(here, ())]
    if special and not night.swum:
        found += [Turned(to, dots, f"SWIM {to}", 0.5) for to, dots in woods.swims(here)]
    if special and not night.hatched:
        found += [Turned(to, (), f"HATCH {to}", 0.5) for to in woods.hatch(here)]
    shut = {circle for cabin in sheltered(night) for circle in woods.rooms[cabin]}
    pawns = night.pawns() if night.chapter == 4 else {}
    return [one for one in found if one.to not in shut and not any(dot in pawns for dot in one.dots)]


def sheltered(night: Night) -> set[str]:
    """Cabins in which somebody is safe."""
    inside = {one.at for one in night.campers if one.safe}
    return {colour for colour, _ in night.huts if night.woods and inside & set(night.woods.indoors[colour])}


def hasty(night: Night, woods: Woods, here: int) -> Iterator[Turned]:
    """Two steps on foot, for Inhuman speed; not over a trap with the first, which would end them."""
    for first in turns(night, woods, here, special=False):
        if not set(first.dots) & set(night.traps):
            for second in turns(night, woods, first.to, special=False):
                yield Turned(second.to, (*first.dots, *second.dots), f"{first.line}; {second.line}", SPENT)


_STRIDE = re.compile(r"\b(?:GO|SWIM|HATCH|BLOOD) (\d+)((?: [a-z]+\d+|VIA| )*)")
_BEGIN = re.compile(r"\bBEGIN (\d+)")


def traversed(night: Night, woods: Woods, line: str) -> tuple[int, tuple[str, ...]]:
    """Where a turn ends, and the dots on it; 0 where it leads nowhere, or on another map."""
    begun = _BEGIN.search(line)
    here, found = int(begun[1]) if begun else night.at, list[str]()
    to = 0
    for step in _STRIDE.finditer(line):
        to, via = int(step[1]), set(re.findall(r"[a-z]+\d+", step[2]))
        ways = woods.swims(here) if "SWIM" in step[0] else woods.walks.get(here, ())
        fitting = [dots for target, dots in ways if target == to and via <= set(dots)]
        if not fitting and to not in woods.hatch(here):
            return 0, ()
        found += fitting[0] if fitting else ()
        here = to
    return to, tuple(found)
