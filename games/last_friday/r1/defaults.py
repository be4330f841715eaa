"""What silence stands for (data/asks.json)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.kernel.contract import Wait
from games.last_friday.r1 import closing, moving, setup
from games.last_friday.r1 import commands as c
from games.last_friday.r1.box import colour_of
from games.last_friday.r1.views import View


def default(view: View, wait: Wait) -> c.AnyCommand:
    """The command silence stands for, from the seat's own view. Where dice choose for the maniac, they do when it is
    decided."""
    return DEFAULTS[wait.kind](view, wait)


def _order(view: View, wait: Wait) -> c.AnyCommand:
    """No parts: his captain's order if there is one, else the quietest step, and both are looked at when his turn comes."""
    return c.Order(wait.seat, colour_of(wait.seat))


def _alarm(view: View, wait: Wait) -> c.AnyCommand:
    """Who need not move stays; else over no circle if he can, then the first by name."""
    ways = moving.steps(view.board)
    if not ways or not view.board.moving[0].must:
        return c.Alarm(wait.seat)
    way = min(ways, key=lambda one: (bool(one.over), one.to))
    return c.Alarm(wait.seat, way.to, way.go.via)


DEFAULTS: Mapping[str, Callable[[View, Wait], c.AnyCommand]] = {
    "order": _order,
    "extra": _order,
    "rest": _order,
    "alarm": _alarm,
    "hunt": lambda view, wait: c.Drift(wait.seat),
    "blood": lambda view, wait: c.Blood(wait.seat),
    "twist": lambda view, wait: c.Twist(wait.seat, False),
    **setup.DEFAULTS,
    **closing.DEFAULTS,
}
