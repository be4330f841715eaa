"""Another game that differs only in what a seat may not know: the other side's secrets, and what lies unseen."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from games.kernel.audience import Seat
from games.kernel.dice import Dice
from games.last_friday.r1.box import CLUES, MANIAC, Face, box, seat_of
from games.last_friday.r1.camp import Circle, Dot
from games.last_friday.r1.chapters import chapter
from games.last_friday.r1.commands import Hunt
from games.last_friday.r1.parts import Parts
from games.last_friday.r1.plans import begin
from games.last_friday.r1.rehearsal import acts, ready
from games.last_friday.r1.state import Board, Camper, Entered, Filed, Group, Hunter, State, Wished
from games.last_friday.r1.stepping import routes
from games.last_friday.r1.strewing import ringed
from games.last_friday.r1.striding import paths, starts

Thing = TypeVar("Thing")

WAITING_FOR_HIM = ("hunt", "blood", "push", "moving")
"""Stages in which a turn of the maniac, or a meeting with him, is going on: where he is decides how it goes on."""


def scramble(state: State, seat: Seat, dice: Dice) -> State:
    """What a seat may not know is drawn anew: for the maniac what the campers have filed, wished and seen; for a camper
    where the maniac is and was, what he plans, and what he has laid; for either, what lies unseen, and the reserve."""
    if seat == MANIAC:
        state = _unseen(state, (), dice)
        return replace(state, group=_group(state, dice))
    state = _unseen(state, tuple(dot for dot, _ in state.group.looked), dice)
    return replace(state, hunter=_hunter(state, dice))


def _mixed(things: tuple[Thing, ...], dice: Dice) -> tuple[Thing, ...]:
    left, mixed = list(things), []
    while left:
        mixed.append(left.pop(dice.draw("scramble", len(left))))
    return tuple(mixed)


def _one(things: tuple[Thing, ...], dice: Dice) -> Thing:
    return things[dice.draw("scramble", len(things))]


def _coin(dice: Dice) -> bool:
    return dice.draw("scramble", 2) == 1


def _unseen(state: State, seen: tuple[str, ...], dice: Dice) -> State:
    """Clues nobody has turned up, other than those the seat's side has looked at, and the reserve, dealt anew. What the
    other side has looked at are the same dots, with what lies there now."""
    hidden = tuple(row for row in state.faces if row[0] not in seen)
    mixed = _mixed((*(face for _, face in hidden), *state.reserve), dice)
    dealt = {dot: face for (dot, _), face in zip(hidden, mixed, strict=False)}
    faces = tuple((dot, dealt.get(dot, face)) for dot, face in state.faces)
    looked = tuple((dot, dict(faces)[dot]) for dot, _ in state.group.looked)
    reserve = tuple(sorted(mixed[len(hidden) :], key=CLUES.index))
    return replace(state, faces=faces, reserve=reserve, group=replace(state.group, looked=looked))


# what the campers know


def _group(state: State, dice: Dice) -> Group:
    """In the rhythm ``ready`` whether an order is in for the open window is for all to see, so that stays."""
    board, own = state.board, state.group
    return replace(
        own,
        filed=tuple(one for camper in board.campers for one in _filed(state, camper, dice)),
        captains=tuple(row for row in own.captains if _coin(dice)),
        rest=() if _coin(dice) else own.rest,
        wishes=() if own.wishes else (Wished(seat_of("red"), "key", (_one(board.ground().all_dots, dice),)),),
    )


def _filed(state: State, one: Camper, dice: Dice) -> tuple[Filed, ...]:
    board, seat = state.board, seat_of(one.colour)
    if not acts(board, one.colour):
        return tuple(row for row in state.group.filed if row.of == one.colour)
    shown = board.phase == "campers" and not board.fixed()
    there = any(row.of == one.colour and row.by == seat for row in state.group.filed) if shown else _coin(dice)
    return (Filed(one.colour, seat, _turn(state, one, dice), _coin(dice), one.at),) if there else ()


def _turn(state: State, one: Camper, dice: Dice) -> Parts:
    course = ready(state.board, state.group, one.colour)
    turn = course.board.turn
    ways = tuple(routes(course.board, turn).values()) if turn else ()
    return tuple(way.go for way in _one(ways, dice)) if ways else ()


# what the maniac knows


def _hunter(state: State, dice: Dice) -> Hunter:
    board, own = state.board, state.hunter
    log = _log(board, own, dice)
    busy = board.stage in WAITING_FOR_HIM
    hidden = not busy and own.at != board.pawn and board.phase != "end"
    at = _one(board.ground().all_circles, dice) if own.at and hidden else own.at
    own = replace(
        own,
        at=at,
        log=(*log[:-1], replace(log[-1], circle=at)) if log and log[-1].chapter == board.chapter else log,
        layout=_layout(board, own, dice),
        wishes=() if own.wishes else (Wished(MANIAC, "stealth", ("yes",)),),
        start=_start(board, own, dice),
        twist=_one((None, True, False), dice) if board.stage == "twist" and board.fixed() else own.twist,
    )
    if busy:
        return own
    own = replace(own, swum=_coin(dice), hatched=_coin(dice))
    return replace(own, plan=_plan(board, own, dice), planned=own.at)


def _layout(board: Board, own: Hunter, dice: Dice) -> tuple[tuple[Dot, Face], ...]:
    """Other faces; and while it may still be changed, one that is in or not."""
    if board.stage == "layout" and board.fixed():
        return tuple(zip(ringed(board), _mixed(box().all_encounters(), dice), strict=False)) if _coin(dice) else ()
    faces = _mixed(tuple(face for _, face in own.layout), dice)
    return tuple((dot, face) for (dot, _), face in zip(own.layout, faces, strict=True))


def _log(board: Board, own: Hunter, dice: Dice) -> tuple[Entered, ...]:
    """Where a trail has led, or a push, all have seen."""
    row, known = chapter(board.chapter), set()
    for trail in box().trail:
        if trail <= board.round:
            known.add(own.location(board.chapter, trail - row.lag))
    known |= {board.pawn}
    circles = board.ground().all_circles
    return tuple(
        one if one.circle in known or one.by == "push" else replace(one, circle=_one(circles, dice), dots=())
        for one in own.log
    )


def _start(board: Board, own: Hunter, dice: Dice) -> Circle:
    if board.stage != "start" or not board.fixed():
        return own.start
    return _one((0, *starts(board, begin(board).start)), dice)


def _plan(board: Board, own: Hunter, dice: Dice) -> Hunt | None:
    """A hunt, or none; whether one is in shows nowhere, but where its window closes with it."""
    if board.phase not in ("campers", "maniac") or not board.fixed():
        return own.plan
    if _coin(dice):
        return None
    start = 0 if own.at else _one(starts(board, begin(board).start) or (0,), dice)
    ways = paths(board, own, own.at or start) if own.at or start else ()
    return Hunt(MANIAC, (_one(ways, dice).stride,) if ways else (), start)
