"""What the law tests of every title do alike: chance for scrambles, the boards of a game, why a line does not count."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings

from games.kernel.audience import may_see
from games.kernel.contract import Rules, Standing, Unstanding, Words
from games.kernel.dice import ScriptedDice
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial

games = settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""Few, because each is a whole game."""


class RandomDice:
    """For scrambles only; the games themselves use sealed dice."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def draw(self, purpose: str, sides: int) -> int:
        return self._random.randrange(sides)

    def drawn(self) -> tuple[()]:
        return ()


def prefixes(trial: Trial) -> list[Any]:
    """The title's state after each version of the running game."""
    return [one.after.game for one in trial.played if one.after.table.phase == "running"]


def refusal_of(rules: Rules, state: Any, line: str, view: Any) -> Refusal | None:
    """Why a line does not count now, be it read or decided; standing orders always count."""
    command = rules.parse(line, view)
    if isinstance(command, Refusal):
        return command
    told = None if isinstance(command, Standing | Unstanding) else rules.decide(state, command, ScriptedDice())
    return told if isinstance(told, Refusal) else None


def again(value: Any, kind: Any) -> Any:
    """Written down and read back."""
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


def said(trial: Trial, sayings: Collection[type]) -> Iterator[Words]:
    """Every sentence of a game of four, for every reader. `sayings`: the outcomes that the title puts into words."""
    rules = trial.rules
    for one in trial.played:
        game = one.after.game
        if game is None:
            continue
        for reader in (None, 1, 2, 3, 4):
            for told in one.told:
                if may_see(told.to, reader) and type(told.outcome) in sayings:
                    words = rules.narrate(told.outcome, reader)
                    yield from (words,) if words else ()
            for section in rules.describe(rules.view(game, reader)):
                yield section.heading
                yield from section.lines
            for wait in rules.waits(game):
                if wait.seat == reader:
                    yield from (option.words for option in rules.options(rules.view(game, reader), wait))
