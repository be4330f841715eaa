"""How lines stand to questions and to each other: which answer no question, and so count in answer to an old letter too, and
which are halves of one answer."""

from __future__ import annotations

from games.final_hour.r1 import commands as c
from games.final_hour.r1.notation import format, numbered
from games.final_hour.r1.views import View
from games.kernel.refusal import Refusal


def anytime(command: c.AnyCommand, text: str, view: View) -> bool:
    """What silence stands for, orders for a card that is not done, and taking them back. Orders must name their card: to an
    old letter a line without a number may mean another one than it would be read for."""
    if isinstance(command, c.Orders):
        return command.number in view.board.order[view.board.turn :] and numbered(text)
    return isinstance(command, c.SetPolicy | c.TakeBack)


def clash(one: c.AnyCommand, other: c.AnyCommand) -> Refusal | None:
    """Two lines for one card: the first would be all that it does, and the second would find it done."""
    if not (isinstance(one, c.Orders) and isinstance(other, c.Orders)) or one.number != other.number or one == other:
        return None
    both = c.Orders(one.seat, one.number, (*one.parts, *other.parts))
    return Refusal("split-card", {"number": one.number}, legal=(format(both),))
