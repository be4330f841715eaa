"""Where a camper can step (rules 2.3, 3.3): on foot, by boat, in by the entrance, into cabins."""

from __future__ import annotations

import msgspec

from games.kernel.refusal import Refusal
from games.last_friday.r1.camp import Circle, Colour, Dot
from games.last_friday.r1.cards import amount
from games.last_friday.r1.chapters import chapter
from games.last_friday.r1.flags import flags
from games.last_friday.r1.ground import DIRECT, Step
from games.last_friday.r1.parts import Go
from games.last_friday.r1.places import known
from games.last_friday.r1.state import WAITING, Board, Camper, Turn


class Way(msgspec.Struct, frozen=True):
    """One step that can be made. `over`: the circle between, 0: none. `go`: how to order it."""

    to: Dot
    over: Circle
    go: Go


def left(turn: Turn) -> int:
    """Steps he may still make in this turn."""
    return 0 if turn.ended else max(0, flags().steps + turn.extra - turn.steps)


def shelter(board: Board, dot: Dot) -> Colour | None:
    """The cabin a dot is inside of, if one is safe there: campers opened it, and it is the chapter for that."""
    if not chapter(board.chapter).safe:
        return None
    insides = board.ground().insides
    return next((hut.colour for hut in board.huts if hut.side == "camper" and dot in insides[hut.colour].dots), None)


def inside(board: Board, dot: Dot) -> bool:
    """Inside of any open cabin."""
    return any(dot in one.dots for one in board.ground().insides.values())


def barred(board: Board, colour: Colour, dot: Dot) -> str:
    """Why he may not step onto a dot, as the code of a refusal; empty where he may. Whoever stands there bars nobody."""
    token = board.token(dot)
    if token and token.kind == "corpse":
        return "corpse-there"
    cabin = shelter(board, dot)
    hut = board.hut(cabin) if cabin else None
    return "not-your-cabin" if hut and colour not in (hut.colour, hut.opener) else ""


def on_foot(board: Board, one: Camper) -> tuple[Way, ...]:
    """Every step he could make on foot, whatever bars it, by target."""
    if one.at == WAITING:
        return tuple(Way(dot, DIRECT, Go(dot)) for dot in sorted(known(board.readings.camp).arrows))
    return tuple(_way(step) for step in board.ground().steps(one.at)) if one.at else ()


def _way(step: Step) -> Way:
    return Way(step.target, step.between, Go(step.target, step.via))


def step(board: Board, turn: Turn, go: Go) -> Way | Refusal:
    """What an ordered step is, or why it cannot be made now."""
    one = board.camper(turn.colour)
    if not left(turn):
        return Refusal("movement-over" if turn.ended else "too-far", {"to": go.to, "steps": turn.steps})
    way = _by_boat(board, turn, one, go) if go.by == "boat" else _on_foot(board, one, go)
    if isinstance(way, Refusal):
        return way
    code = barred(board, turn.colour, way.to)
    return Refusal(code, {"to": way.to}) if code else way


def _on_foot(board: Board, one: Camper, go: Go) -> Way | Refusal:
    """A step with several ways must name one: nobody picks for him."""
    ways = tuple(way for way in on_foot(board, one) if way.to == go.to)
    if not ways:
        near = tuple(dict.fromkeys(way.to for way in on_foot(board, one)))
        return Refusal("no-step", {"at": one.at, "to": go.to, "dots": near})
    fitting = tuple(way for way in ways if not go.via or go.via == (way.over,))
    if len(fitting) == 1:
        return fitting[0]
    return Refusal(
        "no-such-way" if not fitting else "which-way", {"at": one.at, "to": go.to, "via": tuple(w.over for w in ways)}
    )


def _by_boat(board: Board, turn: Turn, one: Camper, go: Go) -> Way | Refusal:
    """From the dock where the boat lies, or with the right card from any; it crosses nothing."""
    docks = tuple(dock.dot for dock in known(board.readings.camp).docks)
    if one.at not in docks or (one.at != board.boat and not amount(one.card, "call-boat")):
        return Refusal("no-boat", {"at": one.at, "boat": board.boat})
    across = board.ground().lake(one.at)
    if go.to not in across:
        return Refusal("no-crossing", {"at": one.at, "to": go.to, "dots": across})
    if board.readings.q12_boat == "turn" and turn.steps:
        return Refusal("boat-whole-turn", {"at": one.at})
    return Way(go.to, DIRECT, go)


def crossings(board: Board, turn: Turn) -> tuple[Way, ...]:
    """By boat, now, to where his movement may end."""
    across = board.ground().lake(board.camper(turn.colour).at)
    ways = (step(board, turn, Go(dot, by="boat")) for dot in across if board.standing(dot) is None)
    return tuple(way for way in ways if isinstance(way, Way))


def may_end(board: Board, turn: Turn) -> bool:
    """Whether his movement may be over where he stands: elsewhere than it began, and alone (rules 3.3)."""
    here = board.camper(turn.colour).at
    alone = all(one.at != here or one.colour == turn.colour for one in board.campers)
    return turn.moved or (here != turn.start and alone)


def routes(board: Board, turn: Turn) -> dict[Dot, tuple[Way, ...]]:
    """Every dot where his movement may end, on foot and without a clue, and the shortest way there: fewest steps, then over
    fewest circles, then by name. Empty where he cannot go anywhere."""
    start = board.camper(turn.colour)
    taken = {one.at for one in board.campers if one.colour != turn.colour}
    best: dict[Dot, tuple[Way, ...]] = {start.at: ()}
    edge = [start.at]
    for _ in range(left(turn)):
        found: dict[Dot, tuple[Way, ...]] = {}
        for dot in edge:
            _spread(board, turn, msgspec.structs.replace(start, at=dot), best, found)
        best.update(found)
        edge = sorted(dot for dot in found if dot in taken or not shelter(board, dot))
    return {dot: best[dot] for dot in sorted(best) if dot != turn.start and dot not in taken and best[dot]}


def _spread(
    board: Board, turn: Turn, here: Camper, best: dict[Dot, tuple[Way, ...]], found: dict[Dot, tuple[Way, ...]]
) -> None:
    for way in on_foot(board, here):
        if way.to in best or barred(board, turn.colour, way.to):
            continue
        route = (*best[here.at], way)
        if way.to not in found or _crossed(route) < _crossed(found[way.to]):
            found[way.to] = route


def _crossed(route: tuple[Way, ...]) -> int:
    return sum(way.over != DIRECT for way in route)
