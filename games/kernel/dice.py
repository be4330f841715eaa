"""Chance that can be checked afterwards.

Theory of operation. The server makes a secret and publishes its commitment before anybody sits down. The seats'
contributions are sealed at the start. A draw is an HMAC of the secret over the seal, what the draw is for, and
how many draws were ever made for that purpose in this game, so the server cannot pick results after it has seen
the contributions, and a rewind cannot repeat or skip a draw. The labels of commitment and draw differ, so the
published commitment says nothing about any draw. Rejection sampling keeps every side equally likely. The
algorithm has a number that is recorded with the game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import Protocol

import msgspec

from games.kernel.mac import mac

ALGORITHM = 1
_COMMITMENT = b"turnpost/dice/1/commitment\x00"
_SEAL = b"turnpost/dice/1/seal\x00"
_DRAW = b"turnpost/dice/1/draw\x00"
_WIDTH = 1 << 64


class Draw(msgspec.Struct, frozen=True):
    """One draw: the `index`-th (from 0) for `purpose`, among `sides` results, and which of 0..sides-1 it gave."""

    purpose: str
    index: int
    sides: int
    value: int


class Dice(Protocol):
    """What the rules may ask of chance."""

    def draw(self, purpose: str, sides: int) -> int:
        """A number from 0 to sides-1. `sides` is at least 1."""
        ...

    def drawn(self) -> tuple[Draw, ...]:
        """What has been drawn through this object, in order."""
        ...


def commitment(secret: bytes) -> str:
    """What is published before the seats are known: hex SHA-256 of the secret under its own label."""
    return hashlib.sha256(_COMMITMENT + secret).hexdigest()


def seal(contributions: Iterable[str]) -> bytes:
    """One digest over the contributions in seat order; a seat that gave none counts as the empty text."""
    digest = hashlib.sha256(_SEAL)
    for text in contributions:
        raw = text.encode()
        digest.update(len(raw).to_bytes(4, "big") + raw)
    return digest.digest()


def roll(secret: bytes, sealed: bytes, purpose: str, index: int, sides: int) -> int:
    """The result of one draw, from its definition alone; what a verifier recomputes."""
    limit = _WIDTH - _WIDTH % sides
    attempt = 0
    while True:
        name = purpose.encode()
        text = b"".join((len(name).to_bytes(4, "big"), name, index.to_bytes(8, "big"), attempt.to_bytes(4, "big")))
        number = int.from_bytes(mac(secret, _DRAW + sealed, text)[:8], "big")
        if number < limit:
            return number % sides
        attempt += 1


class SealedDice:
    """The dice of a running game. `counts` says how many draws were ever made for each purpose before."""

    def __init__(self, secret: bytes, sealed: bytes, counts: Mapping[str, int]) -> None:
        self._secret = secret
        self._sealed = sealed
        self._counts = dict(counts)
        self._drawn: list[Draw] = []

    def draw(self, purpose: str, sides: int) -> int:
        index = self._counts.get(purpose, 0)
        value = roll(self._secret, self._sealed, purpose, index, sides)
        self._counts[purpose] = index + 1
        self._drawn.append(Draw(purpose, index, sides, value))
        return value

    def drawn(self) -> tuple[Draw, ...]:
        return tuple(self._drawn)


class ScriptedDice:
    """Dice that say what a scenario wrote down, then 0 for ever. Raises ValueError when a script names no such side."""

    def __init__(self, script: Iterable[int] = ()) -> None:
        self._script = list(script)
        self._drawn: list[Draw] = []

    def draw(self, purpose: str, sides: int) -> int:
        value = self._script.pop(0) if self._script else 0
        if not 0 <= value < sides:
            raise ValueError(f"the script says {value}, but {purpose} has {sides} sides")
        self._drawn.append(Draw(purpose, len(self._drawn), sides, value))
        return value

    def drawn(self) -> tuple[Draw, ...]:
        return tuple(self._drawn)
