"""Folds of what is peculiar to single encounters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.folding import player, same
from games.cutthroat_caverns.r1.party import without
from games.cutthroat_caverns.r1.state import Creature, Path, State


def _creature(state: State, **changes: Any) -> State:
    assert state.creature is not None
    found: Creature = replace(state.creature, **changes)
    return replace(state, creature=found)


def _swallowed(state: State, out: o.ItemSwallowed) -> State:
    one = state.player(out.seat)
    state = player(state, out.seat, items=without(one.items, (out.item,)))
    owing = list(state.owing)
    if out.seat in owing:
        owing.remove(out.seat)
    return replace(state, owing=tuple(owing), discards=(*state.discards, out.item))


def _grown(state: State, out: o.PathGrew) -> State:
    return replace(state, path=Path(state.path.pool, state.path.left + out.count, state.path.top))


def _revealed(state: State, out: o.SetsRevealed) -> State:
    lost = [name for one in state.players for name in one.down]
    players = tuple(replace(one, down=(), plan=None) for one in state.players)
    return replace(state, players=players, discards=(*state.discards, *lost))


FOLDS: dict[type, Callable[[State, Any], State]] = {
    o.Petrified: lambda s, out: player(s, out.seat, petrified=out.round),
    o.StoneStruck: same,
    o.Webbed: lambda s, out: player(s, out.seat, webs=s.player(out.seat).webs + 1),
    o.ItemOwed: lambda s, out: replace(s, owing=(*s.owing, out.seat)),
    o.ItemSwallowed: _swallowed,
    o.AttackWarded: same,
    o.WardSpent: lambda s, out: _creature(s, warded=out.round),
    o.CreatureGrew: lambda s, out: _creature(s, tokens=out.tokens),
    o.PathGrew: _grown,
    o.SetsRevealed: _revealed,
}
