"""What a picture of the camp shows beside the camp itself: plain facts, so that a view, a page or a test can ask for one."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from games.last_friday.r1.camp import Camp, Circle, Colour, Dot, Node, Point, Side
from games.last_friday.r1.ground import Ground, ground

UNIT = 20
"""Of the picture, for a unit of the board: as large as words in it must be to be read."""
Window = tuple[float, float, float, float]
"""A part of the board: left, top, width, height in board units."""
LEAST = (35.0, 22.0)
"""What a part of the board shows at least: as wide as a letter."""
_ROUND = 4.0
"""Board units shown around the places asked for."""


class Thing(msgspec.Struct, frozen=True):
    """A token on a dot. `kind`: clue, encounter, key, corpse, lantern or trap. `face`: what it shows, empty while it lies
    face down: the type of a clue, the colour of a key."""

    kind: str
    face: str = ""


class Scene(msgspec.Struct, frozen=True):
    """`pawns`: who stands where, `chosen`: which of them is white. `waiting`: who has yet to come in. `shown`: the circle
    of the black pawn. `lit`: by lanterns; open cabins light their own. `boat`: the dock dot at which it lies. `found`: the
    circle or dot somebody looks for. `window`: the part that is drawn; None: all of it. For the maniac alone: `here`, his
    circle, and `track`, the places of each of his moves."""

    camp: Camp
    overlays: Mapping[Colour, Side] = {}
    things: Mapping[Dot, Thing] = {}
    pawns: Mapping[Dot, Colour] = {}
    chosen: Colour | None = None
    waiting: tuple[Colour, ...] = ()
    shown: Circle = 0
    lit: tuple[Circle, ...] = ()
    boat: Dot = ""
    found: Node = 0
    window: Window | None = None
    here: Circle = 0
    track: tuple[tuple[Node, ...], ...] = ()

    def ground(self) -> Ground:
        return ground(self.camp, self.overlays)

    def part(self) -> Window:
        return self.window or (0, 0, *self.camp.size)

    def shows(self, at: Point, margin: float = 0) -> bool:
        """Whether a place lies in what is drawn; `margin`: so far within, or, below 0, so far without."""
        left, top, width, height = self.part()
        x, y = at
        return left + margin <= x <= left + width - margin and top + margin <= y <= top + height - margin

    def spares(self, at: Point, margin: float) -> bool:
        """Whether a place lies in what is drawn, and so far from where the rest of the board is cut off."""
        spans = zip(at, self.part()[:2], self.part()[2:], self.camp.size, strict=True)
        return all(
            start + (margin if start > 0 else 0) <= value <= start + size - (margin if start + size < board else 0)
            for value, start, size, board in spans
        )


def around(lying: Ground, nodes: tuple[Node, ...]) -> Window | None:
    """The part of the board in which all these places lie, with something around them; None for none of them."""
    spots = [lying.at(node) for node in nodes]
    if not spots:
        return None
    found: list[tuple[float, float]] = []
    for axis in (0, 1):
        values = [spot[axis] for spot in spots]
        low, high = min(values) - _ROUND, max(values) + _ROUND
        size = min(lying.camp.size[axis], max(LEAST[axis], high - low))
        start = (low + high - size) / 2
        found.append((round(max(0.0, min(start, lying.camp.size[axis] - size)), 2), round(size, 2)))
    (left, width), (top, height) = found
    return left, top, width, height
