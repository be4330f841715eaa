"""A whole four-seat game of Cutthroat Caverns as the log holds it, with everything opened at its end."""

from __future__ import annotations

from collections import Counter

from games.cutthroat_caverns.r1 import RULES
from tests import logbook
from tests.golden.table import Habits, played
from tests.logbook import Logged

SEATS = 4


def game(encounters: int, number: int = 5) -> Logged:
    """The same for the same number."""
    made = played(RULES, Habits(number, SEATS, {"encounters": encounters}), Counter())
    return logbook.log(logbook.disclose(made), logbook.game_id(number))
