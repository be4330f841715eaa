"""One measured thing: the samples of several turns, what they are held against, and how that is printed."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

HEAD = f"{'what':60} {'ours':>9} {'other':>9}  {'ratio (lowest to highest)':26} {'goal':>12}"


@dataclass(frozen=True)
class Figure:
    """`ours`, `other`: one sample a turn, in `unit`, taken side by side; `other` empty: `ours` itself is judged.

    `goal` 0: printed for what it tells, judged by nobody. `why`: what a reader should know of it, printed where the goal
    is missed.
    """

    what: str
    unit: str
    ours: tuple[float, ...]
    other: tuple[float, ...] = ()
    goal: float = 0
    bound: Literal["at least", "at most"] = "at least"
    why: str = ""

    def judged(self) -> tuple[float, ...]:
        """The ratio of each turn, or the samples themselves."""
        if not self.other:
            return self.ours
        return tuple(ours / other for ours, other in zip(self.ours, self.other, strict=True))

    def missed(self) -> bool:
        found = statistics.median(self.judged())
        return bool(self.goal) and (found < self.goal if self.bound == "at least" else found > self.goal)


def explained(figures: Sequence[Figure]) -> list[str]:
    """A line for each goal that was missed."""
    return [f"missed: {one.what}: {one.why}" for one in figures if one.missed()] or ["no goal was missed"]


def row(figure: Figure) -> str:
    judged = figure.judged()
    other = short(statistics.median(figure.other)) if figure.other else ""
    spread = f"{short(statistics.median(judged))} ({short(min(judged))} to {short(max(judged))})"
    goal = f"{'>=' if figure.bound == 'at least' else '<='} {short(figure.goal)}" if figure.goal else "none"
    said = f"{figure.what}, {figure.unit}"
    verdict = "" if not figure.goal else "  missed" if figure.missed() else "  met"
    return f"{said:60} {short(statistics.median(figure.ours)):>9} {other:>9}  {spread:26} {goal:>12}{verdict}"


def short(number: float) -> str:
    """Three digits that mean something."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"
