"""What a monster is to be feared for: what it does, and how near the ritual it stands, by walkways and by its arrows."""

from __future__ import annotations

from deploy.players.campus import Campus, Monster, distances

BLUE = {1: 6, 2: 1, 3: 7, 4: 9, 5: 4, 6: 11, 7: 2, 8: 3, 9: 8, 10: 5, 11: 12, 12: 13, 13: 14, 14: 15, 15: 10}
RED = {1: 2, 2: 7, 3: 8, 4: 3, 5: 1, 6: 13, 7: 10, 8: 12, 9: 4, 10: 5, 11: 6, 12: 11, 13: 15, 14: 9, 15: 14}
WEIGHT = {"K": 2.0, "W": 1.5, "D": 1.5}
ARRIVES = {1: 5.0, 2: 2.5, 3: 1.2}  # by the moves that a wanderer or wrecker is away from the ritual
STOPS = {1: 5.0, 2: 1.5}  # a seal, by the moves that are left behind it


def worth(monster: Monster, at: int, campus: Campus) -> float:
    """What it is worth to have it gone: most at the ritual, much beside it or on its way there."""
    near = distances(campus.ritual)[at]
    crowded = campus.at(campus.ritual).free <= 2
    stands = {0: 8.0 if crowded else 4.0, 1: 1.5, 2: 0.5}.get(near, 0.0)
    comes = ARRIVES.get(steps(monster, at, campus.ritual), 0.0) if set(monster.marks) & {"W", "D"} else 0.0
    return 1.0 + sum(WEIGHT[mark] for mark in monster.marks) + stands + comes


def steps(monster: Monster, at: int, ritual: int) -> int:
    """How many moves along its arrows it is from the ritual; many where it never comes there."""
    return _away(BLUE if monster.blue else RED, at, ritual)


def stopped(way: tuple[int, int], ritual: int) -> float:
    """What a seal on a walkway is worth: there must be an arrow along it, and the ritual not far behind. Out of the ritual
    nothing goes by itself."""
    ends = tuple(pair for pair in (way, way[::-1]) if pair[0] != ritual)
    after = [1 + _away(arrows, end, ritual) for arrows in (BLUE, RED) for start, end in ends if arrows.get(start) == end]
    return sum(STOPS.get(left, 0.4) for left in after)


def _away(arrows: dict[int, int], at: int, ritual: int) -> int:
    count = 0
    while at != ritual and count < len(arrows):
        at, count = arrows[at], count + 1
    return count
