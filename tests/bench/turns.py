"""Runs in turn: whatever else the machine does meanwhile hits all sides of a comparison alike."""

from __future__ import annotations

import time
from collections.abc import Callable

Work = Callable[[], int]
"""Does something and says how many times."""


def rates(turns: int, *works: Work) -> list[tuple[float, ...]]:
    """For each work its rate per second in each turn. Every other turn goes backwards, so that nobody is always first."""
    found: list[list[float]] = [[] for _ in works]
    for turn in range(turns):
        order = range(len(works)) if turn % 2 == 0 else reversed(range(len(works)))
        for number in order:
            found[number].append(rate(works[number]))
    return [tuple(samples) for samples in found]


def rate(work: Work) -> float:
    began = time.perf_counter()
    count = work()
    return count / (time.perf_counter() - began)


def on_one_core(turns: int, work: Work) -> tuple[float, ...]:
    """The rate per second of processor time in each turn: what other programs take does not count."""
    found = []
    for _ in range(turns):
        began = time.process_time()
        count = work()
        found.append(count / (time.process_time() - began))
    return tuple(found)
