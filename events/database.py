"""How a process reaches the database: one engine, few connections, no rows in its error messages."""

from __future__ import annotations

import psycopg
from sqlalchemy import Engine, create_engine


def engine(dsn: str, connections: int = 8) -> Engine:
    """An engine over a libpq DSN. A connection that died is replaced when it is asked for (so a server that was
    restarted is simply there again); one that is not to be had within five seconds is an error, never a hang."""
    return create_engine(
        "postgresql+psycopg://",
        creator=lambda: psycopg.connect(dsn, connect_timeout=5),
        pool_size=connections,
        max_overflow=0,
        pool_timeout=5,
        pool_pre_ping=True,
        hide_parameters=True,
    )
