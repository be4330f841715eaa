"""What things are worth to the programs that play Last Friday: numbers that were found by playing, apart from the code."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

_FILE = Path(__file__).with_name("weights.toml")


@cache
def weights(of: str) -> Mapping[str, float]:
    """The numbers of one table in the file, by name."""
    found: dict[str, dict[str, float]] = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return found[of]
