"""Folds of what happens before the first round of a chapter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import box
from games.last_friday.r1.camp import COLOURS
from games.last_friday.r1.cards import cards_of
from games.last_friday.r1.chapters import chapter
from games.last_friday.r1.folding import asked, camper, every, group, holding, hunter, lay, reserve, table, without
from games.last_friday.r1.state import Board, Camper, Entered, Group, Hunter, Hut, State, Token


def began(out: o.GameBegan) -> State:
    """An empty camp, and five campers who have no card yet."""
    clues = box().all_clues()
    board = Board(
        readings=out.readings,
        chapter=out.chapter,
        round=0,
        phase="setup",
        stage="ready",
        campers=tuple(Camper(colour, cards_of(colour)) for colour in COLOURS),
        reserve=len(clues),
    )
    return State(board, Hunter(), Group(), clues)


def _chapter(state: State, out: o.ChapterBegan) -> State:
    """What lies stays; the maniac is where he was only if he begins there. Wishes end with a chapter, so that nothing which
    was told in it is still in force when it is opened."""
    row = chapter(out.chapter)
    start = (row.alone if state.board.alone() else row.campaign).start
    state = group(every(state, sheltered=False), wishes=())
    state = table(
        state,
        chapter=out.chapter,
        round=0,
        phase="setup",
        stage="ready",
        pawn=0,
        acted=(),
        news=(),
        timed=(),
        later=(),
        moving=(),
        turn=None,
        twisted=False,
        due=0,
        named=(),
    )
    return hunter(
        state,
        at=state.hunter.at if start == "stays" else 0,
        wishes=(),
        swum=False,
        hatched=False,
        plan=None,
        thirst=0,
        crossed=(),
        blood=None,
        twist=None,
        start=0,
    )


def _stage(state: State, out: o.StageBegan) -> State:
    return asked(state, phase=out.phase, stage=out.stage, due=out.due, named=out.named)


def _card(state: State, out: o.CardChosen) -> State:
    one = state.board.camper(out.colour)
    state = camper(state, out.colour, card=out.card, spares=without(one.spares, out.card), alive=True)
    if out.token is None:
        return state
    state = camper(state, out.colour, clues=holding(one, out.token))
    return reserve(state, without(state.reserve, out.token))


def _placed(state: State, out: o.CampersPlaced) -> State:
    for colour, dot in out.places:
        state = camper(state, colour, at=dot)
    return state


def _spread(state: State, out: o.TokensSpread) -> State:
    corpses = (Token(dot, "corpse") for dot in out.corpses)
    return lay(state, *corpses, *(Token(dot, "clue") for dot in out.clues))


def _faced(state: State, out: o.ClueFaced) -> State:
    state = replace(state, faces=tuple(sorted((*state.faces, (out.dot, out.kind)))))
    return reserve(state, without(state.reserve, out.kind))


def _named(state: State, out: o.ChosenNamed) -> State:
    return camper(every(state, chosen=False), out.colour, chosen=True)


def _equipped(state: State, out: o.ChosenEquipped) -> State:
    boxed = state.board.boxed
    for kind in out.reserve:
        state = reserve(state, without(state.reserve, kind))
    for kind in out.boxed:
        boxed = without(boxed, kind)
    one = state.board.camper(out.colour)
    return camper(table(state, boxed=boxed), out.colour, clues=holding(one, *out.reserve, *out.boxed))


def _started(state: State, out: o.ManiacStarted) -> State:
    entered = Entered(state.board.chapter, 0, out.circle, "start")
    return hunter(state, at=out.circle, log=(*state.hunter.log, entered), start=0)


FOLDS: dict[type, Callable[[State, Any], State]] = {
    o.ChapterBegan: _chapter,
    o.StageBegan: _stage,
    o.CardChosen: _card,
    o.CampersPlaced: _placed,
    o.LayoutFixed: lambda s, out: hunter(s, layout=tuple(sorted(out.laid))),
    o.EncountersLaid: lambda s, out: lay(s, *(Token(dot, "encounter") for dot in out.dots)),
    o.BoatMoored: lambda s, out: table(s, boat=out.dock),
    o.CabinLaid: lambda s, out: asked(s, huts=(*s.board.huts, Hut(out.colour, out.side))),
    o.TokensSpread: _spread,
    o.ClueFaced: _faced,
    o.TokensGiven: lambda s, out: table(s, hand=out.hand),
    o.ChosenNamed: _named,
    o.ChosenPlaced: lambda s, out: camper(s, out.colour, at=out.dot),
    o.ChosenEquipped: _equipped,
    o.StartFiled: lambda s, out: hunter(s, start=out.circle),
    o.ManiacStarted: _started,
    o.RoundBegan: lambda s, out: table(s, round=out.round, acted=(), news=()),
}
