"""Short ways to set up a game of Final Hour and to let something happen in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.final_hour.r1 import RULES
from games.kernel import scenario
from games.kernel.dice import ScriptedDice
from games.kernel.refusal import Refusal

Facts = Mapping[str, Any]


def after(given: Facts, *steps: str, dice: tuple[int, ...] = ()) -> dict[str, Any]:
    """The facts after named steps of the rules, with nothing following by itself."""
    state, drawn = RULES.arrange(given), ScriptedDice(dice)
    for name in steps:
        told = RULES.step(state, name, drawn)
        assert not isinstance(told, Refusal), told
        for one in told:
            state = RULES.evolve(state, one.outcome)
    return RULES.facts(state)


def wrong(given: Facts, when: list[Any], then: Facts) -> tuple[str, ...]:
    """What differs when lines are written as players do; nothing: all of it holds."""
    data = {"title": "final_hour", "name": "", "given": given, "when": when, "then": then}
    return scenario.play(RULES, scenario.read(data)).wrong


def refusal(given: Facts, seat: int, line: str) -> Refusal:
    """Why a line does not count."""
    state = RULES.arrange(given)
    command = RULES.parse(line, RULES.view(state, seat))
    if not isinstance(command, Refusal):
        command = RULES.decide(state, command, ScriptedDice())
    assert isinstance(command, Refusal), command
    return command


def plain(value: Any) -> Any:
    return msgspec.to_builtins(value)
