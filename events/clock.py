"""Instants: microseconds since 1970 UTC inside, timestamptz in the tables beside the log.

The house has one clock, the database's: the door stamps with it, dues are computed from it and deadlines compared to
it, so that processes on different machines never disagree about what came first.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection, func, select

from events.model import Micros

SECOND: Micros = 1_000_000
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

Clock = Callable[[Connection], Micros]


def now(conn: Connection) -> Micros:
    """The instant at which the database reads this (not the start of the transaction)."""
    return micros(conn.execute(select(func.clock_timestamp())).scalar_one())


def micros(at: datetime) -> Micros:
    """Exact: no float between. Raises TypeError for an instant without a zone."""
    return (at - _EPOCH) // timedelta(microseconds=1)


def instant(at: Micros) -> datetime:
    return _EPOCH + timedelta(microseconds=at)
