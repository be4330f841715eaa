"""Folds of monsters on the move, of the Ancient One, and of the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.final_hour.r1 import outcomes as o
from games.final_hour.r1.bestiary import monster
from games.final_hour.r1.folding import lifted, piled, put, same, secret, set_down, table, without
from games.final_hour.r1.sheets import GATES
from games.final_hour.r1.state import State


def _moved(state: State, out: o.MonsterMoved) -> State:
    board = state.board
    rows = lifted(board, out.token, out.start)
    if out.stopped:
        return table(state, monsters=rows, pile=piled(board, out.token))
    return table(state, monsters=set_down(rows, out.token, out.path[-1]))


def _spawned(state: State, out: o.MonsterSpawned) -> State:
    board = state.board
    left = state.pool if monster(out.token).special else without(state.pool, out.token)
    if out.stopped:
        return replace(state, pool=left, board=replace(board, pool=len(left), pile=piled(board, out.token)))
    rows = set_down(board.monsters, out.token, out.path[-1] if out.path else out.at)
    return replace(state, pool=left, board=replace(board, pool=len(left), monsters=rows))


def _refilled(state: State, out: o.PoolRefilled) -> State:
    back = tuple(sorted((*state.pool, *state.board.pile)))
    return replace(state, pool=back, board=replace(state.board, pool=len(back), pile=()))


def _omens(state: State, out: o.OmensCounted) -> State:
    played = tuple(sorted(one.number for one in state.board.laid))
    return table(state, phase="reckon", omens=out.omens, discards=(*state.board.discards, *played))


def _gate(state: State, out: o.GateOpened) -> State:
    board = state.board
    gates = put(board.gates, GATES.index(out.gate) + 1, out.tokens)
    return replace(state, gates=without(state.gates, out.gate), board=replace(board, gates=gates, stack=board.stack - 1))


def _lead(state: State, out: o.LeadPassed) -> State:
    return table(state, lead=out.seat, forced=out.forced, phase="stake" if out.forced else "vote")


def _counted(state: State, out: o.VotesCounted) -> State:
    state = replace(state, secrets=tuple(replace(one, vote=None) for one in state.secrets))
    return table(state, phase="stake") if out.attempt else state


FOLDS: dict[type, Callable[[State, Any], State]] = {
    o.ZoneActivated: same,
    o.MonsterMoved: _moved,
    o.MonsterSpawned: _spawned,
    o.NothingSpawned: same,
    o.PoolRefilled: _refilled,
    o.RitualOverflowed: same,
    o.OmensCounted: _omens,
    o.ReckoningDone: lambda s, out: table(s, phase="gate"),
    o.GateOpened: _gate,
    o.LeadPassed: _lead,
    o.VoteLaid: lambda s, out: secret(s, out.seat, vote=out.yes),
    o.VotesCounted: _counted,
    o.StakeLaid: lambda s, out: secret(s, out.seat, stake=out.numbers),
    o.RitualRevealed: lambda s, out: table(s, ritual=out.ritual, stakes=out.stakes, hits=out.hits, needed=out.needed),
    o.GameOver: lambda s, out: table(s, phase="over", why=out.why, places=out.places),
}
