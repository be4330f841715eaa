"""The table as one seat sees it, drawn: how far it is, the camp, and a key to the forms.

All of the camp is larger than what mail programs show uncut, so a letter has an overview and, at full size, the part in
which its reader's pawn stands. The maniac's own place is marked in his own pictures.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel import svg
from games.last_friday.r1.box import MANIAC, colour_of
from games.last_friday.r1.camp import Circle, Node
from games.last_friday.r1.drawing import section
from games.last_friday.r1.labels import Labels
from games.last_friday.r1.legend import WIDTH, legend
from games.last_friday.r1.overview import overview
from games.last_friday.r1.scene import Scene, Thing, Window, around
from games.last_friday.r1.state import WAITING
from games.last_friday.r1.views import View

_HEAD, _GAP, _EDGE = 40, 12, 10


def picture(view: View, labels: Mapping[str, str]) -> str:
    """All of the camp, to be seen on a page."""
    drawn, width, height = section(scene(view), labels, 0, _HEAD)
    key, deep = legend(labels)
    below = f"<g transform='translate({_EDGE} {_HEAD + height + _GAP})'>{key}</g>"
    wide = max(width, WIDTH + 2 * _EDGE)
    return svg.picture(
        wide, _HEAD + height + 2 * _GAP + deep, Labels(labels).word("camp"), [_head(view, labels, wide), drawn, below]
    )


def letter(view: View, labels: Mapping[str, str]) -> str:
    """What a letter has room for."""
    window = part(view)
    small, high = overview(scene(view), window, labels)
    drawn, _, height = section(scene(view, window), labels, 0, _HEAD + high + _GAP)
    above = f"<g transform='translate(0 {_HEAD})'>{small}</g>"
    whole = _HEAD + high + _GAP + height
    return svg.picture(WIDTH, whole, Labels(labels).word("camp"), [_head(view, labels, WIDTH), above, drawn])


def scene(view: View, window: Window | None = None) -> Scene:
    """What lies and stands where, as this seat knows it."""
    board, lying = view.board, view.board.ground()
    chosen = board.chosen()
    return Scene(
        lying.camp,
        lying.overlays,
        {token.dot: Thing(token.kind, token.face) for token in board.tokens},
        {one.at: one.colour for one in board.campers if one.at not in ("", WAITING)},
        chosen.colour if chosen else None,
        tuple(one.colour for one in board.campers if one.at == WAITING),
        board.pawn,
        tuple(circle for token in board.tokens if token.kind == "lantern" for circle in lying.circles(token.dot)),
        board.boat,
        _own(view),
        window,
    )


def _own(view: View) -> Circle:
    """Where the maniac knows himself to be; 0 for everybody else."""
    return view.hunter.at if view.hunter else 0


def part(view: View) -> Window:
    """Around the reader's pawn; where he has none, around the maniac as far as he knows, else around the first dock."""
    board, lying = view.board, view.board.ground()
    spots: list[Node] = [_own(view), board.pawn, lying.camp.docks[0].circle]
    if view.seat is not None and view.seat != MANIAC:
        at = board.camper(colour_of(view.seat)).at
        spots.insert(0, lying.camp.arrows[0] if at == WAITING else at)
    found = around(lying, (next(spot for spot in spots if spot),))
    return found or (0, 0, *lying.camp.size)


def _head(view: View, labels: Mapping[str, str], width: float) -> str:
    board, words = view.board, Labels(labels)
    left = f"{words.word('chapter')} {words.chapter(board.chapter)}"
    left += f" · {words.word('round')} {board.round}" if board.round else ""
    return svg.text(_EDGE, 26, svg.fit(left, 330, 16, 700), 16, weight=700) + svg.text(
        width - _EDGE, 26, svg.fit(words.stage(board.stage), 340, 13), 13, anchor="end"
    )
