"""What lies under the trails: the lake, trees, names of places, cabins, the entrance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.kernel import svg
from games.last_friday.r1 import glyphs
from games.last_friday.r1.camp import COLOURS, Camp, Colour, Decor, Point
from games.last_friday.r1.glyphs import COATS, LEAF, SAND, STONE, TRAIL, TRUNK, WATER, WAVE, WHITE, at, line, rect, words
from games.last_friday.r1.labels import Labels
from games.last_friday.r1.scene import UNIT, Scene

_GREY = svg.LINE


def landscape(scene: Scene, labels: Labels) -> Iterator[str]:
    """From the ground up."""
    yield _lake(scene.camp)
    for one in scene.camp.decor:
        yield from _drawn(scene, one, labels)
    yield from _water(scene)
    yield from (_cabin(scene, colour, labels) for colour in COLOURS if colour in scene.camp.cabins)
    yield from _entrance(scene, labels)


def _px(point: Point) -> Point:
    return round(point[0] * UNIT, 1), round(point[1] * UNIT, 1)


def _lake(camp: Camp) -> str:
    if not camp.lake:
        return ""
    path = "M" + "L".join(f"{x:g} {y:g}" for x, y in map(_px, camp.lake)) + "Z"
    return line(path, stroke=SAND, width=16, fill=WATER) + line(path, stroke=WAVE, width=2, fill=WATER)


_DECOR: Mapping[str, str] = {
    "tree": f"<circle r='8' cy='-4' fill='{LEAF}' stroke='{TRUNK}' stroke-width='1'/><path d='M0 4v5' stroke='{TRUNK}' "
    "stroke-width='2'/>",
    "pine": f"<path d='M0 -14l7 11h-4l5 9h-16l5 -9h-4z' fill='{LEAF}' stroke='{TRUNK}' stroke-width='1'/>"
    f"<path d='M0 6v4' stroke='{TRUNK}' stroke-width='2'/>",
    "rock": f"<path d='M-8 5q1 -9 7 -8q7 -1 9 8z' fill='{STONE}' stroke='{_GREY}' stroke-width='1'/>",
    "reed": f"<path d='M-5 6q0 -8 -3 -12M0 6v-15M5 6q0 -8 3 -12' fill='none' stroke='{TRUNK}' stroke-width='1.6'/>",
    "tent": f"<path d='M-13 8l13 -19l13 19z' fill='{SAND}' stroke='{_GREY}' stroke-width='1.2'/><path d='M-4 8l4 -11l4 11z' "
    f"fill='{_GREY}'/>",
    "fire": f"<path d='M0 4c-6 -1 -5 -6 -2 -8c0 2 1 3 2 2c1 -2 0 -5 1 -7c4 3 6 12 -1 13z' fill='{COATS['yellow']}' "
    f"stroke='{_GREY}' stroke-width='1'/><path d='M-8 8l16 -4m-16 0l16 4' stroke='{TRAIL}' stroke-width='2.4'/>",
    "grave": f"<path d='M-6 8v-11a6 6 0 0 1 12 0v11z' fill='{STONE}' stroke='{_GREY}' stroke-width='1.2'/><path d='M0 -5v7"
    f"m-3 -4h6' stroke='{_GREY}' stroke-width='1.4'/>",
    "wave": f"<path d='M-12 0q4 -5 8 0t8 0t8 0' fill='none' stroke='{WAVE}' stroke-width='1.1' opacity='0.6'/>",
    "well": f"<path d='M-8 7v-7h16v7zM-6 0v-9h12v9M-9 -9l9 -6l9 6z' fill='{STONE}' stroke='{_GREY}' stroke-width='1.2'/>",
    "target": f"<circle r='9' fill='{WHITE}' stroke='{_GREY}'/><circle r='5' fill='none' stroke='{_GREY}'/><circle r='1.5' "
    f"fill='{_GREY}'/>",
    "tower": f"<path d='M-8 10l4 -20h8l4 20m-14 -10h12m-11 -6h10M-7 -10h14v-6h-14z' fill='none' stroke='{_GREY}' "
    "stroke-width='1.4'/>",
    "mast": f"<path d='M0 10v-24m0 1l12 4l-12 4' fill='{WHITE}' stroke='{_GREY}' stroke-width='1.6'/>",
}


def _drawn(scene: Scene, one: Decor, labels: Labels) -> Iterator[str]:
    """A piece of decor wherever it stands; of a kind nobody knows, its name alone. A name on a sign can be read on water."""
    if one.kind in _DECOR:
        yield from (at(*_px(place), _DECOR[one.kind]) for place in one.at if scene.shows(place, -1))
    elif named_there(scene, one, labels):
        (x, y), (width, height) = name_box(one, labels)
        if one.kind == "sign":
            yield rect(x, y, (width + 12, height + 8), WHITE, WAVE, 1.2, 5)
        yield words(x, y, _said(one, labels), 11 * one.size)


def _said(one: Decor, labels: Labels) -> str:
    return one.name.get(labels.language) or one.name.get("en", "")


def name_box(one: Decor, labels: Labels) -> tuple[Point, Point]:
    """The middle of a name, and its width and height."""
    size = 11 * one.size
    return _px(one.at[0]), (svg.length(_said(one, labels), size), size)


def named_there(scene: Scene, one: Decor, labels: Labels) -> bool:
    """Whether a piece of decor has a name that is drawn whole."""
    if not one.name or not one.at:
        return False
    x, y = one.at[0]
    half = name_box(one, labels)[1][0] / UNIT / 2
    return scene.shows((x - half, y), 0.3) and scene.shows((x + half, y), 0.3)


def _water(scene: Scene) -> Iterator[str]:
    dots = scene.camp.dots
    path = "".join("M{:g} {:g}L{:g} {:g}".format(*_px(dots[one]), *_px(dots[other])) for one, other in scene.camp.lake_lines)
    yield line(path, stroke=WAVE, width=1.8, dash="1 7")
    for dock in scene.camp.docks:
        yield glyphs.boat(*_px(dock.boat_cell), dock.dot == scene.boat)
        (x, y), (u, v) = _px(scene.camp.circles[dock.circle]), _px(dots[dock.dot])
        yield line(f"M{x:g} {y:g}L{u:g} {v:g}", stroke=svg.INK, width=9) + line(
            f"M{x:g} {y:g}L{u:g} {v:g}", stroke=SAND, width=7
        )


def _cabin(scene: Scene, colour: Colour, labels: Labels) -> str:
    cabin = scene.camp.cabins[colour]
    left, top, width, height = (value * UNIT for value in cabin.rect)
    if not (scene.shows(cabin.rect[:2], -15) or scene.shows((cabin.rect[0] + cabin.rect[2], cabin.rect[1]), -15)):
        return ""
    middle = (left + width / 2, top + height / 2)
    side = scene.overlays.get(colour)
    if side is None:
        return _roof(left, top, width, height, colour) + _plate(middle, labels.cabin(colour), colour)
    wall = _wall(middle, (width, height), WHITE if side == "camper" else SAND, colour)
    floor = _planks(left, top, width, height) if side == "camper" else _shade(left, top, width, height)
    said = words(middle[0], middle[1] - 7, labels.cabin(colour), 11, bold=True) + words(
        middle[0], middle[1] + 8, labels.word(f"side-{side}"), 10
    )
    return f"{wall}{floor}{rect(*middle, (96, 32), WHITE, 'none', 0, 6)}{said}"


def _wall(middle: Point, size: tuple[float, float], floor: str, colour: Colour) -> str:
    """Dark lines on both sides, so that it stands without its colour too."""
    (x, y), (width, height) = middle, size
    return rect(x, y, (width + 4, height + 4), COATS[colour], svg.INK, 1.2, 4) + rect(
        x, y, (width - 8, height - 8), floor, svg.INK, 1, 2
    )


def _roof(left: float, top: float, width: float, height: float, colour: Colour) -> str:
    right, low, ridge = left + width, top + height, top + height / 2
    inner, outer = left + ridge - top, right - ridge + top
    lines = (
        f"M{left:g} {top:g}L{inner:g} {ridge:g}L{left:g} {low:g}M{right:g} {top:g}L{outer:g} {ridge:g}L{right:g} {low:g}"
        f"M{inner:g} {ridge:g}H{outer:g}"
    )
    tiles = "".join(f"M{left + 8:g} {y:g}H{right - 8:g}" for y in _steps(top + 12, low - 4, 12))
    return (
        _wall(((left + right) / 2, ridge), (width, height), SAND, colour)
        + line(tiles, stroke=TRAIL, width=0.6, dash="9 4")
        + line(lines, stroke=TRAIL, width=1.6)
    )


def _plate(middle: Point, name: str, colour: Colour) -> str:
    x, y = middle
    wide = svg.length(name, 13, 700) + 26
    return rect(x, y, (wide, 26), WHITE, svg.INK, 1.2, 5) + words(x, y, name, 13, bold=True)


def _planks(left: float, top: float, width: float, height: float) -> str:
    return line(
        "".join(f"M{left + 5:g} {y:g}h{width - 10:g}" for y in _steps(top + 12, top + height - 6, 12)), stroke=SAND, width=1
    )


def _shade(left: float, top: float, width: float, height: float) -> str:
    """Slanting lines from edge to edge."""
    x0, y0, x1, y1 = left + 5, top + 5, left + width - 5, top + height - 5
    ways = []
    for total in _steps(x0 + y0 + 8, x1 + y1, 10):
        high, low = max(x0, total - y1), min(x1, total - y0)
        ways.append(f"M{high:g} {total - high:g}L{low:g} {total - low:g}")
    return line("".join(ways), stroke=TRAIL, width=0.7)


def _steps(start: float, end: float, by: float) -> Iterator[float]:
    while start <= end:
        yield start
        start += by


def _entrance(scene: Scene, labels: Labels) -> Iterator[str]:
    spots = [_px(scene.camp.waiting[colour]) for colour in COLOURS if colour in scene.camp.waiting]
    if not spots or not any(scene.shows(spot, -2) for spot in scene.camp.waiting.values()):
        return
    left, right, y = min(x for x, _ in spots), max(x for x, _ in spots), spots[0][1]
    yield rect((left + right) / 2, y - 9, (right - left + 44, 62), SAND, TRAIL, 1.4, 8)
    yield words((left + right) / 2, y - 27, labels.word("entrance"), 11, bold=True)
    for colour in COLOURS:
        if colour in scene.camp.waiting:
            x, y = _px(scene.camp.waiting[colour])
            yield rect(x, y, (22, 24), WHITE, TRAIL, 1.2, 5)
            if colour in scene.waiting:
                yield glyphs.pawn(x, y, colour, labels.letter(colour), colour == scene.chosen)
    for dot in scene.camp.arrows:
        yield glyphs.arrow(*_px(scene.camp.dots[dot]))
