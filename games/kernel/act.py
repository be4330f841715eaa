"""Who asks something of a table, and what all its commands and outcomes are made from."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.kernel.audience import Seat

Role = Literal["host", "seat", "clock", "server"]


class Actor(msgspec.Struct, frozen=True):
    """Who asks. `seat` is 0 unless role is ``seat``; `holder` is the ordinal of the person among this game's holders."""

    role: Role
    seat: Seat = 0
    holder: int = 0


class Act(msgspec.Struct, frozen=True, tag_field="is"):
    """Base of the table's commands."""


class Came(msgspec.Struct, frozen=True, tag_field="is"):
    """Base of the table's outcomes."""
