"""How a program plays the maniac of Last Friday: every turn he could take is worth something, and he takes the best.

In chapters I and III he runs over whom he can, and else goes where the campers will be in reach behind their next steps. In
II and IV he goes where the campers, who know of him what his own tracker tells, are least likely to step over him.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deploy.players.night import Camper, Night
from deploy.players.reach import ends, home, most, over, strides
from deploy.players.strides import Turned, hasty, turns
from deploy.players.strode import Spots, Turn, after
from deploy.players.tracks import LAG, MANIAC_FIRST, hideouts
from deploy.players.watch import Watch
from deploy.players.woods import Woods

TRAIL = (3, 6, 9, 12, 15)
KILL, CHOSEN, TRAP, LIT = 100.0, 1000.0, 30.0, 12.0
CAUGHT, RISK = 1000.0, 20.0
WHIM = 1.0  # what a turn may be better than another without being taken for it
HASTE = 0.25  # the risk from which two steps are thought of


def hunt(watch: Watch) -> str:
    """His turn; empty where the map cannot be looked at, or nothing can be done."""
    night, woods = watch.night, watch.night.woods
    if woods is None:
        return ""
    if night.at:
        return best(watch, woods, night.at)[1]
    begins = woods.starts if night.chapter == 1 else hideouts(night)
    rated = {start: best(watch, woods, start) for start in begins}
    start = max(rated, key=lambda one: rated[one])
    return f"BEGIN {start}; {rated[start][1]}"


def best(watch: Watch, woods: Woods, here: int) -> tuple[float, str]:
    """The worth of his best turn from a circle, and its line."""
    night = watch.night
    value = Evading(watch, woods, here).value if night.chapter in MANIAC_FIRST else Killing(night, woods).value
    single = turns(night, woods, here)
    rated = [(value(one) - one.spends + WHIM * watch.chance.random(), one.line) for one in single]
    ready = not any(number == night.round for number, _ in night.used)
    top = max(rated, default=(-CAUGHT, "STAND"))
    if ready and "speed" in night.hand and worth_haste(night, top[0]):
        rated += [(value(one) - one.spends, one.line) for one in hasty(night, woods, here)]
    if ready and "axe" in night.hand:
        rated += [axed for one in single for axed in _axed(night, woods, here, one, value(one) - one.spends)]
    worth, line = max(rated, default=top)
    return worth, line + _shadow(night, woods, line, here)


def worth_haste(night: Night, value: float) -> bool:
    """Where one step kills nobody; or does not get him away."""
    return value < -RISK * HASTE if night.chapter in MANIAC_FIRST else value < KILL / 2


def _axed(night: Night, woods: Woods, here: int, one: Turned, value: float) -> Iterator[tuple[float, str]]:
    """With a cabin broken into before or behind it."""
    for colour, circles in woods.axes.items():
        if colour not in {cabin for cabin, _ in night.huts}:
            if here in circles:
                yield value + _key(night, colour), f"AXE {colour} BEFORE; {one.line}"
            if one.to in circles:
                yield value + _key(night, colour), f"{one.line}; AXE {colour} AFTER"


def _key(night: Night, colour: str) -> float:
    """What it is worth that a key opens nothing any more: most where it is carried."""
    if night.chapter != 1 or (night.alone and night.round > 13):
        return -1.0
    if any(one.key == colour for one in night.campers):
        return 25.0
    return 12.0 if colour in night.keys.values() else 4.0 if night.round > 4 else -1.0


def _shadow(night: Night, woods: Woods, line: str, here: int) -> str:
    """At a trail that would show where he is now, a circle beside it that has most others beside it; at a late one, which is
    let be the first time, the one that is farthest from where he is by now."""
    ready = "shadow" in night.hand and not any(number == night.round for number, _ in night.used)
    alone = line.count("GO ") == 1 and "AXE" not in line and "BEGIN" not in line
    lag = LAG[night.chapter]
    if not ready or not alone or night.round not in TRAIL or (lag and night.round == TRAIL[0]):
        return ""
    to = int(line.split()[1])
    real = dict(night.log).get(night.round - lag, 0) if lag else to
    near = sorted({circle for circle, _ in woods.walks.get(real, ())})
    if lag:
        shown = max(near, key=lambda circle: woods.apart(circle, to), default=0)
    else:
        shown = max(near, key=lambda circle: len({one for one, _ in woods.walks[circle]}), default=0)
    return f"; SHADOW {shown}" if shown else ""


class Killing:
    """Chapters I and III: whom a turn runs over, and how many will be in reach where it ends."""

    def __init__(self, night: Night, woods: Woods) -> None:
        self.night = night
        self.woods = woods
        self.prey = {one.at: one for one in night.campers if one.stands and not one.safe}
        self.next = {one.colour: _forecast(night, woods, one) for one in self.prey.values()}

    def value(self, one: Turned) -> float:
        struck = [self.prey[dot] for dot in dict.fromkeys(one.dots) if dot in self.prey]
        kills = sum(CHOSEN if prey.chosen else KILL for prey in struck)
        trapped = TRAP if set(one.dots) & set(self.night.traps) else 0.0
        lit = LIT if one.to in self.night.lit else 0.0
        left = [prey for prey in self.prey.values() if prey not in struck]
        return kills - trapped - lit + sum(self._threat(one.to, prey) for prey in left)

    def _threat(self, circle: int, prey: Camper) -> float:
        """How likely he will be in reach behind his next step, and how near he is."""
        caught = sum(likely for dot, likely in self.next[prey.colour].items() if circle in self.woods.near(dot))
        far = min(strides(self.woods, circle, dot) for dot in self.next[prey.colour])
        return (4.0 if prey.chosen else 1.0) * (10.0 * caught + 12.0 / (1 + far))


def _forecast(night: Night, woods: Woods, one: Camper) -> dict[str, float]:
    """Dots where he may stand behind his next turn: half of it the one that is nearest to what he must want."""
    there = list(ends(night, one)) or [one.at]
    wanted = wants(night, woods, one)
    likely = dict.fromkeys(there, 0.5 / len(there))
    likely[min(there, key=lambda dot: home(woods, dot, wanted))] += 0.5
    return likely


def wants(night: Night, woods: Woods, one: Camper) -> tuple[str, ...]:
    """Where a camper is bound for, as anybody can see: a shelter that is open to him, the lock of his key, keys and tokens;
    in chapter III away."""
    if night.chapter != 1:
        return (one.at,)
    opened = {colour for colour, side in night.huts if side == "camper"}
    mine = [colour for colour in opened if colour == one.colour or night.openers.get(colour) == one.colour]
    if mine:
        return tuple(dot for colour in mine for dot in woods.indoors[colour])
    if one.key and one.key not in dict(night.huts):
        return (woods.locks[one.key],)
    return (*night.keys, *night.encounters) or (woods.locks[one.colour],)


class Evading:
    """Chapters II and IV: how likely one of the campers is to step over him where a turn ends."""

    def __init__(self, watch: Watch, woods: Woods, here: int) -> None:
        self.night, self.woods, self.here = watch.night, woods, here
        self.pawns = self.night.pawns()
        last = watch.tracker.turns[-1].now if watch.tracker.turns else frozenset()
        before: Spots = last or frozenset(((here, self.night.swum, self.night.hatched),))
        turn = Turn(woods, frozenset(self.pawns), frozenset(self.night.traps), self.night.lit)
        self.maybe = {spot[0] for spot in after(before, turn)}
        self.hunters = [one for one in self.night.campers if one.stands]
        self.shows = self.night.round in TRAIL

    def value(self, one: Turned) -> float:
        if any(dot in self.pawns for dot in one.dots):
            return -CAUGHT
        trapped = TRAP if set(one.dots) & set(self.night.traps) else 0.0
        shown = self.shows or one.to in self.night.lit or bool(trapped)
        lit = LIT if one.to in self.night.lit else 0.0
        far = sorted(over(self.woods, hunter.at, one.to) for hunter in self.hunters)
        safe = 1.0
        for hunter in self.hunters:
            safe *= 1 - self._found(hunter, one.to, shown=shown)
        room = len({to for to, dots in self.woods.walks[one.to] if not set(dots) & set(self.pawns)})
        away = sum(1.0 / one for one in far) if far else 0.0
        near_trail = 2.0 if self.night.round + 1 in TRAIL else 1.0
        return -RISK * (1 - safe) - 2.0 * near_trail * away + 0.1 * min(room, 8) - trapped - lit

    def _found(self, hunter: Camper, circle: int, *, shown: bool) -> float:
        """He covers two or three of the circles in his reach, and knows no more than that he may be on each of them."""
        reach = most(hunter)
        if over(self.woods, hunter.at, circle) > reach:
            return 0.0
        there = 1 if shown else sum(over(self.woods, hunter.at, one) <= reach for one in self.maybe | {circle})
        return min(1.0, 1.5 / there) * (1.0 if self.night.chapter == 2 or hunter.chosen else 0.4)


def blood(watch: Watch, menu: Iterable[str]) -> str:
    """One more step where it kills, or where it leads nearer to the next; else none."""
    night, woods = watch.night, watch.night.woods
    if woods is None or not night.at:
        return ""
    killing = Killing(night, woods)
    rated = [
        (killing.value(one) - one.spends, f"BLOOD {one.line.removeprefix('GO ')}") for one in turns(night, woods, night.at)
    ]
    rated.append((killing.value(Turned(night.at, (), "")), "BLOOD none"))
    return max(rated)[1]


def twist(watch: Watch) -> str:
    """One more turn where it would kill."""
    night, woods = watch.night, watch.night.woods
    if woods is None or not night.at or night.chapter != 3:
        return "TWIST no"
    killing = Killing(night, woods)
    best_of = max((killing.value(one) for one in turns(night, woods, night.at)), default=0.0)
    return "TWIST yes" if best_of >= KILL else "TWIST no"
