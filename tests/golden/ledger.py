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
    """One seat. `stone`: the round in which it is petrified; `webs`: hand limit lost; `potions`: open, with rounds left."""

    lp: int = 100
    prestige: int = 0
    alive: bool = True
    items: Counter[str] = field(default_factory=Counter)
    potions: list[list[Any]] = field(default_factory=list)
    riders: list[str] = field(default_factory=list)
    stone: int = 0
    webs: int = 0
    hand: int = 0

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
    `lying`: the attack face-up was turned by the creature. `hits`: the blows announced, each whom and how hard; `burning`:
    targets a fire has killed that are not paid for yet."""

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
    lying: bool = False
    deck: int = 0
    blows: list[Blow] = field(default_factory=list)
    crowded: Counter[int] = field(default_factory=Counter)
    calm: bool = False
    hits: list[list[int]] = field(default_factory=list)
    burning: list[int] = field(default_factory=list)
    due: list[list[int]] = field(default_factory=list)
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
        """Nothing the creature dealt is still owed, and no killing blow is still unpaid."""
        self.must(not self.ledger.due, f"blows that hurt nobody: {self.ledger.due}")
        self.must(self.ledger.kill is None, "a target died and nobody was paid")
        self.ledger.due = []
