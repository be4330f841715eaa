"""Unguessable addresses of what one seat may see, without a table to look them up in.

A ticket is the sealed text of what it is for: its kind, game, seat, and the ordinal of the holder it was given to. It is
sealed with a synthetic IV (a tag over the text is also the start of the key stream), so a ticket is always the same
for the same thing, can be neither read nor changed nor made without the key, and is always 58 characters long. When a
seat gets another holder, tickets of the one before open nothing any more, because the ordinal does not fit.
"""

from __future__ import annotations

import base64
import binascii
import hmac
import uuid
from typing import Literal

import msgspec

from events.keys import ServerKey
from events.model import GameId
from games.kernel.audience import Seat

Kind = Literal["table", "picture", "play"]
KINDS: tuple[Kind, ...] = ("table", "picture", "play")
LENGTH = 58
_TAG = 16


class Ticket(msgspec.Struct, frozen=True):
    """`table`: what everybody sees; `picture`: the seat's board; `play`: to write for a seat. `seat` 0: nobody's."""

    kind: Kind
    game: GameId
    seat: Seat = 0
    holder: int = 0


class Tickets:
    """Writes and reads tickets under a server key."""

    def __init__(self, server: ServerKey) -> None:
        self._tag = server.derived("ticket tag")
        self._stream = server.derived("ticket stream")

    def write(self, ticket: Ticket) -> str:
        """58 characters of lower-case base32. Seats and ordinals go up to 255 and 65535."""
        number = KINDS.index(ticket.kind)
        plain = bytes([number]) + ticket.game.bytes + bytes([ticket.seat]) + ticket.holder.to_bytes(2, "big")
        tag = hmac.digest(self._tag, plain, "sha256")[:_TAG]
        sealed = tag + self._masked(tag, plain)
        return base64.b32encode(sealed).decode().rstrip("=").lower()

    def read(self, text: str) -> Ticket | None:
        """What a ticket is for; None for anything that we never wrote."""
        if len(text) != LENGTH:
            return None
        try:
            sealed = base64.b32decode(text.upper() + "=" * (-len(text) % 8))
        except (binascii.Error, ValueError):
            return None
        tag, plain = sealed[:_TAG], self._masked(sealed[:_TAG], sealed[_TAG:])
        if not hmac.compare_digest(hmac.digest(self._tag, plain, "sha256")[:_TAG], tag):
            return None
        found = Ticket(KINDS[plain[0]], uuid.UUID(bytes=plain[1:17]), plain[17], int.from_bytes(plain[18:20], "big"))
        return found if self.write(found) == text else None  # the last character has bits to spare

    def _masked(self, tag: bytes, text: bytes) -> bytes:
        stream = hmac.digest(self._stream, tag, "sha256")
        return bytes(a ^ b for a, b in zip(text, stream, strict=False))
