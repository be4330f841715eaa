"""The tally is worth something: of faults put in on purpose, in what is told and in the rules themselves, it finds each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import pytest

from games.cutthroat_caverns.r1 import RULES
from games.cutthroat_caverns.r1 import outcomes as o
from games.kernel.contract import Rules, Told
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial
from tests.golden import golden, tally

Change = Callable[[Any], Any]
FEW = (*range(20), 32)
"""Among these games there is one with whatever a fault needs."""


@cache
def game(number: int) -> Trial:
    return golden.single(number, Counter())


def public(trial: Trial) -> list[dict[str, Any]]:
    told = (told for one in trial.played for told in one.told)
    return [msgspec.to_builtins(one.outcome) for one in told if one.to == "all" and isinstance(one.outcome, RULES.outcomes)]


# -- what is told --

NUMBERS: dict[str, dict[str, Any]] = {
    "cc.LifeLost": {"lp": 1},
    "cc.AttackLanded": {"damage": 5, "value": 5},
    "cc.AttackMade": {"value": 5},
    "cc.TargetKilled": {"prestige": 1},
    "cc.CreatureGrew": {"tokens": 1},
    "cc.CreatureHealed": {"lp": 5},
    "cc.PotionOpened": {"lp": 1},
    "cc.Healed": {"prestige": 1, "lp": 1},
    "cc.EventBegan": {"event": 1},
    "cc.RoundBegan": {"round": 1},
    "cc.PathGrew": {"count": 1},
    "cc.SetEdgedOut": {"count": 1},
    "cc.Webbed": {"limit": -1},
    "cc.FireBurned": {"damage": 10},
}
CASES = [(kind, field, more) for kind, fields in NUMBERS.items() for field, more in fields.items()]


def wrong(trial: Trial, told: list[dict[str, Any]]) -> list[str]:
    book = tally.listen(trial.situation.table.options, 94)
    tally.hear(book, told)
    return book.wrong


@pytest.mark.parametrize(("kind", "field", "more"), CASES)
def test_a_number_that_is_told_wrong_by_little_is_found(kind: str, field: str, more: int) -> None:
    trial = next(game(n) for n in FEW if any(one["is"] == kind for one in public(game(n))))
    told = public(trial)
    at = next(number for number, one in enumerate(told) if one["is"] == kind)
    false = [*told[:at], {**told[at], field: told[at][field] + more}, *told[at + 1 :]]

    assert wrong(trial, told) == []
    assert wrong(trial, false)


@pytest.mark.parametrize(
    "kind", ["cc.CardLostCounted", "cc.CreatureAttacked", "cc.Petrified", "cc.CreatureGrew", "cc.PathGrew"]
)
def test_what_should_have_followed_and_was_not_told_is_missed(kind: str) -> None:
    trial = next(game(n) for n in FEW if any(one["is"] == kind for one in public(game(n))))
    told = public(trial)
    at = next(number for number, one in enumerate(told) if one["is"] == kind)

    assert wrong(trial, [*told[:at], *told[at + 1 :]])


# -- what the rules do --


class Fault:
    """Changes the first outcome of a kind that `change` has something to say of; `done` then."""

    def __init__(self, kind: type, change: Change) -> None:
        self.kind = kind
        self.change = change
        self.done = False

    def rules(self) -> Rules:
        return replace(
            RULES,
            open=lambda *given: self._all(RULES.open(*given)),
            decide=lambda *given: self._all(RULES.decide(*given)),
            advance=lambda *given: self._all(RULES.advance(*given)),
            close=lambda *given: self._all(RULES.close(*given)),
        )

    def _all(self, told: Any) -> Any:
        return told if isinstance(told, Refusal) else tuple(self._one(each) for each in told)

    def _one(self, told: Told) -> Told:
        if self.done or not isinstance(told.outcome, self.kind):
            return told
        changed = self.change(told.outcome)
        self.done = changed is not None
        return msgspec.structs.replace(told, outcome=changed) if self.done else told


def more(**fields: int) -> Change:
    """Numbers that are off by so much."""
    return lambda outcome: msgspec.structs.replace(
        outcome, **{name: getattr(outcome, name) + off for name, off in fields.items()}
    )


def _elsewhere(outcome: o.CreatureAttacked) -> o.CreatureAttacked | None:
    """The creature strikes the next seat instead."""
    if not outcome.hits:
        return None
    (seat, damage), *others = outcome.hits
    return msgspec.structs.replace(outcome, hits=((seat % 3 + 1, damage), *others))


def _special(outcome: o.AttackMade) -> o.AttackMade | None:
    """Somebody else's portrait doubles an attack."""
    attack = outcome.attack
    if not attack.card.startswith("A025") or attack.sure or attack.turns or attack.flat or attack.riders:
        return None
    return o.AttackMade(msgspec.structs.replace(attack, sure=True, start=3), 50)


