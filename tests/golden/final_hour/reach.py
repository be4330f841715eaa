"""What games of Final Hour reach: each half of each card, each item, each row of each sheet, each ask, each way to end.

A thing is a text such as ``J01 top`` or ``loss by overflow``. `wanted` lists all there are, from the title's data; `walk`
names those of one game. Copies of one card count as one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from games.final_hour.r1.asks import asks
from games.final_hour.r1.box import box
from games.final_hour.r1.cards import cards
from games.final_hour.r1.commands import AnyCommand, AnyPart
from games.final_hour.r1.flags import flags
from games.final_hour.r1.items import items
from games.final_hour.r1.outcomes import AnyOutcome
from games.final_hour.r1.sheets import sheet
from games.kernel import acts
from games.kernel.situation import Situation
from games.kernel.trial import Played, Trial
from tests.golden.final_hour.walker import ENDS, MOVES, Walker

CHOSEN = {"investigators": ("named", "dealt"), "lead": ("named", "by dice")}
"""Options that are no words: whether the host said anything."""


def wanted() -> tuple[str, ...]:
    """Everything there is to reach, in a fixed order."""
    found = [f"{row.like} {side}" for row in cards().values() for side in ("top", "bottom")]
    found += [f"item {name}" for name in items()]
    found += [f"{name} row {row.least}" for name in flags().allowed["ancient"] for row in sheet(name).reckoning]
    found += [f"clue {clue}" for clue in box().clues]
    found += [f"{kind} {seats}" for kind in ("seats", "won with", "lost with") for seats in range(1, 5)]
    for kind in asks():
        found += [f"ask {kind} answered", f"ask {kind} in silence"]
    found += [f"command {kind.__struct_config__.tag}" for kind in get_args(AnyCommand)]
    found += [f"part {kind.__struct_config__.tag}" for kind in get_args(AnyPart)]
    found += [f"outcome {kind.__struct_config__.tag}" for kind in get_args(AnyOutcome)]
    found += [f"order for {kind}" for kind in ("lay", "vote", *asks()) if kind != "stake"]
    return tuple(dict.fromkeys((*found, *ENDS, *MOVES, *_flags())))


def _flags() -> Iterator[str]:
    for name, value in flags().options.items():
        values = CHOSEN.get(name) or flags().allowed.get(name) or (value, not value)
        yield from (f"{name}: {str(one).lower()}" for one in values)


def walk(trial: Trial) -> Iterator[str]:
    """Each thing a game reaches, as often as it does."""
    before, chosen = Situation(), trial.situation.table.options
    for name in flags().options:
        value = chosen[name]
        ways = CHOSEN.get(name)
        yield f"{name}: {str((ways[0] if value else ways[1]) if ways else value).lower()}"
    walker = Walker()
    for one in trial.played:
        yield from _answers(before, one)
        for told in one.told:
            if isinstance(told.outcome, trial.rules.outcomes):
                outcome = msgspec.to_builtins(told.outcome)
                yield f"outcome {outcome['is']}"
                yield from walker.hear(outcome)
        before = one.after
    yield f"seats {len(walker.people)}"


def _answers(before: Situation, one: Played) -> Iterator[str]:
    """What people wrote and answered, what silence and orders did."""
    if isinstance(one.command, acts.Submit):
        for move in one.command.moves:
            if not move["is"].startswith("table."):
                yield f"command {move['is']}"
            yield from (f"part {part['does']}" for part in _parts(move))
        still = {ask.key for ask in one.after.table.asks if not ask.answered}
        for ask in before.table.asks:
            if ask.seat == one.command.seat and not ask.answered and ask.key not in still:
                yield f"ask {ask.kind} answered"
    for told in one.told:
        match told.outcome:
            case acts.DefaultTaken(kind=kind):
                yield f"ask {kind} in silence"
            case acts.StandingFired(window=key):
                yield f"order for {key.partition('.')[0]}"


def _parts(move: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for part in move.get("parts", ()):
        yield part
        if "part" in part:
            yield part["part"]
