"""How campers of golden games are steered towards what chance hardly ever brings; they see all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import permutations

from msgspec.structs import replace

from games.kernel.audience import Seat
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import parts as p
from games.last_friday.r1.box import colour_of
from games.last_friday.r1.camp import Circle, Colour, Dot
from games.last_friday.r1.showing import lights, spent
from games.last_friday.r1.state import Board, Camper, State, Turn
from games.last_friday.r1.stepping import Way, barred, on_foot, routes
from games.last_friday.r1.striding import paths

EARS = "B1"
"""Who finds the very circle by listening."""


def order(state: State, seat: Seat) -> c.Order | None:
    of = colour_of(seat)
    one, board = state.board.camper(of), state.board
    if one.at not in board.ground().all_dots or (board.turn and board.turn.colour == of and board.turn.steps):
        return None
    found = next((parts for aim in _AIMS.get(board.chapter, ()) for parts in aim(state, one)), None)
    return c.Order(seat, of, found) if found else None


def _crowd(state: State, one: Camper) -> Iterator[p.Parts]:
    """Chapter I alone: in one round all dots around an owner's corpse that nobody has found are taken, then it is opened;
    till then all gather there, and nobody steps on it."""
    board, ground = state.board, state.board.ground()
    hidden = [dot for dot, face in state.hunter.layout if face == "corpse" and (t := board.token(dot)) and not t.face]
    if not hidden or not board.alone():
        return
    dot = min(hidden, key=lambda dot: (len(ground.dots(dot)), dot))
    placed = _around(board, dot)
    ways = routes(board, Turn(one.colour, one.at))
    if placed:
        to = placed.get(one.colour, "")
        yield from ((*(way.go for way in ways[to]), *((p.Open(),) if to == dot else ())) for _ in ways if to in ways)
        return
    near = sorted((at for at in ways if at != dot), key=lambda at: (ground.step_distances(dot).get(at, 99), at))
    yield from (tuple(way.go for way in ways[at]) for at in near)


def _around(board: Board, dot: Dot) -> Mapping[Colour, Dot]:
    """Who goes where in this round, so that a later one finds everything beside the dot taken; empty where it cannot be."""
    out = [one for one in board.campers if one.alive and not one.sheltered and one.at in board.ground().all_dots]
    reach = {one.colour: routes(board, Turn(one.colour, one.at)) for one in out}
    for number, opener in enumerate(out):
        if dot in reach[opener.colour]:
            stay = {one.at for one in out[number + 1 :]}
            wanted = [at for at in board.ground().dots(dot) if at not in stay and not _corpse(board, at)]
            for some in permutations(out[:number], len(wanted)):
                if all(at in reach[one.colour] for one, at in zip(some, wanted, strict=True)):
                    return {opener.colour: dot, **{one.colour: at for one, at in zip(some, wanted, strict=True)}}
    return {}


def _corpse(board: Board, at: Dot) -> bool:
    token = board.token(at)
    return token is not None and token.kind == "corpse"


def card(state: State, seat: Seat) -> c.ChooseCard | None:
    """Whose ears find the very circle is in every game."""
    return c.ChooseCard(seat, EARS) if EARS in state.board.camper(colour_of(seat)).spares else None


def _flee(state: State, one: Camper) -> Iterator[p.Parts]:
    """Chapter II: nobody catches him; of the ends the one farthest from him, or as far as somebody else is."""
    board, ground, at = state.board, state.board.ground(), state.hunter.at
    ways = {dot: ways for dot, ways in routes(board, Turn(one.colour, one.at)).items() if all(w.over != at for w in ways)}
    if at and ways:
        others = {
            ground.steps_over(other.at, at) for other in board.living() if other is not one and other.at in ground.all_dots
        }
        far = {dot: ground.steps_over(dot, at) or 0 for dot in ways}
        best = max(ways, key=lambda dot: (far[dot] in others and far[dot] > 2 and board.round > 12, far[dot], dot))
        yield tuple(way.go for way in ways[best])


def _quiet(board: Board, one: Camper, at: Circle) -> Mapping[Dot, tuple[Way, ...]]:
    """Ways that do not lead over him."""
    ways = routes(board, Turn(one.colour, one.at))
    return {dot: way for dot, way in ways.items() if all(step.over != at for step in way)}


def _listen(state: State, one: Camper) -> Iterator[p.Parts]:
    """Chapter III: whose ears find the very circle goes beside him and asks, while he has Stealth."""
    board, ground, at = state.board, state.board.ground(), state.hunter.at
    if one.card != EARS or "hearing" not in one.clues or "stealth" not in board.hand or not at or spent(board):
        return
    quiet = _quiet(board, one, at)
    for dot in sorted(quiet):
        if at in ground.circles(dot):
            yield (*(way.go for way in quiet[dot]), p.Use("hearing"))
    if quiet:
        yield tuple(way.go for way in min(quiet.items(), key=lambda row: (ground.steps_over(row[0], at) or 99, row[0]))[1])


def _offer(state: State, one: Camper) -> Iterator[p.Parts]:
    """Chapter III: onto a dot over which a way of his leads into a light, while he has Stealth."""
    board, own = state.board, state.hunter
    if one.chosen or not own.at or "stealth" not in board.hand or spent(board):
        return
    lit = lights(board)
    over = {dot for way in paths(board, own, own.at) if way.to in lit for dot in way.dots}
    quiet = _quiet(board, one, own.at)
    for dot in sorted(over & quiet.keys()):
        yield tuple(way.go for way in quiet[dot])


def _beat(state: State, one: Camper) -> Iterator[p.Parts]:
    """Chapter IV: the Chosen one goes beside the maniac and does not step over him; the others do, once she is there."""
    board, ground, at = state.board, state.board.ground(), state.hunter.at
    if not at:
        return
    quiet = _quiet(board, one, at)
    chosen = next((other for other in board.living() if other.chosen), None)
    if not one.chosen and chosen and _ready(board, chosen, at):
        yield from _over(board, one, at)
    near = sorted(quiet, key=lambda dot: (dot not in ground.dots(at), ground.steps_over(dot, at) or 99, dot))
    for dot in near[:1]:
        yield tuple(way.go for way in quiet[dot])


def _ready(board: Board, chosen: Camper, at: Circle) -> bool:
    """One step of his leads over the maniac."""
    return any(_may(board, chosen, way, at) for way in on_foot(board, chosen))


def _may(board: Board, one: Camper, way: Way, at: Circle) -> bool:
    return way.over == at and not barred(board, one.colour, way.to) and board.standing(way.to) is None


def _over(board: Board, one: Camper, at: Circle) -> Iterator[p.Parts]:
    """Ways whose last step leads over him."""
    for first in on_foot(board, one):
        if _may(board, one, first, at):
            yield (first.go,)
    for first in on_foot(board, one):
        if first.over != at and not barred(board, one.colour, first.to):
            for second in on_foot(board, replace(one, at=first.to)):
                if _may(board, one, second, at) and second.to != one.at:
                    yield (first.go, second.go)


_AIMS: Mapping[int, tuple[Callable[[State, Camper], Iterator[p.Parts]], ...]] = {
    1: (_crowd,),
    2: (_flee,),
    3: (_listen, _offer),
    4: (_beat,),
}
