"""What silence stands for (data/asks.json)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.final_hour.r1 import commands as c
from games.final_hour.r1.planning import choose
from games.final_hour.r1.reversal import likeliest
from games.final_hour.r1.views import Mine, View
from games.kernel.contract import Wait


def default(view: View, wait: Wait) -> c.AnyCommand:
    """The command silence stands for, from the seat's own view; never anything by chance (rules 6.3)."""
    assert view.mine is not None
    return DEFAULTS[wait.kind](view, view.mine, wait)


def _resolve(view: View, mine: Mine, wait: Wait) -> c.AnyCommand:
    now = view.board.now()
    assert now is not None
    return c.Orders(wait.seat, now.number)


DEFAULTS: Mapping[str, Callable[[View, Mine, Wait], c.AnyCommand]] = {
    "lay": lambda view, mine, wait: c.Lay(wait.seat, choose(mine.hand, mine.policy)),
    "watch": lambda view, mine, wait: c.Pass(wait.seat),
    "resolve": _resolve,
    "item": lambda view, mine, wait: c.Pass(wait.seat),
    "reckoning": lambda view, mine, wait: c.Direct(wait.seat),
    "vote": lambda view, mine, wait: c.Ready(wait.seat, False),
    "stake": lambda view, mine, wait: c.Stake(wait.seat, likeliest(view.board, mine.hand)),
}
