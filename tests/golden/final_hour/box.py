"""The box of Final Hour, written down a second time: the tally reads no data of the rules, so a wrong row there is heard.

Map, tokens and cards are those of the proposed edition. `CARDS` are the halves of the 60 action cards in effect words.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

GREEN, YELLOW, PURPLE = range(1, 6), range(6, 11), range(11, 16)
ZONES = {"green": GREEN, "yellow": YELLOW, "purple": PURPLE}
SLOTS = {number: 4 if number in (4, 8, 12) else 3 for number in range(1, 16)}
_BLUE = (1, 6, 11, 12, 13, 14, 15, 10, 5, 4, 9, 8, 3, 7, 2, 1)
_RED = ((1, 2, 7, 10, 5, 1), (3, 8, 12, 11, 6, 13, 15, 14, 9, 4, 3))
ARROWS = {
    "b": dict(pairwise(_BLUE)),
    "r": {one: other for ring in _RED for one, other in pairwise(ring)},
}
WALKWAYS = {
    *((1, 2), (1, 6), (2, 3), (2, 7), (3, 4), (3, 7), (3, 8), (4, 5), (4, 9), (5, 10), (6, 7), (6, 11), (7, 8), (7, 12)),
    *((8, 9), (8, 13), (9, 10), (9, 14), (10, 15), (11, 12), (12, 13), (13, 14), (14, 15)),
}

_STANDARD = (
    "S01:1 S02:2 S03:3 S04:1K S05:1K S06:2K S07:2K S08:3K S09:1W S10:1W S11:1W S12:2W S13:2W S14:3W S15:1D S16:2D S17:2D"
    " S18:2WK S19:2KW S20:3DW"
)
POOL = {
    kind + colour: (colour, int(text[0]), text[1:])
    for kind, text in (word.split(":") for word in _STANDARD.split())
    for colour in "br"
}
"""Standard token -> colour, health, symbols from left to right."""
_SPECIAL = {"cthulhu": ("DO", "b", 3, "W"), "umordhoth": ("GH", "r", 2, "K"), "shudde-mell": ("CT", "r", 4, "D")}
SPECIAL = {
    sheet: {f"{name}{number}": (colour, health, marks) for number in range(1, 6)}
    for sheet, (name, colour, health, marks) in _SPECIAL.items()
}
MONSTERS = {**POOL, **{token: row for rows in SPECIAL.values() for token, row in rows.items()}}

RITUAL = {"cthulhu": 8, "umordhoth": 4, "shudde-mell": 12}
GATES = {
    "cthulhu": {"A": 1, "B": 12, "C": 15},
    "umordhoth": {"A": 11, "B": 7, "C": 14},
    "shudde-mell": {"A": 5, "B": 15, "C": 9},
}
AT_GATES = {"easy": {"B": 1}, "normal": {"A": 1, "B": 2, "C": 1}, "hard": {"A": 1, "B": 2, "C": 1}}
"""Monsters at the gates in set-up; those at B are special. Elsewhere stands one, on hard two."""
ROWS = {
    "cthulhu": {1: "ACTIVATE_SPECIAL; SPAWN_SPECIAL B 2", 3: "LOSE_LEAD 1"},
    "umordhoth": {
        1: "ACTIVATE_SPECIAL; SPAWN_SPECIAL C 1",
        3: "SPAWN_SPECIAL A 1; SPAWN_SPECIAL C 1; LOSE_WITH_SPECIAL 1",
    },
    "shudde-mell": {
        1: "DAMAGE_LEAD 1; SPAWN_SPECIAL A 1",
        3: "ACTIVATE_SPECIAL; DAMAGE_GATE A 1; DAMAGE_GATE B 1; DAMAGE_GATE C 1",
    },
}
"""What omens bring, by the least of the row; none bring nothing."""

SYMBOLS = ("star", "eye", "spiral", "flame", "tide")
PRIORITY = range(1, 31)
OMENS = {*range(1, 11), *range(12, 21, 2)}
"""Priority cards that bear an omen."""
CLUES = {**dict.fromkeys(SYMBOLS, 2), "item": 3}
HEALTH = {1: 6, 2: 5, 3: 4, 4: 3}
NEEDED = {1: 3, 2: 4, 3: 6, 4: 8}
DAMAGE, SEALS, STACK, EACH_GATE = 18, 8, 8, 4
ITEMS = {
    "I1": "HEAL_ANY 2",
    "I2": "SEAL 2",
    "I3": "BLAST 1",
    "I4": "PUSH 2",
    "I5": "MOVE 1",
    "I6": "",
    "I7": "REPAIR 3",
    "I8": "INVESTIGATE",
    "I9": "",
}
KEPT = ("I5", "I6")
CARDS = {
    name: (top, bottom)
    for names, top, bottom in (line.split(" | ") for line in (Path(__file__).parent / "cards.txt").read_text().splitlines())
    for name in names.split()
}
"""Action card -> top half, bottom half."""


def symbol(number: int) -> str:
    """Of a priority card: they go round."""
    return SYMBOLS[(number - 1) % 5]


def walkway(one: int, other: int) -> tuple[int, int] | None:
    pair = (min(one, other), max(one, other))
    return pair if pair in WALKWAYS else None


def words(half: str) -> list[list[str]]:
    """The sentences of a half, each its word and what follows."""
    return [sentence.split() for sentence in half.split("; ") if sentence]
