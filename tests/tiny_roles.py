"""The title made for tests with roles that people share out among themselves: a fox against hens. Whoever is the fox holds
nothing else, and one person may hold all hens."""

from __future__ import annotations

from dataclasses import replace

from games.kernel.audience import Seat
from games.kernel.contract import Options, Rules
from tests import tiny_title

FOX = 1


def apart(options: Options, seat: Seat, other: Seat) -> bool:
    return FOX in (seat, other)


RULES = replace(tiny_title.RULES, apart=apart, several=lambda options: True)


def rules(title: str, revision: int) -> Rules:
    """A registry that knows this title only. Raises LookupError."""
    tiny_title.rules(title, revision)
    return RULES
