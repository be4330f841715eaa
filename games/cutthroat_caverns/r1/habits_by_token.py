"""Encounters of several tokens: who lives strikes the number that belongs to it (tokens count from 1)."""

from __future__ import annotations

from games.cutthroat_caverns.r1.cards import Encounter
from games.cutthroat_caverns.r1.habit import Hits, holders
from games.cutthroat_caverns.r1.state import State


def _living(state: State) -> tuple[int, ...]:
    targets = state.creature.targets if state.creature else ()
    return tuple(number for number, target in enumerate(targets, 1) if target.lp > 0)


def boogens(state: State, row: Encounter) -> Hits:
    damage = row.number("token_hits")
    return holders(state, tuple((token, damage) for token in _living(state)))


def wolves(state: State, row: Encounter) -> Hits:
    """Token 1 is the alpha."""
    alpha, wolf = row.number("alpha_hits"), row.number("wolf_hits")
    return holders(state, tuple((token, alpha if token == 1 else wolf) for token in _living(state)))


def twins(state: State, row: Encounter) -> Hits:
    """Token 1, Brug, strikes number 1; token 2, Drog, the last number in use; alone each strikes harder."""
    living = _living(state)
    more = row.number("lone_bonus") if len(living) == 1 else 0
    entries = {1: (1, row.number("brug_hits") + more), 2: (len(state.initiative), row.number("drog_hits") + more)}
    return holders(state, tuple(entries[token] for token in living))
