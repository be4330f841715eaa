"""What everybody heard is what the whole log has for all, whatever piece of it is read."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from events import heard, store
from events.model import shard_of
from tests import logbook
from tests.conftest import Database


@pytest.mark.parametrize("limit", [1, 4, 100])
def test_the_same_lines_are_read_by_themselves_and_out_of_whole_versions(database: Database, limit: int) -> None:
    logged = logbook.log(logbook.play(3), logbook.game_id(3))
    shard = shard_of(logged.game)
    with logbook.engine(database.app).begin() as conn:
        logbook.write(conn, logged)
        whole = [heard.of(version) for version in store.since(conn, shard, 0, 1000)]

        for after in range(len(whole)):
            assert heard.since(conn, shard, after, limit) == whole[after : after + limit]
        assert heard.since(conn, shard, len(whole), limit) == []


def test_nothing_else_is_read(database: Database) -> None:
    made = logbook.trial.seated(logbook.tiny_title.RULES, b"x" * 32, 2, {"rounds": 1})
    made.line(1, "HOLD ON")
    logged = logbook.log(made, logbook.game_id(1))
    with logbook.engine(database.app).begin() as conn:
        logbook.write(conn, logged)
        found = heard.since(conn, shard_of(logged.game), 0, 1000)
        told = conn.execute(sa.text("SELECT count(*) FROM log.outcome WHERE audience = 'all'")).scalar_one()

    assert [one.version for one in found] == [version.version for version in logged.versions]
    assert sum(len(one.lines) for one in found) == told
    assert found[-1].lines == []
