"""What a host may set for one game, and how the open questions of the rules are read here (rules 3.9)."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from games.kernel import datafile
from games.kernel.contract import Options
from games.kernel.refusal import Refusal
from games.last_friday.r1.check import examine
from games.last_friday.r1.mapfile import Problem
from games.last_friday.r1.places import PRINTED, camp_of

Mode = Literal["campaign", "1", "2", "3", "4"]
Rhythm = Literal["fixed", "ready"]


class Reading(msgspec.Struct, frozen=True):
    """`option`: where a host may set it for one game; empty: it holds in every game of this revision."""

    name: str
    value: str
    says: str
    option: str = ""


class Flags(msgspec.Struct, frozen=True):
    """`tokens_held`: clues of one type on a card; `keys_held`; `uses`: clues used in a turn; `steps` of a camper's turn.
    `readings` by their number in the rules, ``Q1`` to ``Q46``."""

    tokens_held: int
    keys_held: int
    uses: int
    steps: int
    readings: dict[str, Reading]
    options: dict[str, int | str | bool]
    allowed: dict[str, tuple[str, ...]]
    between: dict[str, tuple[int, int]]


@cache
def flags() -> Flags:
    found: Flags = datafile.read(__package__, "flags.json", Flags)
    return found


class Readings(msgspec.Struct, frozen=True):
    """One game as its host set it up; public. `mode`: the four chapters, or one of them alone. `camp`: a map that comes
    with the title, or the text of one. `rhythm`: both windows of a round run their whole time, or each closes when all is
    in: then the time of an answer shows. `q12_boat`: a crossing is one step, or the whole turn. `q13_swim`: crosses the
    dock dots, or nothing. `q14_trap`: the maniac goes over a trap, or its dot is closed to him; a closed one
    he clears by ending a turn beside it and showing himself. `trap_cleared`: so he may also where he could go over it.
    `q26_clues`: campers keep their clues where the maniac was caught, or put them back all the same. `q32_alarm_catch`:
    whether the Chosen one catches by a step at the alarm."""

    mode: Mode
    camp: str
    rhythm: Rhythm
    q12_boat: Literal["step", "turn"]
    q13_swim: Literal["crosses", "free"]
    q14_trap: Literal["over", "closed"]
    trap_cleared: Literal["no", "stop"]
    q26_clues: Literal["kept", "dropped"]
    q32_alarm_catch: Literal["catch", "none"]


def clears(read: Readings) -> bool:
    """Whether the maniac may end a turn beside a trap, show himself and so clear it: the only way past a closed one (rules
    3.9, Q14 A), and what a host may allow beside going over it."""
    return read.q14_trap == "closed" or read.trap_cleared == "stop"


def readings(options: Options) -> Readings:
    """Of options that `check` has let through; what is left out is as in the data file."""
    return msgspec.convert({**flags().options, **options}, Readings)


def check(options: Options) -> Refusal | None:
    """The first option that has no such value."""
    found = {**flags().options, **options}
    for name, words in flags().allowed.items():
        if found[name] not in words:
            return Refusal("bad-option", {"option": name, "value": str(found[name]), "like": " | ".join(words)})
    for name, (low, high) in flags().between.items():
        if not low <= int(found[name]) <= high:
            return Refusal("bad-option", {"option": name, "value": found[name], "like": f"{low}..{high}"})
    return _camp(str(found["camp"]))


def _camp(text: str) -> Refusal | None:
    """A map of the title is played as it is; any other has to pass the survey that `turnpost map check` makes."""
    camp = camp_of(text)
    faults = (camp,) if isinstance(camp, Problem) else () if text in PRINTED else examine(camp).faults
    if not faults:
        return None
    return Refusal("bad-camp", {"where": faults[0].where, "what": faults[0].what, "right": faults[0].right})
