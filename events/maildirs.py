"""How the folder of a mailbox of the local default is called: for who fills it, and for who looks into it."""

from __future__ import annotations

import hashlib

PLAIN = frozenset("abcdefghijklmnopqrstuvwxyz0123456789@._+-=")
LONGEST = 120  # characters of a folder's name before it is cut and told apart by a digest


def folder_name(address: str) -> str:
    """The folder of an address: lower case; other bytes than plain ones as %XX; no leading dot."""
    whole = "".join(
        character if character in PLAIN else "".join(f"%{byte:02X}" for byte in character.encode("utf-8", "replace"))
        for character in address.lower()
    )
    if whole.startswith("."):
        whole = "%2E" + whole[1:]
    if len(whole) <= LONGEST:
        return whole or "%"
    return f"{whole[:LONGEST]}%{hashlib.sha256(whole.encode()).hexdigest()[:16]}"
