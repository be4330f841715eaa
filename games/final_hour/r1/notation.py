"""One line to a command, and back. The words are in data/notation.toml.

A line is read on the view of who writes it. Only whole lines are understood: what begins with no verb is `unreadable` and
nothing is guessed; a verb with something behind it that does not fit is `unreadable-part`, `unfinished` or `ambiguous`,
with lines that would be right (fits.py), if there are any. A line for a card may leave its number out where only one can
be meant, and then begin with its first part.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from games.final_hour.r1 import commands as c
from games.final_hour.r1 import fits, order_notation, part_notation
from games.final_hour.r1.orders import Order
from games.final_hour.r1.views import View
from games.final_hour.r1.vocabulary import plain, spoken
from games.kernel.audience import Seat
from games.kernel.contract import Standing, StandingOrder, Unstanding
from games.kernel.lexicon import Cursor, Item, tokens
from games.kernel.refusal import Refusal

Read = c.AnyCommand | Standing | Unstanding | Refusal
Build = Callable[[Cursor, View, Seat], Read]

NOBODY: Mapping[Seat, str] = {}


def parse(text: str, view: View, names: Mapping[Seat, str] = NOBODY) -> Read:
    """What a line says, for the seat of the view. `names`: players' names, which then stand for their seats."""
    words = tokens(text)
    if view.seat is None or not words:
        return Refusal("unreadable")
    vocabulary = spoken(view, names)
    cursor = Cursor(vocabulary, words)
    found = cursor.take("verb", "deed")
    if not isinstance(found, Item):
        return found or Refusal("unreadable")
    verb = str(found.value)
    if found.kind == "deed":
        cursor, verb = Cursor(vocabulary, words), "RESOLVE"
    read = VERBS[verb](cursor, view, view.seat)
    if isinstance(read, Refusal):
        legal = tuple(format(one) for one in fits.of_verb(view, verb)) or fits.usage(verb)
        return msgspec.structs.replace(read, legal=legal or tuple(format(one) for one in fits.asked(view)))
    return read


def numbered(text: str) -> bool:
    """Whether a line for a card says the number it lies under."""
    cursor = Cursor(plain(), tokens(text))
    verb = cursor.take("verb")
    return isinstance(verb, Item) and isinstance(cursor.take("number"), Item)


def _number(cursor: Cursor) -> int | Refusal:
    cursor.filler()
    found = cursor.take("number")
    return int(found.value) if isinstance(found, Item) else found or order_notation.stuck(cursor, "number")


def _numbers(cursor: Cursor) -> tuple[int, ...] | Refusal:
    """All that follow, to the end of the line."""
    found: list[int] = []
    while cursor.rest():
        number = _number(cursor)
        if isinstance(number, Refusal):
            return number
        found.append(number)
        cursor.filler()
    return tuple(found) or order_notation.stuck(cursor, "number")


def _ended(cursor: Cursor, read: Read) -> Read:
    """Nothing may stand behind it."""
    return order_notation.stuck(cursor, "") if cursor.rest() else read


def _lay(cursor: Cursor, view: View, seat: Seat) -> Read:
    number = _number(cursor)
    return number if isinstance(number, Refusal) else _ended(cursor, c.Lay(seat, number))


def _silence(cursor: Cursor, view: View, seat: Seat) -> Read:
    nothing = cursor.take("quant")
    if isinstance(nothing, Item) and nothing.value == "none":
        return _ended(cursor, c.SetPolicy(seat, None))
    rule = order_notation.rule(cursor)
    return rule if isinstance(rule, Refusal) else _ended(cursor, c.SetPolicy(seat, rule))


def _swap(cursor: Cursor, view: View, seat: Seat) -> Read:
    numbers = _numbers(cursor)
    if isinstance(numbers, Refusal):
        return numbers
    return c.Swap(seat, *numbers) if len(numbers) == 2 else Refusal("unfinished", {"wanted": ("two-numbers",)})


