"""Marks of action cards and items, which have no number: a small drawing for each thing that one does, with how often.

The words beside them say what a card is called; the marks say at a glance what it is good for. Each is 14 across.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.final_hour.r1 import glyphs
from games.final_hour.r1.effect import Effect, Effects, Zone
from games.final_hour.r1.glyphs import WHITE, circle, line, polygon
from games.kernel import svg

SIZE, GAP = 14, 5
"""Across one mark, and between two."""
_NUMBER = 12

_CHEVRONS = line("M-6 -5 L-1 0 L-6 5 M0 -5 L5 0 L0 5", width=2)
_BLADES = line("M-6 -6 L6 6 M6 -6 L-6 6 M-6.5 2.5 L-2.5 6.5 M6.5 2.5 L2.5 6.5")
_BLADE = line("M-6 6 L3 -3 M-6.5 2 L-2 6.5")
_AWAY = line("M1 -6 H6 V-1 M6 -6 L1 -1")
_CROSS = "-2,-6 2,-6 2,-2 6,-2 6,2 2,2 2,6 -2,6 -2,2 -6,2 -6,-2 -2,-2"
_SMALL_CROSS = "-1.3,-4 1.3,-4 1.3,-1.3 4,-1.3 4,1.3 1.3,1.3 1.3,4 -1.3,4 -1.3,1.3 -4,1.3 -4,-1.3 -1.3,-1.3"
_LENS = circle(-1.5, -1.5, 4.5, WHITE, width=1.8) + line("M2 2 L6.5 6.5", width=2.5)
_HAMMER = polygon("-6,-6 4,-6 4,-2 -6,-2", svg.INK, width=0.5) + line("M-1 -2 V7", width=2.2)
_HEART = "M0 6 C-9 0 -6 -7 0 -3 C6 -7 9 0 0 6 Z"

_MARKS: Mapping[str, str] = {
    "MOVE": _CHEVRONS,
    "ATTACK": _BLADES,
    "ATTACK_ADJ": _BLADE + _AWAY,
    "RUN": line("M-6.5 -5 L-2 0 L-6.5 5", width=2) + line("M0 -5 L6 5 M6 -5 L0 5"),
    "SWEEP": line("M-6 5 A7.5 7.5 0 0 1 6 1 M6 1 L1.5 -0.5 M6 1 L6.5 -4"),
    "EACH_ATTACK": line("M0 -7 V7 M-6 -3.5 L6 3.5 M6 -3.5 L-6 3.5"),
    "DESTROY": polygon("-6,-6 6,-6 6,6 -6,6", WHITE) + line("M-4 -4 L4 4 M4 -4 L-4 4", width=2.4),
    "PUSH": line("M-6 -6 V6", width=2.4) + line("M-3 0 H6 M2 -4 L6 0 L2 4"),
    "SEAL": circle(0, 0, 6, WHITE, width=1.8) + circle(0, 0, 2, svg.INK, width=0.5),
    "REPAIR": _HAMMER,
    "REPAIR_ANY": circle(0, 0, 7, WHITE, width=1) + f"<g transform='scale(0.65)'>{_HAMMER}</g>",
    "HEAL": polygon(_CROSS, svg.INK, width=0.5),
    "HEAL_AT": polygon("-7,-7 7,-7 7,7 -7,7", WHITE, width=1) + polygon(_SMALL_CROSS, svg.INK, width=0.5),
    "HEAL_ANY": circle(0, 0, 7, WHITE, width=1) + polygon(_SMALL_CROSS, svg.INK, width=0.5),
    "INVESTIGATE": _LENS,
    "INVESTIGATE_ADJ": _LENS + line("M2 -6.5 H6.5 V-2"),
    "SPAWN": polygon("-6,-6 6,-6 6,6 -6,6", WHITE) + line("M-3.5 0 H3.5 M0 -3.5 V3.5", width=2.2),
    "DAMAGE": polygon("-6,-6 6,-6 6,6 -6,6", svg.LINE)
    + line("M-3.5 -3.5 L3.5 3.5 M3.5 -3.5 L-3.5 3.5", stroke=WHITE, width=2),
    "LOSE": line(_HEART, fill=WHITE) + line("M1 -4 L-2 0 L2 1 L-0.5 5"),
    "GATEBURN": line("M-6 6 V-1 A6 6 0 0 1 6 -1 V6 Z", fill=WHITE) + line("M-7 7 L7 -7", width=2.2),
    "BLIND": polygon("-5,-7 5,-7 5,7 -5,7", WHITE) + line("M-5 7 L5 -7", width=2),
    "BLAST_ADJ": polygon("0,-7 2,-2.5 7,-4 3.5,0 7,4 2,2.5 0,7 -2,2.5 -7,4 -3.5,0 -7,-4 -2,-2.5", svg.INK, width=0.5),
    "WOUNDS": _BLADE + line("M2 -4 H7 M4.5 -6.5 V-1.5", width=2),
    "SWAP": line("M-6 -3 H6 M3 -6 L6 -3 L3 0 M6 4 H-6 M-3 1 L-6 4 L-3 7"),
}
"""What each word of a card or item looks like, around 0 0; a zone that wakes has the form that its locations have."""
_ZONES: Mapping[Zone, str] = {
    "green": circle(0, 0, 6.5, glyphs.TINTS["green"], width=2),
    "yellow": polygon("-6,-6 6,-6 6,6 -6,6", glyphs.TINTS["yellow"], width=2),
    "purple": polygon("-7,0 -3.5,-6 3.5,-6 7,0 3.5,6 -3.5,6", glyphs.TINTS["purple"], width=2),
}
_WAKES = line("M0 -3.5 V1 M0 3 V3.6", width=2.2)


def drawn(row: Effects, x: float, y: float) -> tuple[list[str], float]:
    """The marks of a half or item, from `x` on around the height `y`; and where they end."""
    parts: list[str] = []
    for one in row:
        parts.append(glyphs.at(x + SIZE / 2, y, _mark(one)))
        x += SIZE
        number = _amount(one)
        if number:
            parts.append(svg.text(x + 2, y + 4.5, number, _NUMBER))
            x += 2 + svg.length(number, _NUMBER)
        x += GAP
    return parts, x - GAP if row else x


def width(row: Effects) -> float:
    """How wide the marks of a half or item are."""
    return drawn(row, 0, 0)[1]


def _mark(one: Effect) -> str:
    return f"<g class='deed'>{_ZONES[one.zone] + _WAKES if one.zone else _MARKS[one.word]}</g>"


def _amount(one: Effect) -> str:
    """How many, where that is not one thing anyhow."""
    if one.times:
        return f"{one.times}×{one.n}"
    return str(one.n) if one.n else ""
