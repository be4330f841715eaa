"""What a projection is: a name, its tables, and a pure fold from one version of the log to changes of its rows.

A fold sees a version, what it brought, and mostly the situation it left; it never sees a database, a clock or another
projection, and nothing it does can send anything. So the rows can be thrown away and made again at any time, and come
out the same (tests/projections).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol

import msgspec
import sqlalchemy as sa

from events.heard import Heard
from events.model import GameId, Version, shard_of
from games.kernel.contract import Rules, Told
from games.kernel.situation import Situation

Row = dict[str, Any]


class Moment(msgspec.Struct, frozen=True):
    """One version of the live branch, read: its outcomes as values, and the situation it left."""

    version: Version
    rules: Rules
    told: tuple[Told, ...]
    situation: Situation


class Put(msgspec.Struct, frozen=True):
    """Insert this row, or put it in the place of the one with the same key."""

    table: sa.Table
    row: Row


class Set(msgspec.Struct, frozen=True):
    """Change these columns of the row with this key, which is there."""

    table: sa.Table
    row: Row


class Only(msgspec.Struct, frozen=True):
    """From now on these are all the rows that the game has in this table."""

    table: sa.Table
    rows: tuple[Row, ...]


Change = Put | Set | Only


@dataclass(frozen=True)
class Projection:
    """`name` is the name of its cursor; `tables` are its own and nobody else's. Its fold looks at the board."""

    name: str
    tables: tuple[sa.Table, ...]
    fold: Callable[[Moment], tuple[Change, ...]]


@dataclass(frozen=True)
class Transcript:
    """A projection that repeats what everybody heard. It looks at no board, so none has to be folded for it."""

    name: str
    tables: tuple[sa.Table, ...]
    fold: Callable[[Heard], tuple[Change, ...]]


AnyProjection = Projection | Transcript


def address(version: Version | Heard) -> Row:
    """The columns that every row begins with."""
    return {"shard": shard_of(version.game), "game": version.game}


class Sink(Protocol):
    """Where changes go: to the tables (runner.py) or into memory."""

    def forget(self, game: GameId) -> None:
        """Delete every row of a game: it is about to be folded anew."""
        ...

    def take(self, game: GameId, changes: tuple[Change, ...]) -> None: ...


@dataclass
class Memory:
    """The rows of a projection by table, game and the rest of the primary key."""

    rows: dict[sa.Table, dict[GameId, dict[tuple[Any, ...], Row]]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(dict))
    )

    def forget(self, game: GameId) -> None:
        for games in self.rows.values():
            games.pop(game, None)

    def take(self, game: GameId, changes: tuple[Change, ...]) -> None:
        for change in changes:
            mine = self.rows[change.table][game]
            if isinstance(change, Only):
                mine.clear()
                mine.update((_within(change.table, row), row) for row in change.rows)
            elif isinstance(change, Set):
                key = _within(change.table, change.row)
                mine[key] = {**mine[key], **change.row}
            else:
                mine[_within(change.table, change.row)] = change.row

    def of(self, table: sa.Table) -> list[Row]:
        """All rows of a table, in the order of game and key."""
        games = self.rows[table]
        return [games[game][key] for game in sorted(games) for key in sorted(games[game])]


def _within(table: sa.Table, row: Row) -> tuple[Any, ...]:
    """What tells a row from the others of its game."""
    return tuple([row[name] for name in _rest(table)])


@cache
def _rest(table: sa.Table) -> tuple[str, ...]:
    return tuple(name for name in keys(table) if name != "game")


@cache
def keys(table: sa.Table) -> tuple[str, ...]:
    """The names of a table's primary key, in order."""
    return tuple(column.name for column in table.primary_key)
