"""The menu of an ask: answers that are legal now, as the line to write and what it means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.final_hour.r1 import commands as c
from games.final_hour.r1.cards import priority
from games.final_hour.r1.choices import choices
from games.final_hour.r1.notation import format
from games.final_hour.r1.views import View
from games.kernel.contract import Option, Wait, Words

Mean = Callable[[Any], Words]


def options(view: View, wait: Wait) -> tuple[Option, ...]:
    """What silence stands for comes first where it is a plain no."""
    return tuple(Option(format(command), MEANINGS[type(command)](command)) for command in choices(view, wait))


def _lay(command: c.Lay) -> Words:
    one = priority(command.number)
    return Words("option-lay-omen" if one.omen else "option-lay", {"number": one.number, "symbol": one.symbol})


MEANINGS: Mapping[type, Mean] = {
    c.Lay: _lay,
    c.Swap: lambda command: Words("option-swap", {"one": command.one, "other": command.other}),
    c.Orders: lambda command: Words("option-orders" if command.parts else "option-no-orders", {"number": command.number}),
    c.Direct: lambda command: Words("option-direct" if command.parts else "option-no-direct"),
    c.Pass: lambda command: Words("option-pass"),
    c.Ready: lambda command: Words("option-ready" if command.yes else "option-not-ready"),
    c.Stake: lambda command: Words(
        "option-stake", {"numbers": command.numbers, "symbols": tuple(priority(one).symbol for one in command.numbers)}
    ),
}
