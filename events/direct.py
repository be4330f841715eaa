"""A statement that goes to the driver as it stands, in the transaction that SQLAlchemy holds.

What SQLAlchemy adds to a statement (compiling it, a context, a result that knows its columns) costs this process several
times what the statement does. Elsewhere that is nothing; the two or three statements of the desk are every move of every
game, and run under its lock. So they are given to psycopg itself, which prepares on the server what it sees again. Whatever
fails is raised as SQLAlchemy would raise it, and a connection that broke is thrown away, so that a caller never needs to
know which way was taken. Pipelining them was tried: the driver's own work for it costs more than the round trips it saves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import psycopg
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from events.sql import direct

_CURSOR = "turnpost.direct"
"""Under this name each connection keeps its cursor, and what that has learnt of our types, for as long as it lives."""


def row(conn: Connection, name: str, values: Mapping[str, Any]) -> tuple[Any, ...]:
    """The one row that the statement in ``NAME.sql`` gives. Raises sqlalchemy.exc.DBAPIError."""
    (found,) = rows(conn, name, values)
    return found


def rows(conn: Connection, name: str, values: Mapping[str, Any]) -> list[tuple[Any, ...]]:
    """What the statement in ``NAME.sql`` gives. Raises sqlalchemy.exc.DBAPIError."""
    if not conn.in_transaction():
        conn.begin()  # as its own statements would
    driver: psycopg.Connection[Any] = conn.connection.driver_connection  # type: ignore[assignment]
    cursor = conn.info.get(_CURSOR) or conn.info.setdefault(_CURSOR, driver.cursor(binary=True))
    try:
        found: list[tuple[Any, ...]] = cursor.execute(direct(name), values).fetchall()
    except psycopg.Error as error:
        if driver.closed:
            conn.invalidate(error)
        raise DBAPIError.instance(
            name, None, error, psycopg.Error, hide_parameters=True, connection_invalidated=driver.closed
        ) from error
    return found


def array(texts: Iterable[str]) -> str:
    """Texts as PostgreSQL writes an array of them. The driver takes longer for four short lists than for all the rest."""
    quoted = (text.replace("\\", "\\\\").replace('"', '\\"') for text in texts)
    return "{" + ",".join(f'"{text}"' for text in quoted) + "}"
