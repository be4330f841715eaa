"""The draws of a game, recomputed from the secret of the dice and what the players gave to them."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable

from . import shape
from .game import Game
from .shape import Bad

_DRAW = {"is", "purpose", "index", "sides", "value"}


def check(game: Game) -> str:
    """Check every draw that the file shows; gives what was looked at."""
    if (game.dice is not None) != game.fair:
        raise Bad("dice: the file has to hold their secret once the server has opened it, and not before")
    if game.dice is None:
        return "draws: not yet checkable, the secret of the dice is opened at the end"
    if hashlib.sha256(b"turnpost/dice/1/commitment\x00" + game.dice).hexdigest() != game.seed:
        raise Bad("dice: the secret is not the one whose commitment was published in the first step")
    seal = _seal(game.sealed)
    counts: dict[str, int] = {}
    for number, (draw, complete) in enumerate(game.draws, 1):
        where = f"draw {number}"
        shape.members(draw, _DRAW, where)
        purpose = str(draw["purpose"])
        index = shape.number(draw["index"], where, 0, shape.LARGEST)
        if index < counts.get(purpose, 0) or (complete and index != counts.get(purpose, 0)):
            raise Bad(f"{where} ({purpose}): is counted as {index}, but {counts.get(purpose, 0)} came before it")
        counts[purpose] = index + 1
        sides = shape.number(draw["sides"], where, 1, shape.LARGEST)
        if draw["value"] != roll(game.dice, seal, purpose, index, sides):
            raise Bad(f"{where} ({purpose}): the dice did not give {str(draw['value'])[:20]}")
    return f"draws: {len(game.draws)}, all as the dice gave them"


def roll(secret: bytes, seal: bytes, purpose: str, index: int, sides: int) -> int:
    """HMAC of the secret over seal, purpose, count and attempt; a number that would favour a side is drawn again."""
    name = purpose.encode()
    start = b"turnpost/dice/1/draw\x00" + seal + len(name).to_bytes(4, "big") + name + index.to_bytes(8, "big")
    attempt = 0
    while True:
        number = int.from_bytes(hmac.digest(secret, start + attempt.to_bytes(4, "big"), "sha256")[:8], "big")
        if number < 2**64 - 2**64 % sides:
            return number % sides
        attempt += 1


def _seal(contributions: Iterable[str]) -> bytes:
    total = hashlib.sha256(b"turnpost/dice/1/seal\x00")
    for text in contributions:
        total.update(len(text.encode()).to_bytes(4, "big") + text.encode())
    return total.digest()
