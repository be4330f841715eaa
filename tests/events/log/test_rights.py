"""Who may do what in the database: the log is append-only, for the application by rights, for its owner by triggers."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest
from psycopg import sql

from tests import logbook
from tests.conftest import Database

PARENTS = ("log.version", "log.outcome", "log.step", "secrets.game")
BESIDE = ("people", "texts", "inbox", "outbox", "board", "lease")
GAME = logbook.game_id(1)


def _tables(conn: psycopg.Connection, where: str = "true") -> list[str]:
    """Every table (partitions too) of our schemas, as schema.name."""
    query = "SELECT schemaname || '.' || tablename FROM pg_tables WHERE schemaname !~ '^(pg_(?!mq)|information_schema)'"
    return [row[0] for row in conn.execute(f"{query} AND {where} ORDER BY 1".encode())]


def _name(table: str) -> sql.Identifier:
    return sql.Identifier(*table.split("."))


@pytest.fixture
def played(database: Database) -> Database:
    """A database with one game in it, appended by the application."""
    with logbook.engine(database.app).begin() as conn:
        logbook.write(conn, logbook.log(logbook.play(1), GAME))
    return database


@pytest.fixture
def app(played: Database) -> Iterator[psycopg.Connection]:
    with psycopg.connect(played.app, autocommit=True) as conn:
        yield conn


@pytest.fixture
def owner(played: Database) -> Iterator[psycopg.Connection]:
    with psycopg.connect(played.owner, autocommit=True) as conn:
        yield conn


def test_the_application_reads_the_log_and_cannot_write_a_row_of_it(app: psycopg.Connection) -> None:
    tables = _tables(app, "schemaname IN ('log', 'secrets')")
    assert len(tables) == 3 * 17 + 2
    for table in tables:
        app.execute(sql.SQL("SELECT * FROM {} LIMIT 1").format(_name(table)))
        for statement in ("INSERT INTO {} DEFAULT VALUES", "DELETE FROM {}", "UPDATE {} SET shard = 0", "TRUNCATE {}"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                app.execute(sql.SQL(statement).format(_name(table)))


def test_the_application_has_plain_rights_on_what_lies_beside_but_cannot_empty_it(app: psycopg.Connection) -> None:
    for table in _tables(app, f"schemaname IN {BESIDE}"):
        app.execute(sql.SQL("DELETE FROM {}").format(_name(table)))
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            app.execute(sql.SQL("TRUNCATE {}").format(_name(table)))


@pytest.mark.parametrize("role", ["app", "queue"])
def test_no_running_role_can_make_or_change_anything(played: Database, role: str) -> None:
    with psycopg.connect(getattr(played, role), autocommit=True) as conn:
        schemas = [row[0] for row in conn.execute("SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_t'")]
        for schema in set(schemas) - ({"pgmq"} if role == "queue" else set()):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                conn.execute(sql.SQL("CREATE TABLE {} ()").format(sql.Identifier(schema, "mine")))
        for statement in ("CREATE SCHEMA mine", "CREATE TEMP TABLE mine ()", "SET ROLE owner"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                conn.execute(statement.encode())


def test_the_queue_owns_its_schema_and_has_no_right_anywhere_else(played: Database) -> None:
    with psycopg.connect(played.queue, autocommit=True) as conn:
        conn.execute("SELECT pgmq.create('bell')")
        conn.execute("SELECT pgmq.send('bell', '{}')")
        outside = _tables(conn, "schemaname <> 'pgmq'")
        assert len(outside) > 60
        for table in outside:
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                conn.execute(sql.SQL("SELECT 1 FROM {}").format(_name(table)))
        functions = conn.execute(
            "SELECT p.oid::regprocedure::text FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace "
            "WHERE nspname IN ('log', 'secrets') AND has_function_privilege(p.oid, 'EXECUTE')"
        ).fetchall()
        assert functions == []
        owners = {row[0] for row in conn.execute("SELECT tableowner FROM pg_tables WHERE schemaname = 'pgmq'")}
        assert owners == {"queue"}


def test_a_function_with_the_owners_rights_looks_nowhere_but_where_it_says(owner: psycopg.Connection) -> None:
    found = owner.execute(
        "SELECT proname, proconfig FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace "
        "WHERE prosecdef AND nspname !~ '^(pg_|information_schema)' ORDER BY 1"
    ).fetchall()
    path, plans = "search_path=pg_catalog, pg_temp", "plan_cache_mode=force_generic_plan"
    assert found == [("append", [path, plans]), ("keep", [path])]


def test_not_even_the_owner_changes_removes_or_empties_what_is_in_the_log(owner: psycopg.Connection) -> None:
    before = _content(owner)
    for table in PARENTS:
        parts = [*_partitions(owner, table), table]
        assert len(parts) == (1 if table == "secrets.game" else 17)
        for part in parts:
            _refused(owner, sql.SQL("TRUNCATE {}").format(_name(part)))
            if _filled(owner, part):
                _refused(owner, sql.SQL("UPDATE {} SET game = game").format(_name(part)))
                _refused(owner, sql.SQL("DELETE FROM {}").format(_name(part)))
    _refused(owner, sql.SQL("TRUNCATE log.version, log.outcome CASCADE"))
    assert _content(owner) == before


def test_positions_are_only_counted_on(owner: psycopg.Connection) -> None:
    for statement in (
        "UPDATE log.position SET last = last - 1",
        "UPDATE log.position SET last = last + 2",
        "UPDATE log.position SET shard = 15 - shard",
        "DELETE FROM log.position",
        "TRUNCATE log.position",
    ):
        _refused(owner, sql.SQL(statement))


def test_the_guards_hold_in_a_session_that_calls_itself_a_replica(played: Database) -> None:
    with psycopg.connect(played.admin, autocommit=True) as admin:
        admin.execute("SET session_replication_role = replica")
        _refused(admin, sql.SQL("UPDATE log.version SET version = version"))
        _refused(admin, sql.SQL("TRUNCATE log.step"))
        for table in PARENTS:
            for part in [*_partitions(admin, table), table]:
                _refused(admin, sql.SQL("TRUNCATE {}").format(_name(part)))
                if _filled(admin, part):
                    _refused(admin, sql.SQL("UPDATE {} SET game = game").format(_name(part)))
                    _refused(admin, sql.SQL("DELETE FROM {}").format(_name(part)))
        for statement in ("UPDATE log.position SET last = last - 1", "DELETE FROM log.position", "TRUNCATE log.position"):
            _refused(admin, sql.SQL(statement))


@pytest.mark.parametrize("role", ["admin", "owner"])
def test_every_guard_of_every_partition_fires_always(played: Database, role: str) -> None:
    guards = {"append_only": "A", "never_emptied": "A"}
    with psycopg.connect(getattr(played, role), autocommit=True) as conn:
        if role == "admin":
            conn.execute("SET session_replication_role = replica")
        tables = _tables(conn, "schemaname IN ('log', 'secrets') AND tablename <> 'position'")
        found = {table: _triggers(conn, table) for table in (*PARENTS, *tables)}
        counter = _triggers(conn, "log.position")
    assert len(found) == 3 * 17 + 1
    assert {table: now for table, now in found.items() if now != guards} == {}
    assert counter == {"counts_on": "A", "never_deleted": "A", "never_emptied": "A"}


def _triggers(conn: psycopg.Connection, table: str) -> dict[str, str]:
    """The triggers of one table and how they are enabled: A is always, O is not where a session calls itself a replica."""
    query = "SELECT tgname, tgenabled::text FROM pg_trigger WHERE tgrelid = %s::regclass AND NOT tgisinternal"
    return dict(conn.execute(query, [table]).fetchall())


def _partitions(conn: psycopg.Connection, table: str) -> list[str]:
    found = conn.execute("SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = %s::regclass", [table])
    return [row[0] for row in found]


def _filled(conn: psycopg.Connection, table: str) -> bool:
    return conn.execute(sql.SQL("SELECT 1 FROM {} LIMIT 1").format(_name(table))).fetchone() is not None


def _refused(conn: psycopg.Connection, statement: sql.SQL | sql.Composed) -> None:
    with pytest.raises(psycopg.Error) as caught:
        conn.execute(statement)
    assert caught.value.sqlstate == "TPLOG", caught.value


def _content(conn: psycopg.Connection) -> list[list[tuple[object, ...]]]:
    query = sql.SQL("SELECT t::text FROM {} t ORDER BY 1")
    return [conn.execute(query.format(_name(table))).fetchall() for table in PARENTS]
