"""Where the maniac of Last Friday may be, worked out from what everybody is told.

A `Tracker` keeps, round by round, every circle on which he may have ended his turn, and takes out what the campers' steps,
ears and lanterns have shown to be empty. A trail that shows where he was three rounds ago narrows that round, and all since
are worked out anew. Circles go with whether he has swum and crept through a hatch.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from deploy.players.hunch import chances, forward
from deploy.players.night import CHAPTERS, Night
from deploy.players.rumour import Rumour
from deploy.players.strode import Spot, Turn, after

LAG = {1: 3, 2: 0, 3: 3, 4: 0}  # rounds by which a trail is late
MANIAC_FIRST = (2, 4)


class Tracker:
    """`hear` everything in its order, and `see` the board of each letter behind it."""

    def __init__(self) -> None:
        self.chapter = 0
        self.night = Night()
        self.turns: list[Turn] = []
        self.pawns: dict[str, str] = {}
        self.over = 0
        self.speed = self.shadow = self.hidden = self.prowling = False
        self.killed: list[str] = []
        self.sprung = self.axed = self.lighted = ""
        self.shown: frozenset[int] | None = None

    @property
    def circles(self) -> frozenset[int]:
        """Where he may be now; every circle while nothing is known."""
        return frozenset(spot[0] for spot in self.turns[-1].now) if self.turns else frozenset()

    @property
    def chances(self) -> Mapping[int, float]:
        """How likely he is on each of these."""
        return chances(self.turns[-1]) if self.turns else {}

    def see(self, night: Night) -> None:
        """The board as it lies behind what was heard."""
        if night.chapter != self.chapter:
            self._begin(night.chapter)
        self.night = night
        self.pawns = {one.colour: one.at for one in night.campers if one.stands}
        if self.chapter > 1 and night.alone and len(self.turns) < 2:
            self._start(hideouts(night))

    def hear(self, told: Iterable[Rumour], night: Night) -> None:
        """`night`: the board at the end of it."""
        self.night = replace(night, traps=tuple({*night.traps, *self.night.traps}))
        for name, *rest in told:
            getattr(self, f"_{name}", _nothing)(*rest)

    # what is heard of the campers

    def _go(self, colour: str, dot: str) -> None:
        self.pawns[colour] = dot

    def _step(self, colour: str, over: str, dot: str) -> None:
        self.pawns[colour], self.over = dot, int(over)
        self._without({int(over)})

    def _stumbled(self, colour: str, dot: str) -> None:
        self.pawns.pop(colour, None)
        self._only({self.over}, found=True)

    def _lantern(self, colour: str, dot: str) -> None:
        """He is not there, unless it is told next that he is, or that he would have had to show himself."""
        self.lighted = dot
        if self.night.woods:
            self._without(self.night.woods.near(dot))

    def _heard(self, colour: str, dot: str, answer: str) -> None:
        if self.night.woods and dot in self.night.woods.steps:
            near = self.night.woods.near(dot)
            if answer == "yes":
                self._only(near)
            else:
                self._without(near)

    # what is heard of him

    def _chapter(self, number: str) -> None:
        self._begin(CHAPTERS[number])

    def _begin(self, chapter: int) -> None:
        """Where he was is where he begins, in the chapters that go on from there."""
        last = self.turns[-1:] if chapter in MANIAC_FIRST and chapter == self.chapter + 1 else []
        for turn in last:
            turn.spots = frozenset((circle, False, False) for circle, _, _ in turn.now)
            turn.begins, turn.pushed = True, 0
        self.chapter, self.turns = chapter, last

    def _start(self, circles: Iterable[int]) -> None:
        woods = self.night.woods
        if woods:
            self.turns = [Turn(woods, begins=True, spots=frozenset((one, False, False) for one in circles))]

    def _used(self, token: str) -> None:
        self.speed, self.shadow = self.speed or token == "speed", self.shadow or token == "shadow"

    def _killed(self, colour: str, dot: str) -> None:
        self.pawns.pop(colour, None)
        self.killed.append(dot)

    def _sprung(self, dot: str) -> None:
        self.sprung = dot

    def _axed(self, cabin: str) -> None:
        self.axed = cabin

    def _prowls(self) -> None:
        self.prowling, self.shown, self.lighted = True, None, ""

    def _stealth(self) -> None:
        """In his own turn it may be of any light; in a camper's it is of the lantern that was laid."""
        self.hidden = self.prowling
        if not self.prowling and self.lighted and self.night.woods:
            self._only(self.night.woods.near(self.lighted), found=True)

    def _shown(self, circle: str) -> None:
        """In his turn, or found in a camper's."""
        if self.prowling:
            self.shown = frozenset((int(circle),))
        else:
            self._only({int(circle)}, found=True)

    def _pushed(self, circle: str) -> None:
        if self.turns:
            self.turns[-1].pushed = int(circle)

    def _trail(self, circle: str) -> None:
        """It is told just before his turn is over: of that turn, or of one three rounds before."""
        woods, there = self.night.woods, frozenset((int(circle),))
        if woods and self.shadow and int(circle) in woods.walks:
            there = there.union(to for to, _ in woods.walks[int(circle)])
        lag = LAG.get(self.chapter, 0)
        if not lag:
            self.shown = there if self.shown is None else self.shown
        elif len(self.turns) >= lag:
            self.turns[-lag].shown = there
            self._again(len(self.turns) - lag)

    def _hunted(self) -> None:
        woods = self.night.woods
        if woods is None:
            return
        if not self.turns:
            self._start(woods.starts if self.chapter == 1 else hideouts(self.night))
        living = frozenset(self.pawns.values()) - {dot for dots in woods.indoors.values() for dot in dots}
        turn = Turn(
            woods,
            frozenset(self.pawns.values()) if self.chapter in MANIAC_FIRST else living,
            frozenset(self.night.traps),
            frozenset() if self.hidden else self.night.lit,
            2 if self.speed else 1,
            self.killed,
            self.sprung,
            frozenset(woods.axes[self.axed]) if self.axed else frozenset(),
            self.shown,
            hungry=self.chapter not in MANIAC_FIRST,
        )
        self.turns.append(turn)
        self._again(len(self.turns) - 1)
        self.speed = self.shadow = self.hidden = self.prowling = False
        self.killed, self.sprung, self.axed, self.shown = [], "", "", None

    # how that narrows it

    def _only(self, circles: Iterable[int], *, found: bool = False) -> None:
        """He is on one of these. `found`: it was said outright, so what was thought before does not count against it."""
        if not self.turns:
            return
        turn, there = self.turns[-1], frozenset(circles)
        kept = frozenset(spot for spot in turn.spots if spot[0] in there)
        if found:
            turn.shown, turn.empty = there, turn.empty - there
        turn.spots = kept or (frozenset((one, False, False) for one in there) if found else turn.spots)

    def _without(self, circles: Iterable[int]) -> None:
        if self.turns:
            turn = self.turns[-1]
            turn.empty.update(circles)
            turn.spots = frozenset(spot for spot in turn.spots if spot[0] not in turn.empty) or turn.spots

    def _again(self, first: int) -> None:
        for number in range(first, len(self.turns)):
            turn = self.turns[number]
            stays = turn.begins or not number
            moved = turn.spots if stays else after(self.turns[number - 1].now, turn)
            kept = moved if turn.shown is None else frozenset(spot for spot in moved if spot[0] in turn.shown)
            left = frozenset(spot for spot in kept if spot[0] not in turn.empty)
            turn.spots = left or kept or frozenset((one, False, False) for one in turn.shown or turn.woods.circles)
            if not stays:
                turn.weights = forward(self._likely(number - 1), moved, turn)

    def _likely(self, number: int) -> dict[Spot, float]:
        """Of the spots behind a turn that are left; each as likely as the others where nothing speaks for any."""
        turn = self.turns[number]
        found = {spot: turn.weights.get(spot, 0.0) for spot in turn.now}
        whole = sum(found.values())
        return {spot: weight / whole for spot, weight in found.items()} if whole else dict.fromkeys(found, 1.0)


def _nothing(*rest: str) -> None:
    """A rumour that says nothing of where he is."""


def hideouts(night: Night) -> tuple[int, ...]:
    """Docks, and the insides of cabins that he has opened."""
    if night.woods is None:
        return ()
    inside = (circle for colour, side in night.huts if side == "maniac" for circle in night.woods.rooms[colour])
    return tuple(sorted({*night.woods.docks.values(), *inside}))
