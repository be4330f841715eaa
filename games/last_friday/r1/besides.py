"""What a seat may write besides the lines of its menu: one line for each kind of thing it could do now, as an example.

A menu says where a turn can end. What is carried, what lies open, and what holds for later turns would make hundreds of
lines; a player who has never seen one does not know that there is such a thing. Each is looked at as a line would be that
somebody writes, and none is shown that would not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from games.kernel.contract import Option, Wait, Words
from games.kernel.sayings import Params
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import rehearsal, turns
from games.last_friday.r1.box import MANIAC, Clue, colour_of
from games.last_friday.r1.camp import Colour, Dot
from games.last_friday.r1.chapters import chapter
from games.last_friday.r1.checks import check
from games.last_friday.r1.clues import room_for, within
from games.last_friday.r1.notation import format
from games.last_friday.r1.parts import AnyPart, Ask, Drop, Go, Open, Parts, Take, Use
from games.last_friday.r1.room import bare, beside
from games.last_friday.r1.state import WAITING, Board, Camper
from games.last_friday.r1.stepping import Way, routes
from games.last_friday.r1.striding import paths
from games.last_friday.r1.views import View

Shown = tuple[c.AnyCommand, Words]
WINDOWS = ("order", "extra")


def besides(view: View, wait: Wait) -> tuple[Option, ...]:
    """None where the menu is all there is."""
    found: Iterable[Shown] = ()
    if wait.kind == "hunt":
        found = _hunt(view)
    elif wait.kind in (*WINDOWS, "rest") and rehearsal.acts(view.board, colour_of(wait.seat)):
        later = _later(view, wait.seat) if wait.kind in WINDOWS else ()
        found = (*deeds(view, wait.seat), *later)
    return tuple(Option(format(command), words) for command, words in found)


# campers


def deeds(view: View, seat: int) -> Iterator[Shown]:
    """With what he carries and finds: whole turns, or the rest of one."""
    assert view.group
    of = colour_of(seat)
    board = rehearsal.ready(view.board, view.group, of).board
    one = board.camper(of)
    if one.at == WAITING:
        return
    for kind in dict.fromkeys(one.clues):
        yield from _first(view, seat, _used(view, board, one, kind), f"besides-{kind}")
    yield from _first(view, seat, _with(view, of, Take()), "besides-take")
    yield from _first(view, seat, _taken(board, one), "besides-take-there")
    held = "key" if one.key else next(iter(one.clues), None)
    spots = beside(board, one.at)
    if held and spots:
        yield from _first(view, seat, _with(view, of, Drop(held, spots[0])), "besides-drop")


def _first(view: View, seat: int, several: Iterable[Parts], name: str) -> Iterator[Shown]:
    """The first of these turns that would count."""
    orders = (c.Order(seat, colour_of(seat), parts) for parts in several)
    found = next((order for order in orders if check(view, order) is None), None)
    if found:
        yield found, Words(name, _said(found.parts))


def _said(parts: Parts) -> Params:
    """What a sentence about a turn names: where it ends, what is laid where."""
    to = next((part.to for part in reversed(parts) if isinstance(part, Go)), "")
    laid = next((part for part in parts if isinstance(part, Use | Drop)), None)
    what = laid.what if isinstance(laid, Drop) else ""
    return {"to": to, "at": laid.at if laid else "", "what": what}


def _used(view: View, board: Board, one: Camper, kind: Clue) -> Iterator[Parts]:
    if kind == "shovel":
        near = board.ground().dots(one.at)
        yield from ((Use(kind), Go(dot)) for dot in sorted(near) if (token := board.token(dot)) and token.kind == "corpse")
    elif kind == "sneakers":
        yield from sorted(_with(view, one.colour, Use(kind)), key=len, reverse=True)
    else:
        yield from _with(view, one.colour, Use(kind, _spot(board, one) if kind in ("lantern", "trap") else ""))


def _spot(board: Board, one: Camper) -> Dot:
    free = (dot for dot in within(board, one.at, 1) if bare(board, dot))
    return next(free, next(iter(beside(board, one.at)), ""))


def _with(view: View, of: Colour, deed: AnyPart) -> Iterator[Parts]:
    """A deed where he stands: alone, where he may stay, else with the shortest way on, and not onto what he has laid."""
    assert view.group
    course = rehearsal.ready(view.board, view.group, of)
    if turns.DEEDS[type(deed)](course, (deed,), 0) is None and course.board.turn:
        yield (deed,)
        onward = [ways for ways in _ways(course.board) if ways[-1].to != getattr(deed, "at", "")]
        yield from ((deed, *(way.go for way in ways)) for ways in onward)


def _ways(board: Board) -> list[tuple[Way, ...]]:
    assert board.turn
    return sorted(routes(board, board.turn).values(), key=len)


def _taken(board: Board, one: Camper) -> Iterator[Parts]:
    """Going to what lies open, to take it."""
    for ways in _ways(board):
        token = board.token(ways[-1].to)
        if token and token.face and (token.kind == "key" or (token.kind == "clue" and room_for(one, token.face))):  # type: ignore[arg-type]
            yield (*(way.go for way in ways), Take())


def _later(view: View, seat: int) -> Iterator[Shown]:
    """How an order may wait, and what holds until it is said otherwise."""
    assert view.group
    board, of = view.board, colour_of(seat)
    here = rehearsal.ready(board, view.group, of).board
    ways = [tuple(way.go for way in one) for one in _ways(here)]
    closed = [
        way for way in ways if (token := here.token(way[-1].to)) and token.kind in ("clue", "encounter") and not token.face
    ]
    yield from _first(view, seat, ((*way, Open(), Ask()) for way in closed), "besides-ask")
    if ways:
        yield c.Order(seat, of, ways[0], hold=True), Words("besides-hold")
    captains = dict(view.group.captains)
    other = next((one.colour for one in board.living() if one.colour != of), None)
    if of in captains:
        yield c.Captain(seat, of), Words("besides-captain-none")
    elif other:
        yield c.Captain(seat, other), Words("besides-captain")
    if here.camper(of).key and chapter(board.chapter).over == "kills":
        yield c.Wish(seat, "key", beside(here, here.camper(of).at)[:1]), Words("besides-wish-key")
    if any((one.of, one.by) == (of, seat) for one in view.group.filed):
        yield c.Withdraw(seat, of), Words("besides-back")


# the maniac


def _hunt(view: View) -> Iterator[Shown]:
    assert view.hunter
    board, own = view.board, view.hunter
    ways = paths(board, own, own.at) if own.at else ()
    if "speed" in board.hand:
        yield from _hunted(view, _fast(view), "besides-speed")
    if "shadow" in board.hand:
        yield from _hunted(view, (_shady(view, c.Hunt(MANIAC, (way.stride,))) for way in ways), "besides-shadow")
    wished = {one.kind for one in own.wishes}
    if "lantern" not in wished and any(token.kind == "lantern" for token in board.tokens):
        yield c.Wish(MANIAC, "lantern", ("no",)), Words("besides-wish-lantern")
    if "stealth" not in wished and "stealth" in board.hand:
        yield c.Wish(MANIAC, "stealth", ("yes",)), Words("besides-wish-stealth")
    if own.plan:
        yield c.Withdraw(MANIAC), Words("besides-back-hunt")


def _hunted(view: View, several: Iterable[c.Hunt], name: str) -> Iterator[Shown]:
    found = next((hunt for hunt in several if check(view, hunt) is None), None)
    if found:
        yield found, Words(name, {"to": found.strides[-1].to, "circle": found.shadow})


def _fast(view: View) -> Iterator[c.Hunt]:
    """Two steps, of which the second leads further."""
    board, own = view.board, view.hunter
    assert own
    for way in paths(board, own, own.at) if own.at else ():
        there = replace(own, at=way.to)
        yield from (c.Hunt(MANIAC, (way.stride, on.stride)) for on in paths(board, there, way.to) if on.to != own.at)


def _shady(view: View, hunt: c.Hunt) -> c.Hunt:
    """With a circle that Shadow can show at this trail, if there is one."""
    refusal = check(view, replace(hunt, shadow=_NO_CIRCLE))
    circles = refusal.params.get("circles", ()) if refusal else ()
    return replace(hunt, shadow=circles[-1] if isinstance(circles, tuple) and circles else _NO_CIRCLE)


_NO_CIRCLE = 10_000
"""On no map."""
