"""Keeps projections up to date with the log, and makes them anew.

Theory of operation. A projection has a cursor for each shard: the position of the last version it has folded. The
positions of a shard are given in commit order and without gaps, so "everything after the cursor" is the whole reader.
Rows and cursor move in one transaction, under a lock of the cursor's row; a second runner waits and then finds nothing
to do. A version whose parent is not the one before it has made another branch the live one: the rows of that game are
deleted and the live branch is folded from its first version, in the same transaction. Making a projection anew is the
same loop into memory, then DELETE and COPY; it reads the log and writes its tables, so it can send nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from events import replay, store
from events.model import SHARDS, GameId, Version
from events.tables import position
from games import registry
from projections import moments, tables
from projections.asks import ASKS
from projections.base import Change, Memory, Only, Projection, Put, Row, Sink
from projections.history import HISTORY
from projections.lobby import LOBBY

PROJECTIONS: tuple[Projection, ...] = (ASKS, LOBBY, HISTORY)
BATCH = 200
"""Versions folded in one transaction."""


class Runner:
    """`engine` connects as role app; `lookup` finds the rules that a game has pinned."""

    def __init__(
        self,
        engine: sa.Engine,
        lookup: replay.Lookup = registry.rules,
        projections: Sequence[Projection] = PROJECTIONS,
        batch: int = BATCH,
    ) -> None:
        self._engine = engine
        self._lookup = lookup
        self._projections = {projection.name: projection for projection in projections}
        self._batch = batch
        self._cache = replay.Cache()

    def run(self, shard: int) -> int:
        """Fold what every projection has not seen of a shard. Returns how many versions the slowest one was given."""
        return max((self._catch_up(projection, shard) for projection in self._projections.values()), default=0)

    def run_all(self) -> int:
        """The same for every shard in which something waits."""
        return sum(self.run(shard) for shard in self.behind())

    def behind(self) -> dict[int, int]:
        """Shard -> how many versions the slowest projection has not folded, for shards with any; one query."""
        with self._engine.connect() as conn:
            written = {row.shard: row.last for row in conn.execute(sa.select(position))}
            mine = tables.cursor.c.name.in_(self._projections)
            read = {(row.name, row.shard): row.position for row in conn.execute(sa.select(tables.cursor).where(mine))}
        slowest = {
            shard: last - min((read.get((name, shard), 0) for name in self._projections), default=last)
            for shard, last in written.items()
        }
        return {shard: waiting for shard, waiting in sorted(slowest.items()) if waiting}

    def lag(self) -> int:
        """How many versions the slowest projection of each shard has not folded, in all."""
        return sum(self.behind().values())

    def rebuild(self, name: str) -> int:
        """Make a projection anew, shard by shard. Returns how many versions were folded. Raises KeyError."""
        projection = self._projections[name]
        return sum(self._rebuild(projection, shard) for shard in range(SHARDS))

    def _catch_up(self, projection: Projection, shard: int) -> int:
        total = 0
        while True:
            with self._engine.begin() as conn:
                found = store.since(conn, shard, _lock(conn, projection.name, shard), self._batch)
                self._fold(conn, projection, found, _Tables(conn, projection), self._cache)
                if found:
                    _move(conn, projection.name, shard, found[-1].position)
            total += len(found)
            if len(found) < self._batch:
                return total

    def _rebuild(self, projection: Projection, shard: int) -> int:
        memory, cache = Memory(), replay.Cache()
        with self._engine.begin() as conn:
            _lock(conn, projection.name, shard)
            total = last = 0
            for found in self._pages(conn, shard):
                self._fold(conn, projection, found, memory, cache)
                last = found[-1].position
                total += len(found)
            for table in projection.tables:
                conn.execute(sa.delete(table).where(table.c.shard == shard))
                _copy(conn, table, memory.of(table))
            _move(conn, projection.name, shard, last)
        return total

    def _fold(
        self, conn: sa.Connection, projection: Projection, found: Sequence[Version], sink: Sink, cache: replay.Cache
    ) -> None:
        for version in found:
            if version.parent == version.version - 1:
                sink.take(version.game, projection.fold(moments.at(conn, version, self._lookup, cache)))
                continue
            sink.forget(version.game)
            for moment in moments.branch(conn, version, self._lookup):
                sink.take(version.game, projection.fold(moment))

    def _pages(self, conn: sa.Connection, shard: int) -> Iterator[Sequence[Version]]:
        after = 0
        while found := store.since(conn, shard, after, self._batch):
            yield found
            after = found[-1].position


class _Tables:
    """A sink that writes to the tables of one projection."""

    def __init__(self, conn: sa.Connection, projection: Projection) -> None:
        self._conn = conn
        self._tables = projection.tables

    def forget(self, game: GameId) -> None:
        for table in self._tables:
            self._conn.execute(sa.delete(table).where(table.c.game == game))

    def take(self, game: GameId, changes: tuple[Change, ...]) -> None:
        for change in changes:
            if isinstance(change, Only):
                self._conn.execute(sa.delete(change.table).where(change.table.c.game == game))
                if change.rows:
                    self._conn.execute(sa.insert(change.table), list(change.rows))
            elif isinstance(change, Put):
                self._conn.execute(_upsert(change.table, change.row))
            else:
                self._conn.execute(_update(change.table, change.row))


def _lock(conn: sa.Connection, name: str, shard: int) -> int:
    """The cursor's position, with its row locked until the transaction ends."""
    start = {"name": name, "shard": shard, "position": 0}
    conn.execute(insert(tables.cursor).values(start).on_conflict_do_nothing())
    mine = (tables.cursor.c.name == name) & (tables.cursor.c.shard == shard)
    return int(conn.execute(sa.select(tables.cursor.c.position).where(mine).with_for_update()).scalar_one())


def _move(conn: sa.Connection, name: str, shard: int, to: int) -> None:
    mine = (tables.cursor.c.name == name) & (tables.cursor.c.shard == shard)
    conn.execute(sa.update(tables.cursor).where(mine).values(position=to))


def _upsert(table: sa.Table, row: Row) -> sa.Executable:
    keys = {column.name for column in table.primary_key}
    rest = {name: value for name, value in row.items() if name not in keys}
    return insert(table).values(row).on_conflict_do_update(index_elements=sorted(keys), set_=rest)


def _update(table: sa.Table, row: Row) -> sa.Executable:
    statement = sa.update(table).values(row)
    for column in table.primary_key:
        statement = statement.where(column == row[column.name])
    return statement


def _copy(conn: sa.Connection, table: sa.Table, rows: Sequence[Row]) -> None:
    """COPY, because a rebuild writes everything at once. Columns a fold leaves out get their defaults."""
    if not rows:
        return
    names = list(rows[0])
    columns = ", ".join(f'"{name}"' for name in names)
    driver = conn.connection.driver_connection
    assert driver is not None
    with driver.cursor() as cursor, cursor.copy(f"COPY {table.fullname} ({columns}) FROM STDIN") as copy:
        for row in rows:
            copy.write_row([row[name] for name in names])
