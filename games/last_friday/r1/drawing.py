"""The camp as a drawing of our own: lake, trails, circles and dots, and what lies and stands on them.

All of it, or a part of it at the same scale, so that it is as readable. Words in the picture come from the title's
catalogues (labels.py), names of places from the map. Nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.kernel import svg
from games.last_friday.r1 import glyphs, tracks
from games.last_friday.r1.camp import COLOURS, Circle, Dot, Node, Point
from games.last_friday.r1.glyphs import BADGE, PILL, RADIUS, SAND, TRAIL
from games.last_friday.r1.ground import Ground
from games.last_friday.r1.labels import Labels
from games.last_friday.r1.landscape import landscape, name_box, named_there
from games.last_friday.r1.scene import UNIT, Scene

_EDGE = 1.1
"""Board units from the rim of a part within which no circle or dot is drawn, since it would be cut."""


def picture(scene: Scene, labels: Mapping[str, str]) -> str:
    """An SVG document of its own."""
    drawn, width, height = section(scene, labels)
    return svg.picture(width, height, Labels(labels).word("camp"), [drawn])


def section(scene: Scene, labels: Mapping[str, str], x: float = 0, y: float = 0) -> tuple[str, int, int]:
    """A part of a larger picture with its upper left corner at `x`, `y`; its width and height."""
    left, top, wide, high = (value * UNIT for value in scene.part())
    width, height = round(wide), round(high)
    parts = "".join(_parts(scene, Labels(labels)))
    return (
        f"<svg x='{x:g}' y='{y:g}' width='{width}' height='{height}' viewBox='{left:g} {top:g} {width} {height}'>"
        f"<rect x='{left:g}' y='{top:g}' width='{width}' height='{height}' fill='{glyphs.PAPER}'/>{parts}</svg>",
        width,
        height,
    )


def _parts(scene: Scene, labels: Labels) -> Iterator[str]:
    lying = scene.ground()
    at = {node: _px(lying.at(node)) for node in lying.nodes if scene.spares(lying.at(node), _EDGE)}
    yield from landscape(scene, labels)
    yield from _trails(scene, lying)
    yield from tracks.track(tuple(tuple(_px(lying.at(node)) for node in way) for way in scene.track))
    yield from _behind(scene, at)
    lit = {*scene.lit, *lying.lit}
    for node, (x, y) in at.items():
        if isinstance(node, int):
            yield glyphs.numbered(x, y, node, lit=node in lit, shown=node == scene.shown)
        else:
            yield glyphs.named(x, y, node)
    if scene.here in at:
        yield tracks.here(*at[scene.here])
    yield from _badges(scene, at, labels)
    if scene.found in at:
        yield glyphs.pointer(*at[scene.found])


def _px(point: Point) -> Point:
    return round(point[0] * UNIT, 1), round(point[1] * UNIT, 1)


def _trails(scene: Scene, lying: Ground) -> Iterator[str]:
    docks = {dock.dot for dock in scene.camp.docks}
    path = []
    for node, others in lying.next.items():
        for other in others:
            if isinstance(other, str) and (isinstance(node, int) or node < other) and other not in docks:
                one, two = lying.at(node), lying.at(other)
                if scene.shows(one, -_EDGE) or scene.shows(two, -_EDGE):
                    path.append("M{:g} {:g}L{:g} {:g}".format(*_px(one), *_px(two)))
    joined = "".join(path)
    yield glyphs.line(joined, stroke=SAND, width=7) + glyphs.line(joined, stroke=TRAIL, width=1.7, dash="5 4")


def _behind(scene: Scene, at: Mapping[Node, Point]) -> Iterator[str]:
    """What tells the roles of circles and dots."""
    camp = scene.camp
    hatches = [camp.cabins[colour].maniac.hatch for colour, side in scene.overlays.items() if side == "maniac"]
    for circles, drawn in (
        ([circle for cabin in camp.cabins.values() for circle in cabin.axe], glyphs.axe),
        (camp.maniac_start, glyphs.blood),
        ([dock.circle for dock in camp.docks], glyphs.mooring),
        (hatches, glyphs.hatch),
    ):
        yield from (drawn(*at[circle]) for circle in circles if circle in at)
    yield from (glyphs.ringed(*at[dot]) for dot in camp.encounter if dot in at)
    yield from (glyphs.padlock(*at[cabin.lock]) for cabin in camp.cabins.values() if cabin.lock in at)
    for colour in COLOURS:
        dot = camp.camper_start.get(colour, "")
        if dot in at:
            yield glyphs.flag(*at[dot], colour)


# tokens and pawns


def _badges(scene: Scene, at: Mapping[Node, Point], labels: Labels) -> Iterator[str]:
    """Beside their dots, each on the side where there is most room."""
    taken = [name_box(one, labels) for one in scene.camp.decor if named_there(scene, one, labels)]
    for dot in sorted({*scene.things, *scene.pawns}):
        if dot in at:
            if dot in scene.things:
                of = scene.things[dot]
                letter = labels.letter(of.face) if of.kind == "key" and of.face in COLOURS else ""
                yield glyphs.thing(*_beside(scene, dot, at, taken), of, letter)
            if dot in scene.pawns:
                colour = scene.pawns[dot]
                yield glyphs.pawn(*_beside(scene, dot, at, taken), colour, labels.letter(colour), colour == scene.chosen)


_SIDES: tuple[Point, ...] = (
    (0, -19),
    (0, 19),
    (24, 0),
    (-24, 0),
    (18, -18),
    (-18, -18),
    (18, 18),
    (-18, 18),
)
_FAR = 60.0
_HALF = max(BADGE) / UNIT / 2
"""Board units from the middle of a badge to its edge."""


def _beside(scene: Scene, dot: Dot, at: Mapping[Node, Point], taken: list[tuple[Point, Point]]) -> Point:
    """Where a badge of this dot has most room, and from now on it is taken."""
    x, y = at[dot]
    near = [(place, _size(node)) for node, place in at.items() if node != dot and _close(place, (x, y))]
    near += [one for one in taken if _close(one[0], (x, y))]
    spots = [(x + dx, y + dy) for dx, dy in _SIDES]
    whole = [spot for spot in spots if scene.shows((spot[0] / UNIT, spot[1] / UNIT), _HALF)]
    found = max(whole or spots, key=lambda spot: min(4.0, _room(spot, near)))
    taken.append((found, BADGE))
    return found


def _size(node: Node) -> Point:
    return (2 * RADIUS, 2 * RADIUS) if isinstance(node, Circle) else PILL


def _close(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) < _FAR and abs(one[1] - other[1]) < _FAR


def _room(place: Point, near: list[tuple[Point, Point]]) -> float:
    """Between a badge here and the nearest box."""
    gaps = (
        max(abs(place[0] - x) - (BADGE[0] + width) / 2, abs(place[1] - y) - (BADGE[1] + height) / 2)
        for (x, y), (width, height) in near
    )
    return min(gaps, default=_FAR)
