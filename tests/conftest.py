"""How properties are run, and the database the tests use: one server for each worker process, a fresh database for each
test.

The server keeps its data in memory where the machine has /dev/shm and gives up everything that would
survive a crash. The migrations run once; each test gets a copy of the result.
"""

from __future__ import annotations

import fcntl
import importlib
import importlib.util
import itertools
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import structlog
from hypothesis import HealthCheck, settings

from deploy.local.postgres import SUPERUSER, THROWAWAY, Postgres
from tests import throwaway

settings.register_profile(
    "here", deadline=None, print_blob=True, derandomize=False, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("build", settings.get_profile("here"), derandomize=True, database=None)
settings.load_profile("build" if os.environ.get("CI") else "here")


def _plainly() -> None:
    """Show logged errors as Python does: with every local variable, the default, each takes seconds."""
    *most, _ = structlog.get_config()["processors"]
    structlog.configure([*most, structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)])


_plainly()

TEMPLATE = "template_of_tests"
PREFIX = "turnpost-test-"
FORGOTTEN = 600  # seconds after which a folder nobody holds is the remains of a killed run


@dataclass(frozen=True)
class Database:
    """libpq DSNs of one database, by role; `admin` is the superuser, for tests about roles only."""

    name: str
    app: str
    owner: str
    queue: str
    admin: str


def _memory() -> Path:
    shared = Path("/dev/shm")
    return shared if shared.is_dir() and os.access(shared, os.W_OK) else Path(tempfile.gettempdir())


def _sweep(folder: Path) -> None:
    """Remove what killed test runs left: their server died with them, so their lock is free."""
    for left in folder.glob(f"{PREFIX}*"):
        lock = left / "lock"
        if not os.access(left, os.W_OK) or not lock.exists():
            continue
        if time.time() - left.stat().st_mtime < FORGOTTEN:
            continue
        with lock.open("rb") as handle:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                continue
            shutil.rmtree(left, ignore_errors=True)


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    """An embedded PostgreSQL with the roles `owner`, `app`, `queue`; for one worker process."""
    _sweep(_memory())
    with throwaway.server(_memory(), PREFIX, THROWAWAY) as postgres:
        yield postgres


@pytest.fixture(scope="session")
def migrated(server: Postgres) -> str:
    """The name of a database that the migrations have run over once; a template, so keep off it."""
    server.make_database(TEMPLATE)
    if importlib.util.find_spec("migrations"):
        importlib.import_module("migrations").upgrade(server.dsn("owner", TEMPLATE))
    return TEMPLATE


_numbers = itertools.count(1)


@pytest.fixture
def database(server: Postgres, migrated: str) -> Iterator[Database]:
    """A fresh migrated database."""
    name = f"test_{next(_numbers)}"
    server.make_database(name, migrated)
    roles = {role: server.dsn(role, name) for role in ("app", "owner", "queue")}
    yield Database(name=name, admin=server.dsn(SUPERUSER, name), **roles)
    server.drop_database(name)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How well talk is judged, wherever that was tested: figures that no assertion can hold for all words people have."""
    ran = [one.nodeid for one in terminalreporter.stats.get("passed", ()) if hasattr(one, "nodeid")]
    if any("final_hour/test_talk.py" in name for name in ran):
        from tests.games.final_hour.figures import NAMES, figures

        terminalreporter.section("talk")
        for name in NAMES:
            terminalreporter.write_line(figures(name).line())
