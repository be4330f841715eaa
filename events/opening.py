"""What the desk knows when it opens a game: one call that takes the game's lock and reads all it needs behind it.

The lock lasts until the transaction ends. Nobody else appends to the game in that time, so what is read here stays
true; whoever appends without the lock is refused by the function in the database.
"""

from __future__ import annotations

import hashlib

import msgspec
from sqlalchemy import Connection

from events import direct
from events.model import GameId, Head, Micros
from events.secrets import Secrets


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
    known, version, last_id, made, step, closed, leaf, salt_key, dice_secret, at = direct.row(conn, "desk_open", values)
    return Opening(
        known=known or 0,
        head=Head(version or 0, step or 0, leaf or b""),
        last=Mark(version, last_id, made) if version else None,
        closed=closed or 0,
        secrets=Secrets(salt_key, dice_secret) if salt_key else None,
        at=at,
    )


def _number(game: GameId) -> int:
    """The number of a game's lock. Two games that share a number only wait for each other."""
    digest = hashlib.sha256(b"turnpost/game-lock/1\x00" + game.bytes).digest()
    return int.from_bytes(digest[:8], "big", signed=True)
