"""Secrets that are the same in every run: dice that fall otherwise each time show what is rare to one build in a hundred."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from itertools import count


def fixed(key: str) -> Callable[[int], bytes]:
    """What a desk asks for random bytes: one secret after the other, the same ones for the same key."""
    numbers = count()
    return lambda length: hashlib.shake_256(f"{key} {next(numbers)}".encode()).digest(length)
