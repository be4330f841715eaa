"""The table of asks, read from data/asks.json."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from games.kernel import datafile


class AskRow(msgspec.Struct, frozen=True):
    """A kind of ask: whose, its clock, whether it runs its whole time where the rhythm is fixed, whether others see it
    otherwise, its default in words. `of`: the maniac, a camper (each for himself), either side in turn, the Chosen one, or
    the first living camper for all."""

    of: Literal["maniac", "camper", "side", "chosen", "first"]
    pace: str
    fixed: bool
    visible: bool
    default: str


class Carried(msgspec.Struct, frozen=True):
    """A choice that travels along, so that nobody is asked for it: in an order, or as a standing wish. `default`: what holds
    where nothing is said."""

    by: Literal["order", "wish"]
    default: str


class _File(msgspec.Struct, frozen=True):
    asks: dict[str, AskRow]
    carried: dict[str, Carried]


@cache
def _file() -> _File:
    found: _File = datafile.read(__package__, "asks.json", _File)
    return found


def asks() -> Mapping[str, AskRow]:
    """Kind of ask -> its row."""
    return _file().asks


def carried() -> Mapping[str, Carried]:
    """Kind of choice -> its row."""
    return _file().carried
