"""The log in the database: appending a version, reading versions, heads and leaves.

Reading never needs a lock. Whoever appends holds the lock of the game; a second writer without it is refused by the
function in the database, never let through.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, select

from events import canonical, direct, tables
from events.model import Entry, GameId, Head, Leaf, Micros, Version, shard_of
from events.opening import Mark
from games.kernel import audience
from games.kernel.acts import Actor

_version = tables.version.c
_outcome = tables.outcome.c
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
    return int(direct.row(conn, "version_append", _values(version, leaf))[0])


def append_noting(conn: Connection, version: Version, leaf: Leaf | None, due: Micros | None) -> int:
    """The same, and in the same statement when the clock must look at the game next (None: not at all)."""
    values = {**_values(version, leaf), "shard": shard_of(version.game), "due": due}
    return int(direct.row(conn, "desk_append", values)[0])


def _values(version: Version, leaf: Leaf | None) -> dict[str, Any]:
    return {
        **{name: getattr(version, name) for name in _PLAIN},
        "actor": canonical.write(msgspec.to_builtins(version.actor)),
        "dues": canonical.write(version.dues),
        "kinds": direct.array(entry.kind for entry in version.entries),
        "shapes": direct.array(str(entry.shape) for entry in version.entries),
        "audiences": direct.array(audience.write(entry.audience) for entry in version.entries),
        "payloads": direct.array(entry.payload for entry in version.entries),
        "columns": direct.array(rf"\x{column.hex()}" for column in leaf.columns) if leaf else None,
        "leaf": leaf.leaf if leaf else None,
    }


_PLAIN = ("game", "version", "parent", "step", "closes", "at", "kind", "shape", "payload", "command_id")


def versions(conn: Connection, game: GameId, first: int = 1, last: int | None = None) -> Iterator[Version]:
    """Versions `first` to `last` (None: all there are), in order; read in batches."""
    while last is None or first <= last:
        until = first + _BATCH if last is None else min(first + _BATCH, last + 1)
        batch = _read(conn, game, _version.version >= first, _version.version < until)
        yield from batch
        if len(batch) < until - first:
            return
        first = until


def extent(conn: Connection, game: GameId, upto: int | None) -> tuple[Mark, list[int]] | None:
    """The last version of a game, `upto` at most, and the versions that those up to it go back to; None: there is none."""
    where = {"shard": shard_of(game), "game": game, "upto": _NEVER if upto is None else upto}
    for version, command_id, at, jumps in direct.rows(conn, "extent", where):
        return Mark(version, command_id, at), jumps
    return None


def since(conn: Connection, shard: int, position: int, limit: int) -> list[Version]:
    """What came after a position of a shard, in the order of commit; at most `limit`."""
    there = (_version.shard == shard) & (_version.position > position)
    rows = conn.execute(select(*_ROW).where(there).order_by(_version.position).limit(limit)).all()
    if not rows:
        return []
    same = (_outcome.shard == shard) & (_outcome.game == _version.game) & (_outcome.version == _version.version)
    upto = there & (_version.position <= rows[-1].position)
    query = select(*_ENTRY).join_from(tables.version, tables.outcome, same).where(upto)
    return _versions(rows, conn.execute(query.order_by(_version.position, _outcome.index)).all())


def find(conn: Connection, game: GameId, command_id: bytes) -> Version | None:
    """The version that a command id made, on whatever branch it lies."""
    found = _read(conn, game, _version.command_id == command_id)
    return found[0] if found else None


def pending(conn: Connection, game: GameId, closed: int) -> list[Version]:
    """The versions after the one that closed the last step (0: none did): what the next leaf will cover beside the version
    that closes it. One statement, because the desk asks under the game's lock."""
    found = direct.rows(conn, "pending", {"shard": shard_of(game), "game": game, "closed": closed})
    width = len(_ROW)
    told = ((row[0], row[1], *row[width:]) for row in found if row[width] is not None)
    return _versions(dict.fromkeys(row[:width] for row in found), told)


def head(conn: Connection, game: GameId) -> Head:
    """Last version, last closed step and its leaf; zeros and empty for a game that is not there."""
    last = select(_version.version).where(_of(game)).order_by(_version.version.desc()).limit(1)
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
    query = select(_version.game).where(_version.shard == shard, _version.version == 1)
    return list(conn.execute(query.order_by(_version.position)).scalars())


def last_position(conn: Connection, shard: int) -> int:
    """How far a shard has been written."""
    query = select(tables.position.c.last).where(tables.position.c.shard == shard)
    return int(conn.execute(query).scalar_one())


def _of(game: GameId) -> ColumnElement[bool]:
    return (_version.shard == shard_of(game)) & (_version.game == game)


def _in_step(game: GameId) -> ColumnElement[bool]:
    return (_step.shard == shard_of(game)) & (_step.game == game)


def _read(conn: Connection, game: GameId, *where: ColumnElement[bool]) -> list[Version]:
    """Versions of a game; `where` picks them."""
    rows = conn.execute(select(*_ROW).where(_of(game), *where).order_by(_version.version)).all()
    if not rows:
        return []
    told = (_outcome.shard == shard_of(game)) & (_outcome.game == game)
    told &= _outcome.version.between(rows[0].version, rows[-1].version)
    return _versions(rows, conn.execute(select(*_ENTRY).where(told).order_by(_outcome.version, _outcome.index)).all())


_ROW = tuple(_version[name] for name in Version.__struct_fields__ if name != "entries")
_ENTRY = (_outcome.game, _outcome.version, *(_outcome[name] for name in Entry.__struct_fields__))


def _versions(rows: Iterable[Any], told: Iterable[Any]) -> list[Version]:
    """Versions with their outcomes. Two plain reads are put together here: arrays of a row take longer to take apart."""
    entries: dict[tuple[GameId, int], list[Entry]] = defaultdict(list)
    for game, version, index, kind, shape, to, text in told:
        entries[game, version].append(Entry(index, kind, shape, _audience(to), text))
    return [
        Version(
            game, version, parent, step, closes, at, _actor.decode(actor), kind, shape, payload, command_id,
            _dues.decode(dues), tuple(entries[game, version]), position,
        )
        for game, version, parent, step, closes, at, actor, kind, shape, payload, command_id, dues, position in rows
    ]  # fmt: skip


_audience = lru_cache(256)(audience.read)
"""A table has few audiences, and each is read for every outcome."""


def _leaf(row: Row[Any]) -> Leaf:
    return Leaf(row.game, row.step, row.version, tuple(bytes(column) for column in row.columns), bytes(row.leaf))
