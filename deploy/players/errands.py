"""What a camper of Last Friday runs after, and what he is afraid of: chapters I and III.

Keys are looked for and carried to their locks, each camper bound for something of his own; whoever has a shelter goes there.
A dot is dangerous by the share of the maniac's possible circles from which one step leads over it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from deploy.players.night import Camper, Night
from deploy.players.reach import home, strides
from deploy.players.woods import Woods

RUNNING_OUT = 10  # the round from which there is no time to be careful
SAFE, OPENED, FOUND, FEAR, DEATH, AWAY = 40.0, 8.0, 6.0, 25.0, 40.0, 60.0
HUNGER = 2.0


def goals(night: Night, woods: Woods) -> dict[str, tuple[str, ...]]:
    """By colour the dots each is bound for: a shelter; the lock of his key; the nearest thing that lies about, if nobody
    else is nearer to it; else where his own cabin may be opened."""
    found: dict[str, tuple[str, ...]] = {}
    seeking: list[Camper] = []
    for one in night.campers:
        if not one.acts:
            continue
        if inside := shelters(night, woods, one):
            found[one.colour] = inside
        elif one.key and one.key not in dict(night.huts):
            found[one.colour] = (woods.locks[one.key],)
        else:
            seeking.append(one)
    left = [*useful(night), *night.encounters]
    while seeking and left:
        _, at, dot = min((woods.apart(one.at, dot), number, dot) for number, one in enumerate(seeking) for dot in left)
        found[seeking.pop(at).colour] = (dot,)
        left.remove(dot)
    for one in seeking:
        found[one.colour] = (woods.locks[one.colour],)
    return found


def shelters(night: Night, woods: Woods, one: Camper) -> tuple[str, ...]:
    """Free dots in cabins that are safe for him."""
    mine = [
        colour
        for colour, side in night.huts
        if side == "camper" and one.colour in (colour, night.openers.get(colour)) and night.chapter == 1
    ]
    taken = night.pawns()
    return tuple(dot for colour in mine for dot in woods.indoors[colour] if dot not in taken)


def useful(night: Night) -> tuple[str, ...]:
    """Keys that lie about and open something."""
    return tuple(dot for dot, colour in night.keys.items() if colour not in dict(night.huts))


Likely = Mapping[int, float]
"""How likely the maniac is on each circle."""


def likely(night: Night, woods: Woods, maybe: frozenset[int], prey: Iterable[Camper]) -> Likely:
    """He is after somebody, so of all the circles where he may be those near them are the likelier."""
    after = [one.at for one in prey if one.stands and not one.safe]
    weights = {
        circle: 1.0 / (1 + min((strides(woods, circle, dot) for dot in after), default=1)) ** HUNGER for circle in maybe
    }
    total = sum(weights.values())
    return {circle: weight / total for circle, weight in weights.items()}


def danger(woods: Woods, dot: str, chances: Likely) -> float:
    """How likely he is where his next step can lead over this dot."""
    return sum(chances.get(circle, 0.0) for circle in woods.near(dot))


def met(over: Iterable[int], chances: Likely) -> float:
    """How likely a way leads over him."""
    return sum(chances.get(circle, 0.0) for circle in over)


class Errand:
    """What a turn of one camper is worth in chapter I."""

    def __init__(self, night: Night, woods: Woods, one: Camper, maybe: frozenset[int]) -> None:
        self.night, self.woods, self.one = night, woods, one
        self.chances = likely(night, woods, maybe, night.campers)
        self.bound = goals(night, woods).get(one.colour, (one.at,))
        self.fear = FEAR if night.round < RUNNING_OUT else FEAR / 2

    def value(self, dot: str, over: tuple[int, ...], *, opens: bool) -> float:
        far = home(self.woods, dot, self.bound)
        value = -far - self.fear * danger(self.woods, dot, self.chances) - DEATH * met(over, self.chances)
        if dot in {inside for dots in self.woods.indoors.values() for inside in dots} and far == 0:
            return SAFE - DEATH * met(over, self.chances)
        if far == 0 and self.one.key:
            value += OPENED
        if opens:
            value += FOUND if dot in self.night.encounters else 1.0
        return value


class Flight:
    """What a turn is worth to the Chosen one in chapter III: not to be in reach, and far from wherever the maniac may be."""

    def __init__(self, night: Night, woods: Woods, one: Camper, maybe: frozenset[int]) -> None:
        self.night, self.woods = night, woods
        self.chances = likely(night, woods, maybe, (one,))

    def value(self, dot: str, over: tuple[int, ...], *, opens: bool) -> float:
        if not self.chances:
            return 0.0
        away = sum(chance / strides(self.woods, circle, dot) for circle, chance in self.chances.items())
        return -60.0 * danger(self.woods, dot, self.chances) - 100.0 * met(over, self.chances) - AWAY * away
