"""One line to a command, and back. The grammar is a table of verbs; the words are in data/notation.toml.

A line is read on the view of who writes it: his seat, the seats and characters at the table, which portrait card he
holds. Only whole lines are understood: what begins with no verb is `unreadable` and nothing is guessed; a verb with
something behind it that does not fit is `unreadable-part`, `unfinished`, `doubled`, `either-or` or `ambiguous`, with
lines of that verb that would be right now (fits.py), if there are any.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Any

import msgspec

from games.cutthroat_caverns.r1 import clauses, fits, order_notation
from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1.order_notation import card_text, choices_text, who_text
from games.cutthroat_caverns.r1.orders import WINDOWS, never
from games.cutthroat_caverns.r1.sentences import is_sentence
from games.cutthroat_caverns.r1.views import View
from games.cutthroat_caverns.r1.vocabulary import plain, spoken, usage
from games.kernel.audience import Seat
from games.kernel.contract import Standing, StandingOrder, Unstanding
from games.kernel.lexicon import Shape, Slot, Tokens, Vocabulary, clause, one, tokens
from games.kernel.refusal import Refusal

Read = c.Command | Standing | Unstanding | Refusal

_MANY = 12
_SEAT = Slot(("seat", "who"), 1, 1, "seat")
_CHOICES = {"SPECIAL": Slot(), "PLAIN": Slot(), "AT": Slot(("aim", "number"), 1, 1, "aim")}
_BONUS = {"BONUS": Slot(), "NO-BONUS": Slot()}
_SUBSTITUTE = Slot(("card", "quant"), 1, 4, "card")
_ITEMS = Slot(("item",), 1, _MANY, "item")
_OFFER = Shape(Slot(("number",), 0, 1))
_TRADE = Shape(Slot(("item", "seat"), 1, _MANY, "item"), {"TO": _SEAT, "WITH": _SEAT, "FOR": _ITEMS})

VERBS: Mapping[str, tuple[Shape, clauses.Build]] = {
    "SET": (
        Shape(
            Slot(("card",), 1, _MANY, "card"),
            {
                **_CHOICES,
                **_BONUS,
                "SUB": _SUBSTITUTE,
                "FIRE": Slot(("timing",), 1, 1, "timing"),
                "FROM": _SEAT,
                "TAKE": Slot(("item",), 1, 1, "item"),
            },
        ),
        clauses.set_cards,
    ),
    "CLEAR": (Shape(), clauses.clear),
    "POLICY": (Shape(Slot(("policy",), 1, 1, "policy")), clauses.policy),
    "USE": (Shape(Slot(("item", "seat", "who", "timing", "quant"), 1, 3, "item"), {"ON": _SEAT}), clauses.use),
    "GIVE": (_TRADE, clauses.trade),
    "TRADE": (_TRADE, clauses.trade),
    "YES": (_OFFER, clauses.yes),
    "NO": (_OFFER, clauses.no),
    "RETRACT": (_OFFER, clauses.retract),
    "HOLD": (Shape(Slot(("window", "who", "seat", "flag", "than", "number", "quant"), 1, 6, "window")), clauses.hold),
    "KEEP": (Shape(Slot(("card", "quant"), 1, 1, "card")), clauses.keep),
    "PLAY": (
        Shape(
            Slot(("card", "half", "seat", "who"), 1, 3, "card"),
            {**_CHOICES, **_BONUS, "ON": _SEAT, "WITH": Slot(("card",), 1, 1, "card")},
        ),
        clauses.play,
    ),
    "PASS": (Shape(), clauses.pass_),
    "DISCARD": (Shape(Slot(("card", "quant", "item"), 1, _MANY, "cards")), clauses.discard),
    "STAIR": (Shape(Slot(("card",), 1, _MANY, "cards")), clauses.stair),
    "LOSE": (Shape(), clauses.lose),
    "TAKE": (Shape(Slot(("item",), 1, 1, "item"), {"FROM": _SEAT}), clauses.take),
    "DRAW": (Shape(Slot(("number", "quant"), 1, 1, "number")), clauses.draw),
    "STANDING": (Shape(Slot(), {"CANCEL": Slot(("number", "quant"), 1, 1, "order")}), clauses.unstanding),
}


NOBODY: Mapping[Seat, str] = {}


def parse(text: str, view: View, names: Mapping[Seat, str] = NOBODY) -> Read:
    """What a line says, for the seat of the view. `names`: players' names, which then stand for their seats."""
    words = tokens(text)
    vocabulary = spoken(view, names)
    found = one(vocabulary, ("verb",), words, 0) if words else None
    if view.seat is None or found is None:
        return Refusal("unreadable")
    if isinstance(found, Refusal):
        return found
    verb, rest = str(found[0].value), words[found[1] :]
    if verb == "IF":
        standing = _standing(vocabulary, rest)
        sentence = isinstance(standing, Refusal) and is_sentence(standing, text, rest)
        return Refusal("unreadable") if sentence else standing
    shape, build = VERBS[verb]
    read = clause(vocabulary, shape, rest, ())
    if isinstance(read, Refusal) and is_sentence(read, text, rest):
        return Refusal("unreadable")
    result = read if isinstance(read, Refusal) else build(read, view, view.seat)
    return msgspec.structs.replace(result, legal=_right(verb, view)) if isinstance(result, Refusal) else result


