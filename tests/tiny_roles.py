"""The title made for tests with roles that people share out among themselves: a fox against hens. Whoever is the fox holds
nothing else, and one person may hold all hens, who talk among themselves."""

from __future__ import annotations

from dataclasses import replace

from games.kernel.audience import Seat
from games.kernel.contract import Group, Options, Rules
from tests import tiny_title

FOX, RED, BLUE, GREY = 1, 2, 3, 4
_NAMES = {
    "en": ("fox", "red", "blue", "grey", "white", "black"),
    "ru": ("лис", "красный", "синий", "серый", "белый", "чёрный"),
}


def apart(options: Options, seat: Seat, other: Seat) -> bool:
    return FOX in (seat, other)


def seat_names(language: str) -> tuple[str, ...]:
    return _NAMES[language]


HENS = Group((2, 3, 4, 5, 6), ("HENS", "КУРЫ", "КУРАМ"))
RULES = replace(tiny_title.RULES, apart=apart, several=lambda options: True, seat_names=seat_names, groups=(HENS,))


def rules(title: str, revision: int) -> Rules:
    """A registry that knows this title only. Raises LookupError."""
    tiny_title.rules(title, revision)
    return RULES
