"""The table of asks that every title carries in data/asks.json: what can be asked, and what silence stands for."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class AskRow(msgspec.Struct, frozen=True):
    """A kind of ask: its clock, whether others see it, its default in words, and the window it belongs to, if any."""

    pace: str
    visible: bool
    default: str
    window: str | None = None


class Carried(msgspec.Struct, frozen=True):
    """A choice that a line carries along, so that nobody is asked for it, and the others never see that it is open: `line`
    is the verb, `default` what holds where nothing is said, `window` where it counts."""

    line: str
    default: str
    window: str = ""


class AskTable(msgspec.Struct, frozen=True):
    """The file: rows by the kind of ask, and of choice."""

    asks: Mapping[str, AskRow]
    carried: Mapping[str, Carried] = {}
