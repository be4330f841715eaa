"""What the desk knows when it opens a game: one call that takes the game's lock and reads all it needs behind it.

The lock lasts until the transaction ends. Nobody else appends to the game in that time, so what is read here stays
true; whoever appends without the lock is refused by the function in the database.
"""

from __future__ import annotations

import hashlib

import msgspec
from sqlalchemy import Connection

from events.model import GameId, Head, Micros
from events.secrets import Secrets
from events.sql import load


class Mark(msgspec.Struct, frozen=True):
    """Which version is meant: its number, its command, and its instant. A version that was rolled back and came again,
    even by the same command, has another instant."""

    version: int
    command_id: bytes
    at: Micros


class Opening(msgspec.Struct, frozen=True):
    """`known`: the version that the command id has made already, or 0. `last`: the last version; None for a game that is
    not there. `closed`: the version that closed the last step, or 0. `secrets`: None until a game is made. `at`: now."""

    known: int
    head: Head
    last: Mark | None
    closed: int
    secrets: Secrets | None
    at: Micros

    def kept(self) -> Secrets:
        """The secrets of a game that is there. Raises LookupError."""
        if self.secrets is None:
            raise LookupError("no secrets are kept for this game")
        return self.secrets


def take(conn: Connection, game: GameId, command_id: bytes) -> Opening:
    """Wait for the game's lock, then read."""
    values = {"game": game, "lock": _number(game), "command_id": command_id}
    row = conn.execute(load("desk_open"), values).one()
    return Opening(
        known=row.known or 0,
        head=Head(row.version or 0, row.step or 0, bytes(row.leaf or b"")),
        last=Mark(row.version, bytes(row.command_id), row.made) if row.version else None,
        closed=row.closed or 0,
        secrets=Secrets(bytes(row.salt_key), bytes(row.dice_secret)) if row.salt_key else None,
        at=row.at,
    )


def _number(game: GameId) -> int:
    """The number of a game's lock. Two games that share a number only wait for each other."""
    digest = hashlib.sha256(b"turnpost/game-lock/1\x00" + game.bytes).digest()
    return int.from_bytes(digest[:8], "big", signed=True)
