"""One location as drawn: its number in the form of its zone, its name, its slots, and who and what else is there."""

from __future__ import annotations

from collections.abc import Iterable

from games.final_hour.r1 import glyphs
from games.final_hour.r1.bestiary import monster
from games.final_hour.r1.campus import location
from games.final_hour.r1.labels import Labels
from games.final_hour.r1.layout import PLACE, corners
from games.final_hour.r1.sheets import GATES
from games.final_hour.r1.state import Board
from games.kernel import svg

_NAME = 12
_STRIPE = 6
_HEAD = 21
_STEP = glyphs.SLOT[0] + 3
_SLOTS = 37
_FOOT = 97
"""Heights in a location: the stripe of its zone, the middle of its number, its slots, what stands below them."""


def place(board: Board, number: int, words: Labels) -> Iterable[str]:
    """Drawn over the walkways, which end at its edge."""
    x, y = corners()[number]
    (width, height), here = PLACE, location(number)
    yield svg.box(x, y, width, height, fill=glyphs.TINTS[here.zone], line=2)
    yield f"<rect x='{x + 1:g}' y='{y + _STRIPE:g}' width='{width - 2}' height='{height - _STRIPE - 6}' fill='{svg.PAPER}'/>"
    yield svg.box(x, y + _STRIPE, width, height - _STRIPE, fill=svg.PAPER, line=2)
    yield glyphs.badge(here.zone, number, x + 16, y + _HEAD)
    names = svg.wrapped(words.place(number), width - 31, _NAME, 2, 700)
    first = y + _HEAD + (4 if len(names) == 1 else -2)
    yield from (svg.text(x + 31, first + 13 * row, name, _NAME, weight=700) for row, name in enumerate(names))
    yield from _slots(board, number, x + (width - _STEP * here.slots + 3) / 2, y + _SLOTS)
    yield from _signs(board, number, x, y + _FOOT)


def _slots(board: Board, number: int, x: float, y: float) -> Iterable[str]:
    """Damage first, then monsters in the order they came, then what is free."""
    damaged, inside = board.damage[number - 1], board.at(number)
    for n in range(location(number).slots):
        left = x + _STEP * n
        if n < damaged:
            yield glyphs.damage(left, y)
        elif n < damaged + len(inside):
            yield glyphs.monster(monster(inside[n - damaged]), left, y)
        else:
            yield glyphs.slot(left, y)


def _signs(board: Board, number: int, x: float, y: float) -> Iterable[str]:
    """At the left what belongs to the place, at the right who stands there."""
    table = board.sheet()
    gate = table.gate_at(number)
    if gate:
        yield glyphs.gate(x + 8, y, gate, board.gates[GATES.index(gate)])
    if number == table.ritual:
        yield glyphs.ritual(x + 8, y)
    if number in board.clues:
        yield glyphs.clue(x + 19, y)
    there = [one for one in board.investigators if one.at == number]
    for n, one in enumerate(reversed(there)):
        yield glyphs.pawn(x + PLACE[0] - 17 - 25 * n, y, one.seat, one.seat == board.lead)
