"""Folds of what campers do and what becomes of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import Clue
from games.last_friday.r1.cards import amount
from games.last_friday.r1.chapters import chapter
from games.last_friday.r1.folding import (
    asked,
    camper,
    forget,
    give_back,
    group,
    holding,
    hunter,
    lay,
    lift,
    news,
    same,
    table,
    turn,
    without,
)
from games.last_friday.r1.state import Camper, Entered, Hut, State, Token, Turn

STAYING: tuple[Clue, ...] = ("lantern", "trap")
"""Clues that stay on the board when they are used."""


def _stepped(state: State, out: o.Stepped) -> State:
    """A step out of turn is none of the turn that is going on; one that has not begun to move begins where it leads."""
    now = state.board.turn
    state = camper(state, out.colour, at=out.to)
    if out.by == "boat":
        state = table(state, boat=out.to)
    if now is None or now.colour != out.colour:
        return state
    if state.board.stage == "moving":
        state = state if now.steps else turn(state, start=out.to)
    else:
        ended = out.by == "boat" and state.board.readings.q12_boat == "turn"
        state = turn(state, steps=now.steps + 1, ended=now.ended or ended)
    return state


def _used(state: State, out: o.ClueUsed) -> State:
    one = state.board.camper(out.colour)
    if out.found:
        state = turn(lift(state, one.at), opened="")
    else:
        state = camper(state, out.colour, clues=without(one.clues, out.kind))
    state = lay(state, Token(out.dot, out.kind)) if out.kind in STAYING else give_back(state, (out.kind,))  # type: ignore[arg-type]
    now = state.board.turn
    return _counted(state, now, one, out) if now else state


def _counted(state: State, now: Turn, one: Camper, out: o.ClueUsed) -> State:
    """What is used behind a step ends the movement, but for what belongs to it, and for what was just found."""
    ends = now.steps > 0 and not out.found and out.kind not in ("sneakers", "shovel")
    extra = amount(one.card, "dig-step", out.kind)
    if out.kind == "sneakers":
        extra += amount(one.card, "sneakers", otherwise=1)
    uses = (*now.uses, out.kind) if out.counts else now.uses
    return turn(state, uses=uses, extra=now.extra + extra, ended=now.ended or ends)


def _opened(state: State, out: o.TokenOpened) -> State:
    state = lay(forget(state, out.dot), Token(out.dot, out.kind, out.face))
    corpse = out.kind == "corpse"
    ended = corpse or bool(state.board.turn and state.board.turn.ended)
    return news(turn(state, opened="" if corpse else out.dot, ended=ended), "opened")


def _taken(state: State, out: o.TokenTaken) -> State:
    one = state.board.camper(out.colour)
    state = turn(lift(state, out.dot), opened="")
    if out.kind == "key":
        return camper(state, out.colour, key=out.face)
    return camper(state, out.colour, clues=holding(one, out.face))  # type: ignore[arg-type]


def _dropped(state: State, out: o.ClueDropped) -> State:
    one = state.board.camper(out.colour)
    state = camper(state, out.colour, clues=without(one.clues, out.kind))
    return lay(state, Token(out.dot, "clue", out.kind))


def _key_dropped(state: State, out: o.KeyDropped) -> State:
    return lay(camper(state, out.colour, key=""), Token(out.dot, "key", out.key))


def _boxed(state: State, out: o.KeyBoxed) -> State:
    if out.holder:
        return camper(state, out.holder, key="")
    state = lift(state, out.dot)
    now = state.board.turn
    return turn(state, opened="") if now and now.opened == out.dot else state


def _shifted(state: State, out: o.Shifted) -> State:
    if out.to:
        state = camper(state, out.colour, at=out.to)
    return turn(state, moved=True, ended=True)


def _cabin(state: State, out: o.CabinOpened) -> State:
    state = table(state, huts=(*state.board.huts, Hut(out.cabin, "camper", out.by)))
    return news(camper(state, out.by, key=""), "cabin")


def _seen(state: State, out: o.CluesSeen) -> State:
    found = {**dict(state.group.looked), **dict(out.clues)}
    return group(state, looked=tuple(sorted(found.items())))


def _shown(state: State, out: o.ClueShown) -> State:
    return lay(forget(state, out.dot), Token(out.dot, "clue", out.kind))


def _died(state: State, out: o.Died) -> State:
    one = state.board.camper(out.colour)
    state = give_back(state, one.clues)
    return news(camper(state, out.colour, at="", clues=(), key="", alive=False, sheltered=False), "death")


def _bumped(state: State, out: o.Bumped) -> State:
    """In chapter III he is asked where to push; a step out of turn does not end the turn that is going on."""
    state = news(state, "met")
    if chapter(state.board.chapter).met != "push":
        return state
    return asked(state, stage="push", pusher=out.colour)


def _pushed(state: State, out: o.Pushed) -> State:
    board = state.board
    entered = Entered(board.chapter, board.round, out.to, "push", out.dots)
    state = hunter(state, at=out.to, log=(*state.hunter.log, entered))
    if board.moving:
        return news(table(state, pawn=out.to, stage="moving", pusher=""), "push")
    return news(turn(table(state, pawn=out.to, stage="turns", pusher=""), ended=True), "push")


def _moved(state: State, out: o.MovingDone) -> State:
    """Whoever has raised the alarm by his step is not among those who move any more; who has two to make has made one."""
    moving = state.board.moving
    left = moving[1:] if moving and moving[0].colour == out.colour else moving
    if left:
        return asked(state, moving=left)
    return table(state, moving=(), stage="turns" if state.board.phase == "campers" else "hunt")


FOLDS: dict[type, Callable[[State, Any], State]] = {
    o.Stepped: _stepped,
    o.ClueUsed: _used,
    o.Heard: same,
    o.CorpseCleared: lambda s, out: lift(s, out.dot),
    o.TokenOpened: _opened,
    o.TokenTaken: _taken,
    o.TokenLeft: lambda s, out: turn(s, opened=""),
    o.ClueDropped: _dropped,
    o.KeyDropped: _key_dropped,
    o.KeyBoxed: _boxed,
    o.Shifted: _shifted,
    o.CabinOpened: _cabin,
    o.CluesLookedAt: same,
    o.CluesSeen: _seen,
    o.ClueShown: _shown,
    o.Sheltered: lambda s, out: turn(camper(s, out.colour, sheltered=True), ended=True),
    o.Died: _died,
    o.CorpseLaid: lambda s, out: lay(s, Token(out.dot, "corpse", out.of)),
    o.KeyLaid: lambda s, out: lay(s, Token(out.dot, "key", out.key)),
    o.Caught: lambda s, out: news(s, "met"),
    o.Bumped: _bumped,
    o.Pushed: _pushed,
    o.MovingBegan: lambda s, out: asked(s, moving=out.movers, stage="moving"),
    o.MovingDone: _moved,
}
