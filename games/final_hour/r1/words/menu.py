"""The menu of an ask: answers that are legal now, as the line to write and what it means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.final_hour.r1 import commands as c
from games.final_hour.r1.cards import priority
from games.final_hour.r1.choices import choices
from games.final_hour.r1.items import item
from games.final_hour.r1.notation import format
from games.final_hour.r1.telling import told
from games.final_hour.r1.views import View
from games.kernel.contract import Option, Wait, Words

Mean = Callable[[Any], Words]


def options(view: View, wait: Wait) -> tuple[Option, ...]:
    """What silence stands for comes first where it is a plain no."""
    return tuple(Option(format(command), MEANINGS[type(command)](command)) for command in choices(view, wait))


def _lay(command: c.Lay) -> Words:
    one = priority(command.number)
    return Words("option-lay-omen" if one.omen else "option-lay", {"number": one.number, "symbol": one.symbol})


def _orders(command: c.Orders) -> Words:
    """What the item does, for one that is used alone; else where the line leads and whom it strikes."""
    match command.parts:
        case ():
            return Words("option-no-orders", {"number": command.number})
        case (c.Use(name, _, _),):
            return told(item(name).effects)[0]
    at = next((part.path[-1] for part in reversed(command.parts) if isinstance(part, c.Move)), 0)
    struck = tuple(token for part in command.parts for token in _struck(part))
    name = "option-orders" + ("-to" if at else "") + ("-at" if struck else "")
    return Words(name, {"at": at, "tokens": struck} if at or struck else {})


def _struck(part: c.AnyPart) -> tuple[str, ...]:
    match part:
        case c.Attack(wounds, _):
            return tuple(token for token, _ in wounds)
        case c.Destroy(tokens):
            return tokens
    return ()


MEANINGS: Mapping[type, Mean] = {
    c.Lay: _lay,
    c.Swap: lambda command: Words("option-swap", {"one": command.one, "other": command.other}),
    c.Orders: _orders,
    c.Direct: lambda command: Words("option-direct" if command.parts else "option-no-direct"),
    c.Pass: lambda command: Words("option-pass"),
    c.Ready: lambda command: Words("option-ready" if command.yes else "option-not-ready"),
    c.Stake: lambda command: Words(
        "option-stake", {"numbers": command.numbers, "symbols": tuple(priority(one).symbol for one in command.numbers)}
    ),
}
