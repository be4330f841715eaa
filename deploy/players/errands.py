"""What a camper of Last Friday runs after, and what he is afraid of: chapters I and III.

Keys are looked for and carried to their locks, each camper bound for something of his own; whoever has a shelter goes there.
A dot is dangerous by the share of the maniac's possible circles from which one step leads over it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from deploy.players.aims import Aim, aims
from deploy.players.dodge import Ahead, Dangers
from deploy.players.night import Camper, Night
from deploy.players.reach import strides
from deploy.players.weights import weights
from deploy.players.woods import Woods

HUNGER = 2.0


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


def blended(chances: Likely, near: Likely) -> Likely:
    """What his ways so far say of him, and what is near: neither sees through him alone."""
    trust = weights("hunch")["trust"]
    return {circle: trust * chances.get(circle, 0.0) + (1 - trust) * weight for circle, weight in near.items()}


def danger(woods: Woods, dot: str, chances: Likely) -> float:
    """How likely he is where his next step can lead over this dot."""
    return sum(chances.get(circle, 0.0) for circle in woods.near(dot))


def met(over: Iterable[int], chances: Likely) -> float:
    """How likely a way leads over him."""
    return sum(chances.get(circle, 0.0) for circle in over)


class Errand:
    """What a turn of one camper is worth in chapter I."""

    def __init__(self, night: Night, woods: Woods, one: Camper, chances: Likely) -> None:
        self.night, self.one, self.chances = night, one, chances
        self.worth = weights("errand")
        aim = aims(night, woods).get(one.colour, Aim((one.at,)))
        self.inside = {dot for dots in woods.indoors.values() for dot in dots} & set(aim.dots)
        self.locks = {woods.locks[one.key]} if one.key and one.key not in dict(night.huts) else set()
        self.ahead = Ahead(night, woods, one, aim, Dangers(night, woods, one, chances))

    def value(self, dot: str, over: tuple[int, ...], *, opens: bool) -> float:
        risk = self.worth["stumble"] * met(over, self.chances)
        if dot in self.inside:
            return self.worth["safe"] - risk
        bonus = self.worth["opened"] if dot in self.locks else 0.0
        if opens:
            bonus += self.worth["found"] if dot in self.night.encounters and not self.one.key else 1.0
        return bonus - risk - self.ahead.cost(dot)


class Flight:
    """What a turn is worth to the Chosen one in chapter III: not to be in reach, in this round and the next ones, and far
    from wherever the maniac may be."""

    def __init__(self, night: Night, woods: Woods, one: Camper, chances: Likely) -> None:
        self.woods, self.chances = woods, chances
        self.worth = weights("flight")
        self.ahead = Ahead(night, woods, one, Aim(()), Dangers(night, woods, one, chances))

    def value(self, dot: str, over: tuple[int, ...], *, opens: bool) -> float:
        if not self.chances:
            return 0.0
        away = sum(chance / strides(self.woods, circle, dot) for circle, chance in self.chances.items())
        risk = self.worth["danger"] * self.ahead.cost(dot) + self.worth["stumble"] * met(over, self.chances)
        return -risk - self.worth["away"] * away
