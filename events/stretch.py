"""Many versions of a game folded at once, for whoever wants only what the last of them left.

Theory of operation. The texts of a page of versions are read by one decoder as one JSON array, and each version but the
last is closed late (kernel/situation.py): what the title waits for is asked once a page and not after every version.
Both are short cuts that can be seen to be open: a text that is not at a glance in canonical form and of today's shape,
or asks that do not tell when they opened, and the page is folded version by version, which says what is wrong where
something is. The two give the same situation (tests/events/log/test_stretch.py).
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection

from events import codec, direct, store
from events.model import GameId, Version, shard_of
from games.kernel.contract import Rules
from games.kernel.situation import Situation, evolve, settle, settle_late
from games.kernel.table import Table

PAGE = 500
"""Versions. What is read of a log at once does not grow with it."""

_dues = msgspec.json.Decoder(dict[str, int])


def apply(rules: Rules, situation: Situation, version: Version) -> Situation:
    """Fold one version on the situation it was decided on."""
    told = [codec.decode_outcome(rules, entry.kind, entry.shape, entry.payload) for entry in version.entries]
    return settle(rules, evolve(rules, situation, told), version.version, version.dues)


def extend(conn: Connection, game: GameId, rules: Rules, start: Situation, last: int) -> Situation:
    """Go on from a situation to version `last`, where no version on the way jumps back."""
    for first in range(start.table.version + 1, last + 1, PAGE):
        until = min(first + PAGE - 1, last)
        start = _at_once(conn, game, rules, start, until) or _one_by_one(conn, game, rules, start, until)
    return start


def _one_by_one(conn: Connection, game: GameId, rules: Rules, situation: Situation, last: int) -> Situation:
    for version in store.versions(conn, game, situation.table.version + 1, last):
        situation = apply(rules, situation, version)
    return situation


def _at_once(conn: Connection, game: GameId, rules: Rules, situation: Situation, last: int) -> Situation | None:
    """The same by the short cuts; None where one of them is shut."""
    where = {"shard": shard_of(game), "game": game, "first": situation.table.version + 1, "last": last}
    rows = direct.rows(conn, "stretch", where)
    told = [(number, labels, payloads) for number, labels, payloads, _ in rows if labels]
    read = codec.read_page(rules, ",".join([row[1] for row in told]), ",".join([row[2] for row in told]))
    if read is None:
        return None
    outcomes: dict[int, list[Any]] = {}
    begins = 0
    for number, labels, _ in told:
        ends = begins + labels.count(",") + 1
        outcomes[number] = read[begins:ends]
        begins = ends
    dues = {number: _dues.decode(text) for number, _, _, text in rows if text}
    return fold_late(rules, situation, outcomes, dues, last)


def fold_late(
    rules: Rules, situation: Situation, told: dict[int, list[Any]], dues: dict[int, dict[str, int]], last: int
) -> Situation | None:
    """Go on to version `last`: `told` and `dues` are outcomes and due instants of the versions that have any.

    Closed late are versions in which the game runs and nothing but its own course moves its asks. None where the due
    instants do not tell the whole story (`settle_late`).
    """
    opened: dict[str, tuple[int, dict[str, int]]] = {}
    for number in sorted(told.keys() | dues.keys()):
        after = evolve(rules, situation, told.get(number, ()))
        due = dues.get(number, {})
        if _runs_on(situation.table, after.table) and (not due or opened.keys().isdisjoint(due)):
            for key in due:
                opened[key] = number, due
            situation = after
            continue
        before = settle_late(rules, situation, number - 1, opened)
        if before is None:
            return None
        situation = settle(rules, evolve(rules, before, told.get(number, ())), number, due)
        opened = {}
    return settle_late(rules, situation, last, opened)


def _runs_on(before: Table, after: Table) -> bool:
    """No stop, start or end, nothing opened, and no new time for the asks of the table; those opened since would show by
    coming again."""
    still = before.phase == after.phase == "running" and before.disclosed == after.disclosed
    return still and before.asks is after.asks
