"""HMAC-SHA256 (RFC 2104) of many texts under few keys.

A game takes dozens of them with every command, under two keys and few beginnings. To set each up anew from its key costs
three times what is left to do, so it goes on from hashes that have read key and beginning already.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache

_BLOCK = hashlib.sha256().block_size
_INSIDE, _OUTSIDE = (bytes(byte ^ mask for byte in range(256)) for mask in (0x36, 0x5C))


def mac(key: bytes, beginning: bytes, rest: bytes) -> bytes:
    """The HMAC of the two texts, one behind the other. The key has at most 64 bytes."""
    inside, outside = _begun(key, beginning)
    within, around = inside.copy(), outside.copy()
    within.update(rest)
    around.update(within.digest())
    return around.digest()


@lru_cache(256)
def _begun(key: bytes, beginning: bytes) -> tuple[hashlib._Hash, hashlib._Hash]:
    """The inner and the outer hash, each with what it always begins with."""
    if len(key) > _BLOCK:
        raise ValueError("a longer key would be hashed first; those of games have 32 bytes")
    block = key.ljust(_BLOCK, b"\x00")
    return hashlib.sha256(block.translate(_INSIDE) + beginning), hashlib.sha256(block.translate(_OUTSIDE))
