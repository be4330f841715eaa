"""How a process reaches the database: one engine, few connections, no rows in its error messages."""

from __future__ import annotations

import select
import time
from typing import Any

import psycopg
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.exc import DisconnectionError

IDLE = 30.0
"""Seconds after which a connection is asked whether it still lives, whatever its socket says."""


def engine(dsn: str, connections: int = 8) -> Engine:
    """An engine over a libpq DSN. A connection that died is replaced when it is asked for (so a server that was
    restarted is simply there again); one that is not to be had within five seconds is an error, never a hang.

    To ask the server each time would be one round trip more for each transaction. Where the server ended it or went
    away, something lies in the socket; only what was idle for long may have been lost in silence, and is asked.
    """
    made = create_engine(
        "postgresql+psycopg://",
        creator=lambda: psycopg.connect(dsn, connect_timeout=5),
        pool_size=connections,
        max_overflow=0,
        pool_timeout=5,
        hide_parameters=True,
    )
    event.listen(made, "checkin", _given_back)
    event.listen(made, "checkout", _taken)
    return made


def _given_back(conn: Any, record: Any) -> None:
    record.info["since"] = time.monotonic()


def _taken(conn: Any, record: Any, proxy: Any) -> None:
    """Raises DisconnectionError for a connection that is no good; the pool makes a new one in its place."""
    since = record.info.pop("since", None)
    if since is not None and not _alive(conn, time.monotonic() - since):
        raise DisconnectionError


def _alive(conn: psycopg.Connection[Any], idle: float) -> bool:
    """Nobody has asked anything yet, so whatever can be read is the server's last word, or the end."""
    if conn.closed:
        return False
    waiting = select.poll()
    waiting.register(conn.fileno(), select.POLLIN)
    if waiting.poll(0):
        return False
    if idle < IDLE:
        return True
    try:
        conn.execute("SELECT 1")
        conn.rollback()
    except psycopg.Error:
        return False
    return True
