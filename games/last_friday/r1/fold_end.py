"""Folds of the end of a chapter and of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.folding import camper, give_back, group, hunter, lay, table
from games.last_friday.r1.state import Closed, State, Token


def _ended(state: State, out: o.ChapterEnded) -> State:
    """Nothing that was filed means anything any more."""
    state = hunter(group(state, filed=(), rest=()), plan=None, thirst=0, crossed=(), blood=None, twist=None)
    board = state.board
    closed = (*board.closed, Closed(out.chapter, out.why))
    return table(state, phase="end", stage="settle", turn=None, later=(), moving=(), timed=(), closed=closed)


def _opened(state: State, out: o.EncountersOpened) -> State:
    return lay(hunter(state, layout=()), *(Token(dot, kind, face) for dot, kind, face in out.opened))


def _returned(state: State, out: o.CluesReturned) -> State:
    for colour, clues in out.returned:
        state = camper(give_back(state, clues), colour, clues=())
    return state


def _scored(state: State, out: o.Scored) -> State:
    *before, last = state.board.closed
    return table(state, closed=(*before, replace(last, salvation=out.salvation, horror=out.horror)))


FOLDS: dict[type, Callable[[State, Any], State]] = {
    o.ChapterEnded: _ended,
    o.EncountersOpened: _opened,
    o.CluesReturned: _returned,
    o.Scored: _scored,
    o.TrackCleared: lambda s, out: table(s, used=()),
    o.RewardTaken: lambda s, out: table(s, hand=tuple(sorted((*s.board.hand, *out.tokens)))),
    o.GameOver: lambda s, out: table(s, phase="over", why=out.why, places=out.places),
}
