"""Standing orders (rules 6.3): which priority card to lay, a vote, or a question left to the published rule.

A condition looks at the numbers already laid, which lie open. Nothing else can be asked: the grammar is small, so that
what an order will do is plain to whoever wrote it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from games.final_hour.r1 import commands as c
from games.final_hour.r1 import planning
from games.final_hour.r1.cards import priorities
from games.final_hour.r1.commands import Rule
from games.final_hour.r1.defaults import default
from games.final_hour.r1.flags import flags
from games.final_hour.r1.items import items
from games.final_hour.r1.planning import choose
from games.final_hour.r1.views import Mine, View
from games.kernel.contract import StandingOrder, Wait, Window, Words

Auto = Literal["watch", "resolve", "item", "reckoning"]


class When(msgspec.Struct, frozen=True):
    """At least `count` of the numbers already laid are ``below`` or ``above`` `number`."""

    count: int
    than: Literal["below", "above"]
    number: int

    def holds(self, laid: tuple[int, ...]) -> bool:
        beyond = (one < self.number if self.than == "below" else one > self.number for one in laid)
        return sum(beyond) >= self.count

    def possible(self) -> bool:
        """Whether so many numbers there are can lie when the last card of a round is chosen."""
        beyond = self.number - 1 if self.than == "below" else len(priorities()) - self.number
        return self.count <= min(flags().laid - 1, max(beyond, 0))


class Order(msgspec.Struct, frozen=True):
    """`then` by `when` (None: always), else `otherwise` (None: the seat is asked); or a `vote`; or `auto`: what kind of ask
    is answered as silence would."""

    then: Rule | None = None
    when: When | None = None
    otherwise: Rule | None = None
    vote: bool | None = None
    auto: Auto | None = None


def fires(order: StandingOrder, view: View, window: Window) -> c.AnyCommand | None:
    """What the order does at this moment, its condition read on the owner's view; None where it is not its moment."""
    read = msgspec.convert(order.order, Order)
    if view.mine is None or view.seat is None:
        return None
    if read.auto == window.kind:
        return default(view, Wait(view.seat, window.key, window.kind, "", ""))
    find = _MOMENTS.get(window.kind)
    return find(read, view, view.mine) if find else None


def _lay(order: Order, view: View, mine: Mine) -> c.AnyCommand | None:
    """In open planning a choice that has been made is not made again."""
    laid = tuple(one.number for one in view.board.laid)
    rule = order.then if order.when is None or order.when.holds(laid) else order.otherwise
    return c.Lay(view.seat or 0, choose(mine.hand, rule)) if rule and not mine.choice else None


def _vote(order: Order, view: View, mine: Mine) -> c.AnyCommand | None:
    return None if order.vote is None or mine.vote is not None else c.Ready(view.seat or 0, order.vote)


def lacks(order: StandingOrder, view: View) -> Words | None:
    """Why an order can do nothing as things stand, for its owner; None where nothing is against it."""
    read = msgspec.convert(order.order, Order)
    if read.when and not read.otherwise and not read.when.possible():
        return Words("order-never")
    found = planning.watcher(view.board)
    if read.auto == "watch" and (found is None or found[0] != view.seat):
        return Words("order-lacks-item", {"item": next(name for name, one in items().items() if one.when == "laid")})
    return None


_MOMENTS: Mapping[str, Callable[[Order, View, Mine], c.AnyCommand | None]] = {"lay": _lay, "vote": _vote}
