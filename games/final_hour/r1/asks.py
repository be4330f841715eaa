"""The table of asks, read from data/asks.json."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from games.kernel import datafile
from games.kernel.asks import AskRow, AskTable, Carried


@cache
def _file() -> AskTable:
    return datafile.read(__package__, "asks.json", AskTable)


def asks() -> Mapping[str, AskRow]:
    """Kind of ask -> its row."""
    return _file().asks


def carried() -> Mapping[str, Carried]:
    """Kind of choice -> its row."""
    return _file().carried
