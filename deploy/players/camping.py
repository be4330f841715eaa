"""How a program plays a camper of Last Friday: of the ends that the menu offers, by whichever way, the one worth most."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from deploy.players.chase import alarm as step_out
from deploy.players.chase import plan
from deploy.players.errands import Errand, Flight, blended, likely
from deploy.players.hunch import Chances
from deploy.players.kit import beside, deeds, part, spare
from deploy.players.night import Camper, Night
from deploy.players.reach import Route, digs, most, routes, sails
from deploy.players.spelling import spelled
from deploy.players.watch import Watch
from deploy.players.weights import weights
from deploy.players.woods import Woods

_STEP = re.compile(r"([a-z]+\d+)(?: VIA (\d+|straight))?")
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
    turn = _Turn(watch, woods, holding(night, one) if "TAKE" in menu else one, rest=rest)
    if "LET-LIE" in menu and (at_once := spare(night, woods, one, turn.chances)):
        return f"{at_once}; ASK"
    if not offered:
        return "TAKE" if "TAKE" in menu else menu[0]
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
    """`steps`: how many he has left, as the menu shows; `offered`: ends by whether what lies there can be opened."""

    def __init__(self, watch: Watch, woods: Woods, one: Camper, *, rest: bool) -> None:
        self.maybe = watch.tracker.circles
        self.woods, self.one, self.rest = woods, one, rest
        self.worth = weights("kit")
        self.hunts = watch.night.chapter in (2, 4) or (watch.night.chapter == 3 and not one.chosen)
        board = tuple(one if other.colour == one.colour else other for other in watch.night.campers)
        self.night = self.seen = replace(watch.night, campers=board)
        self.chances: Chances = watch.tracker.chances
        if watch.night.chapter in (1, 3):
            self.chances = blended(self.chances, likely(self.seen, woods, self.maybe, board))
        self.value = self._value()

    def _value(self) -> Value:
        if self.hunts:
            chase, self.night = plan(self.night, self.woods, self.maybe, self.one.colour)
            return lambda route, opens: chase.value(self.one, route) + 0.5 * opens
        alone = (
            Flight(self.night, self.woods, self.one, self.chances)
            if self.night.chapter == 3
            else Errand(self.night, self.woods, self.one, self.chances)
        )
        return lambda route, opens: alone.value(route[-1][0], tuple(circle for _, circle in route if circle), opens=opens)

    def first(self) -> str:
        """Listen before anything else where it tells much; the rest is said behind it."""
        listens = "hearing" in self.one.clues and self.one.at in self.woods.steps and len(self.maybe) > 2
        found = part(self.seen, self.woods, self.one, self.one.at, self.chances, "hearing") if listens else None
        return f"{found[1]}; ASK" if found else ""

    def best(self, offered: list[Move], *, stays: str) -> str:
        """Among all ways to the ends that are offered, and those that are not, with the boat and clues. `stays`: by which
        line he ends a turn where he is, if he has moved."""
        steps = max(len(one.ends) for one in offered)
        allowed = {one.ends[-1]: False for one in offered}
        allowed.update((one.ends[-1], True) for one in offered if one.opens)
        rated = [
            row for route in routes(self.night, self.one, self._reach(steps)) for row in self._rated(route, allowed, steps)
        ]
        if not rated:
            return offered[0].line
        worth, route, opens = max(rated, key=lambda row: row[0])
        if stays and steps == 1 and self.value(((self.one.at, 0),), False) >= worth:
            return stays
        return self._line(route, opens=opens, steps=steps)

    def _reach(self, steps: int) -> int:
        fast = not self.rest and "sneakers" in self.one.clues
        return max(steps, most(self.one)) if fast else steps

    def _aside(self, dot: str) -> str:
        """Where to be put if an owner's corpse is found there."""
        near = [at for at in beside(self.woods, dot, 1) if at not in self._taken() and at not in self.night.corpses]
        inside = {at for dots in self.woods.indoors.values() for at in dots}
        free = [at for at in near if at not in inside] if dot in self.night.encounters else []
        return f"SHIFT {max(free, key=lambda at: self.value(((at, 0),), False))}; " if free else ""

    def _rated(self, route: Route, allowed: Mapping[str, bool], steps: int) -> Iterator[tuple[float, Route, bool]]:
        """What a way is worth, less what it takes; one clue is used in a turn, and none in the rest of one."""
        end, fast, dug = route[-1][0], len(route) > steps, digs(self.night, route)
        if not (fast or dug or sails(route)):
            if end in allowed:
                yield from ((self.value(route, opens), route, opens) for opens in {False, allowed[end]})
            return
        if end in self._taken() or (self.rest and dug) or (fast and dug):
            return
        buried = self.worth["bury"] if dug and not self.night.alone and self.night.chapter < 4 else 0.0
        yield self.value(route, False) - self.worth["sneak"] * fast - self.worth["dig"] * bool(dug) + buried, route, False

    def _taken(self) -> set[str]:
        """Where others stand now, or will by his turn."""
        boards = (self.night, self.seen)
        return {other.at for board in boards for other in board.campers if other.colour != self.one.colour}

    def _line(self, route: Route, *, opens: bool, steps: int) -> str:
        """What is opened on the first of several steps may change the rest of them."""
        line = spelled(self.night, self.woods, self.one, route, opens=opens)
        if opens:
            aside = self._aside(route[-1][0])
            return f"{aside}{line}; ASK" if len(route) == 1 and steps > 1 else f"{aside}{line}"
        if len(route) > steps:
            return f"USE sneakers; {line}"
        if self.rest or digs(self.night, route):
            return line
        return "; ".join((line, *deeds(self.night, self.woods, self.one, route[-1][0], self.chances)))


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
