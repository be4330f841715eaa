"""What the sides lay out before the first round (rules 3.2, 3.4 to 3.7): encounter tokens, boat, cabins, corpses and
clues; and where the maniac begins, if he must say so beforehand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from games.kernel.contract import Wait
from games.kernel.refusal import Refusal
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import CAMPERS, Face, box
from games.last_friday.r1.camp import COLOURS, Colour, Dot, Side
from games.last_friday.r1.course import Course
from games.last_friday.r1.places import known
from games.last_friday.r1.plans import begin
from games.last_friday.r1.room import bare
from games.last_friday.r1.state import Board
from games.last_friday.r1.striding import starts
from games.last_friday.r1.views import View

APART = 3
"""Steps between any two things that are spread: two empty dots (rules 3.5)."""


# encounter tokens


def ringed(board: Board) -> tuple[Dot, ...]:
    """Dots for encounter tokens; a map for examples may have none."""
    return tuple(sorted(known(board.readings.camp).encounter))


def file_layout(course: Course, laid: tuple[tuple[Dot, Face], ...]) -> None:
    """What is to lie where, to the maniac alone. He may file another until his window closes, and nobody else hears
    whether he chose or the dice did."""
    course.tell(o.LayoutFixed(tuple(sorted(laid))))


def lay_out(course: Course) -> None:
    """That something lies there, to all."""
    course.tell(o.EncountersLaid(tuple(sorted(dot for dot, _ in course.state.hunter.layout))))


def _layout(view: View, command: c.Layout) -> Refusal | None:
    """Each token once, each on a dot of its own."""
    dots, faces = tuple(dot for dot, _ in command.laid), Counter(face for _, face in command.laid)
    if tuple(sorted(dots)) != ringed(view.board):
        return Refusal("layout-dots", {"dots": ringed(view.board)})
    wanted = Counter(box().all_encounters())
    if faces == wanted:
        return None
    missing, extra = tuple(sorted((wanted - faces).elements())), tuple(sorted((faces - wanted).elements()))
    return Refusal("layout-faces", {"missing": missing, "extra": extra})


def _drift_layout(course: Course) -> None:
    left, laid = list(box().all_encounters()), []
    for dot in ringed(course.board):
        laid.append((dot, left.pop(course.draw("drift.layout", len(left)))))
    file_layout(course, tuple(laid))


# boat


def docks(board: Board) -> tuple[Dot, ...]:
    """By the number of their circles."""
    return tuple(dock.dot for dock in sorted(known(board.readings.camp).docks, key=lambda dock: dock.circle))


def _boat(view: View, command: c.Boat) -> Refusal | None:
    found = docks(view.board)
    return None if command.dock in found else Refusal("no-dock", {"dock": command.dock, "dots": found})


# cabins


def openings(board: Board) -> tuple[Side, ...]:
    """Who opens each cabin in turn, as many as the map has."""
    return begin(board).cabins[: len(known(board.readings.camp).cabins)]


def shut(board: Board) -> tuple[Colour, ...]:
    """Cabins that are still closed, in the order of colours."""
    return tuple(colour for colour in COLOURS if colour in known(board.readings.camp).cabins and not board.hut(colour))


def opening(board: Board) -> Side | None:
    """Whose turn it is to open one; None once all lie."""
    sides = openings(board)
    return sides[len(board.huts)] if len(board.huts) < len(sides) else None


def _cabin(view: View, command: c.OpenCabin) -> Refusal | None:
    side: Side = "camper" if command.seat in CAMPERS else "maniac"
    if opening(view.board) != side:
        return Refusal("not-yours", {"seat": command.seat})
    found = shut(view.board)
    return None if command.colour in found else Refusal("cabin-open", {"cabin": command.colour, "cabins": found})


def open_cabin(course: Course, command: c.OpenCabin) -> None:
    side = opening(course.board)
    assert side
    course.tell(o.CabinLaid(command.colour, side))


# corpses and clues


def spread(course: Course, corpses: Iterable[Dot], clues: Iterable[Dot]) -> None:
    """Nobody sees the clues, also not who spreads them; fewer of them where the reserve runs out."""
    there = tuple(clues)[: len(course.state.reserve)]
    course.tell(o.TokensSpread(tuple(corpses), there))
    for dot in there:
        course.tell(o.ClueFaced(dot, course.pick("reserve", course.state.reserve)))


def _spread(view: View, command: c.Spread) -> Refusal | None:
    row, dots = begin(view.board), (*command.corpses, *command.clues)
    if (len(command.corpses), len(command.clues)) != (row.corpses, row.clues):
        return Refusal("spread-count", {"corpses": row.corpses, "clues": row.clues})
    allowed = _room(view.board)
    wrong = next((dot for dot in dots if dot not in allowed), "")
    if wrong or len(set(dots)) < len(dots):
        return Refusal("no-room-there", {"kind": "spread", "at": wrong or _twice(dots), "dots": ()})
    close = _too_close(view.board, dots)
    fits = len(scattered(view.board, allowed, len(dots))) == len(dots)
    return Refusal("spread-close", {"one": close[0], "other": close[1]}) if close and fits else None


def _twice(dots: tuple[Dot, ...]) -> Dot:
    return next(dot for dot in dots if dots.count(dot) > 1)


def _room(board: Board) -> tuple[Dot, ...]:
    """Bare dots of the camp itself, but not those by the locks, and not where newcomers come in: a corpse there would shut
    them out for good."""
    camp = known(board.readings.camp)
    kept = {*(cabin.lock for cabin in camp.cabins.values()), *camp.arrows}
    return tuple(sorted(dot for dot in camp.dots if dot not in kept and bare(board, dot)))


def _too_close(board: Board, dots: tuple[Dot, ...]) -> tuple[Dot, Dot] | None:
    for at, one in enumerate(dots):
        far = board.ground().step_distances(one)
        for other in dots[at + 1 :]:
            if far.get(other, APART) < APART:
                return one, other
    return None


def scattered(board: Board, order: Iterable[Dot], count: int, apart: int = APART) -> tuple[Dot, ...]:
    """The first so many of these dots that lie far enough from each other."""
    found: list[Dot] = []
    for dot in order:
        far = board.ground().step_distances(dot)
        if len(found) < count and all(far.get(other, apart) >= apart for other in found):
            found.append(dot)
    return tuple(found)


def _drift_spread(course: Course) -> None:
    """By dice; on a small map closer together than the rules want, and fewer where there is no room at all."""
    row, left, order = begin(course.board), list(_room(course.board)), []
    while left:
        order.append(left.pop(course.draw("drift.spread", len(left))))
    wanted = row.corpses + row.clues
    tries = (scattered(course.board, order, wanted, apart) for apart in range(APART, 0, -1))
    found = next((one for one in tries if len(one) == wanted), tuple(order[:wanted]))
    spread(course, found[: row.corpses], found[row.corpses :])


# the maniac


def hideouts(board: Board) -> tuple[int, ...]:
    """Where he may begin."""
    return starts(board, begin(board).start)


def _start(view: View, command: c.Start) -> Refusal | None:
    found = hideouts(view.board)
    return None if command.circle in found else Refusal("no-start", {"start": command.circle, "circles": found})


def _drift_start(course: Course) -> None:
    course.tell(o.StartFiled(course.pick("drift.start", hideouts(course.board))))


CHECKS: Mapping[type, Callable[[View, Any], Refusal | None]] = {
    c.Layout: _layout,
    c.Boat: _boat,
    c.OpenCabin: _cabin,
    c.Spread: _spread,
    c.Start: _start,
}
DEFAULTS: Mapping[str, Callable[[View, Wait], c.AnyCommand]] = {
    "layout": lambda view, wait: c.Drift(wait.seat, "layout"),
    "boat": lambda view, wait: c.Boat(wait.seat, docks(view.board)[0]),
    "cabin": lambda view, wait: c.OpenCabin(wait.seat, shut(view.board)[0]),
    "spread": lambda view, wait: c.Drift(wait.seat, "spread"),
    "start": lambda view, wait: c.Drift(wait.seat, "start"),
}
DRIFTS: Mapping[str, Callable[[Course], None]] = {
    "layout": _drift_layout,
    "spread": _drift_spread,
    "start": _drift_start,
}
