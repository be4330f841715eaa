"""How dangerous every dot is to a camper of Last Friday in this round and the next ones, and the best way among these."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import ceil

from deploy.players.aims import Aim
from deploy.players.hunch import Chances, later
from deploy.players.night import Camper, Night
from deploy.players.reach import STEPS, barring, ferries, home, strides, trip
from deploy.players.weights import weights
from deploy.players.woods import FAR, Woods

LAST = 15


class Dangers:
    """`now`: how likely the maniac is on each circle; of a round behind this one all that is known is where he is drawn. Who
    is run over brings him one step more, over whoever stands near: `one` keeps away from the others."""

    def __init__(self, night: Night, woods: Woods, one: Camper, now: Chances) -> None:
        self.woods = woods
        self.worth = weights("errand")
        prey = frozenset(one.at for one in night.campers if one.stands and not one.safe)
        self.at: list[Mapping[int, float]] = [now]
        for _ in range(int(self.worth["rounds"]) - 1):
            self.at.append(later(self.at[-1], woods, prey))
        fast = "speed" in night.hand and not any(number == night.round for number, _ in night.used)
        self.haste = self.worth["haste"] if fast else 0.0
        self.others = [other.at for other in night.campers if other.stands and not other.safe and other.colour != one.colour]
        self._known: dict[tuple[int, str], float] = {}

    def of(self, turn: int, dot: str) -> float:
        """How likely he can run over who stands there behind so many more turns of the campers."""
        key = (turn, dot)
        if key not in self._known:
            near = self.woods.near(dot)
            beside = [other for other in self.others if not turn and near & self.woods.near(other)]
            self._known[key] = self._own(turn, dot) + self.worth["blood"] * sum(self._own(turn, other) for other in beside)
        return self._known[key]

    def _own(self, turn: int, dot: str) -> float:
        """By his first step of a turn, or by haste with the second."""
        chances = self.at[turn]
        risk = sum(chances.get(circle, 0.0) for circle in self.woods.near(dot))
        if self.haste:
            risk += self.haste * sum(chances.get(circle, 0.0) for circle in second(self.woods, dot))
        return risk


@lru_cache(maxsize=4096)
def second(woods: Woods, dot: str) -> frozenset[int]:
    """Circles from which his second step can lead over a dot, and no sooner."""
    near = woods.near(dot)
    beside = {to for circle in near for to, _ in woods.walks[circle]}
    return frozenset(circle for circle in beside if circle not in near and strides(woods, circle, dot) == 2)


@lru_cache(maxsize=8192)
def hops(woods: Woods, dot: str, corpses: tuple[str, ...]) -> tuple[str, ...]:
    """Dots where a turn on foot can end, whoever stands there now; cabins left out."""
    inside = {one for dots in woods.indoors.values() for one in dots}
    first = {to for to, _ in woods.steps[dot] if to not in corpses and to not in inside}
    both = first.union(to for one in first for to, _ in woods.steps[one] if to not in corpses and to not in inside)
    return tuple(sorted(both - {dot}))


class Ahead:
    """What it costs a camper, in dots of his way, to stand somewhere behind this turn: the danger there, and of the best way
    on from there to what he is bound for."""

    def __init__(self, night: Night, woods: Woods, one: Camper, aim: Aim, dangers: Dangers) -> None:
        self.woods, self.aim, self.dangers = woods, aim, dangers
        self.worth = weights("errand")
        self.corpses, self.docks = barring(night, one), ferries(night, woods, one)
        self.waits = aim.wait > 0
        self.indoors = bool({dot for dots in woods.indoors.values() for dot in dots} & set(aim.dots))
        self.rest = LAST - night.round
        need = self.far(one.at) / STEPS + aim.then if one.at in woods.steps else 0.0
        self.pace = self.worth["late"] if need + self.worth["slack"] >= self.rest else 1.0
        self._known: dict[tuple[int, str], float] = {}

    def far(self, dot: str) -> int:
        """Steps to what he is bound for, on foot or by boat."""
        goals = self.aim.dots
        return min(home(self.woods, dot, goals, self.corpses), trip(self.woods, dot, goals, self.docks, self.corpses))

    def _lost(self, rounds: float) -> float:
        """Who is not safe by the last round is as good as dead."""
        return self.worth["death"] if rounds > self.rest else 0.0

    def cost(self, dot: str, turn: int = 0) -> float:
        key = (turn, dot)
        if key not in self._known:
            self._known[key] = self._cost(dot, turn)
        return self._known[key]

    def _cost(self, dot: str, turn: int) -> float:
        here = self.worth["death"] * self.worth["later"] ** turn * self.dangers.of(turn, dot)
        if dot in self.aim.dots and not self.waits:
            return here + self.pace * STEPS * turn + self._lost(turn + self.aim.then)
        if turn + 1 >= int(self.worth["rounds"]):
            left = max(self.far(dot), STEPS * (self.aim.wait - turn))
            return here + self.pace * (STEPS * turn + min(left, FAR)) + self._lost(turn + ceil(left / STEPS) + self.aim.then)
        ways = [self.cost(to, turn + 1) for to in hops(self.woods, dot, self.corpses)]
        if self.indoors and self.far(dot) <= STEPS:
            ways.append(self.pace * STEPS * (turn + 1) + self._lost(turn + 1))
        return here + min(ways, default=0.0)
