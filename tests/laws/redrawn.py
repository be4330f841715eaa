"""The rules of a game whose dice fall otherwise wherever only those who know can see it.

A draw that was made for a hidden purpose is turned to another side, as long as all others are told the very same by the
whole of what came of it; so as many hidden draws as possible differ, and no open one.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from games.kernel.audience import Seat, may_see
from games.kernel.contract import Options, Rules, Told
from games.kernel.dice import Dice, Draw


class Turned:
    """Dice of which some draws (the n-th through this object) are turned on by so many sides."""

    def __init__(self, dice: Dice, turns: Mapping[int, int]) -> None:
        self._dice = dice
        self._turns = turns

    def draw(self, purpose: str, sides: int) -> int:
        at = len(self._dice.drawn())
        return (self._dice.draw(purpose, sides) + self._turns.get(at, 0)) % sides

    def drawn(self) -> tuple[Draw, ...]:
        return self._dice.drawn()


def redrawn(blind: tuple[Seat, ...], *purposes: str) -> Callable[[Rules], Rules]:
    """What turns the rules of one game into those of the other: at the opening, and whenever the game goes on by itself."""

    def changed(rules: Rules) -> Rules:
        def open_(options: Options, seats: int, dice: Dice) -> tuple[Told, ...]:
            return _turned(lambda dice: rules.open(options, seats, dice), dice, blind, purposes)

        def advance(state: Any, dice: Dice) -> tuple[Told, ...]:
            return _turned(lambda dice: rules.advance(state, dice), dice, blind, purposes)

        return replace(rules, open=open_, advance=advance)

    return changed


def _turned(
    told: Callable[[Dice], tuple[Told, ...]], dice: Dice, blind: tuple[Seat, ...], purposes: tuple[str, ...]
) -> tuple[Told, ...]:
    tried = copy.deepcopy(dice)
    open_to = _known(told(tried), blind)
    turns: dict[int, int] = {}
    for at, draw in reversed(list(enumerate(tried.drawn()))):
        for turn in range(1, draw.sides if draw.purpose in purposes else 1):
            if _known(told(Turned(copy.deepcopy(dice), turns | {at: turn})), blind) == open_to:
                turns[at] = turn
                break
    return told(Turned(dice, turns))


def _known(told: tuple[Told, ...], blind: tuple[Seat, ...]) -> list[tuple[Any, ...]]:
    """What all, and each seat that must not notice, are told."""
    return [(seat, one.outcome) for seat in (None, *blind) for one in told if may_see(one.to, seat)]
