"""What a table of players with pencil and paper would write down, from what everybody was told and nothing else.

It is the tally's memory: who has how many LP and how much prestige, what of the creature is left, who did what damage.
Seats count from 1; outcomes are plain dictionaries as they are written to the log.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.golden import box

Told = dict[str, Any]
IRON, STRENGTH = "I_IRON", "I_STR"


@dataclass
class Person:
    """One seat. `stone`, `tripped`: the round in which it lays no card; `webs`: hand limit lost; `potions`: open, with
    rounds left; `down`, `late`: how many cards lie face-down; `aim`: the token named openly, from 0; `under`: the
    substitution card whose place was taken last."""

    character: str = ""
    lp: int = 100
    prestige: int = 0
    alive: bool = True
    items: Counter[str] = field(default_factory=Counter)
    potions: list[list[Any]] = field(default_factory=list)
    riders: list[str] = field(default_factory=list)
    stone: int = 0
    tripped: int = 0
    webs: int = 0
    hand: int = 0
    down: int = 0
    late: int = 0
    aim: int | None = None
    under: str = ""

    def limit(self) -> int:
        return 7 + bool(self.items["I_AMULET"]) - self.webs

    def drinks(self, potion: str) -> int:
        return sum(1 for name, _ in self.potions if name == potion)


@dataclass
class Blow:
    """`worth` of an attack (0 where it was none), `damage` really done."""

    seat: int
    worth: int
    damage: int


@dataclass
class Ledger:
    """`due`: LP that players must still lose to the creature, in the order told. `fresh`: the lots are those of the round
    to come, so the living close ranks when one of them dies. `kill`: a target has just lost its last LP.
    `attack`: what lies face-up; `last`: the attack that counted last; `warding`: the creature has turned the one face-up.
    `played`: action cards on the table, the last on top; `resolved`: the one that took effect last. `hits`: the blows
    announced, each whom and how hard; `follows`: what must still follow from blows that cost LP, by seat; `taken`: LP lost
    to the blows told last; `did`: which attacks the creature has made this round. `burning`: targets a fire has killed that
    are not paid for yet. `drawn`: cards since the last lots. `loot`: who may take, next first."""

    people: dict[int, Person]
    options: dict[str, Any]
    event: int = 1
    round: int = 0
    final: bool = False
    left: int = 0
    order: list[int] = field(default_factory=list)
    fresh: bool = False
    encounter: str = ""
    lp: list[int] = field(default_factory=list)
    tokens: int = 0
    warded: int = 0
    warding: bool = False
    attack: Told | None = None
    last: Told | None = None
    played: list[Told] = field(default_factory=list)
    resolved: Told = field(default_factory=dict)
    deck: int = 0
    blows: list[Blow] = field(default_factory=list)
    crowded: Counter[int] = field(default_factory=Counter)
    calm: bool = False
    hits: list[list[int]] = field(default_factory=list)
    burning: list[int] = field(default_factory=list)
    due: list[list[int]] = field(default_factory=list)
    owing: Counter[int] = field(default_factory=Counter)
    follows: Counter[int] = field(default_factory=Counter)
    taken: int = 0
    did: set[str] = field(default_factory=set)
    drawn: Counter[int] = field(default_factory=Counter)
    loot: list[int] = field(default_factory=list)
    grown: int = 0
    struck: list[int] = field(default_factory=list)
    kill: int | None = None
    events: dict[int, str] = field(default_factory=dict)
    over: list[Told] = field(default_factory=list)

    @property
    def started(self) -> int:
        return len(self.people)

    def living(self) -> list[int]:
        return [seat for seat, one in self.people.items() if one.alive]

    def running(self) -> list[int]:
        """The living in this round's order."""
        return [seat for seat in self.order if self.people[seat].alive]

    def full(self) -> tuple[int, ...]:
        """LP the encounter begins with."""
        return box.LP[self.encounter][self.started - 3]

    def worth(self, target: int) -> int:
        """Printed prestige of a target."""
        return box.PRESTIGE[self.encounter][target]

    def summed(self) -> list[list[int]]:
        """What each who is struck owes, in the order of the first blow."""
        sums: dict[int, int] = {}
        for seat, damage in self.hits:
            sums[seat] = sums.get(seat, 0) + damage
        return [[seat, damage] for seat, damage in sums.items()]

    def spare(self) -> int:
        """How many encounters a creature can bring: one, if the box still has one that lies nowhere; none at the very end.
        Asked before and after it has come."""
        lying = len(set(self.events.values())) + self.left - self.grown
        return int(not self.final and lying < len(box.LP))

    def dead(self) -> bool:
        """Whether nothing of the creature lives any more."""
        return bool(self.lp) and not any(self.lp)

    def bonus(self) -> int:
        """Extra prestige for the killer of a late event."""
        steps = [int(step) for step in str(self.options.get("prestige_bonus", "1,2,3,4")).split(",")]
        return steps[min(self.event - 7, len(steps) - 1)] if self.event >= 7 else 0


@dataclass
class Tally:
    """`wrong`: what does not add up, each with the number of the public outcome."""

    ledger: Ledger
    wrong: list[str] = field(default_factory=list)
    heard: int = 0

    def must(self, holds: bool, what: object) -> None:
        if not holds:
            self.wrong.append(f"outcome {self.heard}, event {self.ledger.event} ({self.ledger.encounter}): {what}")

    def settled(self) -> None:
        """Nothing the creature dealt is still owed, nothing that follows from it is missing, no killing blow is unpaid."""
        book = self.ledger
        self.must(not book.due, f"blows that hurt nobody: {book.due}")
        self.must(book.kill is None, "a target died and nobody was paid")
        self.must(not book.attack and not book.played, f"still on the table: {book.attack}, {book.played}")
        pending = {seat: count for seat, count in book.follows.items() if count and self._possible(book.people[seat])}
        self.must(not pending, f"nothing has followed from blows at {pending}")
        book.due, book.attack, book.played, book.follows = [], None, [], Counter()

    def _possible(self, one: Person) -> bool:
        """Whether what the creature does to who lost LP could have been done to this one."""
        match self.ledger.encounter:
            case "ripper" | "shadow_thief":
                return one.alive and one.hand > 0
            case "giant_spider":
                return one.alive and one.limit() > 4
            case "medusa":
                return one.alive and one.stone <= self.ledger.round
            case "treasure_mimic":
                return one.alive
        return False
