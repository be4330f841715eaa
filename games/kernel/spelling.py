"""Which known words a misspelt one was probably meant to be. For hints only: nothing is ever executed on a guess."""

from __future__ import annotations

from collections.abc import Iterable

SHORT, LONG = 4, 7
"""Letters. Below `SHORT` the first letter must be right; from `LONG` on two slips are allowed instead of one."""
MOST = 3
"""So many guesses are help; more are noise."""


def near(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """The nearest of the known words, in their order; none for a word too short or too far from all. Both folded."""
    if len(word) < 2 or not word.isalpha():
        return ()
    found: dict[str, int] = {}
    for other in dict.fromkeys(known):
        most = _slips(word, other)
        slips = distance(word, other) if abs(len(word) - len(other)) <= most else most + 1
        if 0 < slips <= most:
            found[other] = slips
    least = min(found.values(), default=0)
    return tuple(other for other, slips in found.items() if slips == least)[:MOST]


def _slips(word: str, other: str) -> int:
    if min(len(word), len(other)) < SHORT:
        return int(word[0] == other[:1] and max(len(word), len(other)) > 2)
    return 2 if min(len(word), len(other)) >= LONG else 1


def distance(a: str, b: str) -> int:
    """Letters put in, left out, taken for another, or swapped with their neighbour, to make `b` of `a`."""
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, last, row = row, before, [i]
        for j, y in enumerate(b, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                best = min(best, last[j - 2] + 1)
            row.append(best)
    return row[-1]
