"""A game at one version: the table's record and the title's state, and how outcomes move both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from games.kernel import table as tables
from games.kernel.contract import Rules, Told, Wait
from games.kernel.dice import SealedDice, seal
from games.kernel.table import Ask, Table
from games.kernel.tale import Tale


class Situation(msgspec.Struct, frozen=True):
    """`game` is None until the start; only the title's own functions look into it."""

    table: Table = Table()
    game: Any = None


def evolve(rules: Rules, situation: Situation, outcomes: Iterable[Any]) -> Situation:
    """Fold outcomes, of the table or of the title, in order. Never runs rules."""
    table, game = situation.table, situation.game
    of_the_table, of_the_title = tables.FOLDS, rules.evolve
    for outcome in outcomes:
        kind = type(outcome)
        if kind in of_the_table:
            table = of_the_table[kind](table, outcome)
        else:
            game = of_the_title(game, outcome)
    return Situation(table, game)


def fold(rules: Rules, situation: Situation, told: Iterable[Told]) -> Situation:
    """The same of what was told; where that is a tale of this situation, the way has been gone already."""
    if isinstance(told, Tale) and told.by is rules.evolve:
        if told.before is situation:
            after: Situation = told.after
            return after
        if told.before is situation.game:
            return Situation(situation.table, told.after)
    return evolve(rules, situation, [one.outcome for one in told])


def tell(rules: Rules, situation: Situation, *parts: Sequence[Told]) -> Tale:
    """The tale of these parts, one behind the other."""
    told: list[Told] = []
    after = situation
    for part in parts:
        if part:
            after = fold(rules, after, part)
            told += part
    return Tale(told, situation, after, rules.evolve)


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
    return _closed(rules, situation, version, asks)


def settle_late(
    rules: Rules, situation: Situation, version: int, opened: Mapping[str, tuple[int, Mapping[str, int]]]
) -> Situation | None:
    """Close the last of several versions that nobody closed, as if each had been; None where that cannot be told.

    `opened`: for each ask that got a due instant in one of them, that version and its due instants. While a game runs
    and no ask is timed anew, a version has due instants for exactly the asks it opened. So an ask that is owed at the
    end is either among them, opened there and never closed since (it would have come again), or it was owed before the
    first of them. A key that is in neither place, or in both, has another story, and the versions must be closed one
    by one. Marks of windows may wait for the end, because a window that has closed never comes back under its key.
    """
    before = {ask.key: ask for ask in situation.table.asks}
    found = waits(rules, situation)
    if any((wait.key in opened) is (wait.key in before) for wait in found):
        return None
    asks = tuple(_ask(wait, before.get(wait.key), *opened.get(wait.key, (version, {}))) for wait in found)
    return _closed(rules, situation, version, asks)


def dice_for(situation: Situation, secret: bytes) -> SealedDice:
    """The dice for the next command: sealed by the contributions, counting on from all draws ever made."""
    return SealedDice(secret, _sealed(tables.contributions(situation.table)), situation.table.draws)


@lru_cache(64)
def _sealed(contributions: tuple[str, ...]) -> bytes:
    """A running game has the same for every command."""
    return seal(contributions)


def _closed(rules: Rules, situation: Situation, version: int, asks: tuple[Ask, ...]) -> Situation:
    table = msgspec.structs.replace(
        situation.table, asks=asks, version=version, used=_still(rules, situation), opens=_opens(rules, situation)
    )
    return Situation(table, situation.game)


def _opens(rules: Rules, situation: Situation) -> int:
    """The last chapter whose secrecy is over."""
    return rules.chapters.open(situation.game) if rules.chapters and situation.game is not None else 0


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
        fixed=wait.fixed,
    )


def _still(rules: Rules, situation: Situation) -> tuple[str, ...]:
    """Keep the marks of windows that are still open; a window that has closed never comes back under its key."""
    if situation.game is None or not situation.table.used:
        return ()
    window = rules.window(situation.game)
    keys = {wait.key for wait in waits(rules, situation)} | ({window.key} if window else set())
    return tuple(used for used in situation.table.used if used.split("/", 2)[2] in keys)
