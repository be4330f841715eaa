"""Small helpers of the folds: a changed copy of the board, of one player, of the innermost moment."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.cutthroat_caverns.r1.cards import canonical, card
from games.cutthroat_caverns.r1.state import Moment, State
from games.kernel.audience import Seat


def same(state: State, outcome: object) -> State:
    """Echoes and announcements move nothing."""
    return state


def player(state: State, seat: Seat, **changes: Any) -> State:
    players = list(state.players)
    players[seat - 1] = replace(players[seat - 1], **changes)
    return replace(state, players=tuple(players))


def each(state: State, **changes: Any) -> State:
    return replace(state, players=tuple(replace(one, **changes) for one in state.players))


def gain(state: State, seat: Seat, items: tuple[str, ...]) -> State:
    """Corked items come to a seat; an amulet among them is owed its cards (rules 1.3)."""
    one = state.player(seat)
    amulets = sum(1 for item in items if card(item).draw)
    held = canonical((*one.items, *items))
    return player(state, seat, items=held, draws=one.draws + amulets, charmed=one.charmed + amulets)


def discard(state: State, *names: str) -> State:
    return replace(state, discards=(*state.discards, *names))


def push(state: State, moment: Moment) -> State:
    """Open a moment; its number is the next of the game."""
    number = state.moments + 1
    return replace(state, stack=(*state.stack, replace(moment, number=number)), moments=number)


def pop(state: State) -> State:
    return replace(state, stack=state.stack[:-1])


def top(state: State, **changes: Any) -> State:
    return replace(state, stack=(*state.stack[:-1], replace(state.stack[-1], **changes)))
