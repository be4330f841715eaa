"""Keeps projections up to date with the log, and makes them anew.

Theory of operation. A projection has a cursor for each shard: the position of the last version it has folded. The
positions of a shard are given in commit order and without gaps, so "everything after the cursor" is the whole reader.
Rows and cursor move in one transaction, under a lock of the cursor's row; a second runner waits and then finds nothing
to do. A version whose parent is not the one before it has made another branch the live one: the rows of that game are
deleted and the live branch is folded from its first version, in the same transaction. Making a projection anew is the
same loop into memory, then DELETE and COPY; it reads the log and writes its tables, so it can send nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from events import replay
from events.model import GameId
from events.tables import position
from games import registry
from projections import feeds, tables
from projections.asks import ASKS
from projections.base import AnyProjection, Change, Memory, Only, Put, Row, keys
from projections.history import HISTORY
from projections.lobby import LOBBY

PROJECTIONS: tuple[AnyProjection, ...] = (ASKS, LOBBY, HISTORY)
BATCH = 200
"""Versions folded in one transaction."""
TOGETHER = 10_000
"""Versions of several shards that are made anew in one transaction: on a small log most of the time would go into these."""
_READ = 5
"""Batches that are read at once for that: nobody waits for it as others wait for the runner."""


class Runner:
    """`engine` connects as role app; `lookup` finds the rules that a game has pinned."""

    def __init__(
        self,
        engine: sa.Engine,
        lookup: replay.Lookup = registry.rules,
        projections: Sequence[AnyProjection] = PROJECTIONS,
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
            written = _written(conn)
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
        """Make a projection anew, some shards at a time. Returns how many versions were folded. Raises KeyError."""
        projection = self._projections[name]
        with self._engine.connect() as conn:
            written = _written(conn)
        return sum(self._rebuild(projection, shards) for shards in _together(written))

    def _catch_up(self, projection: AnyProjection, shard: int) -> int:
        feed, total = feeds.feed(projection, self._lookup, self._cache), 0
        while True:
            with self._engine.begin() as conn:
                at = _lock(conn, projection.name, (shard,))[shard]
                count, last = feed.fold(conn, shard, at, self._batch, _Tables(conn, projection))
                _move(conn, projection.name, shard, at, last)
            total += count
            if count < self._batch:
                return total

    def _rebuild(self, projection: AnyProjection, shards: Sequence[int]) -> int:
        feed, memory, total = feeds.feed(projection, self._lookup, replay.Cache()), Memory(), 0
        with self._engine.begin() as conn:
            before = _lock(conn, projection.name, shards)
            after = dict.fromkeys(shards, 0)
            for shard in (shard for shard, last in _written(conn).items() if last and shard in before):
                count = limit = self._batch * _READ
                while count == limit:
                    count, after[shard] = feed.fold(conn, shard, after[shard], limit, memory)
                    total += count
            for table in projection.tables:
                conn.execute(sa.delete(table).where(table.c.shard.in_(shards)))
                _copy(conn, table, memory.of(table))
            for shard in shards:
                _move(conn, projection.name, shard, before[shard], after[shard])
        return total


class _Tables:
    """A sink that writes to the tables of one projection."""

    def __init__(self, conn: sa.Connection, projection: AnyProjection) -> None:
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


def _written(conn: sa.Connection) -> dict[int, int]:
    """How far each shard has been written."""
    return {row.shard: row.last for row in conn.execute(sa.select(position).order_by(position.c.shard))}


def _together(written: Mapping[int, int]) -> Iterator[list[int]]:
    """Shards by so many that their versions are not too many for one transaction; a large one goes alone."""
    found: list[int] = []
    for shard, last in written.items():
        if found and sum(written[one] for one in found) + last > TOGETHER:
            yield found
            found = []
        found.append(shard)
    yield found


def _lock(conn: sa.Connection, name: str, shards: Sequence[int]) -> dict[int, int]:
    """The cursor's position in each shard, with its rows locked until the transaction ends; all take them in one order.
    Only the first time they are not there."""
    mine = (tables.cursor.c.name == name) & tables.cursor.c.shard.in_(shards)
    look = sa.select(tables.cursor.c.shard, tables.cursor.c.position).where(mine).order_by(tables.cursor.c.shard)
    found = {row.shard: row.position for row in conn.execute(look.with_for_update())}
    if len(found) == len(shards):
        return found
    starts = [{"name": name, "shard": shard, "position": 0} for shard in shards if shard not in found]
    conn.execute(insert(tables.cursor).values(starts).on_conflict_do_nothing())
    return {row.shard: row.position for row in conn.execute(look.with_for_update())}


def _move(conn: sa.Connection, name: str, shard: int, at: int, to: int) -> None:
    if at != to:
        mine = (tables.cursor.c.name == name) & (tables.cursor.c.shard == shard)
        conn.execute(sa.update(tables.cursor).where(mine).values(position=to))


def _upsert(table: sa.Table, row: Row) -> sa.Executable:
    rest = {name: value for name, value in row.items() if name not in keys(table)}
    return insert(table).values(row).on_conflict_do_update(index_elements=sorted(keys(table)), set_=rest)


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
