"""All of the camp, small: who stands where, without the names of places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.kernel import svg
from games.last_friday.r1 import glyphs
from games.last_friday.r1.camp import COLOURS, Camp, Point
from games.last_friday.r1.glyphs import BADGE, BLOOD, COATS, LEAF, PAPER, SAND, SUN, TRAIL, WATER, WAVE, WHITE
from games.last_friday.r1.labels import Labels
from games.last_friday.r1.legend import WIDTH
from games.last_friday.r1.scene import Scene, Window

_WIDE = 540
"""What a letter has room for beside a part at full size."""
_WAYS: tuple[Point, ...] = ((0, -1), (1, 0), (-1, 0), (0, 1), (0.8, -0.8), (-0.8, -0.8))
_STEPS: tuple[Point, ...] = tuple((dx * far, dy * far) for far in (0, 16, 24, 34) for dx, dy in _WAYS)


def overview(scene: Scene, window: Window, labels: Mapping[str, str]) -> tuple[str, float]:
    """A group as wide as a letter that begins at 0 0, and how high it is. `window`: the part that a frame marks."""
    scale = _WIDE / scene.camp.size[0]
    high = round(scene.camp.size[1] * scale)
    parts = [f"<rect width='{_WIDE}' height='{high}' fill='{PAPER}'/>", *_ground(scene, scale)]
    left, top, width, height = (value * scale for value in window)
    parts.append(glyphs.rect(left + width / 2, top + height / 2, (width - 2, height - 2), "none", svg.INK, 2))
    parts += _standing(scene, scale, Labels(labels))
    return f"<g transform='translate({(WIDTH - _WIDE) // 2} 0)'>{''.join(parts)}</g>", high


def _ground(scene: Scene, scale: float) -> Iterator[str]:
    camp = scene.camp
    if camp.lake:
        yield glyphs.polygon(((x * scale, y * scale) for x, y in camp.lake), WATER, WAVE, 1.2)
    yield _trails(camp, scale)
    yield from _cabins(scene, scale)
    yield f"<g fill='{WHITE}' stroke='{TRAIL}'>{_circles(camp, scale)}</g>"
    for circle in camp.maniac_start:
        x, y = camp.circles[circle]
        yield glyphs.polygon(glyphs.star(x * scale, y * scale, 6, 4, 8), BLOOD, svg.INK, 0.8)
    for dot in sorted(scene.things):
        x, y = scene.ground().at(dot)
        kind = scene.things[dot].kind
        yield glyphs.rect(
            x * scale, y * scale, (8, 8), svg.INK if kind == "corpse" else SUN, svg.INK, 1, 4 if kind == "corpse" else 0
        )


def _trails(camp: Camp, scale: float) -> str:
    at = {**{str(n): spot for n, spot in camp.circles.items()}, **camp.dots}
    path = ""
    for one, other in camp.segments:
        (x1, y1), (x2, y2) = at[str(one)], at[str(other)]
        path += f"M{x1 * scale:.0f} {y1 * scale:.0f}L{x2 * scale:.0f} {y2 * scale:.0f}"
    return f"<path d='{path}' stroke='{LEAF}' stroke-width='1.4' fill='none' shape-rendering='crispEdges'/>"


def _circles(camp: Camp, scale: float) -> str:
    return "".join(f"<circle cx='{x * scale:.0f}' cy='{y * scale:.0f}' r='2'/>" for x, y in camp.circles.values())


def _cabins(scene: Scene, scale: float) -> Iterator[str]:
    """Closed: crossed out. For campers: empty. For the maniac: dark."""
    for colour in COLOURS:
        if colour in scene.camp.cabins:
            x, y, width, height = (value * scale for value in scene.camp.cabins[colour].rect)
            side = scene.overlays.get(colour)
            middle = (x + width / 2, y + height / 2)
            yield glyphs.rect(
                *middle, (width, height), {"camper": WHITE, "maniac": TRAIL}.get(side or "", SAND), svg.INK, 1.4
            )
            yield glyphs.rect(*middle, (width - 7, height - 7), "none", COATS[colour], 5)
            if side is None:
                yield glyphs.line(f"M{x:g} {y:g}l{width:g} {height:g}m0 {-height:g}l{-width:g} {height:g}", width=1)


def _standing(scene: Scene, scale: float, labels: Labels) -> Iterator[str]:
    """Pawns, moved a little where they would cover one another, with a line to their dots."""
    taken: list[Point] = []
    if scene.shown:
        x, y = (value * scale for value in scene.ground().at(scene.shown))
        taken += [(x, y), (x, y - 15)]
        yield glyphs.numbered(x, y, scene.shown, shown=True)
    if scene.found:
        x, y = (value * scale for value in scene.ground().at(scene.found))
        yield glyphs.circle(x, y, 20, "none", svg.INK, 2)
    for dot, colour in sorted(scene.pawns.items()):
        x, y = (value * scale for value in scene.ground().at(dot))
        free = (step for step in _STEPS if not any(_meet((x + step[0], y + step[1]), other) for other in taken))
        dx, dy = next(free, (0.0, 0.0))
        taken.append((x + dx, y + dy))
        yield glyphs.line(f"M{x:g} {y:g}l{dx:g} {dy:g}", width=1.4)
        yield glyphs.pawn(x + dx, y + dy, colour, labels.letter(colour), colour == scene.chosen)
    for place, colour in enumerate(scene.waiting):
        x, y = (value * scale for value in scene.camp.waiting.get(colour, (0.0, 0.0)))
        yield glyphs.pawn(x + 4 * place, y, colour, labels.letter(colour), colour == scene.chosen)


def _meet(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) < BADGE[0] + 5 and abs(one[1] - other[1]) < BADGE[1] + 4
