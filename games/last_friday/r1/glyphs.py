"""The small drawings of this title: circles, dots, tokens, pawns. What a colour tells, a form or a letter tells too.

Each is a group of class ``token`` whose first shape is its outline. Lengths are units of the picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import cos, pi, sin

from games.kernel import svg
from games.last_friday.r1.camp import Colour
from games.last_friday.r1.scene import Thing

WHITE, PAPER, SAND, TRAIL = "#ffffff", "#e2ead0", "#ecd9ae", "#8a6a3f"
WATER, WAVE, LEAF, TRUNK, STONE = "#b9d8ea", "#3f6fa0", "#b4cb92", "#7d9a5b", "#d9d6cc"
BLOOD, SUN = "#d8574a", "#f7d454"
COATS: Mapping[Colour, str] = {"red": BLOOD, "yellow": SUN, "green": "#6fb56f", "blue": "#7fa8e6", "brown": "#c08a58"}
"""Light enough for dark letters; few, because a picture of a letter has sixteen colours with all shades between."""
RADIUS = 13
PILL = (25, 14)
BADGE = (19, 21)
"""A token or pawn beside a dot."""


def token(*parts: str) -> str:
    return f"<g class='token'>{''.join(parts)}</g>"


def circle(x: float, y: float, radius: float, fill: str = WHITE, stroke: str = svg.INK, width: float = 1.4) -> str:
    return f"<circle cx='{x:g}' cy='{y:g}' r='{radius:g}' fill='{fill}' stroke='{stroke}' stroke-width='{width:g}'/>"


def rect(
    x: float,
    y: float,
    size: tuple[float, float],
    fill: str = WHITE,
    stroke: str = svg.INK,
    width: float = 1.2,
    bend: float = 0,
) -> str:
    """Around a middle."""
    w, h = size
    return (
        f"<rect x='{x - w / 2:g}' y='{y - h / 2:g}' width='{w:g}' height='{h:g}' rx='{bend:g}' fill='{fill}' "
        f"stroke='{stroke}' stroke-width='{width:g}'/>"
    )


def line(path: str, *, stroke: str = svg.INK, width: float = 1.6, fill: str = "none", dash: str = "") -> str:
    dashed = f" stroke-dasharray='{dash}'" if dash else ""
    return (
        f"<path d='{path}' fill='{fill}' stroke='{stroke}' stroke-width='{width:g}' stroke-linecap='round' "
        f"stroke-linejoin='round'{dashed}/>"
    )


def polygon(points: Iterable[tuple[float, float]], fill: str, stroke: str = svg.INK, width: float = 1.2) -> str:
    corners = " ".join(f"{x:.4g},{y:.4g}" for x, y in points)
    return f"<polygon points='{corners}' fill='{fill}' stroke='{stroke}' stroke-width='{width:g}'/>"


def words(x: float, y: float, text: str, size: float, *, light: bool = False, bold: bool = False) -> str:
    """In the middle of a place; `y` is the middle of digits and capitals."""
    drawn = svg.text(round(x, 1), round(y + 0.365 * size, 1), text, size, weight=700 if bold else 400, anchor="middle")
    return drawn.replace(f"fill='{svg.INK}'", f"fill='{WHITE}'") if light else drawn


def at(x: float, y: float, drawn: str) -> str:
    return f"<g transform='translate({x:g} {y:g})'>{drawn}</g>"


def star(x: float, y: float, outer: float, inner: float, points: int) -> list[tuple[float, float]]:
    corners = []
    for number in range(2 * points):
        far, turn = (inner if number % 2 else outer), pi * number / points - pi / 2
        corners.append((round(x + far * cos(turn), 1), round(y + far * sin(turn), 1)))
    return corners


# circles


def numbered(x: float, y: float, number: int, *, lit: bool = False, shown: bool = False) -> str:
    """A circle. A lit one has rays and a second ring, that of the black pawn is dark and has a head."""
    rays = f"<g stroke='{svg.INK}' stroke-width='1.8'>{_rays(x, y)}</g>{circle(x, y, 16, SUN)}" if lit else ""
    head = circle(x, y - 17, 5.5, svg.INK) if shown else ""
    disc = circle(x, y, RADIUS, svg.INK if shown else WHITE, width=1 if lit else 1.4)
    return rays + head + token(disc, words(x, y, str(number), 11, light=shown, bold=shown))


def _rays(x: float, y: float) -> str:
    ways = [(cos(pi * turn / 4 + pi / 8), sin(pi * turn / 4 + pi / 8)) for turn in range(8)]
    path = "".join(f"M{x + 17 * dx:.1f} {y + 17 * dy:.1f}l{4.5 * dx:.1f} {4.5 * dy:.1f}" for dx, dy in ways)
    return f"<path d='{path}'/>"


def blood(x: float, y: float) -> str:
    """Behind a circle on which the maniac may begin."""
    return polygon(star(x, y, 21, 15.5, 12), BLOOD, svg.INK, 0.8)


def mooring(x: float, y: float) -> str:
    """Behind a dock circle."""
    return circle(x, y, 17, WATER, WAVE, 2.4)


def axe(x: float, y: float) -> str:
    """Behind a circle from which a cabin can be broken open."""
    return polygon([(x, y - 20), (x + 20, y), (x, y + 20), (x - 20, y)], SAND, TRAIL, 1.2)


def hatch(x: float, y: float) -> str:
    """Behind a circle beside a hatch."""
    return rect(x, y, (34, 34), SAND, svg.INK, 1.6) + line(f"M{x - 17:g} {y - 17:g}l34 34m0 -34l-34 34", width=1)


def pointer(x: float, y: float) -> str:
    """Around what somebody looks for: two rings, and no circle or dot comes so near to another."""
    return (
        circle(x, y, 19.5, "none", SUN, 5) + circle(x, y, 17, "none", svg.INK, 2.4) + circle(x, y, 22, "none", svg.INK, 1.2)
    )


# dots


def named(x: float, y: float, name: str) -> str:
    return token(rect(x, y, PILL, WHITE, svg.LINE, 1.1, 7), words(x, y, name, 8.5))


def ringed(x: float, y: float) -> str:
    """Behind a dot for encounter tokens."""
    return rect(x, y, (33, 22), SUN, svg.INK, 1.2, 11)


def flag(x: float, y: float, colour: Colour) -> str:
    """Behind a dot on which a camper begins: a square frame."""
    return rect(x, y, (34, 22), COATS[colour], svg.INK, 1.2, 3)


def padlock(x: float, y: float) -> str:
    """Behind a lock dot."""
    return line(f"M{x - 7:g} {y - 8:g}v-4a7 6 0 0 1 14 0v4", width=2.6) + rect(x, y, (31, 20), SAND, svg.INK, 1.8, 3)


def arrow(x: float, y: float) -> str:
    """Left of the dot by which newcomers enter."""
    return polygon(
        [(x - 17, y), (x - 27, y - 9), (x - 27, y - 4), (x - 44, y - 4), (x - 44, y + 4), (x - 27, y + 4), (x - 27, y + 9)],
        WHITE,
    )


# badges, around 0 0


def pawn(x: float, y: float, colour: Colour, letter: str, chosen: bool = False) -> str:
    """A camper: his letter on his colour. The Chosen one is white and wears a star."""
    coat = WHITE if chosen else COATS[colour]
    body = [(-9.5, 10.5), (-7.5, -2.5), (7.5, -2.5), (9.5, 10.5)]
    figure = polygon([(x + dx, y + dy) for dx, dy in body], coat, svg.INK, 1.3)
    head = polygon(star(x, y - 5, 6.2, 2.8, 5), SUN, svg.INK, 1) if chosen else circle(x, y - 6, 4, coat, svg.INK, 1.3)
    return token(rect(x, y, BADGE, "none", "none"), figure, head, words(x, y + 4.5, letter, 10.5, bold=True))


_BOX = rect(0, 0, (16, 16), WHITE, svg.INK, 1.3, 3)
_THINGS: Mapping[str, str] = {
    "clue": _BOX + line("M-3 -2.5a3.2 3.2 0 1 1 4.6 2.8q-1.6 .8 -1.6 2.2", width=1.8) + circle(0, 5.2, 0.6, svg.INK),
    "hearing": _BOX
    + line("M-3.5 -1a3.7 4 0 1 1 6 2.6q-1.7 1.4 -1.7 3q-1.6 2.2 -3 .6M-.8 -1a1.2 1.6 0 1 1 2 1.3", width=1.4),
    "lantern-clue": _BOX + line("M-3 -2h6v7h-6zM-2 -2l2 -3.5l2 3.5M0 0.2v2.6", width=1.4),
    "trap-clue": _BOX + line("M-5.5 3a5.5 5.5 0 0 1 11 0zM-3.6 3v-3M-1.2 3v-3.4M1.2 3v-3.4M3.6 3v-3", width=1.2),
    "shovel": _BOX + line("M5 -5.5L0.5 -1M-4.8 5c-1.4 -2.8 1 -5.6 3.2 -7l3.6 3.6c-1.4 2.2 -4 4.6 -6.8 3.4z", width=1.4),
    "sneakers": _BOX + line("M-5.5 3.5v-6l2 0l1.5 2.5l5 1.6q2.5 .6 2.5 1.9zM-5.5 5h11", width=1.4),
    "encounter": polygon([(-9, 0), (-4.5, -8), (4.5, -8), (9, 0), (4.5, 8), (-4.5, 8)], SUN, svg.INK, 1.4)
    + line("M0 -4.5v5M0 4v.3", width=2.2),
    "corpse": rect(0, 0, (16, 16), svg.INK, svg.INK, 1, 8) + line("M-3.5 -3.5l7 7m0 -7l-7 7", stroke=WHITE, width=2.4),
    "lantern": circle(0, 0, 9, SUN, svg.INK, 1.4) + line("M-3 -1.5h6v6h-6zM-2 -1.5l2 -3.5l2 3.5M0 .5v2.2", width=1.4),
    "trap": polygon(star(0, 0, 9.5, 6, 8), WHITE, svg.INK, 1.4) + line("M-3.5 0h7", width=2),
}


def thing(x: float, y: float, of: Thing, letter: str = "") -> str:
    """A token; `letter`: of the colour of a key."""
    if of.kind == "key":
        return token(
            rect(x, y, BADGE, "none", "none"),
            rect(x, y, (18, 19), WHITE, svg.INK, 1.3, 3),
            line(f"M{x - 5:g} {y - 5:g}a2.6 2.6 0 1 0 0 .1M{x - 0.5:g} {y - 5:g}h6.5v2.5", width=1.3),
            words(x, y + 3.6, letter, 10, bold=True),
        )
    name = of.kind if of.kind != "clue" or not of.face else of.face
    if of.kind == "clue" and of.face in ("lantern", "trap"):
        name = f"{of.face}-clue"
    return token(rect(x, y, BADGE, "none", "none"), at(x, y, _THINGS.get(name, _THINGS["clue"])))


def boat(x: float, y: float, lies: bool) -> str:
    """Its place at a dock; empty where it lies elsewhere."""
    hull = f"M{x - 13:g} {y - 3:g}h26q-3 10 -8 10h-10q-5 0 -8 -10z"
    if not lies:
        return line(hull, stroke=WAVE, width=1.2, dash="2 3")
    return line(hull, fill=TRAIL, width=1.6) + line(f"M{x - 13:g} {y - 3:g}h26", stroke=SAND, width=2)
