"""A game as checkable facts, for the `then` of scenarios (../SCENARIOS.md)."""

from __future__ import annotations

from typing import Any

from games.last_friday.r1.box import MANIAC
from games.last_friday.r1.camper_notation import text as order_text
from games.last_friday.r1.maniac_notation import text as hunt_text
from games.last_friday.r1.rehearsal import acts, ready
from games.last_friday.r1.showing import lights
from games.last_friday.r1.state import Board, Camper, State, Token, Turn
from games.last_friday.r1.stepping import on_foot, routes
from games.last_friday.r1.striding import paths


def facts(state: State) -> dict[str, Any]:
    """Dotted names and plain values. Nothing in it is what a player sees; it is what the server knows."""
    board = state.board
    return {
        **_course(board),
        **_camp(state),
        **_maniac(state),
        **{f"{one.colour}.{name}": value for one in board.campers for name, value in _camper(state, one).items()},
    }


def _course(board: Board) -> dict[str, Any]:
    won = {place.seat: place.place for place in board.places}
    return {
        "chapter": board.chapter,
        "round": board.round,
        "phase": board.phase,
        "stage": board.stage,
        "turn": board.turn.colour if board.turn else "",
        "closed": [one.why for one in board.closed],
        "points": [[one.salvation, one.horror] for one in board.closed],
        "due": board.due,
        "named": list(board.named),
        "over": board.phase == "over",
        "why": board.why,
        "winner": "" if not won else "maniac" if won[MANIAC] == 1 else "campers",
    }


def _camp(state: State) -> dict[str, Any]:
    board = state.board
    return {
        "at": {one.colour: one.at for one in board.campers if one.at},
        "dead": [one.colour for one in board.campers if not one.alive],
        "sheltered": [one.colour for one in board.campers if one.sheltered],
        "chosen": next((one.colour for one in board.campers if one.chosen), ""),
        "tokens": {token.dot: _token(token) for token in board.tokens},
        "corpses": [token.dot for token in board.tokens if token.kind == "corpse"],
        "under": {**dict(state.faces), **dict(state.hunter.layout)},
        "looked": dict(state.group.looked),
        "cabins": {hut.colour: hut.side for hut in board.huts},
        "boat": board.boat,
        "pawn": board.pawn,
        "lit": sorted(lights(board)),
        "reserve": board.reserve,
        "boxed": list(board.boxed),
        "hand": list(board.hand),
        "used": dict(board.used),
    }


def _token(token: Token) -> str:
    return f"{token.kind} {token.face}" if token.face else token.kind


def _maniac(state: State) -> dict[str, Any]:
    """`walks` and the like: the circles he could step to now."""
    own, board = state.hunter, state.board
    ways = paths(board, own, own.at) if own.at else ()
    cells: dict[str, list[int]] = {}
    for one in own.log:
        if one.chapter == board.chapter and one.by != "push":
            cells.setdefault(f"cell.{one.round}", []).append(one.circle)
    kinds = {"walks": "walk", "swims": "swim", "hatches": "hatch"}
    return {
        "maniac": own.at,
        "swum": own.swum,
        "hatched": own.hatched,
        "plan": hunt_text(own.plan) if own.plan else "",
        **{name: sorted({way.to for way in ways if way.stride.by == kind}) for name, kind in kinds.items()},
        **{f"cell.{number}": cells.get(f"cell.{number}", []) for number in range(16)},
    }


def _camper(state: State, one: Camper) -> dict[str, Any]:
    """`steps`: dots a single step leads to, whatever lies or stands there; `ends`: where his next turn may end on foot."""
    board = state.board
    filed = [order_text(order.parts, order.hold) for order in state.group.filed if order.of == one.colour]
    on = one.at in board.ground().all_dots
    ends = routes(ready(board, state.group, one.colour).board, _turn(board, one)) if acts(board, one.colour) else {}
    return {
        "at": one.at,
        "card": one.card,
        "clues": list(one.clues),
        "key": one.key,
        "alive": one.alive,
        "sheltered": one.sheltered,
        "filed": filed,
        "steps": sorted({way.to for way in on_foot(board, one)}) if on else [],
        "ends": sorted(ends),
    }


def _turn(board: Board, one: Camper) -> Turn:
    now = board.turn
    return now if now and now.colour == one.colour else Turn(one.colour, one.at)
