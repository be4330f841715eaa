"""The schema from nothing to now: for the owner, at most once, all or nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import psycopg
import pytest
import sqlalchemy as sa

import migrations
from deploy.local.postgres import SUPERUSER, Postgres
from events import tables
from events.tables import JsonText
from tests import logbook
from tests.conftest import Database

SCHEMAS = {"board", "inbox", "lease", "log", "outbox", "people", "pgmq", "public", "secrets", "texts"}


@pytest.fixture
def empty(server: Postgres) -> Iterator[str]:
    server.make_database("empty")
    yield "empty"
    server.drop_database("empty")


def _schemas(dsn: str) -> set[str]:
    with psycopg.connect(dsn) as conn:
        rows = conn.execute(r"SELECT nspname FROM pg_namespace WHERE nspname !~ '^(pg_(?!mq)|information_schema)'")
        return {row[0] for row in rows}


def test_everything_is_made_from_nothing_and_a_second_time_changes_nothing(server: Postgres, empty: str) -> None:
    dsn = server.dsn("owner", empty)
    assert migrations.current(dsn) is None
    migrations.upgrade(dsn)
    first = migrations.current(dsn)
    migrations.upgrade(dsn)
    assert first is not None
    assert migrations.current(dsn) == first
    assert _schemas(dsn) == SCHEMAS


def test_who_lacks_a_right_is_told_which_and_nothing_is_left_behind(server: Postgres, empty: str) -> None:
    with psycopg.connect(server.dsn(SUPERUSER, empty), autocommit=True) as admin:
        admin.execute("CREATE ROLE stranger LOGIN")
        admin.execute("ALTER DATABASE empty OWNER TO stranger")
        dsn = server.dsn("stranger", empty)
        try:
            with pytest.raises(psycopg.Error, match='"stranger" must be a member of role "queue"') as caught:
                migrations.upgrade(dsn)
            assert "GRANT queue TO stranger" in str(caught.value)
            assert _schemas(dsn) == {"public"}
            assert migrations.current(dsn) is None
        finally:
            admin.execute("ALTER DATABASE empty OWNER TO owner")
            admin.execute("DROP ROLE stranger")


def _command(**environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PG", "TURNPOST"))}
    command = [sys.executable, "-m", "migrations"]
    return subprocess.run(command, env=kept | environment, capture_output=True, text=True, timeout=300, check=False)


def test_the_command_says_ready_or_why_not(server: Postgres, empty: str) -> None:
    done = _command(TURNPOST_DSN_OWNER=server.dsn("owner", empty))
    assert (done.returncode, done.stdout.split()[:2], done.stderr) == (0, ["ready", "migrate"], "")

    unset = _command()
    assert unset.returncode == 1
    assert "TURNPOST_DSN_OWNER is not set" in unset.stderr

    wrong = _command(TURNPOST_DSN_OWNER=server.dsn("owner", "nowhere"))
    assert wrong.returncode == 1
    assert 'database "nowhere" does not exist' in wrong.stderr
    assert "Traceback" not in wrong.stderr


def test_the_tables_that_core_knows_are_the_tables_there_are(database: Database) -> None:
    engine = logbook.engine(database.owner)
    for table in tables.metadata.sorted_tables:
        there = {column["name"]: column for column in sa.inspect(engine).get_columns(table.name, schema=table.schema)}
        assert list(there) == [column.name for column in table.columns], table.fullname
        for column in table.columns:
            wanted = "JSON" if isinstance(column.type, JsonText) else column.type.compile(engine.dialect)
            assert there[column.name]["type"].compile(engine.dialect) == wanted, column
