"""The two random values of a game that lie outside its log: the salt key and the secret of the dice."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, select

from events import tables
from events.model import GameId, shard_of
from events.sql import load


class Secrets(msgspec.Struct, frozen=True):
    """32 random bytes each. Shows nothing of itself when printed."""

    salt_key: bytes
    dice_secret: bytes

    def __repr__(self) -> str:
        return "Secrets(...)"


def keep(conn: Connection, game: GameId, salt_key: bytes, dice_secret: bytes) -> None:
    """Keep the secrets of a new game, once and for good. A second pair is an IntegrityError."""
    conn.execute(load("secrets_keep"), {"game": game, "salt_key": salt_key, "dice_secret": dice_secret})


def of(conn: Connection, game: GameId) -> Secrets:
    """The secrets of a game. Raises LookupError where there is none."""
    here = (tables.secret.c.shard == shard_of(game)) & (tables.secret.c.game == game)
    row = conn.execute(select(tables.secret.c.salt_key, tables.secret.c.dice_secret).where(here)).one_or_none()
    if row is None:
        raise LookupError("no secrets are kept for this game")
    return Secrets(bytes(row.salt_key), bytes(row.dice_secret))