def _right(verb: str, view: View) -> tuple[str, ...]:
    """Lines of this verb that count as they stand, now; which orders are filed no view tells."""
    if verb == "STANDING":
        return usage(verb)
    return tuple(format(command) for command in fits.of_verb(view, verb))


def _standing(vocabulary: Vocabulary, words: Tokens) -> Standing | Refusal:
    order = order_notation.read(vocabulary, words)
    if isinstance(order, Refusal):
        return order
    if stray := never(order):
        return Refusal("never-fires", {"card": stray, "window": WINDOWS[order.when.event]}, legal=usage("IF"))
    return Standing(StandingOrder(order_notation.write(order), msgspec.to_builtins(order)))


def format(command: Any) -> str:
    """The canonical line of a command. What nobody can write stands in brackets. Raises KeyError on anything else."""
    return _FORMATS[type(command)](command)


def _cards(names: tuple[str, ...]) -> str:
    return plain().listed("card", names, "AND")


def _substitutes(names: tuple[str, ...]) -> list[str]:
    """Cards that stand together are written together: what stands between them depends on the one before."""
    runs = groupby(names, key=lambda name: name == c.NO_SECOND)
    return [" ".join(run) if none else _cards(tuple(run)) for none, run in runs]


def _items(names: tuple[str, ...]) -> str:
    return " ".join(plain().written("item", name) for name in names)


def _set(o: c.SetCards) -> str:
    words = ["SET", _cards(o.cards), *choices_text(o.special, o.token, o.bonus)]
    if o.substitutes:
        words += ["SUB", *_substitutes(o.substitutes)]
    words += ["FIRE", o.fire] if o.fire else []
    words += [f"FROM p{o.victim}"] if o.victim else []
    return " ".join([*words, "TAKE", _items((o.item,))] if o.item else words)


def _use(o: c.UseItem) -> str:
    words = ["USE", _items((o.item,)), *(["none" if o.when == "never" else o.when] if o.when else [])]
    return " ".join([*words, f"ON p{o.on}"] if o.on else words)


def _trade(o: c.OfferTrade) -> str:
    if not o.want:
        return f"GIVE {_items(o.give)} TO p{o.to}"
    return f"TRADE {_items(o.give)} FOR {_items(o.want)} WITH p{o.to}"


def _hold(o: c.HoldFor) -> str:
    words = ["HOLD", o.window, *([] if o.who == "any" else [who_text(o.who)])]
    words += ["WOULD-KILL"] if o.kill else []
    return " ".join([*words, ">=", str(o.least)] if o.least else words)


def _play(o: c.Play) -> str:
    words = ["PLAY", *card_text(o.card, o.half), *([f"ON p{o.on}"] if o.on else [])]
    words += ["WITH", _cards((o.attack,))] if o.attack else []
    return " ".join([*words, *choices_text(o.special, o.token, o.bonus)])


_FORMATS: dict[type, Callable[[Any], str]] = {
    c.SetCards: _set,
    c.ClearSet: lambda o: "CLEAR",
    c.SetByDefault: lambda o: "[SET]",
    c.SetPolicy: lambda o: f"POLICY {o.policy}",
    c.UseItem: _use,
    c.OfferTrade: _trade,
    c.Consent: lambda o: f"{'YES' if o.yes else 'NO'} {o.offer}",
    c.Withdraw: lambda o: f"RETRACT {o.offer}",
    c.HoldFor: _hold,
    c.HoldNone: lambda o: "HOLD none",
    c.Keep: lambda o: f"KEEP {_cards((o.card,)) if o.card else 'none'}",
    c.Play: _play,
    c.Interject: lambda o: f"[{_play(o)}]",
    c.Pass: lambda o: "PASS",
    c.Discard: lambda o: f"DISCARD {_cards(o.cards)}" if o.cards else "KEEP all",
    c.KeepByDefault: lambda o: "[KEEP]",
    c.DiscardByDefault: lambda o: "[DISCARD]",
    c.ChooseStair: lambda o: f"STAIR {_cards(o.cards)}" if o.cards else "LOSE",
    c.StairByDefault: lambda o: "[STAIR]",
    c.Forfeit: lambda o: f"DISCARD {_items((o.item,))}",
    c.TakeLoot: lambda o: f"TAKE {_items((o.item,))}",
    c.TakeSnatched: lambda o: f"TAKE {_items((o.item,))} FROM p{o.victim}",
    c.DrawCards: lambda o: f"DRAW {o.count or 'none'}",
    Standing: lambda o: o.order.text,
    Unstanding: lambda o: f"STANDING CANCEL {o.number or 'all'}",
}
