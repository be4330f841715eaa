"""What a spectator with pencil and paper writes down of Final Hour, and what he expects to hear next.

Seats count from 1; outcomes are plain dictionaries as they are written to the log.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.golden.final_hour import box

Told = dict[str, Any]
Way = tuple[int, int]


@dataclass
class Person:
    """`deck`: action cards face-down, those drawn and not laid among them."""

    letter: str
    at: int
    health: int
    deck: int = 10
    items: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)


@dataclass
class Ledger:
    """`monsters`: token -> where it stands. `seals`: walkway -> brown. `beside`: special tokens not on the board. `owed`:
    priority cards not drawn yet. `laid`: [seat, number], in order. `budget`: what the card or item allows still, by word;
    `strikes`: wounds that its attacks allow still; `musts`: what it has to bring yet, `heals` whom to heal and by how much
    (a word of the box and health). Of what must follow at once: `dying`
    (tokens), `turning` (a seal), `shoving` (a place too full), `spawns` (where), `last` (why the game ends). While monsters
    act (`active`): `zone`, those there at its start, `wreckers` among them, `acted`,
    `reached`: the location and class of who acted last. `sheet`: the row of this round;
    `hurt`: who lost health by it."""

    readings: Told = field(default_factory=dict)
    people: dict[int, Person] = field(default_factory=dict)
    full: int = 0
    monsters: dict[str, int] = field(default_factory=dict)
    pool: set[str] = field(default_factory=lambda: set(box.POOL))
    beside: set[str] = field(default_factory=set)
    pile: list[str] = field(default_factory=list)
    damage: Counter[int] = field(default_factory=Counter)
    seals: dict[Way, bool] = field(default_factory=dict)
    clues: set[int] = field(default_factory=set)
    found: Counter[str] = field(default_factory=Counter)
    items: set[str] = field(default_factory=lambda: set(box.ITEMS))
    gates: Counter[str] = field(default_factory=lambda: Counter("ABC"))
    stack: int = box.STACK
    deck: int = 30
    owed: int = 0
    discards: list[int] = field(default_factory=list)
    lead: int = 0
    round: int = 0
    laid: list[list[int]] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    turn: int = 0
    card: str = ""
    side: str = ""
    blind: str = ""
    actor: int = 0
    budget: Counter[str] = field(default_factory=Counter)
    strikes: list[tuple[str, int]] = field(default_factory=list)
    musts: Counter[str] = field(default_factory=Counter)
    heals: list[tuple[str, int]] = field(default_factory=list)
    dying: dict[str, int] = field(default_factory=dict)
    turning: Way | None = None
    shoving: int = 0
    spawns: list[int] = field(default_factory=list)
    last: tuple[str, int] | None = None
    zone: set[str] = field(default_factory=set)
    acted: Counter[str] = field(default_factory=Counter)
    active: bool = False
    wreckers: int = 0
    reached: tuple[int, int] = (0, 0)
    sheet: str = ""
    hurt: list[int] = field(default_factory=list)
    phase: str = "plan"
    over: Told | None = None

    @property
    def ritual(self) -> int:
        return box.RITUAL[self.readings["ancient"]]

    def at(self, place: int) -> list[str]:
        return [token for token, where in self.monsters.items() if where == place]

    def free(self, place: int) -> int:
        return box.SLOTS[place] - self.damage[place] - len(self.at(place))

    def order_from(self, seat: int) -> list[int]:
        count = len(self.people)
        return [(seat - 1 + step) % count + 1 for step in range(count)]

    def layers(self) -> list[int]:
        """Who lays the four cards, in order."""
        return (self.order_from(self.lead) * 4)[:4]

    def awaited(self) -> list[int]:
        """Who has drawn an action card and not laid it."""
        if self.phase != "plan":
            return []
        rest = self.layers()[len(self.laid) :]
        start = len(self.laid) % len(self.people)
        return rest[: len(self.people) - start] if self.readings["open_planning"] else rest[:1]

    def route(self, token: str, start: int) -> tuple[list[int], Way | None, bool]:
        """Where a token comes to from a location it leaves, the sealed walkway it dies on, whether the ritual overflows."""
        colour, here, path = box.MONSTERS[token][0], start, list[int]()
        while True:
            there = box.ARROWS[colour][here]
            way = box.walkway(here, there)
            if way in self.seals:
                return path, way, False
            if there in path:
                return [*path, self.ritual], None, self.free(self.ritual) <= 0
            path.append(there)
            here = there
            if self.free(there) + (self.monsters.get(token) == there) > 0:
                return path, None, False
            if there == self.ritual:
                return path, None, True


@dataclass
class Tally:
    """`wrong`: what does not add up, each with the number of the public outcome."""

    ledger: Ledger = field(default_factory=Ledger)
    wrong: list[str] = field(default_factory=list)
    heard: int = 0

    def must(self, holds: object, what: object) -> None:
        if not holds:
            book = self.ledger
            self.wrong.append(f"outcome {self.heard}, round {book.round}, {book.card} {book.side}: {what}")

    def dead(self, token: str) -> None:
        """A token leaves the board: to the pile, or beside the sheet."""
        self.ledger.monsters.pop(token, None)
        if token in box.POOL:
            self.ledger.pile.append(token)
        else:
            self.ledger.beside.add(token)

    def settled(self) -> None:
        """Nothing is missing that had to follow from what was heard so far."""
        book = self.ledger
        self.must(not book.dying, f"should have died: {book.dying}")
        self.must(book.turning is None, f"the seal on {book.turning} should have turned")
        self.must(not book.shoving, f"nobody made room at {book.shoving}")
        self.must(book.last is None, f"the game should be over by {book.last}")
        book.dying, book.turning, book.shoving, book.last = {}, None, 0, None

    def done(self) -> None:
        """Whatever a half, an item or a sheet has to bring was brought; nobody of an active zone was forgotten."""
        book = self.ledger
        self.zone_done()
        left = +book.musts
        self.must(not left, f"not done: {dict(left)}")
        self.must(not book.spawns, f"not spawned at {book.spawns}")
        self.fought()
        left_hurt = [heal for heal in book.heals if any(self.curable(heal[0], seat) for seat in book.people)]
        self.must(not left_hurt, f"nobody healed: {left_hurt}")
        book.musts, book.budget, book.strikes, book.spawns, book.heals = Counter(), Counter(), [], [], []

    def fought(self) -> None:
        """What a half destroys or sweeps it does before anything that may stand behind it, where there is any monster."""
        book = self.ledger
        due = book.budget["DESTROY"] > 0 or any(kind == "SWEEP" for kind, _ in book.strikes)
        self.must(not (due and book.at(book.people[book.actor].at)), "monsters that should have been destroyed or swept")

    def curable(self, word: str, seat: int) -> bool:
        """Whether this kind of healing reaches a seat that needs it."""
        book = self.ledger
        here = {"HEAL": seat == book.actor, "HEAL_AT": book.people[seat].at == book.people[book.actor].at}
        return here.get(word, True) and book.people[seat].health < book.full

    def zone_done(self) -> None:
        book = self.ledger
        if book.active:
            lazy = [token for token in book.zone if self._missed(token)]
            self.must(not lazy, f"did not act: {lazy}")
            self.must(book.acted["D"] >= book.wreckers, f"{book.wreckers} wreckers, {book.acted['D']} deeds")
        book.zone, book.acted, book.active = set(), Counter(), False

    def _missed(self, token: str) -> bool:
        """A wanderer that is still there and did not leave, unless the ritual holds it; a mere killer that hit nobody."""
        book, marks = self.ledger, box.MONSTERS[token][2]
        at = book.monsters.get(token, 0)
        if marks == "K":
            here = sum(one.at == at for one in book.people.values())
            due = here if book.readings["killer_hits"] == "all" else min(here, 1)
            return book.acted[f"K {token}"] != due
        return "W" in marks and at not in (0, book.ritual) and not book.acted[f"W {token}"]
