"""Folds of set-up and planning."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.final_hour.r1 import outcomes as o
from games.final_hour.r1.bestiary import monster, pool
from games.final_hour.r1.box import box
from games.final_hour.r1.campus import locations
from games.final_hour.r1.cards import deck, priorities
from games.final_hour.r1.folding import figure, secret, set_down, table, without
from games.final_hour.r1.items import items
from games.final_hour.r1.sheets import GATES, sheet
from games.final_hour.r1.state import Board, Investigator, Laid, Secret, State


def began(out: o.GameBegan) -> State:
    """The board before any monster stands on it and any hand is dealt (rules 3.1)."""
    lies, there = sheet(out.readings.ancient), box()
    full = there.start_health[str(len(out.investigators))]
    gates = tuple(gate for gate in GATES for _ in range(there.gate_tokens[gate] - 1))
    board = Board(
        readings=out.readings,
        full=full,
        investigators=tuple(
            Investigator(seat, letter, lies.ritual, full, len(deck(letter)))
            for seat, letter in enumerate(out.investigators, 1)
        ),
        lead=out.lead,
        round=0,
        phase="plan",
        monsters=((),) * len(locations()),
        damage=(0,) * len(locations()),
        clues=lies.others(),
        gates=(1, 1, 1),
        stack=len(gates) - there.gates_removed,
        pool=len(pool()),
        priority=len(priorities()),
        items=len(items()),
    )
    return State(
        board=board,
        secrets=tuple(Secret(deck(letter)) for letter in out.investigators),
        pool=pool(),
        priority=tuple(priorities()),
        items=tuple(items()),
        clues=tuple(clue for clue, count in there.clues.items() for _ in range(count)),
        gates=gates,
    )


def _placed(state: State, out: o.MonstersPlaced) -> State:
    rows, left = state.board.monsters, state.pool
    for token, at in out.placed:
        rows = set_down(rows, token, at)
        left = left if monster(token).special else without(left, token)
    return replace(state, pool=left, board=replace(state.board, monsters=rows, pool=len(left)))


def _dealt(state: State, out: o.HandDealt) -> State:
    left = tuple(number for number in state.priority if number not in out.numbers)
    state = secret(state, out.seat, hand=out.numbers)
    return replace(state, priority=left, board=replace(state.board, priority=len(left)))


def _round(state: State, out: o.RoundBegan) -> State:
    return table(
        state,
        round=out.round,
        lead=out.lead,
        phase="plan",
        laid=(),
        order=(),
        turn=0,
        stage="card",
        blind="",
        omens=-1,
    )


def _rebuilt(state: State, out: o.ActionDeckRebuilt) -> State:
    back = state.board.investigator(out.seat).discards
    state = secret(state, out.seat, deck=tuple(sorted(back)))
    return figure(state, out.seat, deck=len(back), discards=())


def _drawn(state: State, out: o.ActionDrawn) -> State:
    left = without(state.secret(out.seat).deck, out.card)
    return figure(secret(state, out.seat, deck=left, drawn=out.card), out.seat, deck=len(left))


def _laid(state: State, out: o.PriorityLaid) -> State:
    own = state.secret(out.seat)
    hand, laid = without(own.hand, out.number), (*own.laid, (out.number, own.drawn))
    state = secret(state, out.seat, hand=hand, laid=laid, drawn="", choice=0)
    return table(state, laid=(*state.board.laid, Laid(out.seat, out.number)))


def _reshuffled(state: State, out: o.PriorityReshuffled) -> State:
    back = tuple(sorted((*state.priority, *state.board.discards)))
    return replace(state, priority=back, board=replace(state.board, priority=len(back), discards=()))


def _filled(state: State, out: o.PriorityDrawn) -> State:
    left = without(state.priority, out.number)
    state = secret(state, out.seat, hand=(*state.secret(out.seat).hand, out.number))
    return replace(state, priority=left, board=replace(state.board, priority=len(left)))


def _swapped(state: State, out: o.NumbersSwapped) -> State:
    """Card for card: what lies under the one number lies under the other now."""
    turned = {out.one: out.other, out.other: out.one}
    owners = {one.seat for one in state.board.laid if one.number in turned}
    for seat in sorted(owners):
        own = state.secret(seat).laid
        state = secret(state, seat, laid=tuple((turned.get(number, number), card) for number, card in own))
    state = figure(state, out.seat, items=without(state.board.investigator(out.seat).items, out.item))
    laid = tuple(replace(one, number=turned.get(one.number, one.number)) for one in state.board.laid)
    return table(state, laid=laid)


FOLDS: dict[type, Callable[[State, Any], State]] = {
    o.MonstersPlaced: _placed,
    o.HandDealt: _dealt,
    o.RoundBegan: _round,
    o.ActionDeckRebuilt: _rebuilt,
    o.ActionDrawn: _drawn,
    o.PriorityChosen: lambda s, out: secret(s, out.seat, choice=out.number),
    o.PriorityLaid: _laid,
    o.PriorityReshuffled: _reshuffled,
    o.PriorityDrawn: _filled,
    o.PolicySet: lambda s, out: secret(s, out.seat, policy=out.rule),
    o.PlanningEnded: lambda s, out: table(s, phase="watch"),
    o.NumbersSwapped: _swapped,
    o.RanksFixed: lambda s, out: table(s, phase="resolve", order=out.order),
}
