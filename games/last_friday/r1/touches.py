"""Who is acted upon, and so gets a letter though nobody asks him anything."""

from __future__ import annotations

from typing import Any

from games.kernel.audience import Seat
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import MANIAC, seat_of


def touches(outcome: Any) -> tuple[Seat, ...]:
    """Whoever dies, loses a key to the axe, or has an order handed back; of the maniac's, his side alone is told.

    The maniac too, when his turn is over: where it was filed early nobody asks him, and he would hear of it a window after
    the others. All are told that it is over, after each, so his letter tells nobody when he filed.
    """
    match outcome:
        case o.Died():
            return (seat_of(outcome.colour),)
        case o.KeyBoxed() if outcome.holder:
            return (seat_of(outcome.holder),)
        case o.OrderReturned():
            return tuple(sorted({seat_of(outcome.of), outcome.by}))
        case o.HuntReturned() | o.HuntEnded():
            return (MANIAC,)
    return ()
