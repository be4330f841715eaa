"""Lines that answer no question, and so count in answer to an old letter too."""

from __future__ import annotations

from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1.views import View


def anytime(command: c.AnyCommand, text: str, view: View) -> bool:
    """What silence stands for, and what windows and standing orders are to do; they are no answers to either."""
    return isinstance(command, c.SetPolicy | c.HoldFor | c.HoldNone | c.Keep)
