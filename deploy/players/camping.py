"""How a program plays a camper of Last Friday: of the ends that the menu offers, by whichever way, the one worth most."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from deploy.players.chase import alarm as step_out
from deploy.players.chase import plan
from deploy.players.errands import Errand, Flight, useful
from deploy.players.kit import FEW, MANY, deed, heard
from deploy.players.night import Camper, Night
from deploy.players.reach import Route, most, routes
from deploy.players.watch import Watch
from deploy.players.woods import Woods

_STEP = re.compile(r"([a-z]+\d+)(?: VIA (\d+|straight))?")
SNEAK = 2.5  # what a way must be worth more to spend sneakers on it
Value = Callable[[Route, bool], float]


@dataclass(frozen=True)
class Move:
    """A line of the menu: a way on foot, and whether what lies at its end is opened. `line`: in English."""

    line: str
    ends: tuple[str, ...]
    opens: bool


def moves(menu: tuple[str, ...]) -> list[Move]:
    """Lines that are a way on foot, or opening what lies here."""
    found = []
    for line in menu:
        if line.startswith("GO ") and "BOAT" not in line:
            found.append(Move(line, tuple(one[1] for one in _STEP.finditer(line.split(";")[0][3:])), "OPEN" in line))
    return found


def order(watch: Watch, menu: tuple[str, ...], colour: str, *, rest: bool) -> str:
    """The whole turn, or the rest of it; a line of the menu where the map cannot be looked at."""
    night, woods, offered = watch.night, watch.night.woods, moves(menu)
    one = night.camper(colour)
    if woods is None or not one.at:
        return _blind(watch, menu, offered)
    if not offered:
        return "TAKE" if "TAKE" in menu else menu[0]
    if "TAKE" in menu:
        one = holding(night, one)
    turn = _Turn(watch, woods, one, rest=rest)
    if rest is False and (first := turn.first()):
        return first
    return turn.best(offered, stays="TAKE" if "TAKE" in menu else "QUIET" if rest else "")


def holding(night: Night, one: Camper) -> Camper:
    """With the key that he has just turned up, if he can carry it: behind the next step he does."""
    return replace(one, key=one.key or night.keys.get(one.at, ""))


def _blind(watch: Watch, menu: tuple[str, ...], offered: list[Move]) -> str:
    """What opens something; else one of the ways, another in each round."""
    opening = [one.line for one in offered if one.opens] or [line for line in menu if line == "OPEN"]
    ways = opening or [one.line for one in offered] or list(menu)
    return ways[(7 * watch.night.round) % len(ways)]


class _Turn:
    def __init__(self, watch: Watch, woods: Woods, one: Camper, *, rest: bool) -> None:
        self.maybe = watch.tracker.circles
        self.woods, self.one, self.rest = woods, one, rest
        self.hunts = watch.night.chapter in (2, 4) or (watch.night.chapter == 3 and not one.chosen)
        board = tuple(one if other.colour == one.colour else other for other in watch.night.campers)
        self.night = self.seen = replace(watch.night, campers=board)
        self.value = self._value()

    def _value(self) -> Value:
        if self.hunts:
            chase, self.night = plan(self.night, self.woods, self.maybe, self.one.colour)
            return lambda route, opens: chase.value(self.one, route) + 0.5 * opens
        alone = (
            Flight(self.night, self.woods, self.one, self.maybe)
            if self.night.chapter == 3
            else Errand(self.night, self.woods, self.one, self.maybe)
        )
        return lambda route, opens: alone.value(route[-1][0], tuple(circle for _, circle in route if circle), opens=opens)

    def first(self) -> str:
        """Listen before anything else, where those who hunt do not know on which side he is; the rest is said behind it."""
        share = heard(self.woods, self.one.at, self.maybe) if self.one.at in self.woods.steps else 0.0
        listens = self.hunts and "hearing" in self.one.clues and len(self.maybe) > 2 and FEW <= share <= MANY
        return "USE hearing; ASK" if listens else ""

    def best(self, offered: list[Move], *, stays: str) -> str:
        """Among all ways to the ends that are offered; with sneakers those a step farther on too. `stays`: by which line he
        ends a turn where he is, if he has moved."""
        steps = max(len(one.ends) for one in offered)
        allowed = {one.ends[-1]: False for one in offered}
        allowed.update((one.ends[-1], True) for one in offered if one.opens)
        rated = [
            (self.value(route, opens), route, opens)
            for route in routes(self.night, self.one, steps)
            if route[-1][0] in allowed
            for opens in {False, allowed[route[-1][0]]}
        ]
        if not rated:
            return offered[0].line
        worth, route, opens = max(rated, key=lambda row: row[0])
        if stays and steps == 1 and self.value(((self.one.at, 0),), False) >= worth:
            return stays
        fast = self._fast(steps) if not self.rest and "sneakers" in self.one.clues else (-1e9, ())
        if fast[0] > worth + SNEAK:
            return f"USE sneakers; {self._line(fast[1], opens=False)}"
        return self._with(route, opens=opens, steps=steps)

    def _fast(self, steps: int) -> tuple[float, Route]:
        boards = (self.night, self.seen)
        taken = {other.at for board in boards for other in board.campers if other.colour != self.one.colour}
        ways = (
            route
            for route in routes(self.night, self.one, most(self.one))
            if len(route) > steps and route[-1][0] not in taken
        )
        return max(((self.value(route, False), route) for route in ways), default=(-1e9, ()), key=lambda row: row[0])

    def _with(self, route: Route, *, opens: bool, steps: int) -> str:
        """What is opened on the first of several steps may change the rest of them."""
        if opens and len(route) == 1 and steps > 1:
            return f"{self._line(route, opens=True)}; ASK"
        line = self._line(route, opens=opens)
        used = "" if opens or self.rest else deed(self.night, self.woods, self.one, route[-1][0], self.maybe)
        return f"{line}; {used}" if used else line

    def _line(self, route: Route, *, opens: bool) -> str:
        """A key that lies on the way and is of use is taken in passing."""
        words, here = ["GO "], self.one.at
        keys = useful(self.night) if self.night.chapter == 1 and not self.one.key else ()
        taken = False
        for number, (dot, between) in enumerate(route):
            words.append(self.woods.step_text(here, dot, between))
            last = number + 1 == len(route)
            if dot in keys and not taken:
                words.append("; TAKE" if last else "; TAKE; GO ")
                taken = True
            elif not last:
                words.append(" > ")
            here = dot
        return "".join(words) + ("; OPEN" if opens else "")


def alarm(watch: Watch, menu: tuple[str, ...], colour: str) -> str:
    """One step out of turn."""
    night, woods = watch.night, watch.night.woods
    here = night.camper(colour).at
    if woods is None or here not in woods.steps or not night.pawn:
        return menu[-1]
    ways = {way: line for line in menu for way in _ways(woods, here, line)}
    best = step_out(night, woods, colour, ways)
    return ways[best] if best else menu[0]


def _ways(woods: Woods, here: str, line: str) -> Iterator[tuple[str, int]]:
    found = _STEP.search(line)
    if found:
        between = [circle for to, circle in woods.steps[here] if to == found[1]]
        named = {"straight": 0}.get(found[2] or "", int(found[2]) if (found[2] or "").isdigit() else None)
        yield from ((found[1], circle) for circle in between if named is None or circle == named)


def push(night: Night, menu: tuple[str, ...]) -> str:
    """Away from the Chosen one, and over nobody."""
    woods, chosen = night.woods, next((one for one in night.campers if one.chosen and one.stands), None)
    if woods is None or chosen is None or not night.pawn:
        return menu[0]
    pawns, near = night.pawns(), woods.near(chosen.at)

    def worth(line: str) -> tuple[bool, int]:
        to, _, via = line.removeprefix("PUSH ").partition(" VIA ")
        dots = {
            dot
            for target, way in woods.walks[night.pawn]
            if target == int(to)
            for dot in way
            if set(via.split()) <= set(way)
        }
        far = min((woods.far(int(to)).get(circle, 0) for circle in near), default=0)
        return (not dots & set(pawns), far)

    return max(menu, key=worth)
