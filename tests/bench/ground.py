"""What the bench stands on: servers that are thrown away, the machine in a line, and how much is done of everything."""

from __future__ import annotations

import os
import platform
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import psycopg
from sqlalchemy import Engine

import migrations
from deploy.local.postgres import THROWAWAY, Postgres
from events import database
from tests import throwaway

PREFIX = "turnpost-bench-"
PACKAGES = ("SQLAlchemy", "psycopg", "msgspec", "eventsourcing")


@dataclass(frozen=True)
class Sizes:
    """`turns` of each comparison; `acts` a turn; `early`, `late`: the versions at which a move is measured; `games` in a
    rebuild; `encounters` of a whole game; `evenings`: games of Final Hour that are audited, and at
    most as many campaigns of Last Friday."""

    turns: int = 5
    acts: int = 100
    writers: int = 8
    early: int = 100
    late: int = 10_000
    games: int = 6
    encounters: int = 9
    evenings: int = 8


@dataclass(frozen=True)
class Ground:
    """One server and how its databases are made: `fresh` gives a migrated one."""

    server: Postgres
    sizes: Sizes

    @contextmanager
    def fresh(self, name: str) -> Iterator[str]:
        """A migrated database by its name, gone afterwards."""
        self.server.make_database(name)
        migrations.upgrade(self.server.dsn("owner", name))
        try:
            yield name
        finally:
            self.server.drop_database(name)

    @contextmanager
    def engine(self, name: str) -> Iterator[Engine]:
        """The application's engine on a fresh database."""
        with self.fresh(name):
            made = database.engine(self.server.dsn("app", name))
            try:
                yield made
            finally:
                made.dispose()


@contextmanager
def syncing(sizes: Sizes) -> Iterator[Ground]:
    """A server as `dev.py run` starts it: on the disk, every commit synced."""
    with throwaway.server(Path(tempfile.gettempdir()), PREFIX, {}) as server:
        yield Ground(server, sizes)


@contextmanager
def in_memory(sizes: Sizes) -> Iterator[Ground]:
    """A server that syncs nothing and keeps its data in memory where the machine lets it: what is left is work."""
    shared = Path("/dev/shm")
    here = shared if os.access(shared, os.W_OK) else Path(tempfile.gettempdir())
    with throwaway.server(here, PREFIX, THROWAWAY) as server:
        yield Ground(server, sizes)


def machine(ground: Ground) -> list[str]:
    """Machine, load and versions."""
    with psycopg.connect(ground.server.dsn("app", "postgres")) as door:
        server = door.info.parameter_status("server_version")
    load = os.getloadavg()[0]
    busy = "; somebody else is using it: only ratios mean anything" if load > 1 else ""
    return [
        f"{platform.machine()}, {os.cpu_count()} cores, {platform.system()} {platform.release()}, load {load:.1f}{busy}",
        f"Python {platform.python_version()}, PostgreSQL {server}, "
        + ", ".join(f"{name} {version(name)}" for name in PACKAGES),
        f"medians of {ground.sizes.turns} turns, runs side by side in turn, {ground.sizes.acts} acts a turn",
    ]
