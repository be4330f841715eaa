"""A pool of connections over a server that may end them: whoever asks for one gets one that lives."""

from __future__ import annotations

import psycopg
import pytest
import sqlalchemy as sa

from events import database as databases
from tests.conftest import Database

_BACKEND = sa.text("SELECT pg_backend_pid()")


def _backend(engine: sa.Engine) -> int:
    with engine.begin() as conn:
        return int(conn.execute(_BACKEND).scalar_one())


def test_a_connection_that_the_server_has_ended_is_replaced_when_it_is_asked_for(database: Database) -> None:
    engine = databases.engine(database.app, 1)
    ended = _backend(engine)
    with psycopg.connect(database.admin, autocommit=True) as admin:
        admin.execute("SELECT pg_terminate_backend(%s, 10000)", (ended,))

    found = [_backend(engine), _backend(engine)]

    assert ended not in found
    assert found[0] == found[1]
    engine.dispose()


@pytest.mark.parametrize("idle", [databases.IDLE, -1.0])
def test_a_connection_that_lives_is_kept_however_long_nobody_wanted_it(
    database: Database, monkeypatch: pytest.MonkeyPatch, idle: float
) -> None:
    monkeypatch.setattr(databases, "IDLE", idle)  # -1: every connection has been idle for longer
    engine = databases.engine(database.app, 1)

    assert len({_backend(engine) for _ in range(3)}) == 1
    engine.dispose()
