"""Questions that run their whole time, under the clock: every seat's deadline is passed, answered or not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import Engine

from events import alarms, audit, store
from events.clock import SECOND
from events.deadlines import Swept, pass_deadlines
from events.desk import Desk
from events.model import GameId, shard_of
from events.sql import load
from games.kernel import acts
from tests import tiny_fixed
from tests.events.desk import table
from tests.events.desk.table import Quick

MINUTE = 60 * SECOND


def house(engine: Engine, delay: int) -> Desk:
    return table.desk(engine, Quick(delay), tiny_fixed.rules)


def kinds(house: Desk, game: GameId) -> list[str]:
    with house.engine.begin() as conn:
        return [version.kind for version in store.versions(conn, game)]


def outcomes(house: Desk, game: GameId) -> Iterator[str]:
    with house.engine.begin() as conn:
        for version in store.versions(conn, game):
            yield from (entry.kind for entry in version.entries)


@pytest.mark.parametrize("answers", [(), (1,), (1, 2)])
def test_the_clock_passes_all_that_fell_due_together_in_one_version(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, answers: tuple[int, ...]
) -> None:
    desk = house(engine, MINUTE)
    game = table.started(desk, rounds=1)
    for seat in answers:
        counted = table.counted(table.submit(desk, game, seat, f"CHOOSE {seat}"))
        due = {ask.due for ask in counted.situation.table.asks}
        assert {alarms.next_look(counted.situation.table)} == due
        assert len(due) == 1
    assert pass_deadlines(desk, 120) == Swept(0, 0)
    table.goes_on(monkeypatch, MINUTE)
    assert pass_deadlines(desk, 120) == Swept(2, 0)
    assert kinds(desk, game)[-2:] == ["PassDeadlines", "Disclose"]
    assert list(outcomes(desk, game)).count("DefaultTaken") == 2 - len(answers)
    with engine.begin() as conn:
        assert audit.stored(conn, game, tiny_fixed.rules).finding is None
        assert house(engine, 1).read(conn, game) == desk.read(conn, game)


def test_a_postponement_moves_answered_ones_too(engine: Engine) -> None:
    desk = house(engine, MINUTE)
    game = table.started(desk)
    before = table.counted(table.submit(desk, game, 1, "CHOOSE 3")).situation
    after = table.counted(desk.decide(game, table.HOST, acts.Postpone("late"), table.fresh_id())).situation
    moved = {ask.key: ask.due for ask in after.table.asks}
    assert moved == {ask.key: ask.due + 1_000_000 for ask in before.table.asks}


def test_whoever_was_in_time_and_read_late_has_his_proof_of_these_too(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = house(engine, MINUTE)
    game = table.started(desk, rounds=1)
    with engine.begin() as conn:
        asks = desk.read(conn, game)[1].table.asks
    table.goes_on(monkeypatch, MINUTE)
    assert pass_deadlines(desk, 120).passed == 2

    def late(key: str, received: int) -> bool:
        values = {"shard": shard_of(game), "game": game, "asks": [key], "received": received}
        with engine.begin() as conn:
            return bool(conn.execute(load("late", "events.handle"), values).scalar())

    assert [late(ask.key, ask.due) for ask in asks] == [True, True]
    assert [late(asks[0].key, asks[0].due + 1), late("another", asks[0].due)] == [False, False]
