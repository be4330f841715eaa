"""What else lies in the box: investigators, clue tokens, gate tokens, and how much of each supply (rules 1.1, 1.2, 1.4)."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from games.final_hour.r1.cards import Symbol
from games.final_hour.r1.effect import Gate
from games.kernel import datafile

Clue = Literal["star", "eye", "spiral", "flame", "tide", "item"]


class Investigator(msgspec.Struct, frozen=True):
    """`letter` begins the ids of his cards. `name`: in English, where a reader's language has none."""

    letter: str
    name: str


class Box(msgspec.Struct, frozen=True):
    """`clues`: tokens of each kind. `ritual_clues`: red ones put unseen on the ritual. `gate_tokens`: of each gate; one lies
    at its place from the start, `gates_removed` of the rest leave unseen. `start_health` by the number of players (as
    text). `damage`, `health`, `seals`: tokens there are."""

    investigators: tuple[Investigator, ...]
    clues: dict[Clue, int]
    ritual_clues: int
    gate_tokens: dict[Gate, int]
    gates_removed: int
    damage: int
    health: int
    seals: int
    start_health: dict[str, int]

    @property
    def red(self) -> dict[Symbol, int]:
        """The clue tokens with a symbol, of each kind."""
        return {kind: count for kind, count in self.clues.items() if kind != "item"}


@cache
def box() -> Box:
    return datafile.read(__package__, "box.json", Box)
