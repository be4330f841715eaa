"""What the two halves of an action card do, as their sentences tell a player who has just drawn it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

ZONES = {
    "green": (1, 2, 3, 4, 5),
    "yellow": (6, 7, 8, 9, 10),
    "purple": (11, 12, 13, 14, 15),
}
DESTROYS = 3  # wounds that a sentence is worth which destroys a monster of any health
_MOVES = re.compile(r"(?:Make up to|Совершите до) (\d+)")
_WOUNDS = re.compile(r"(\d+) (?:wound|ран)")
_DESTROYS = re.compile(r"(?:Destroy|Уничтожьте) (\d+)")
_SEALS = re.compile(r"(\d+) (?:seal|печат)")
_CLUE = ("Investigate", "Исследуйте")
_HARM = (
    *("You lose", "Place a damage", "The top gate", "Turn up"),
    *("Вы теряете", "Положите жетон", "Верхний жетон", "Откройте"),
)
_COMES = re.compile(r"appears? in your|^В вашей локации появ")
_ZONE = re.compile(r"\b(green|yellow|purple) zone|(зелёная|жёлтая|фиолетовая) зона")
_RUSSIAN = {"зелёная": "green", "жёлтая": "yellow", "фиолетовая": "purple"}


@dataclass(frozen=True)
class Half:
    """`moves` before its other sentences and `wounds` it deals, added up; `clue`: it investigates; `zone`: whose monsters it
    wakes, by the English name, or empty; `harm`: how many of its sentences do nothing but hurt."""

    moves: int = 0
    wounds: int = 0
    seals: int = 0
    clue: bool = False
    zone: str = ""
    harm: int = 0


NOTHING = Half()


def half(sentences: Iterable[str]) -> Half:
    """What these say, in either language."""
    said = tuple(sentences)
    zone = next((found[1] or _RUSSIAN[found[2]] for one in said if (found := _ZONE.search(one))), "")
    return Half(
        moves=_sum(_MOVES, said),
        wounds=_sum(_WOUNDS, said) + DESTROYS * _sum(_DESTROYS, said),
        seals=_sum(_SEALS, said),
        clue=any(one.startswith(_CLUE) for one in said),
        zone=zone,
        harm=sum(one.startswith(_HARM) or _COMES.search(one) is not None for one in said),
    )


def _sum(pattern: re.Pattern[str], sentences: tuple[str, ...]) -> int:
    return sum(int(found[1]) for one in sentences if (found := pattern.search(one)))
