"""The table of asks, read from data/asks.json."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from games.final_hour.r1.datafile import read


class AskRow(msgspec.Struct, frozen=True):
    """A kind of ask: its clock, whether others see it, its default in words."""

    pace: str
    visible: bool
    default: str


class Carried(msgspec.Struct, frozen=True):
    """A choice that a line carries along, so that nobody is asked for it: `line` is the verb, `default` what holds where
    nothing is said."""

    line: str
    default: str


class _File(msgspec.Struct, frozen=True):
    asks: dict[str, AskRow]
    carried: dict[str, Carried]


@cache
def _file() -> _File:
    found: _File = read("asks.json", _File)
    return found


def asks() -> Mapping[str, AskRow]:
    """Kind of ask -> its row."""
    return _file().asks


def carried() -> Mapping[str, Carried]:
    """Kind of choice -> its row."""
    return _file().carried
