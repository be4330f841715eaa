"""Every identifier a letter carries: HMACs of fixed length, so that none of them counts, dates or tells anything.

The reply key stands in the address of the answer only; Message-IDs, bounce tokens and list ids say nothing about it.
"""

from __future__ import annotations

import base64
import hmac
import uuid

from events.keys import ServerKey
from events.model import GameId
from games.kernel.audience import Seat

_LENGTH = 32


class Names:
    """`domain` is our mail domain."""

    def __init__(self, server: ServerKey, domain: str) -> None:
        self._key = server.derived("names of letters")
        self._domain = domain

    def message_id(self, letter: uuid.UUID) -> str:
        """Of an outbox row, with its angle brackets: the same for every attempt."""
        return f"<{self._name('message', letter.bytes)}@{self._domain}>"

    def thread(self, game: GameId | None, reader: str) -> str:
        """A pseudo root under which everything about one game to one reader hangs together, whatever gets lost."""
        return f"<{self._name('thread', game.bytes if game else b'', reader.encode())}@{self._domain}>"

    def bounce(self, letter: uuid.UUID) -> str:
        """The envelope sender: who writes there reports on this letter."""
        return f"bounce+{self._name('bounce', letter.bytes)}@{self._domain}"

    def picture(self, letter: uuid.UUID, seat: Seat) -> str:
        """The Content-ID of what a seat sees, in the letter of an outbox row: without angle brackets."""
        return f"{self._name('picture', letter.bytes, str(seat).encode())}@{self._domain}"

    def reply(self, key: str) -> str:
        return f"game+{key}@{self._domain}"

    def house(self) -> str:
        return f"turnpost@{self._domain}"

    def list_id(self, game: GameId) -> str:
        """RFC 2919: what a mail program may sort by."""
        return f"<{self._name('list', game.bytes)}.{self._domain}>"

    def event(self, letter: uuid.UUID) -> str:
        """The webhook-id of an outbox row: the same for every attempt, and nobody can guess the next."""
        return f"msg_{self._name('event', letter.bytes)}"

    def public_game(self, game: GameId) -> str:
        """How a game is called towards a webhook."""
        return f"game_{self._name('game', game.bytes)}"

    def _name(self, use: str, *parts: bytes) -> str:
        text = b"".join(len(part).to_bytes(4, "big") + part for part in (use.encode(), *parts))
        return base64.b32encode(hmac.digest(self._key, text, "sha256")).decode().lower()[:_LENGTH]