def _unturned(outcome: o.Crowded) -> o.Crowded | None:
    """A Crowd gets in nobody's way."""
    return msgspec.structs.replace(outcome, seats=())


def _further(outcome: o.AttackChanged) -> o.AttackChanged | None:
    """A card turns an attack twice."""
    attack = outcome.attack
    if attack.turns[-1:] != (-1,) or not outcome.value:
        return None
    return o.AttackChanged(msgspec.structs.replace(attack, turns=(*attack.turns, -1)), outcome.value)


FAULTS: dict[str, tuple[type, Change]] = {
    "5 damage too much": (o.AttackLanded, more(damage=5)),
    "5 LP too many": (o.LifeLost, more(lp=1)),
    "a point of prestige too much": (o.TargetKilled, more(prestige=1)),
    "a point too much for healing": (o.Healed, more(prestige=1)),
    "a blow at somebody else": (o.CreatureAttacked, _elsewhere),
    "another's portrait as a special": (o.AttackMade, _special),
    "a Crowd without effect": (o.Crowded, _unturned),
    "an attack turned twice": (o.AttackChanged, _further),
    "a creature with more LP": (
        o.EventBegan,
        lambda told: msgspec.structs.replace(told, lp=(*told.lp[:-1], 5)) if told.lp else None,
    ),
    "a potion that lasts longer": (o.PotionOpened, lambda told: more(rounds=1)(told) if told.rounds else None),
    "a Trip for another round": (o.Tripped, more(round=1)),
    "a fire that burns more": (o.FireBurned, more(damage=10)),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_of_the_rules_is_found(name: str) -> None:
    kind, change = FAULTS[name]
    for number in FEW:
        fault = Fault(kind, change)
        trial = golden.single(number, Counter(), fault.rules())
        if fault.done:
            assert golden.tallied(trial).wrong
            return
    raise AssertionError("no game had the occasion")


def _losing(state: Any, outcome: Any) -> Any:
    """A discard is lost when the round's cards are cleared away."""
    after = RULES.evolve(state, outcome)
    return msgspec.structs.replace(after, discards=after.discards[1:]) if isinstance(outcome, o.PileCleared) else after


def _doubling(state: Any, outcome: Any) -> Any:
    """A discard is there twice."""
    after = RULES.evolve(state, outcome)
    twice = (*after.discards[:1], *after.discards)
    return msgspec.structs.replace(after, discards=twice) if isinstance(outcome, o.PileCleared) else after


def _rich(state: Any, outcome: Any) -> Any:
    """The killer has a point more on the board than was told."""
    after = RULES.evolve(state, outcome)
    if not isinstance(outcome, o.TargetKilled):
        return after
    players = tuple(
        msgspec.structs.replace(one, prestige=one.prestige + (one.seat == outcome.seat)) for one in after.players
    )
    return msgspec.structs.replace(after, players=players)


@pytest.mark.parametrize("evolve", [_losing, _doubling, _rich])
def test_a_fault_of_the_board_that_nobody_is_told_is_found(evolve: Any) -> None:
    trial = golden.single(0, Counter(), replace(RULES, evolve=evolve))

    assert golden.tallied(trial).wrong


def test_the_tally_refuses_an_outcome_it_has_never_heard_of() -> None:
    with pytest.raises(KeyError):
        tally.hear(tally.listen({}, 0), [{"is": "cc.Unheard"}])
