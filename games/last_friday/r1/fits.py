"""What a refusal shows as right: answers to what the seat is asked now, from its view alone; maybe none at all."""

from __future__ import annotations

from games.last_friday.r1 import commands as c
from games.last_friday.r1.views import View

MOST = 6
"""Lines that a refusal shows."""


def fits(view: View) -> tuple[c.AnyCommand, ...]:
    return ()
