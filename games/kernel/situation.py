"""A game at one version: the table's record and the title's state, and how outcomes move both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.kernel import table as tables
from games.kernel.contract import Rules, Told, Wait
from games.kernel.dice import SealedDice, seal
from games.kernel.table import Ask, Table


class Situation(msgspec.Struct, frozen=True):
    """`game` is None until the start; only the title's own functions look into it."""

    table: Table = Table()
    game: Any = None


def evolve(rules: Rules, situation: Situation, outcome: Any) -> Situation:
    """Fold one outcome, of the table or of the title. Never runs rules."""
    if type(outcome) in tables.OUTCOMES:
        return Situation(tables.evolve(situation.table, outcome), situation.game)
    return Situation(situation.table, rules.evolve(situation.game, outcome))


def fold(rules: Rules, situation: Situation, told: tuple[Told, ...]) -> Situation:
    for one in told:
        situation = evolve(rules, situation, one.outcome)
    return situation


def waits(rules: Rules, situation: Situation) -> tuple[Wait, ...]:
    """What is owed now; nothing before the start and after the end."""
    if situation.game is None or situation.table.phase not in ("running", "paused"):
        return ()
    return rules.waits(situation.game)


def opened(rules: Rules, situation: Situation) -> tuple[Wait, ...]:
    """The asks that have no due instant yet. The desk computes one for each and stores it with the version.

    A paused game computes none: its asks get their time when it resumes.
    """
    if situation.table.phase != "running":
        return ()
    timed = {ask.key for ask in situation.table.asks if ask.due}
    return tuple(wait for wait in waits(rules, situation) if wait.key not in timed)


def settle(rules: Rules, situation: Situation, version: int, dues: Mapping[str, int]) -> Situation:
    """Close a version: bring the table's asks in line with what the title waits for, with the stored due instants."""
    before = {ask.key: ask for ask in situation.table.asks}
    asks = tuple(_ask(wait, before.get(wait.key), version, dues) for wait in waits(rules, situation))
    table = msgspec.structs.replace(situation.table, asks=asks, version=version, used=_still(rules, situation))
    return Situation(table, situation.game)


def dice_for(situation: Situation, secret: bytes) -> SealedDice:
    """The dice for the next command: sealed by the contributions, counting on from all draws ever made."""
    return SealedDice(secret, seal(tables.contributions(situation.table)), situation.table.draws)


def _ask(wait: Wait, before: Ask | None, version: int, dues: Mapping[str, int]) -> Ask:
    return Ask(
        key=wait.key,
        seat=wait.seat,
        kind=wait.kind,
        pace=wait.pace,
        together=wait.together,
        visible=wait.visible,
        answered=wait.answered,
        due=dues.get(wait.key, before.due if before else 0),
        since=before.since if before else version,
    )


def _still(rules: Rules, situation: Situation) -> tuple[str, ...]:
    """Keep the marks of windows that are still open; a window that has closed never comes back under its key."""
    if situation.game is None or not situation.table.used:
        return ()
    window = rules.window(situation.game)
    keys = {wait.key for wait in waits(rules, situation)} | ({window.key} if window else set())
    return tuple(used for used in situation.table.used if used.split("/", 2)[2] in keys)
