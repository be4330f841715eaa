"""What is derived from the server key, and what stands for a secret in our tables.

Everything that leaves the house to name something is an HMAC under the server key or random, of fixed length, and
compared as its digest: who reads the database cannot answer a letter with what he finds there. Each use has a label
of its own, so no value can stand for another. Command ids and the server key never leave the server.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
import uuid
from pathlib import Path

KEY_LENGTH = 32
"""Characters of a reply key: lower-case base32, 160 bits (mail gateways fold the case of a local part)."""

_IN_ADDRESS = re.compile(r"(?:^|[+=-])([a-z2-7]{32})$")
_HOOK_BYTES = 32


def _join(label: str, parts: tuple[str | bytes | int, ...]) -> bytes:
    """Label and parts with their lengths, so that two lists of parts never read alike."""
    pieces = [label.encode()]
    for part in parts:
        raw = part if isinstance(part, bytes) else str(part).encode()
        pieces.append(len(raw).to_bytes(4, "big") + raw)
    return b"\x00".join(pieces)


class ServerKey:
    """The one secret that is no row: 32 random bytes in a file. Shows nothing of itself when printed."""

    def __init__(self, raw: bytes) -> None:
        if len(raw) != 32:
            raise ValueError("a server key is 32 bytes")
        self._raw = raw

    def __repr__(self) -> str:
        return "ServerKey(...)"

    def _mac(self, label: str, *parts: str | bytes | int) -> bytes:
        return hmac.digest(self._raw, _join(f"turnpost/{label}/1", parts), "sha256")

    def command_id(self, *parts: str | bytes | int) -> bytes:
        """32 bytes that name a command by what identifies its submission (design 5)."""
        return self._mac("command", *parts)

    def game_id(self, *parts: str | bytes | int) -> uuid.UUID:
        """The id of the game that this order makes, so that ordering twice makes one game."""
        return uuid.UUID(bytes=self._mac("game", *parts)[:16], version=4)

    def reply_key(self, *parts: str | bytes | int) -> str:
        """The reply key of a letter: the same each time it is rendered, so that a second try sends the same letter."""
        return base64.b32encode(self._mac("reply", *parts)).decode().lower()[:KEY_LENGTH]

    def derived(self, use: str) -> bytes:
        """A key of 32 bytes for one use; it says nothing about the server key or about other uses."""
        return self._mac("derived", use)

    def tag(self, command_id: bytes) -> str:
        """What the logs print of a command id: enough to find it by, of no use to anybody else."""
        return self._mac("log", command_id)[:8].hex()


def read(path: str | Path) -> ServerKey:
    """The server key from its file (64 hex digits). Raises OSError or ValueError."""
    return ServerKey(bytes.fromhex(Path(path).read_text().strip()))


def key_digest(key: str) -> bytes:
    """What is kept of a reply key."""
    return hashlib.sha256(_join("turnpost/reply-key/1", (key.lower(),))).digest()


def digest(*parts: str | bytes | int) -> bytes:
    """SHA-256 over parts with their lengths, for content that has to be recognised again."""
    return hashlib.sha256(_join("turnpost/content/1", parts)).digest()


def key_in(address: str) -> str | None:
    """The reply key in a mail address, whatever sign a gateway made of our plus; None where there is none."""
    local, _, _ = address.strip().strip("<>").rpartition("@")
    found = _IN_ADDRESS.search(local.lower())
    return found.group(1) if found else None


def hook_secret() -> str:
    """A fresh secret of one webhook, as Standard Webhooks 1.0.0 writes it."""
    return "whsec_" + base64.b64encode(secrets.token_bytes(_HOOK_BYTES)).decode()
