"""What games reach: each half of each card, each encounter and how it ended, each ask and window, each end of a game.

A thing is a text such as ``A050 half`` or ``fear killed``. `wanted` lists all there are, from the title's data; `walk`
names those of one game, each with the encounter it happened in, so that they can be crossed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from games.cutthroat_caverns.r1.cards import Card, asks, cards, encounters
from games.kernel import acts
from games.kernel.situation import Situation
from games.kernel.trial import Played, Trial

EDGES = {0: "nothing", 1: "half", 2: "printed", 3: "double"}
ENDS = ("a single leader", "a tie-breaker", "one survivor", "nobody alive")
FLEE = ("blood_mage", "shadow_thief")
HALVES = ("X_TOUGH",)
"""Action cards of two halves."""

Told = Mapping[str, Any]


def base(name: str) -> str:
    """Portraits of one card are one card."""
    return name.partition("-")[0]


def wanted() -> tuple[str, ...]:
    """Everything there is to reach, in a fixed order."""
    found = [f"{base(name)} {half}" for name, row in cards().items() for half in _halves(row)]
    for name, row in encounters().items():
        ways = ["passed"] if row.trap else ["killed", "fled"] if name in FLEE else ["killed"]
        found += [f"{name} {way}" for way in ways]
    for kind, ask in asks().items():
        found += [f"ask {kind} answered", f"ask {kind} in silence"]
        found += [f"window {kind} used by an answer", f"window {kind} used by an order"] if ask.window else []
    return tuple(dict.fromkeys((*found, *(f"end {end}" for end in ENDS))))


def _halves(row: Card) -> tuple[str, ...]:
    if row.type == "item":
        return ("used", "for another") if row.lp else ("used",)
    if row.type == "action":
        return (*(("up", "down") if base(row.id) in HALVES else ("used",)), "as a bluff")
    if row.ladder is None or not any(row.ladder):
        return ("printed",)
    return ("half", "printed", "double", *(("special",) if row.portrait else ()))


def walk(trial: Trial) -> Iterator[tuple[str, str]]:
    """Each thing a game reaches, with the encounter in play (empty: none)."""
    walker, before = _Walker(), Situation()
    for one in trial.played:
        yield from ((thing, walker.where) for thing in _answers(before, one))
        for told in one.told:
            if isinstance(told.outcome, trial.rules.outcomes):
                yield from ((thing, walker.where) for thing in walker.hear(msgspec.to_builtins(told.outcome)))
        before = one.after
    yield f"end {walker.end(len(trial.situation.game.living()))}", walker.where


def _answers(before: Situation, one: Played) -> Iterator[str]:
    """What people answered, what silence did, what was laid up or ordered and has been played."""
    if isinstance(one.command, acts.Submit):
        still = {ask.key for ask in one.after.table.asks if not ask.answered}
        for ask in before.table.asks:
            if ask.seat == one.command.seat and not ask.answered and ask.key not in still:
                yield f"ask {ask.kind} answered"
    for told in one.told:
        match told.outcome:
            case acts.DefaultTaken(kind=kind):
                yield f"ask {kind} in silence"
            case acts.AnswerOpened(window=key):
                yield f"window {key.partition('.')[0]} used by an answer"
            case acts.StandingFired(window=key):
                yield f"window {key.partition('.')[0]} used by an order"


class _Walker:
    """Hears outcomes and remembers what lies open. `lying`: the attack face-up; `half`: of the last card played."""

    def __init__(self) -> None:
        self.where, self.final, self.lying, self.half = "", False, {}, ""  # type: str, bool, Told, str

    def hear(self, told: Told) -> Iterator[str]:
        match told["is"].removeprefix("cc."):
            case "EventBegan":
                self.where, self.final = told["encounter"], told["final"]
            case "EventEnded":
                yield f"{self.where} {told['how']}"
            case "AttackMade" | "AttackChanged":
                self.lying = told["attack"]
            case "AttackLanded":
                yield from self._attack()
            case "RiderLaid" | "FeintSpent" if base(told["card"]) == "M_FEINT":
                yield "M_FEINT printed"
            case "Substituted":
                yield f"{told['under']} printed"
            case "BluffShown" if told["card"].startswith("X_"):
                yield f"{told['card']} as a bluff"
            case "ActionPlayed":
                self.half = told["half"] or "used"
            case "ActionResolved":
                yield f"{told['card']} {self.half if told['card'] in HALVES else 'used'}"
            case "PotionOpened" | "FireThrown":
                yield f"{told['item']} used"
            case "ItemDrawn" if told["item"] == "I_AMULET":
                yield "I_AMULET used"
            case "Healed":
                yield f"{told['item']} for another"

    def _attack(self) -> Iterator[str]:
        """The edge of the card, and of the riders with it: turns from outside move both."""
        attack = self.lying
        yield f"{base(attack['card'])} {self._edge(attack['start'])}"
        if attack["sure"]:
            yield f"{base(attack['card'])} special"
        for rider in attack["riders"]:
            yield f"{rider} {'printed' if rider == 'M_SLIP' else self._edge(2)}"

    def _edge(self, start: int) -> str:
        edge = start
        for turn in self.lying["turns"]:
            edge = max(self.lying.get("least", 0), min(3, edge + turn))
        return EDGES[edge]

    def end(self, alive: int) -> str:
        if alive < 2:
            return ENDS[2 if alive else 3]
        return ENDS[1 if self.final else 0]
