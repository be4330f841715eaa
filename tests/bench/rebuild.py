"""Making a projection anew by fold and COPY, beside the usual way: each event its own upsert and its own commit."""

from __future__ import annotations

import psycopg
from sqlalchemy import Engine

from events import heard
from events.model import SHARDS
from games.cutthroat_caverns.r1 import RULES
from projections.runner import Runner
from tests import logbook
from tests.bench import turns, whole
from tests.bench.figure import Figure
from tests.bench.ground import Ground

_UPSERT = (
    "INSERT INTO public.history (game, step, ordinal, at, kind, shape, payload) VALUES (%s, %s, %s, %s, %s, %s, %s) "
    "ON CONFLICT (game, step, ordinal) DO UPDATE SET at = excluded.at, kind = excluded.kind, shape = excluded.shape, "
    "payload = excluded.payload"
)
_TABLE = (
    "CREATE TABLE public.history (game uuid, step int, ordinal int, at bigint, kind text, shape int, payload json, "
    "PRIMARY KEY (game, step, ordinal))"
)
_WHY = "the old rows go in the same transaction, so each new one is looked up among them, and more so in every turn"


def measured(ground: Ground) -> tuple[Figure, ...]:
    """Public outcomes per second into the history of all games."""
    with ground.engine("bench_rebuild") as engine:
        with engine.begin() as conn:
            for number in range(1, ground.sizes.games + 1):
                logbook.write(conn, whole.game(ground.sizes.encounters, number))
        runner = Runner(engine, lambda title, revision: RULES)
        with psycopg.connect(ground.server.dsn("owner", "bench_rebuild"), autocommit=True) as bare:
            bare.execute(_TABLE)
            count = upserted(engine, bare)

            def rebuilt() -> int:
                runner.rebuild("history")
                return count

            ours, other = turns.rates(ground.sizes.turns, rebuilt, lambda: upserted(engine, bare))
    return (Figure("history anew by fold and COPY : an upsert an event", "events/s", ours, other, 5, why=_WHY),)


def upserted(engine: Engine, bare: psycopg.Connection[tuple[object, ...]]) -> int:
    """Read the log as a rebuild does, and upsert what is public, one statement and one commit each."""
    count = 0
    with engine.connect() as conn:
        for shard in range(SHARDS):
            after = 0
            while found := heard.since(conn, shard, after, 1000):
                for version in found:
                    for ordinal, line in enumerate(version.lines, 1):
                        bare.execute(_UPSERT, (version.game, version.step, ordinal, version.at, *line))
                    count += len(version.lines)
                after = found[-1].position
    return count