def _resolve(cursor: Cursor, view: View, seat: Seat) -> Read:
    """RESOLVE 17 and parts; without a number the own card whose turn it is, or the next one."""
    said = cursor.take("number") if cursor.rest() else None
    if isinstance(said, Refusal):
        return said
    parts = part_notation.parts(cursor)
    if isinstance(parts, Refusal):
        return parts
    return c.Orders(seat, int(said.value) if said else _meant(view), parts)


def _meant(view: View) -> int:
    """The first own card that is not done; 0: none."""
    board, own = view.board, tuple(number for number, _ in view.mine.laid) if view.mine else ()
    left = board.order[board.turn :] or tuple(sorted(own))
    return next((number for number in left if number in own), 0)


def _take_back(cursor: Cursor, view: View, seat: Seat) -> Read:
    if not cursor.rest() and view.mine and view.mine.early:
        return c.TakeBack(seat, view.mine.early[0].number)
    number = _number(cursor)
    return number if isinstance(number, Refusal) else _ended(cursor, c.TakeBack(seat, number))


def _direct(cursor: Cursor, view: View, seat: Seat) -> Read:
    parts = part_notation.parts(cursor)
    return parts if isinstance(parts, Refusal) else c.Direct(seat, parts)


def _ready(cursor: Cursor, view: View, seat: Seat) -> Read:
    """READY alone is a yes, as people say it."""
    if not cursor.rest():
        return c.Ready(seat, True)
    said = cursor.take("yes")
    if not isinstance(said, Item):
        return said or order_notation.stuck(cursor, "yes")
    return _ended(cursor, c.Ready(seat, said.value == "yes"))


def _stake(cursor: Cursor, view: View, seat: Seat) -> Read:
    numbers = _numbers(cursor)
    return numbers if isinstance(numbers, Refusal) else c.Stake(seat, numbers)


def _standing(order: Order | Refusal) -> Read:
    if isinstance(order, Refusal):
        return order
    return Standing(StandingOrder(order_notation.write(order), msgspec.to_builtins(order)))


def _unstanding(cursor: Cursor, view: View, seat: Seat) -> Read:
    if not cursor.particle("CANCEL"):
        return order_notation.stuck(cursor, "cancel")
    found = cursor.take("number", "quant")
    if not isinstance(found, Item) or found.value == "none":
        return found if isinstance(found, Refusal) else order_notation.stuck(cursor, "order")
    return _ended(cursor, Unstanding(int(found.value) if found.kind == "number" else 0))


VERBS: Mapping[str, Build] = {
    "LAY": _lay,
    "SILENCE": _silence,
    "SWAP": _swap,
    "RESOLVE": _resolve,
    "TAKE-BACK": _take_back,
    "DIRECT": _direct,
    "PASS": lambda cursor, view, seat: _ended(cursor, c.Pass(seat)),
    "READY": _ready,
    "STAKE": _stake,
    "ALWAYS": lambda cursor, view, seat: _standing(order_notation.always(cursor)),
    "IF": lambda cursor, view, seat: _standing(order_notation.conditional(cursor)),
    "STANDING": _unstanding,
}


def format(command: Any) -> str:
    """The canonical line of a command. Raises KeyError on anything else."""
    return _FORMATS[type(command)](command)


def _parts(head: str, parts: tuple[c.AnyPart, ...]) -> str:
    return f"{head} {part_notation.text(parts)}" if parts else head


_FORMATS: Mapping[type, Callable[[Any], str]] = {
    c.Lay: lambda o: f"LAY {o.number}",
    c.SetPolicy: lambda o: f"SILENCE {order_notation.rule_text(o.rule) if o.rule else plain().written('quant', 'none')}",
    c.Swap: lambda o: f"SWAP {o.one} {o.other}",
    c.Orders: lambda o: _parts(f"RESOLVE {o.number}", o.parts),
    c.TakeBack: lambda o: f"TAKE-BACK {o.number}",
    c.Direct: lambda o: _parts("DIRECT", o.parts),
    c.Pass: lambda o: "PASS",
    c.Ready: lambda o: f"READY {'yes' if o.yes else 'no'}",
    c.Stake: lambda o: " ".join(("STAKE", *map(str, o.numbers))),
    Standing: lambda o: o.order.text,
    Unstanding: lambda o: f"STANDING CANCEL {o.number or 'all'}",
}
