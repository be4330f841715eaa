"""How often a cell of games was won, said with what chance alone would make of it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

WON, SURE = "reversed", 1.96  # standard deviations of a 95 % interval
HEAD = f"{'level':7} {'seats':>5}  {'won':>4} {'of':>4}  95 % interval"


@dataclass(frozen=True)
class Evening:
    """One game to be played: its number is its dice."""

    number: int
    seats: int
    level: str
    ancient: str


@dataclass(frozen=True)
class End:
    """How it ended. `why`: as the board says it."""

    evening: Evening
    why: str

    @property
    def won(self) -> bool:
        return self.why == WON


def interval(won: int, games: int) -> tuple[float, float]:
    """The shares that such a count is likely to come from (Wilson). That also holds where nearly none or all are won."""
    share, square = won / games, SURE * SURE / games
    middle = (share + square / 2) / (1 + square)
    reach = SURE * math.sqrt(share * (1 - share) / games + square / games / 4) / (1 + square)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def cell(ends: Sequence[End]) -> str:
    """The line of games of one level and number of seats: won, how lost, and won of each Ancient One's."""
    first = ends[0].evening
    lost = Counter(one.why for one in ends if not one.won)
    named = ", ".join(f"{why} {count}" for why, count in sorted(lost.items())) or "none"
    return f"{first.level:7} {first.seats:5}  {_counted(ends)}  lost: {named}"


def by_ancient(ends: Sequence[End]) -> Iterator[str]:
    """A line for each Ancient One, over all cells."""
    for name in dict.fromkeys(one.evening.ancient for one in ends):
        yield f"{name:13}  {_counted([one for one in ends if one.evening.ancient == name])}".rstrip()


def _counted(ends: Sequence[End]) -> str:
    won = sum(one.won for one in ends)
    low, high = interval(won, len(ends))
    spread = f"{100 * low:.0f} to {100 * high:.0f} %"
    return f"{won:4} {len(ends):4}  {spread:14}"
