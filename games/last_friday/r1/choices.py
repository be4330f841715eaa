"""Legal answers to an ask, as commands, computed from a view alone; what silence stands for comes first.

For a turn that is: every place it can end, by the shortest way, so that most answers are one short line. Far more can be
written than a menu could hold. Each is looked at as the answer would be (checks.py): none is offered that would not count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, islice

from msgspec.structs import replace

from games.kernel.contract import Wait
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import moving, rehearsal
from games.last_friday.r1.box import SECRETLY, Secretly, box, colour_of
from games.last_friday.r1.camp import COLOURS, Circle
from games.last_friday.r1.chapters import Begin
from games.last_friday.r1.checks import check
from games.last_friday.r1.clues import unseen
from games.last_friday.r1.parts import Go, Leave, Open, Parts, Take
from games.last_friday.r1.places import known
from games.last_friday.r1.plans import begin
from games.last_friday.r1.seating import spots
from games.last_friday.r1.state import Hunter
from games.last_friday.r1.stepping import routes
from games.last_friday.r1.striding import paths, starts
from games.last_friday.r1.views import View

Commands = Iterator[c.AnyCommand]
MOST = 38
"""Lines of a menu, which is more than two steps ever give a camper: as many as a letter shows. Where the maniac chooses his
start each gets its share of them."""


def choices(view: View, wait: Wait) -> tuple[c.AnyCommand, ...]:
    """In the order they are shown."""
    found = dict.fromkeys(CHOICES[wait.kind](view, wait.seat))
    return tuple(one for one in found if check(view, one) is None)[:MOST]


# campers


def _order(view: View, seat: int) -> Commands:
    of = colour_of(seat)
    yield c.Order(seat, of)
    yield from (c.Order(seat, of, parts) for parts in _turns(view, seat))


def _turns(view: View, seat: int) -> Iterator[Parts]:
    """Every end on foot, by the shortest way; where something lies there unseen, also with opening it; then the boat."""
    assert view.group
    board, of = view.board, colour_of(seat)
    if not rehearsal.acts(board, of):
        return
    course = rehearsal.ready(board, view.group, of)
    turn, here = course.board.turn, course.board.camper(of).at
    assert turn
    if turn.opened:
        yield (Take(),)
        yield (Leave(),)
    elif _closed(view, here):
        yield (Open(),)
    ways = routes(course.board, turn)
    for parts in sorted(
        (tuple(way.go for way in route) for route in ways.values()), key=lambda one: (len(one), _on_map(one))
    ):
        yield parts
        if _closed(view, parts[-1].to):
            yield (*parts, Open())
    for across in known(board.readings.camp).docks:
        yield (Go(across.dot, by="boat"),)
        if board.boat in ways:
            yield (*(way.go for way in ways[board.boat]), Go(across.dot, by="boat"))


def _on_map(parts: tuple[Go, ...]) -> tuple[str, int]:
    """As people look for dots: by the letter, then the number."""
    letters = parts[-1].to.rstrip("0123456789")
    return letters, int(parts[-1].to[len(letters) :] or 0)


def _closed(view: View, dot: str) -> bool:
    token = view.board.token(dot)
    return token is not None and token.kind in ("clue", "encounter") and not token.face


def _alarm(view: View, seat: int) -> Commands:
    yield c.Alarm(seat)
    yield from (c.Alarm(seat, way.to, way.go.via) for way in moving.steps(view.board))


def _push(view: View, seat: int) -> Commands:
    board = view.board
    if board.pawn:
        yield from (c.Push(seat, way.target, way.via) for way in board.ground().walks(board.pawn))


def _looks(view: View, seat: int) -> Commands:
    """The first clues that no camper has seen; then others, one after another."""
    assert view.group
    board, seen = view.board, dict(view.group.looked)
    dots = sorted((one.dot for one in board.tokens if unseen(board, one.dot)), key=lambda dot: (dot in seen, dot))
    count = min(board.due, len(dots))
    yield from (c.LookAt(seat, some) for some in _first(tuple(dots), count))


def _first(dots: tuple[str, ...], count: int) -> Iterator[tuple[str, ...]]:
    """So many of them, beginning at each in turn; where it is all of them, once."""
    starts = range(len(dots)) if count < len(dots) else range(1)
    yield from ((*dots, *dots)[n : n + count] for n in starts if count)


def _card(view: View, seat: int) -> Commands:
    yield from (c.ChooseCard(seat, card) for card in view.board.camper(colour_of(seat)).spares)


def _place(view: View, seat: int) -> Commands:
    yield from (c.PlaceChosen(seat, dot) for dot in spots(view.board))


def _cabin(view: View, seat: int) -> Commands:
    yield from (c.OpenCabin(seat, colour) for colour in COLOURS)


# the maniac


def _hunt(view: View, seat: int) -> Commands:
    assert view.hunter
    own, row = view.hunter, begin(view.board)
    yield c.Drift(seat)
    begins = (0,) if own.at else starts(view.board, row.start)
    for start in begins:
        yield from islice(_from(view, seat, replace(own, at=own.at or start), start), MOST // len(begins))


def _from(view: View, seat: int, own: Hunter, start: Circle) -> Commands:
    """Every step; then with the axe, where one of them begins or ends beside a closed cabin."""
    board = view.board
    hunts = tuple(c.Hunt(seat, (way.stride,), start) for way in paths(board, own, own.at)) or (c.Hunt(seat, (), start),)
    yield from hunts
    if "axe" not in board.hand:
        return
    for colour, cabin in known(board.readings.camp).cabins.items():
        if own.at in cabin.axe:
            yield from (replace(one, axe=colour, when="before") for one in hunts)
        yield from (replace(one, axe=colour, when="after") for one in hunts if _ends(one, own) in cabin.axe)


def _ends(hunt: c.Hunt, own: Hunter) -> Circle:
    return hunt.strides[-1].to if hunt.strides else own.at


def _blood(view: View, seat: int) -> Commands:
    assert view.hunter
    yield c.Blood(seat)
    yield from (c.Blood(seat, way.stride) for way in paths(view.board, view.hunter, view.hunter.at))


def _start(view: View, seat: int) -> Commands:
    row: Begin = begin(view.board)
    yield c.Drift(seat, "start")
    yield from (c.Start(seat, circle) for circle in starts(view.board, row.start))


def _layout(view: View, seat: int) -> Commands:
    """By the dice; and one that only needs changing."""
    yield c.Drift(seat, "layout")
    dots = tuple(sorted(known(view.board.readings.camp).encounter))
    yield c.Layout(seat, tuple(zip(dots, box().all_encounters(), strict=False)))


def _boat(view: View, seat: int) -> Commands:
    docks = sorted(known(view.board.readings.camp).docks, key=lambda dock: dock.circle)
    yield from (c.Boat(seat, dock.dot) for dock in docks)


def _named(view: View, seat: int) -> Commands:
    yield from (c.NameChosen(seat, colour) for colour in view.board.named or COLOURS)


def _reward(view: View, seat: int) -> Commands:
    order: tuple[Secretly, ...] = tuple(one for one in SECRETLY if one not in view.board.hand and one != "stealth")
    yield from (c.Reward(seat, some) for some in combinations(order, min(view.board.due, len(order))))


CHOICES: Mapping[str, Callable[[View, int], Commands]] = {
    "layout": _layout,
    "boat": _boat,
    "card": _card,
    "cabin": _cabin,
    "spread": lambda view, seat: iter((c.Drift(seat, "spread"),)),
    "chosen": _named,
    "place": _place,
    "start": _start,
    "order": _order,
    "extra": _order,
    "rest": _order,
    "push": _push,
    "alarm": _alarm,
    "hunt": _hunt,
    "blood": _blood,
    "twist": lambda view, seat: iter((c.Twist(seat, False), c.Twist(seat, True))),
    "nearest": _named,
    "reward": _reward,
    "looks": _looks,
}
