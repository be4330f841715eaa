"""What a view shows in a drawing of the camp, and around which places its reader wants to look.

Made from the view alone, so that two games which differ only in what a seat may not know are drawn the same for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.last_friday.r1.box import MANIAC, colour_of
from games.last_friday.r1.camp import COLOURS, Camp, Colour, Node, Point
from games.last_friday.r1.places import known
from games.last_friday.r1.scene import Scene, Thing, Window
from games.last_friday.r1.state import WAITING, Board, Camper, Entered, Hunter
from games.last_friday.r1.views import View


def scene(view: View) -> Scene:
    """All of the camp as this seat sees it."""
    board = view.board
    ground = board.ground()
    lanterns = [token.dot for token in board.tokens if token.kind == "lantern"]
    chosen = board.chosen()
    return Scene(
        known(board.readings.camp),
        {hut.colour: hut.side for hut in board.huts},
        {token.dot: Thing(token.kind, token.face or _looked(view).get(token.dot, "")) for token in board.tokens},
        {one.at: one.colour for one in board.living() if one.at not in ("", WAITING)},
        chosen.colour if chosen else None,
        tuple(one.colour for one in board.living() if one.at == WAITING),
        board.pawn,
        tuple(sorted({circle for dot in lanterns for circle in ground.circles(dot)})),
        board.boat,
        here=view.hunter.at if view.hunter else 0,
        track=tuple(_track(board, view.hunter)) if view.hunter else (),
    )


def _looked(view: View) -> dict[str, str]:
    """Faces of clues that this seat's side has looked at."""
    return dict(view.group.looked) if view.group else {}


def _track(board: Board, own: Hunter) -> Iterator[tuple[Node, ...]]:
    """His moves of this chapter, each from where he was before; dots in cabins that are there no more are left out."""
    there = set(board.ground().nodes)
    before: Entered | None = None
    for one in own.log:
        if one.chapter == board.chapter:
            if before is not None and one.by != "start":
                yield tuple(node for node in (before.circle, *one.dots, one.circle) if node in there)
            before = one


def foci(view: View) -> tuple[Point, ...]:
    """The places that matter most to the reader: where he is himself, then where the maniac was shown last."""
    pawn = view.board.ground().at(view.board.pawn) if view.board.pawn else None
    own = _maniac(view) if view.seat == MANIAC else _camper(view)
    found = [place for place in (own, pawn) if place is not None]
    return tuple(found) or (_middle(known(view.board.readings.camp)),)


def _maniac(view: View) -> Point | None:
    own = view.hunter
    return view.board.ground().at(own.at or own.start) if own and (own.at or own.start) else None


def _camper(view: View) -> Point | None:
    """Where the pawn stands or will come in around which the camp is drawn."""
    one = drawn_around(view)
    return _place(view.board, one.colour, one.at) if one else None


def drawn_around(view: View) -> Camper | None:
    """The seat's own camper; for a dead one, and for who has no seat, the Chosen one. The maniac sees his own place."""
    board = view.board
    if view.hunter is not None:
        return None
    one = board.camper(colour_of(view.seat)) if view.seat else None
    return one if one and one.alive else board.chosen()


def _place(board: Board, colour: Colour, at: str) -> Point | None:
    camp = known(board.readings.camp)
    if at == WAITING:
        return camp.waiting[colour]
    return board.ground().at(at or camp.camper_start[colour])


def _middle(camp: Camp) -> Point:
    """Of the lake, or of a camp without one."""
    if not camp.lake:
        return camp.size[0] / 2, camp.size[1] / 2
    across, down = ([point[axis] for point in camp.lake] for axis in (0, 1))
    return (min(across) + max(across)) / 2, (min(down) + max(down)) / 2


def frames(camp: Camp, places: tuple[Point, ...]) -> tuple[Window, ...]:
    """The parts of the camp to be drawn: one, if it can show all of the places, else one for each of the first two."""
    whole = _frame(camp, places, ONE)
    if all(_inside(whole, place, camp.size) for place in places):
        return (whole,)
    return tuple(_frame(camp, (place,), size) for place, size in zip(places, TWO, strict=False))


WIDE = 35.0
"""Board units across a letter."""
ONE, TWO = (WIDE, 22.0), ((WIDE, 15.5), (WIDE, 9.5))
"""Width and height of a part that is drawn alone, and of the first and second of two: a letter has room for no more."""
_RIM = 4.0
"""Board units that are to be seen around a place."""


def _frame(camp: Camp, places: tuple[Point, ...], size: Point) -> Window:
    """As near around the middle of the places as the board allows."""
    found: list[tuple[float, float]] = []
    for axis in (0, 1):
        values = [place[axis] for place in places]
        span = min(size[axis], camp.size[axis])
        start = (min(values) + max(values) - span) / 2
        found.append((round(max(0.0, min(start, camp.size[axis] - span)), 2), span))
    (left, width), (top, height) = found
    return left, top, width, height


def _inside(window: Window, place: Point, board: Point) -> bool:
    """Whether a place can be seen there with something around it; at the rim of the board there is less."""
    spans = zip(place, window[:2], window[2:], board, strict=True)
    return all(
        start + (_RIM if start > 0 else 0) <= value <= start + size - (_RIM if start + size < most else 0)
        for value, start, size, most in spans
    )


def alive(board: Board) -> tuple[tuple[Colour, str], ...]:
    """Where each living camper is: a dot, `WAITING`, or empty."""
    return tuple((colour, board.camper(colour).at) for colour in COLOURS if board.camper(colour).alive)
