"""The private PostgreSQL: roles, databases, and what it survives."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import psycopg
import pytest

from deploy.local.postgres import Postgres
from deploy.local.stack import ROOT
from tests.conftest import Database


def rows(dsn: str, question: str) -> list[tuple[object, ...]]:
    with psycopg.connect(dsn) as door:
        return door.execute(question).fetchall()


def test_the_three_roles_are_plain(server: Postgres) -> None:
    asked = "SELECT rolname, rolcanlogin, rolsuper, rolcreatedb, rolcreaterole FROM pg_roles"

    found = {row for row in rows(server.dsn("app"), asked) if not str(row[0]).startswith(("pg_", "postgres"))}

    assert found == {(role, True, False, False, False) for role in ("owner", "app", "queue")}


def test_each_test_gets_a_database_of_its_own(database: Database) -> None:
    with psycopg.connect(database.owner) as door:
        door.execute("CREATE TABLE leftover ()")

    assert rows(database.owner, "SELECT current_user, current_database()") == [("owner", database.name)]
    assert rows(database.queue, "SELECT current_user") == [("queue",)]


def test_nothing_is_left_from_the_test_before(database: Database) -> None:
    assert rows(database.app, "SELECT to_regclass('public.leftover')") == [(None,)]


def test_connect_can_be_withdrawn_from_one_role(database: Database) -> None:
    with psycopg.connect(database.owner, autocommit=True) as door:
        door.execute(f"REVOKE CONNECT ON DATABASE {database.name} FROM queue")

    with pytest.raises(psycopg.OperationalError, match="permission denied"):
        psycopg.connect(database.queue)
    assert rows(database.app, "SELECT 1") == [(1,)]


@pytest.fixture
def private(room: Path) -> Postgres:
    """A server of this test, at a path with a space and an apostrophe."""
    return Postgres(room / "it's a base", {"fsync": "off"})  # survives a killed process, not a power cut


def test_it_comes_back_after_kill_9_with_what_was_committed(private: Postgres) -> None:
    private.start()
    try:
        with psycopg.connect(private.dsn("owner")) as door:
            door.execute("CREATE TABLE kept AS SELECT 1 AS one")
        assert private.process
        private.process.send_signal(signal.SIGKILL)
        private.process.wait(60)
        (private.data / "postmaster.pid").write_text(f"{os.getpid()}\n")  # names a live foreign process

        private.start()

        assert rows(private.dsn("owner"), "SELECT one FROM kept") == [(1,)]
    finally:
        private.stop()


def stop(program: psutil.Process) -> None:
    """Suspend it and wait until it stands: the signal counts only once the kernel has let it run again."""
    program.suspend()
    end = time.monotonic() + 60
    while program.status() != psutil.STATUS_STOPPED:
        assert time.monotonic() < end
        time.sleep(0.001)


def test_after_kill_9_it_waits_for_a_backend_that_still_works(private: Postgres) -> None:
    private.start()
    try:
        with contextlib.suppress(psycopg.OperationalError), psycopg.connect(private.dsn("app")) as door:
            backend = psutil.Process(door.info.backend_pid)
            stop(backend)  # it works on something and looks at nothing
            assert private.process
            private.process.kill()
            private.process.wait(60)

            assert [private.launch() for _ in range(3)] == [False] * 3
            assert backend.status() == psutil.STATUS_STOPPED

            backend.kill()
            private.start()

        assert rows(private.dsn("app"), "SELECT 1") == [(1,)]
    finally:
        private.stop()


def other(private: Postgres, then: str) -> subprocess.Popen[bytes]:
    """Somebody who starts the same server, in a process of his own: a fork of this one would have half of its threads."""
    program = "import os, pathlib, signal; from deploy.local.postgres import Postgres"
    program += f"; Postgres(pathlib.Path({str(private.base)!r}), {private.settings!r}).start(); {then}"
    return subprocess.Popen([sys.executable, "-c", program], cwd=ROOT)


def test_a_death_while_the_data_are_made_leaves_nothing_half_made(private: Postgres) -> None:
    child = other(private, "pass")
    end = time.monotonic() + 60
    while not (private.base / "data.new").exists() and not private.data.exists():
        assert time.monotonic() < end
        time.sleep(0.001)
    child.kill()
    child.wait()

    private.start()

    try:
        assert rows(private.dsn("app"), "SELECT 1") == [(1,)]
    finally:
        private.stop()


def test_a_second_server_does_not_touch_the_data_of_the_first(private: Postgres) -> None:
    private.start()
    try:
        assert Postgres(private.base).launch() is False
        assert rows(private.dsn("app"), "SELECT 1") == [(1,)]
    finally:
        private.stop()


def test_it_dies_with_whoever_started_it(private: Postgres) -> None:
    assert other(private, "os.kill(os.getpid(), signal.SIGKILL)").wait() == -signal.SIGKILL
    end = time.monotonic() + 60

    while not private.launch():  # the lock is free only when postmaster and backends are gone
        assert time.monotonic() < end
        time.sleep(0.02)

    private.stop()
