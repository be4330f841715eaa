"""The records of the log, as values.

A `Version` is one command with all that came of it; it is stored in one transaction and never changed. The command
is the truth, the outcomes are the receipt. Instants are integers, microseconds since 1970 UTC. JSON texts are kept
exactly as stored.
"""

from __future__ import annotations

import hashlib
import uuid

import msgspec

from games.kernel.acts import Actor
from games.kernel.audience import Audience

GameId = uuid.UUID
Micros = int

SHARDS = 16


def shard_of(game: GameId) -> int:
    """0..15, from the game id alone, so that anybody holding an id knows where to look."""
    return hashlib.sha256(game.bytes).digest()[0] % SHARDS


class Entry(msgspec.Struct, frozen=True):
    """One outcome as stored. `kind` is its wire name, `payload` its exact JSON text, `shape` the number of its form."""

    index: int
    kind: str
    shape: int
    audience: Audience
    payload: str


class Version(msgspec.Struct, frozen=True):
    """One command as stored.

    `parent` is the version it was decided on (normally the one before; after a rewind the target; 0 for the first).
    `step` is the step this version belongs to, counted from 1; a step is closed by the version that has an outcome
    for all. `dues`: ask key -> due instant of every ask that this version opened or moved, computed once.
    `command_id` is 32 bytes, unique in the game. `position` orders the versions of a shard by commit, without gaps.
    """

    game: GameId
    version: int
    parent: int
    step: int
    closes: bool
    at: Micros
    actor: Actor
    kind: str
    shape: int
    payload: str
    command_id: bytes
    dues: dict[str, Micros]
    entries: tuple[Entry, ...]
    position: int = 0


class Leaf(msgspec.Struct, frozen=True):
    """The chain's link for one closed step; `columns` in fixed order: seats 1..n, host, server; 32 bytes each."""

    game: GameId
    step: int
    version: int
    columns: tuple[bytes, ...]
    leaf: bytes


class Head(msgspec.Struct, frozen=True):
    """Where a game stands: last version, last closed step and its leaf (empty before the first)."""

    version: int
    step: int
    leaf: bytes
