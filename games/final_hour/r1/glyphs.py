"""The small drawings of this title: symbols, marks of monsters, tokens. What a colour tells, a form tells too.

Each token is a group of class ``token`` whose first shape is its outline.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.final_hour.r1.bestiary import Mark, Monster
from games.final_hour.r1.cards import Symbol
from games.final_hour.r1.effect import Gate, Zone
from games.kernel import svg

BLUE, RED, SUN, CLAY = "#1f4fa3", "#b3261e", "#f2cb3d", "#7d4a20"
TINTS: Mapping[Zone, str] = {"green": "#9ed39e", "yellow": SUN, "purple": "#c4a5ea"}
WHITE = "#ffffff"
SLOT = (40, 42)
"""A slot, and the token in it."""

Draw = Callable[[float, float], str]


def token(*parts: str) -> str:
    return f"<g class='token'>{''.join(parts)}</g>"


def line(path: str, *, stroke: str = svg.INK, width: float = 1.8, fill: str = "none", dash: str = "") -> str:
    dashed = f" stroke-dasharray='{dash}'" if dash else ""
    return f"<path d='{path}' fill='{fill}' stroke='{stroke}' stroke-width='{width:g}'{dashed}/>"


def polygon(points: str, fill: str, stroke: str = svg.INK, width: float = 1.5) -> str:
    return f"<polygon points='{points}' fill='{fill}' stroke='{stroke}' stroke-width='{width:g}'/>"


def circle(x: float, y: float, radius: float, fill: str, stroke: str = svg.INK, width: float = 1.5) -> str:
    return f"<circle cx='{x:g}' cy='{y:g}' r='{radius:g}' fill='{fill}' stroke='{stroke}' stroke-width='{width:g}'/>"


def at(x: float, y: float, drawn: str) -> str:
    return f"<g transform='translate({x:g} {y:g})'>{drawn}</g>"


# symbols, 20 across around 0 0

_STAR = "0,-10 2.9,-3.4 10,-3.1 4.5,1.4 6.2,8.3 0,4.4 -6.2,8.3 -4.5,1.4 -10,-3.1 -2.9,-3.4"
_SYMBOLS: Mapping[Symbol, str] = {
    "star": polygon(_STAR, svg.INK),
    "eye": line("M-10 0 Q0 -9 10 0 Q0 9 -10 0 Z") + circle(0, 0, 3.4, svg.INK),
    "spiral": line("M0 0 C2 -3 5 0 3 3 C0 6 -6 4 -6 -1 C-6 -7 2 -9 6 -6 C11 -2 9 6 5 9", width=2.2),
    "flame": line("M0 10 C-9 8 -8 -1 -3 -4 C-3 -1 -1 0 0 -1 C2 -4 0 -7 1 -10 C7 -6 9 7 0 10 Z", width=2),
    "tide": line("M-10 -2 q2.5 -5 5 0 t5 0 t5 0 t5 0 M-10 5 q2.5 -5 5 0 t5 0 t5 0 t5 0", width=2),
}


def symbol(name: Symbol, x: float, y: float, scale: float = 1) -> str:
    return f"<g transform='translate({x:g} {y:g}) scale({scale:g})'>{_SYMBOLS[name]}</g>"


def omen(x: float, y: float) -> str:
    """A dark moon."""
    return at(x, y, line("M3 -7 A7.6 7.6 0 1 0 3 7 A9 9 0 0 1 3 -7 Z", fill=svg.INK, width=1))


# marks of monsters, 11 across around 0 0

_MARKS: Mapping[Mark, str] = {
    "K": circle(0, -1, 5, svg.INK, width=0.5)
    + circle(-1.9, -1, 1.3, WHITE, WHITE, 0)
    + circle(1.9, -1, 1.3, WHITE, WHITE, 0)
    + f"<rect x='-2.5' y='3' width='5' height='3' fill='{svg.INK}'/>",
    "W": line("M-5.5 0 H3 M0 -4 L5 0 L0 4", width=2.2),
    "D": line("M1.5 -6 L-3.5 0.5 H2.5 L-2 6", width=2.2),
}


def mark(name: Mark, x: float, y: float, scale: float = 1) -> str:
    return f"<g transform='translate({x:g} {y:g}) scale({scale:g})'>{_MARKS[name]}</g>"


# tokens; x and y are the upper left corner of a slot, or the middle of what is round


def monster(one: Monster, x: float, y: float) -> str:
    """Blue ones are round, red ones have corners; special ones carry their id on a dark bar."""
    width, height = SLOT
    if one.colour == "blue":
        outline = (
            f"<rect x='{x + 1:g}' y='{y + 1:g}' width='{width - 2}' height='{height - 2}' rx='13' fill='{WHITE}' "
            f"stroke='{BLUE}' stroke-width='2.4'/>"
        )
    else:
        left, right, top, low, cut = x + 1, x + width - 1, y + 1, y + height - 1, 7
        points = (
            f"{left + cut:g},{top:g} {right - cut:g},{top:g} {right:g},{top + cut:g} {right:g},{low:g} {left:g},{low:g} "
        )
        outline = polygon(f"{points}{left:g},{top + cut:g}", WHITE, RED, 2.4)
    several = len(one.marks) > 1
    inner = [svg.text(x + (5 if several else 8), y + 19, str(one.health), 14, weight=700)]
    start, scale = (x + 20.5, 0.85) if several else (x + 27, 1)
    inner += [mark(each, start + 11 * place, y + 14, scale) for place, each in enumerate(one.marks)]
    middle = x + width / 2
    if one.special:
        bar = f"<rect x='{x + 4:g}' y='{y + 23:g}' width='{width - 8}' height='14' rx='4' fill='{svg.INK}'/>"
        inner += [bar, _light(middle, y + 34.5, one.id)]
    else:
        inner.append(svg.text(middle, y + 35, one.id, 12, anchor="middle"))
    return token(outline, *inner)


def _light(x: float, y: float, words: str) -> str:
    return svg.text(x, y, words, 12, weight=700, anchor="middle").replace(f"fill='{svg.INK}'", f"fill='{WHITE}'")


def slot(x: float, y: float) -> str:
    """An empty one."""
    width, height = SLOT
    return (
        f"<rect x='{x + 1:g}' y='{y + 1:g}' width='{width - 2}' height='{height - 2}' rx='5' fill='none' "
        f"stroke='{svg.LINE}' stroke-dasharray='3 3'/>"
    )


def damage(x: float, y: float) -> str:
    """A dark block with a cross."""
    width, height = SLOT
    outline = (
        f"<rect x='{x + 1:g}' y='{y + 1:g}' width='{width - 2}' height='{height - 2}' fill='{svg.LINE}' "
        f"stroke='{svg.INK}' stroke-width='2'/>"
    )
    return token(outline, line(f"M{x + 9:g} {y + 10:g} l22 22 m0 -22 l-22 22", stroke=WHITE, width=3))


def seal(x: float, y: float, brown: bool) -> str:
    """Yellow side: a round sun. Brown side: a square with a bar across."""
    if brown:
        outline = f"<rect x='{x - 9:g}' y='{y - 9:g}' width='18' height='18' fill='{CLAY}' stroke='{svg.INK}'/>"
        return token(outline, line(f"M{x - 9:g} {y + 9:g} l18 -18", stroke=WHITE, width=2.5))
    rays = "".join(f"M{x + dx:g} {y + dy:g} l{dx / 2:g} {dy / 2:g}" for dx, dy in ((0, -4), (4, 0), (0, 4), (-4, 0)))
    return token(circle(x, y, 10, SUN), circle(x, y, 2.5, svg.INK), line(rays, width=1.6))


def pawn(x: float, y: float, seat: int, lead: bool) -> str:
    """An investigator with the number of his seat; the lead has a hat."""
    figure = polygon(f"{x - 9:g},{y + 11:g} {x - 6:g},{y - 7:g} {x + 6:g},{y - 7:g} {x + 9:g},{y + 11:g}", svg.INK, width=1)
    hat = line(f"M{x - 9:g} {y - 8:g} h18 m-14 -1 v-3 h10 v3", width=2.2) if lead else ""
    return token(figure, hat, _light(x, y + 8, str(seat)))


def clue(x: float, y: float) -> str:
    return token(circle(x, y, 10, WHITE), svg.text(x, y + 4.5, "?", 13, weight=700, anchor="middle"))


def gate(x: float, y: float, name: Gate, count: int) -> str:
    """An arch with the letter of the gate and how many tokens lie there; x is its left edge."""
    arch = _rect(x, y - 11, 46, 22, svg.FAINT, 10)
    return token(arch, svg.text(x + 23, y + 5, f"{name} ×{count}", 13, weight=700, anchor="middle"))


def ritual(x: float, y: float) -> str:
    """The place where the ritual is: a ring with an exclamation mark; x is its left edge."""
    return token(
        circle(x + 11, y, 11, WHITE, width=2.5),
        circle(x + 11, y, 8, WHITE, width=1),
        svg.text(x + 11, y + 5, "!", 13, weight=700, anchor="middle"),
    )


def badge(zone: Zone, number: int, x: float, y: float) -> str:
    """The number of a location, in the form of its zone: round, square or pointed."""
    square = ((-12, -10), (12, -10), (12, 11), (-12, 11))
    pointed = ((-13, 0), (-7, -11), (7, -11), (13, 0), (7, 11), (-7, 11))
    shapes: Mapping[Zone, str] = {
        "green": circle(x, y, 12, WHITE, width=2.5),
        "yellow": polygon(" ".join(f"{x + dx:g},{y + dy:g}" for dx, dy in square), WHITE, width=2.5),
        "purple": polygon(" ".join(f"{x + dx:g},{y + dy:g}" for dx, dy in pointed), WHITE, width=2.5),
    }
    return token(shapes[zone], svg.text(x, y + 4.5, str(number), 13, weight=700, anchor="middle"))


def _rect(x: float, y: float, width: float, height: float, fill: str, bend: float) -> str:
    return (
        f"<rect x='{x:g}' y='{y:g}' width='{width:g}' height='{height:g}' rx='{bend:g}' fill='{fill}' "
        f"stroke='{svg.INK}' stroke-width='1.5'/>"
    )
