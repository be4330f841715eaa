"""Appending through the desk (lock, decide, chain, commit), beside a bare insert and beside another event store."""

from __future__ import annotations

import uuid
from collections.abc import Sequence

import psycopg

from events import store
from tests.bench import rival, talk, turns
from tests.bench.figure import Figure
from tests.bench.ground import Ground
from tests.events.desk import table

_BARE = (
    "a bare insert is one round trip and one row; the desk takes the game's lock and reads where it stands, decides, "
    "seals the step and writes version, outcomes, link, counter and due instant, in four round trips"
)
_RIVAL = "it keeps less: no rules are run, nothing is sealed, no link and no due instant is written"


def measured(ground: Ground, where: str) -> tuple[Figure, ...]:
    """Acts per second, one client, one command a commit. `where`: what the server does with a commit, in words."""
    acts, count = ground.sizes.acts, ground.sizes.turns
    with ground.engine("bench_append") as engine, rival.application(ground, "bench_append") as app:
        house = table.desk(engine)
        game = talk.begun(house, uuid.uuid4())
        talk.on(house, game, acts)
        with engine.begin() as conn:
            payloads = _texts(list(store.versions(conn, game)))[-acts:]
        with psycopg.connect(ground.server.dsn("owner", "bench_append"), autocommit=True) as bare:
            bare.execute("CREATE TABLE public.bare (payload text)")
            desk, inserts, saves = turns.rates(
                count,
                lambda: talk.on(house, game, acts),
                lambda: inserted(bare, payloads),
                lambda: rival.saved(app, payloads),
            )
    return (
        Figure(f"append by the desk : bare insert, {where}", "acts/s", desk, inserts, 0.45, why=_BARE),
        Figure(f"append by the desk : eventsourcing saves, {where}", "acts/s", desk, saves, 1.5, why=_RIVAL),
    )


def inserted(bare: psycopg.Connection[tuple[object, ...]], payloads: Sequence[str]) -> int:
    """One row and one commit for each."""
    for payload in payloads:
        bare.execute("INSERT INTO public.bare VALUES (%s)", (payload,))
    return len(payloads)


def _texts(versions: Sequence[store.Version]) -> list[str]:
    """What the log keeps of each version, as one text."""
    return [version.payload + "".join(entry.payload for entry in version.entries) for version in versions]
