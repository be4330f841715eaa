"""Statements given to the driver itself: nobody who calls them can tell."""

from __future__ import annotations

import psycopg
import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from events import database as databases
from events import direct, opening
from tests import logbook
from tests.conftest import Database

GAME = logbook.game_id(1)


def test_an_array_of_any_texts_is_read_as_it_was(database: Database) -> None:
    odd = ["", "NULL", 'a"b', "a\\b", "{", "}", ",", " ", "\n", '\\"', "\\x00", "é", '{"is":"x","t":"\\u0000"}']
    with psycopg.connect(database.app) as conn:
        for texts in ([], ["a"], odd):
            assert conn.execute("SELECT %s::text[]", (direct.array(texts),)).fetchone() == (texts,)


def test_a_transaction_begins_with_it_and_is_undone_with_it(database: Database) -> None:
    engine = databases.engine(database.app, 1)
    logged = logbook.log(logbook.play(1), GAME)
    with engine.connect() as conn:
        assert opening.take(conn, GAME, b"?" * 32).last is None
        assert conn.in_transaction()
        logbook.write(conn, logged)
        conn.rollback()
        assert opening.take(conn, GAME, b"?" * 32).last is None
    engine.dispose()


def test_a_connection_that_breaks_under_it_is_said_to_and_is_not_used_again(database: Database) -> None:
    engine = databases.engine(database.app, 1)
    with engine.connect() as conn:
        broken = _backend(conn)
        with psycopg.connect(database.admin, autocommit=True) as admin:
            admin.execute("SELECT pg_terminate_backend(%s, 10000)", (broken,))
        with pytest.raises(DBAPIError) as caught:
            opening.take(conn, GAME, b"?" * 32)
    assert caught.value.connection_invalidated
    with engine.begin() as conn:
        assert opening.take(conn, GAME, b"?" * 32).last is None
        assert _backend(conn) != broken
    engine.dispose()


def _backend(conn: Connection) -> int:
    return int(conn.exec_driver_sql("SELECT pg_backend_pid()").scalar_one())
