"""What a host may set for one game, and the numbers an owner of the box should decide (rules 3.2, 3.3, 3.6)."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from games.final_hour.r1.sheets import Level
from games.kernel import datafile
from games.kernel.contract import Options
from games.kernel.refusal import Refusal


class Flags(msgspec.Struct, frozen=True):
    """`hand`: priority cards held. `laid`: action cards a round, of which the lowest `tops` show their top. `stake`:
    priority cards each player lays for the reversal; `matches`: hits it needs for each player, `solo_matches` where
    there is one. `double_counts`: what a hit is worth where both ritual tokens show one symbol."""

    hand: int
    laid: int
    tops: int
    stake: int
    matches: int
    solo_matches: int
    double_counts: int
    options: dict[str, int | str | bool]
    allowed: dict[str, tuple[str, ...]]


@cache
def flags() -> Flags:
    return datafile.read(__package__, "flags.json", Flags)


class Readings(msgspec.Struct, frozen=True):
    """One game as its host set it up; public. `killer_hits`: one investigator or all in the place. `gate_spawn`: as many
    monsters as tokens lie at the gate turned up, or one at each gate. `open_planning`: all choose at once, unseen.
    `multi_hand`: a holder of several seats sees their hands together, and the table says so."""

    ancient: str
    level: Level
    killer_hits: Literal["one", "all"]
    gate_spawn: Literal["stack", "each"]
    open_planning: bool
    multi_hand: bool


def readings(options: Options) -> Readings:
    """Of options that `check` has let through; what is left out is as in the data file."""
    return msgspec.convert({**flags().options, **options}, Readings)


def check(options: Options) -> Refusal | None:
    """The first option that has no such value."""
    for name, words in flags().allowed.items():
        value = options.get(name, flags().options[name])
        if value not in words:
            return Refusal("bad-option", {"option": name, "value": str(value), "like": " | ".join(words)})
    return None
