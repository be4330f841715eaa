"""Appending: what is stored is what was given; a gap, a contradiction or a known command id is refused."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from events import secrets, store
from events.model import Head, Version, shard_of
from tests import logbook
from tests.conftest import Database

GAME = logbook.game_id(1)
LOGGED = logbook.log(logbook.disclose(logbook.play(1)), GAME)
LINKS = {leaf.version: leaf for leaf in LOGGED.leaves}


@pytest.fixture
def conn(database: Database) -> Iterator[sa.Connection]:
    with logbook.engine(database.app).begin() as conn:
        yield conn


def _placed(versions: tuple[Version, ...]) -> list[Version]:
    """As they lie in a database that holds no other game."""
    return [msgspec.structs.replace(version, position=version.version) for version in versions]


def test_what_is_read_is_what_was_appended(conn: sa.Connection) -> None:
    logbook.write(conn, LOGGED)
    stored = _placed(LOGGED.versions)
    assert list(store.versions(conn, GAME)) == stored
    assert list(store.versions(conn, GAME, 3, 5)) == stored[2:5]
    assert list(store.versions(conn, GAME, len(stored) + 1)) == []
    assert store.since(conn, shard_of(GAME), 2, 3) == stored[2:5]
    assert store.since(conn, shard_of(GAME), len(stored), 3) == []
    assert store.leaves(conn, GAME) == list(LOGGED.leaves)
    assert store.leaf(conn, GAME, 2) == LOGGED.leaves[1]
    assert store.leaf(conn, GAME, 99) is None
    assert store.find(conn, GAME, stored[4].command_id) == stored[4]
    assert store.find(conn, GAME, b"?" * 32) is None
    assert store.games(conn, shard_of(GAME)) == [GAME]
    assert store.last_position(conn, shard_of(GAME)) == len(stored)
    assert secrets.of(conn, GAME) == LOGGED.secrets


def test_a_game_that_is_not_there_is_empty(conn: sa.Connection) -> None:
    assert store.head(conn, GAME) == Head(0, 0, b"")
    assert list(store.versions(conn, GAME)) == []
    assert store.pending(conn, GAME, 0) == []
    with pytest.raises(LookupError):
        secrets.of(conn, GAME)


def test_head_and_pending_follow_every_version(conn: sa.Connection) -> None:
    stored = _placed(LOGGED.versions)

    def each(version: Version) -> None:
        closed = [leaf for leaf in LOGGED.leaves if leaf.version <= version.version]
        last = closed[-1] if closed else None
        step, leaf = (last.step, last.leaf) if last else (0, b"")
        assert store.head(conn, GAME) == Head(version.version, step, leaf)
        before = last.version if last else 0
        assert store.pending(conn, GAME, before) == stored[before : version.version]

    logbook.write(conn, LOGGED, each)
    assert any(not version.closes for version in stored)


def test_more_versions_than_one_batch_are_read_through(conn: sa.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    logbook.write(conn, LOGGED)
    monkeypatch.setattr(store, "_BATCH", 4)
    assert list(store.versions(conn, GAME)) == _placed(LOGGED.versions)
    assert list(store.versions(conn, GAME, 2, 9)) == _placed(LOGGED.versions)[1:9]


FIRST, SECOND = LOGGED.versions[:2]
HIDDEN = next(version for version in LOGGED.versions if not version.closes)


@pytest.mark.parametrize(
    ("before", "version", "changes", "state"),
    [
        (0, SECOND, {}, "TPGAP"),
        (1, LOGGED.versions[2], {}, "TPGAP"),
        (2, SECOND, {}, "TPGAP"),
        (1, SECOND, {"step": 3}, "TPGAP"),
        (1, SECOND, {"step": 1}, "TPGAP"),
        (1, SECOND, {"command_id": FIRST.command_id}, "23505"),
        (1, SECOND, {"command_id": b"short"}, "23514"),
        (1, SECOND, {"parent": 2}, "23514"),
        (1, SECOND, {"closes": False}, "TPBAD"),
        (1, SECOND, {"entries": ()}, "TPBAD"),
        (1, SECOND, {"payload": "{"}, "22P02"),
        (HIDDEN.version - 1, HIDDEN, {"closes": True}, "TPBAD"),
    ],
)
def test_what_does_not_follow_is_refused(
    conn: sa.Connection, before: int, version: Version, changes: dict[str, Any], state: str
) -> None:
    head = msgspec.structs.replace(LOGGED, versions=LOGGED.versions[:before])
    logbook.write(conn, head)
    with pytest.raises(DBAPIError) as caught, conn.begin_nested():
        store.append(conn, msgspec.structs.replace(version, **changes), LINKS.get(version.version))
    assert getattr(caught.value.orig, "sqlstate", None) == state
    assert len(list(store.versions(conn, GAME))) == before


def test_a_leaf_without_a_closed_step_is_refused(conn: sa.Connection) -> None:
    logbook.write(conn, msgspec.structs.replace(LOGGED, versions=LOGGED.versions[: HIDDEN.version - 1]))
    with pytest.raises(DBAPIError) as caught:
        store.append(conn, HIDDEN, LOGGED.leaves[0])
    assert getattr(caught.value.orig, "sqlstate", None) == "TPBAD"


def test_the_secrets_of_a_game_are_kept_once(conn: sa.Connection) -> None:
    secrets.keep(conn, GAME, b"a" * 32, b"b" * 32)
    with pytest.raises(DBAPIError), conn.begin_nested():
        secrets.keep(conn, GAME, b"c" * 32, b"d" * 32)
    assert secrets.of(conn, GAME).salt_key == b"a" * 32
    assert "aaaa" not in repr(secrets.of(conn, GAME))


def test_eight_writers_of_a_shard_leave_no_gap_and_a_reader_misses_nothing(database: Database) -> None:
    """A reader that always goes on after the last position it saw has seen everything at the end, in that order."""
    engine = logbook.engine(database.app)
    same = (number for number in itertools.count(100) if shard_of(logbook.game_id(number)) == shard_of(GAME))
    games = [logbook.log(logbook.play(number, 2, 1), logbook.game_id(number)) for number in itertools.islice(same, 8)]
    total = sum(len(game.versions) for game in games)
    seen: list[Version] = []
    done = threading.Event()

    def write(game: logbook.Logged) -> None:
        links = {leaf.version: leaf for leaf in game.leaves}
        for version in game.versions:
            with engine.connect() as conn:
                store.append(conn, version, links.get(version.version))
                (conn.rollback if version.version % 3 == 0 else conn.commit)()
            if version.version % 3 == 0:
                with engine.begin() as conn:
                    store.append(conn, version, links.get(version.version))

    def read() -> None:
        while True:
            last = done.is_set()
            with engine.connect() as conn:
                found = store.since(conn, shard_of(GAME), seen[-1].position if seen else 0, 50)
            seen.extend(found)
            if last and not found:
                return

    reader = threading.Thread(target=read)
    writers = [threading.Thread(target=write, args=(game,)) for game in games]
    for thread in (reader, *writers):
        thread.start()
    for thread in writers:
        thread.join(60)
    done.set()
    reader.join(60)

    assert not reader.is_alive()
    assert [version.position for version in seen] == list(range(1, total + 1))
    for game in games:
        assert [version.version for version in seen if version.game == game.game] == [v.version for v in game.versions]
