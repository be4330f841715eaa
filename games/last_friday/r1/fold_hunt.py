"""Folds of the maniac's turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import Clue
from games.last_friday.r1.folding import asked, hunter, lay, lift, news, same, table, without
from games.last_friday.r1.state import Entered, Hut, State, Token


def _strode(state: State, out: o.Strode) -> State:
    board, own = state.board, state.hunter
    entered = Entered(board.chapter, board.round, out.circle, out.by, out.dots)
    return hunter(
        state,
        at=out.circle,
        log=(*own.log, entered),
        swum=own.swum or out.by == "swim",
        hatched=own.hatched or out.by == "hatch",
        crossed=(*own.crossed, *out.lanterns),
    )


def _used(state: State, out: o.TokenUsed) -> State:
    board = state.board
    state = table(state, hand=without(board.hand, out.token), used=(*board.used, (board.round, out.token)))
    return table(state, twisted=True) if out.token == "twist" else state


def _axed(state: State, out: o.CabinAxed) -> State:
    return news(table(state, huts=(*state.board.huts, Hut(out.colour, "maniac"))), "axe")


def _boxed(state: State, dot: str, kind: Clue) -> State:
    return table(lift(state, dot), boxed=(*state.board.boxed, kind))


def _removed(state: State, out: o.LanternRemoved) -> State:
    crossed = tuple(dot for dot in state.hunter.crossed if dot != out.dot)
    return _boxed(hunter(state, crossed=crossed), out.dot, "lantern")


FOLDS: dict[type, Callable[[State, Any], State]] = {
    o.Strode: _strode,
    o.Thirsted: lambda s, out: hunter(s, thirst=out.steps, blood=None),
    o.BloodOpened: lambda s, out: asked(s, stage="blood"),
    o.BloodClosed: lambda s, out: table(s, stage="hunt", timed=()),
    o.TokenUsed: _used,
    o.CabinAxed: _axed,
    o.PawnShown: lambda s, out: news(table(s, pawn=out.circle), "shown"),
    o.ManiacPassed: lambda s, out: news(s, "shown"),
    o.TrapSprung: lambda s, out: _boxed(s, out.dot, "trap"),
    o.TrapCleared: lambda s, out: _boxed(s, out.dot, "trap"),
    o.LanternRemoved: _removed,
    o.ClueLaid: lambda s, out: lay(s, Token(out.dot, "clue")),
    o.HuntEnded: lambda s, out: hunter(s, plan=None, thirst=0, crossed=(), blood=None),
    o.TwistClosed: lambda s, out: hunter(s, twist=None),
    o.Cornered: same,
}
