"""The box of Last Friday, written down a second time: the tally reads no data of the rules, so a wrong row there is heard.

Cards and the split of the clues are those of the proposed edition; the two maps are read anew (land.py).
"""

from __future__ import annotations

from typing import NamedTuple

COLOURS = ("red", "yellow", "green", "blue", "brown")
MANIAC, CAMPERS = 1, (2, 3, 4, 5, 6)
CLUES = ("hearing", "trap", "lantern", "shovel", "sneakers")
EACH = 7
ENCOUNTERS = {**dict.fromkeys(COLOURS, 1), "corpse": 2, "shovel": 1, "sneakers": 1, "hearing": 1}
CORPSES, OWNERS = 8, 2
SECRETLY = ("axe", "shadow", "speed", "stealth", "twist")
ROUNDS, TRAIL = 15, (3, 6, 9, 12, 15)
STEPS, HELD, USES = 2, 1, 1
TAKEN = ("axe", "speed", "shadow", "twist")
SHELTERED_TO_WIN = 3
APART = 3
STAYS_ON_BOARD = ("lantern", "trap")


class Card(NamedTuple):
    """`much`: of what the ability gives. `clue`: the one it is about; empty: any."""

    token: str
    hook: str
    much: int = 1
    clue: str = ""


CARDS = {
    "R1": Card("lantern", "lay-far", 2, "lantern"),
    "R2": Card("trap", "uses", 2),
    "R3": Card("shovel", "clear-near"),
    "Y1": Card("sneakers", "sneakers", 2),
    "Y2": Card("hearing", "hear-near"),
    "Y3": Card("trap", "lay-far", 2, "trap"),
    "G1": Card("shovel", "show-after", 1, "shovel"),
    "G2": Card("trap", "trap-cleared"),
    "G3": Card("hearing", "hold", 2),
    "B1": Card("hearing", "hear-exact"),
    "B2": Card("lantern", "look-after", 2, "lantern"),
    "B3": Card("sneakers", "call-boat"),
    "N1": Card("sneakers", "sneakers", 2),
    "N2": Card("shovel", "dig-step", 1, "shovel"),
    "N3": Card("lantern", "lantern-showed"),
}
OF = dict(zip("RYGBN", COLOURS, strict=True))
"""First letter of a card -> its colour."""


class Chapter(NamedTuple):
    """`lag` of the trail in rounds; `start` of the maniac in a campaign, `alone`; what he holds at the beginning; what is
    spread where it is played alone."""

    first: str
    lag: int
    start: str
    start_alone: str
    tokens: tuple[str, ...]
    tokens_alone: tuple[str, ...]
    corpses: int = 0
    clues: int = 0
    chosen: bool = False


_ALONE = ("shadow", "speed", "twist")
CHAPTERS = {
    1: Chapter("campers", 3, "halo", "halo", ("axe", *_ALONE), ("axe", *_ALONE)),
    2: Chapter("maniac", 0, "stays", "before", (), _ALONE, 4, 5),
    3: Chapter("campers", 3, "hideout", "before", (), _ALONE, 4, 10, True),
    4: Chapter("maniac", 0, "stays", "before", (), _ALONE, 8, 15, True),
}
OPENING = ("camper", "maniac", "camper", "maniac", "camper")
"""Whose side each cabin gets in turn, before a chapter played alone."""
KILLING = (1, 3)
"""Chapters in which the maniac kills, and steps on for it."""
WINNERS = {
    "killed": "maniac",
    "caught": "campers",
    "escaped": "maniac",
    "chosen-killed": "maniac",
    "chosen-found": "maniac",
    "chosen-lives": "campers",
    "chosen-caught": "campers",
    "cornered": "campers",
    "rounds": "maniac",
}
"""But for ``sheltered``, where it is counted."""


def much(card: str, hook: str, clue: str = "", otherwise: int = 0) -> int:
    """What a card gives of a kind of ability, for this clue."""
    row = CARDS.get(card)
    fits = row is not None and row.hook == hook and (not clue or row.clue in ("", clue))
    return row.much if row and fits else otherwise
