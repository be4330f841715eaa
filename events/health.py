"""Who lives, and how old the oldest work is: read from the tables, so it is true also when a process is dead."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, Text, cast, column, func, select, table, text
from sqlalchemy.dialects.postgresql import insert

from events.meter import Count
from events.sql import load

_heartbeat = table("heartbeat", column("process"), column("at"), column("detail"), schema="lease")
_detail = msgspec.json.Decoder(list[Count])
NOTIFY = "notify"
"""The name of the cursor of the letters; no projection has it, so rebuilding one sends nothing."""


def beat(conn: Connection, process: str, counts: Sequence[Count]) -> None:
    """The process lives now and has counted this much since it began."""
    detail = text("CAST(:detail AS json)").bindparams(detail=msgspec.json.encode(counts).decode())
    row = insert(_heartbeat).values(process=process, at=func.clock_timestamp(), detail=detail)
    newer = {"at": row.excluded.at, "detail": row.excluded.detail}
    conn.execute(row.on_conflict_do_update(index_elements=["process"], set_=newer))


def beats(conn: Connection) -> dict[str, float]:
    """Process -> seconds since its last beat."""
    age = func.extract("epoch", func.clock_timestamp() - _heartbeat.c.at)
    return {row.process: float(row.age) for row in conn.execute(select(_heartbeat.c.process, age.label("age")))}


def ages(conn: Connection) -> dict[str, float]:
    """The gauges of `meter.GAUGES` that have no process: seconds and counts, 0 where nothing waits."""
    row = conn.execute(load("ages"), {"notify": NOTIFY}).one()
    return {f"turnpost_{name}": float(value) for name, value in row._mapping.items()}


def counts(conn: Connection) -> list[tuple[str, Count]]:
    """What each process has counted since it began."""
    rows = conn.execute(select(_heartbeat.c.process, cast(_heartbeat.c.detail, Text).label("detail")))
    return [(row.process, count) for row in rows for count in _detail.decode(row.detail)]
