"""Who is acted upon, and so gets a letter though nobody asks him anything."""

from __future__ import annotations

from typing import Any

from games.final_hour.r1 import outcomes as o
from games.kernel.audience import Seat


def touches(outcome: Any) -> tuple[Seat, ...]:
    """Whoever loses health; whose orders were handed back is asked anyway."""
    return (outcome.seat,) if isinstance(outcome, o.HealthLost) else ()
