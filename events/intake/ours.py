"""The addresses of the house: ``game+KEY@``, ``bounce+TOKEN@`` and ``turnpost@`` our domain.

Relays fold local parts to lower case and some replace the plus sign, so any case counts, and ``-`` or ``=`` for
``+`` (rules 1.2/7).
"""

from __future__ import annotations

import re
from typing import NamedTuple

_GAME = re.compile(r"game[+=-]([a-z2-7]{32})")
_BOUNCE = re.compile(r"bounce[+=-]([a-z0-9._-]{1,128})")
_SOUGHT = re.compile(r"game[+=-]([a-z2-7]{32})@([a-z0-9.-]{1,253})")


class Ours(NamedTuple):
    """One of our addresses: at most one of reply `key` and bounce `token`; neither for the general address."""

    key: str | None = None
    token: str | None = None


def of(address: str, domain: str) -> Ours | None:
    """What `address` means to us; None if it is not ours."""
    local, at, host = address.strip().strip("<>").lower().rpartition("@")
    if not at or host.rstrip(".") != domain.lower():
        return None
    if game := _GAME.fullmatch(local):
        return Ours(key=game[1])
    if bounce := _BOUNCE.fullmatch(local):
        return Ours(token=bounce[1])
    return Ours() if local == "turnpost" else None


def key_in(text: str, domain: str) -> str | None:
    """The first reply key of ours anywhere in `text`, however the addresses in it are written."""
    for found in _SOUGHT.finditer(text.lower()):
        if found[2].rstrip(".") == domain.lower():
            return found[1]
    return None
