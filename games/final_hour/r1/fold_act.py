"""Folds of the action cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.final_hour.r1 import outcomes as o
from games.final_hour.r1.folding import figure, figures, lifted, piled, put, same, secret, set_down, table, without
from games.final_hour.r1.state import Early, SealToken, State


def _revealed(state: State, out: o.ActionRevealed) -> State:
    laid = tuple(replace(one, card=out.card) if one.number == out.number else one for one in state.board.laid)
    return table(state, laid=laid)


def _early(state: State, out: o.OrdersLaid) -> State:
    kept = tuple(one for one in state.secret(out.seat).early if one.number != out.number)
    return secret(state, out.seat, early=(*kept, Early(out.number, out.parts, out.seen)))


def _not_early(state: State, out: o.OrdersTakenBack | o.OrdersReturned) -> State:
    kept = tuple(one for one in state.secret(out.seat).early if one.number != out.number)
    return secret(state, out.seat, early=kept)


def _destroyed(state: State, out: o.MonstersDestroyed) -> State:
    board = state.board
    left = tuple(token for token in board.at(out.at) if token not in out.tokens)
    return table(state, monsters=put(board.monsters, out.at, left), pile=piled(board, *out.tokens))


def _pushed(state: State, out: o.MonsterPushed) -> State:
    return table(state, monsters=set_down(lifted(state.board, out.token, out.start), out.token, out.to))


def _sealed(state: State, out: o.SealPlaced) -> State:
    seals = (*state.board.seals, SealToken(out.walkway))
    return table(state, seals=tuple(sorted(seals, key=lambda seal: seal.walkway)))


def turned(state: State, out: o.SealTurned) -> State:
    seals = tuple(
        replace(seal, brown=True) if seal.walkway == out.walkway else seal
        for seal in state.board.seals
        if not out.gone or seal.walkway != out.walkway
    )
    return table(state, seals=seals)


def _damage(state: State, at: int, change: int) -> State:
    return table(state, damage=put(state.board.damage, at, state.board.damage[at - 1] + change))


def _health(state: State, seat: int, change: int) -> State:
    return figure(state, seat, health=state.board.investigator(seat).health + change)


def _clue(state: State, out: o.ClueFound) -> State:
    board = state.board
    known = tuple(one for one in state.known if one[0] != out.at)
    found = board.found if out.clue == "item" else (*board.found, out.clue)
    return replace(
        state,
        board=replace(board, clues=without(board.clues, out.at), found=found),
        clues=without(state.clues, out.clue),
        known=known,
    )


def _taken(state: State, out: o.ItemTaken) -> State:
    left = without(state.items, out.item)
    held = (*state.board.investigator(out.seat).items, out.item)
    return replace(
        state,
        items=left,
        board=replace(state.board, items=len(left), investigators=figures(state.board, out.seat, items=held)),
    )


def _used(state: State, out: o.ItemUsed) -> State:
    if not out.gone:
        return state
    return figure(state, out.seat, items=without(state.board.investigator(out.seat).items, out.item))


def _blind(state: State, out: o.BlindTurned) -> State:
    left = without(state.secret(out.seat).deck, out.card)
    state = figure(secret(state, out.seat, deck=left), out.seat, deck=len(left))
    return table(_carried_out(state, out.seat), blind=out.card, stage="blind")


def _carried_out(state: State, seat: int) -> State:
    """Orders laid up for the card that is being resolved are done with, also where its owner is asked once more."""
    number = state.board.order[state.board.turn]
    return secret(state, seat, early=tuple(one for one in state.secret(seat).early if one.number != number))


def _done(state: State, out: o.ActionDone) -> State:
    board = state.board
    laid = board.under(out.number)
    assert laid is not None
    spent = (laid.card, board.blind) if board.blind else (laid.card,)
    discards = (*board.investigator(out.seat).discards, *spent)
    own = state.secret(out.seat)
    state = secret(
        state,
        out.seat,
        laid=tuple(one for one in own.laid if one[0] != out.number),
        early=tuple(one for one in own.early if one.number != out.number),
    )
    return table(
        state,
        investigators=figures(board, out.seat, discards=discards),
        turn=board.turn + 1,
        stage="card",
        blind="",
    )


FOLDS: dict[type, Callable[[State, Any], State]] = {
    o.ActionRevealed: _revealed,
    o.OrdersLaid: _early,
    o.OrdersTakenBack: _not_early,
    o.OrdersReturned: _not_early,
    o.Moved: lambda s, out: figure(s, out.seat, at=out.path[-1]),
    o.Attacked: same,
    o.MonstersDestroyed: _destroyed,
    o.MonsterPushed: _pushed,
    o.SealPlaced: _sealed,
    o.SealTurned: turned,
    o.DamagePlaced: lambda s, out: _damage(s, out.at, 1),
    o.DamageSpared: same,
    o.DamageRemoved: lambda s, out: _damage(s, out.at, -out.count),
    o.HealthRecovered: lambda s, out: _health(s, out.seat, out.count),
    o.HealthLost: lambda s, out: _health(s, out.seat, -out.count),
    o.ClueFound: _clue,
    o.NoClue: same,
    o.ItemTaken: _taken,
    o.ItemUsed: _used,
    o.GateBurned: lambda s, out: table(s, stack=out.left),
    o.BlindTurned: _blind,
    o.EffectDone: lambda s, out: table(_carried_out(s, out.seat), stage="after"),
    o.ActionDone: _done,
}
