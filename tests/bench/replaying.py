"""Replaying one game from the database, beside merely reading its rows, and beside another store loading an aggregate."""

from __future__ import annotations

import msgspec
import psycopg

from events import replay
from events.model import shard_of
from games.cutthroat_caverns.r1 import RULES
from tests import logbook
from tests.bench import rival, turns, whole
from tests.bench.figure import Figure
from tests.bench.ground import Ground
from tests.logbook import Logged

_ROWS = "SELECT kind, shape, audience, payload::text FROM log.outcome WHERE shard = %s AND game = %s ORDER BY version, index"
_WHY = "folding a board is work: each outcome makes a new table or state, where the other side keeps nothing"


def measured(ground: Ground) -> tuple[Figure, ...]:
    """Outcomes per second."""
    logged = whole.game(ground.sizes.encounters)
    texts = [entry.payload for version in logged.versions for entry in version.entries]
    with ground.engine("bench_replay") as engine, rival.application(ground, "bench_replay") as app:
        with engine.begin() as conn:
            logbook.write(conn, logged)
        notes = rival.stored(app, texts)
        with engine.connect() as conn, psycopg.connect(ground.server.dsn("app", "bench_replay")) as bare:

            def replayed() -> int:
                assert replay.situation(conn, logged.game, RULES).table.version == len(logged.versions)
                return len(texts)

            ours, rows, loads = turns.rates(
                ground.sizes.turns,
                replayed,
                lambda: decoded(bare, logged),
                lambda: rival.loaded(app, notes, len(texts)),
            )
    return (
        Figure("replay of a game : its rows read and decoded", "outcomes/s", ours, rows, 0.3, why=_WHY),
        Figure("replay of a game : eventsourcing loads as many", "outcomes/s", ours, loads, 6, why=_WHY),
    )


def decoded(bare: psycopg.Connection[tuple[object, ...]], logged: Logged) -> int:
    """The rows of all outcomes, each payload read as plain data."""
    decode = msgspec.json.Decoder().decode
    rows = bare.execute(_ROWS, (shard_of(logged.game), logged.game)).fetchall()
    return len([decode(str(row[-1])) for row in rows])
