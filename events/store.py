"""The log in the database: appending a version, reading versions, heads and leaves.

Reading never needs a lock. Whoever appends holds the lock of the game; a second writer without it is refused by the
function in the database, never let through.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, select

from events import canonical, tables
from events.model import Entry, GameId, Head, Leaf, Micros, Version, shard_of
from events.opening import Mark
from events.sql import load
from games.kernel import audience
from games.kernel.acts import Actor

_record = tables.record.c
_step = tables.step.c
_BATCH = 500
_NEVER = 2**31 - 1
"""No game has so many versions."""
_actor = msgspec.json.Decoder(Actor)
_dues = msgspec.json.Decoder(dict[str, int])


def append(conn: Connection, version: Version, leaf: Leaf | None) -> int:
    """Append one version; `leaf` where it closes its step. Gives its position in the shard.

    Raises sqlalchemy.exc.DBAPIError: SQLSTATE TPGAP when version or step do not follow the last ones, TPBAD when the
    version contradicts itself, 23505 when its command id is known. The position counter of the shard stays locked
    until the transaction ends: append late in it.
    """
    return int(conn.execute(load("version_append"), _values(version, leaf)).scalar_one())


def append_noting(conn: Connection, version: Version, leaf: Leaf | None, due: Micros | None) -> int:
    """The same, and in the same statement when the clock must look at the game next (None: not at all)."""
    values = {**_values(version, leaf), "shard": shard_of(version.game), "due": due}
    return int(conn.execute(load("desk_append"), values).scalar_one())


def _values(version: Version, leaf: Leaf | None) -> dict[str, Any]:
    return {
        **{name: getattr(version, name) for name in _PLAIN},
        "actor": canonical.write(msgspec.to_builtins(version.actor)),
        "dues": canonical.write(version.dues),
        "kinds": [entry.kind for entry in version.entries],
        "shapes": [entry.shape for entry in version.entries],
        "audiences": [audience.write(entry.audience) for entry in version.entries],
        "payloads": [entry.payload for entry in version.entries],
        "columns": list(leaf.columns) if leaf else None,
        "leaf": leaf.leaf if leaf else None,
    }


_PLAIN = ("game", "version", "parent", "step", "closes", "at", "kind", "shape", "payload", "command_id")


def versions(conn: Connection, game: GameId, first: int = 1, last: int | None = None) -> Iterator[Version]:
    """Versions `first` to `last` (None: all there are), in order; read in batches."""
    while last is None or first <= last:
        until = first + _BATCH if last is None else min(first + _BATCH, last + 1)
        batch = _read(conn, _of(game), _record.version >= first, _record.version < until)
        yield from batch
        if len(batch) < until - first:
            return
        first = until


def extent(conn: Connection, game: GameId, upto: int | None) -> tuple[Mark, list[int]] | None:
    """The last version of a game, `upto` at most, and the versions that those up to it go back to; None: there is none."""
    where = {"shard": shard_of(game), "game": game, "upto": _NEVER if upto is None else upto}
    row = conn.execute(load("extent"), where).one_or_none()
    return (Mark(row.version, bytes(row.command_id), row.at), row.jumps) if row else None


def since(conn: Connection, shard: int, position: int, limit: int) -> list[Version]:
    """What came after a position of a shard, in the order of commit; at most `limit`."""
    query = select(tables.record).where(_record.shard == shard, _record.position > position)
    return [_version(row) for row in conn.execute(query.order_by(_record.position).limit(limit))]


def find(conn: Connection, game: GameId, command_id: bytes) -> Version | None:
    """The version that a command id made, on whatever branch it lies."""
    found = _read(conn, _of(game), _record.command_id == command_id)
    return found[0] if found else None


def pending(conn: Connection, game: GameId) -> list[Version]:
    """The versions since the last closed step: what the next leaf will cover beside the version that closes it."""
    closed = select(_step.version).where(_in_step(game)).order_by(_step.step.desc()).limit(1).scalar_subquery()
    after = conn.execute(select(closed)).scalar() or 0
    return list(versions(conn, game, after + 1))


def head(conn: Connection, game: GameId) -> Head:
    """Last version, last closed step and its leaf; zeros and empty for a game that is not there."""
    last = select(_record.version).where(_of(game)).order_by(_record.version.desc()).limit(1)
    version = conn.execute(last).scalar() or 0
    query = select(_step.step, _step.leaf).where(_in_step(game)).order_by(_step.step.desc()).limit(1)
    row = conn.execute(query).one_or_none()
    return Head(version, row.step, bytes(row.leaf)) if row else Head(version, 0, b"")


def leaves(conn: Connection, game: GameId, first: int = 1) -> list[Leaf]:
    """The links of the chain from step `first` on, in order."""
    query = select(tables.step).where(_in_step(game), _step.step >= first).order_by(_step.step)
    return [_leaf(row) for row in conn.execute(query)]


def leaf(conn: Connection, game: GameId, step: int) -> Leaf | None:
    """The link of one step; None before it is closed."""
    row = conn.execute(select(tables.step).where(_in_step(game), _step.step == step)).one_or_none()
    return _leaf(row) if row else None


def whole(conn: Connection, game: GameId) -> tuple[list[Version], list[Leaf]]:
    """All versions and links of a game, of one moment: read again if it went on meanwhile."""
    while True:
        before = head(conn, game)
        found = list(versions(conn, game)), leaves(conn, game)
        if head(conn, game) == before:
            return found


def games(conn: Connection, shard: int) -> list[GameId]:
    """Every game of a shard."""
    query = select(_record.game).where(_record.shard == shard, _record.version == 1)
    return list(conn.execute(query.order_by(_record.position)).scalars())


def last_position(conn: Connection, shard: int) -> int:
    """How far a shard has been written."""
    query = select(tables.position.c.last).where(tables.position.c.shard == shard)
    return int(conn.execute(query).scalar_one())


def _of(game: GameId) -> ColumnElement[bool]:
    return (_record.shard == shard_of(game)) & (_record.game == game)


def _in_step(game: GameId) -> ColumnElement[bool]:
    return (_step.shard == shard_of(game)) & (_step.game == game)


def _read(conn: Connection, *where: ColumnElement[bool]) -> list[Version]:
    query = select(tables.record).where(*where).order_by(_record.version)
    return [_version(row) for row in conn.execute(query)]


def _version(row: Row[Any]) -> Version:
    told = zip(row.indexes, row.kinds, row.shapes, row.audiences, row.payloads, strict=True)
    return Version(
        game=row.game,
        version=row.version,
        parent=row.parent,
        step=row.step,
        closes=row.closes,
        at=row.at,
        actor=_actor.decode(row.actor),
        kind=row.kind,
        shape=row.shape,
        payload=row.payload,
        command_id=bytes(row.command_id),
        dues=_dues.decode(row.dues),
        entries=tuple(Entry(i, kind, shape, audience.read(to), text) for i, kind, shape, to, text in told),
        position=row.position,
    )


def _leaf(row: Row[Any]) -> Leaf:
    return Leaf(row.game, row.step, row.version, tuple(bytes(column) for column in row.columns), bytes(row.leaf))
