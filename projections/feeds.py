"""What a projection is fed from the log, a batch at a time: versions with their boards, or what everybody heard."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from sqlalchemy import Connection

from events import heard, replay, store
from events.heard import Heard
from events.model import Version
from projections import moments
from projections.base import AnyProjection, Change, Projection, Sink, Transcript

Item = TypeVar("Item", Version, Heard)


class Feed(ABC, Generic[Item]):
    """Folds versions in the order of their positions, and a game anew where a version stands on an earlier one."""

    def fold(self, conn: Connection, shard: int, after: int, limit: int, sink: Sink) -> tuple[int, int]:
        """Fold what comes after a position. Gives how many versions that were, and the position of the last."""
        found = self.since(conn, shard, after, limit)
        for item in found:
            if item.parent == item.version - 1:
                sink.take(item.game, self.changes(conn, item))
                continue
            sink.forget(item.game)
            for changes in self.branch(conn, item):
                sink.take(item.game, changes)
        return len(found), found[-1].position if found else after

    @abstractmethod
    def since(self, conn: Connection, shard: int, after: int, limit: int) -> Sequence[Item]:
        """What comes after a position, at most `limit` versions."""

    @abstractmethod
    def changes(self, conn: Connection, item: Item) -> tuple[Change, ...]:
        """What a version changes that follows the one before."""

    @abstractmethod
    def branch(self, conn: Connection, last: Item) -> Iterator[tuple[Change, ...]]:
        """What each version of the live branch changes that ends with `last`."""


class _Boards(Feed[Version]):
    def __init__(self, projection: Projection, lookup: replay.Lookup, cache: replay.Cache) -> None:
        self._projection = projection
        self._lookup = lookup
        self._cache = cache

    def since(self, conn: Connection, shard: int, after: int, limit: int) -> Sequence[Version]:
        return store.since(conn, shard, after, limit)

    def changes(self, conn: Connection, item: Version) -> tuple[Change, ...]:
        return self._projection.fold(moments.at(conn, item, self._lookup, self._cache))

    def branch(self, conn: Connection, last: Version) -> Iterator[tuple[Change, ...]]:
        return (self._projection.fold(moment) for moment in moments.branch(conn, last, self._lookup))


class _Record(Feed[Heard]):
    def __init__(self, transcript: Transcript) -> None:
        self._transcript = transcript

    def since(self, conn: Connection, shard: int, after: int, limit: int) -> Sequence[Heard]:
        return heard.since(conn, shard, after, limit)

    def changes(self, conn: Connection, item: Heard) -> tuple[Change, ...]:
        return self._transcript.fold(item)

    def branch(self, conn: Connection, last: Heard) -> Iterator[tuple[Change, ...]]:
        return (self._transcript.fold(item) for item in moments.spoken(conn, last))


def feed(projection: AnyProjection, lookup: replay.Lookup, cache: replay.Cache) -> _Boards | _Record:
    """The feed of a projection; `cache` keeps the boards it folds."""
    return _Boards(projection, lookup, cache) if isinstance(projection, Projection) else _Record(projection)
