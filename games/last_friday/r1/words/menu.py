"""The menu of an ask."""

from __future__ import annotations

from games.kernel.contract import Option, Wait
from games.last_friday.r1.views import View


def options(view: View, wait: Wait) -> tuple[Option, ...]:
    return ()
