"""One line to a command, and back. The grammar is a table of verbs; the words are in data/notation.toml.

A line is read on the view of who writes it: his seat, the seats and characters at the table, which portrait card he
holds. Only whole lines are understood: what begins with no verb is `unreadable` and nothing is guessed; a verb with
something behind it that does not fit is `unreadable-part`, `unfinished`, `doubled`, `either-or` or `ambiguous`, with
lines of that verb that would be right now (fits.py), if there are any.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import Any

import msgspec

from games.cutthroat_caverns.r1 import clauses, fits, order_notation
from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1.checks import check
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
    "PROTECT": (Shape(Slot(("card", "quant"), 1, 1, "card")), clauses.protect),
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

_OF_ITEMS = ("USE", "GIVE", "TRADE")
_OF_CARDS = ("SET", "PLAY", "DISCARD", "STAIR", "KEEP", "PROTECT")
_MISSPELT = ("card", "item", "window", "policy", "timing", "aim", "event", "who", "measure")
_TRIED = ("SET", "PLAY", "USE", "DISCARD", "TAKE")
"""Verbs that whoever names a card or an item alone may have meant."""

NOBODY: Mapping[Seat, str] = {}


def parse(text: str, view: View, names: Mapping[Seat, str] = NOBODY) -> Read:
    """What a line says, for the seat of the view. `names`: players' names, which then stand for their seats."""
    words = tokens(text)
    vocabulary = spoken(view, names)
    found = one(vocabulary, ("verb",), words, 0) if words else None
    if view.seat is None or found is None:
        return _verbless(vocabulary, text, words, view)
    if isinstance(found, Refusal):
        return found
    verb, rest = str(found[0].value), words[found[1] :]
    if verb == "IF":
        standing = _standing(vocabulary, rest)
        sentence = isinstance(standing, Refusal) and is_sentence(standing, text, rest)
        if isinstance(standing, Refusal) and (mended := _mended(standing, text, view)):
            return msgspec.structs.replace(standing, legal=mended)
        return Refusal("unreadable") if sentence else standing
    shape, build = VERBS[verb]
    read = clause(vocabulary, shape, rest, ())
    if isinstance(read, Refusal) and is_sentence(read, text, rest):
        return Refusal("unreadable")
    result = read if isinstance(read, Refusal) else build(read, view, view.seat)
    return _told(result, verb, text, view) if isinstance(result, Refusal) else result


def _told(refusal: Refusal, verb: str, text: str, view: View) -> Refusal:
    """The refusal with what would be right: the line with the word that was meant, else lines of this verb that count now;
    which orders are filed no view tells."""
    part = str(refusal.params.get("part", ""))
    if verb in _OF_ITEMS and refusal.params.get("wanted") == ("item",) and not (view.seat and view.player(view.seat).items):
        return Refusal("no-items")
    if verb in _OF_CARDS and refusal.code == "unreadable-part":
        refusal = _of_a_card(part, part.partition(" ")[0]) or refusal
    mended = _mended(refusal, text, view)
    legal = mended or (usage(verb) if verb == "STANDING" else _written(fits.of_verb(view, verb)))
    return msgspec.structs.replace(refusal, legal=legal)


def _of_a_card(part: str, first: str) -> Refusal | None:
    """What is wrong with a part of a line that stands where a card could: one more than the line takes, or none at all."""
    if plain().whole("card", tokens(part), 0):
        return Refusal("one-card")
    return Refusal("no-such-card", {"part": first}) if first.isdecimal() else None


def _mended(refusal: Refusal, text: str, view: View) -> tuple[str, ...]:
    """The line with each word that a misspelt one may have been, where it counts so."""
    if refusal.code != "misspelt-part":
        return ()
    words, part = tokens(text), refusal.params["part"]
    lines = (" ".join(first if word == part else word for word in words) for first in plain().firsts(_MISSPELT, str(part)))
    return _written(read for line in lines if _counts(read := parse(line, view), view))


def _counts(read: Any, view: View) -> bool:
    return isinstance(read, Standing) or (isinstance(read, c.AnyCommand) and check(view, read) is None)


def _written(commands: Iterable[Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(format(command) for command in commands))


def _verbless(vocabulary: Vocabulary, text: str, words: Tokens, view: View) -> Refusal:
    """Cards and items alone are no sentence, and what to do with them is not guessed; anything else no verb begins is talk
    for all that a title knows."""
    if view.seat is None or not _are_things(vocabulary, words):
        return Refusal("unreadable")
    tried = (parse(f"{verb} {text}", view) for verb in _TRIED)
    legal = _written(each for each in tried if _counts(each, view))
    return (
        Refusal("no-verb", {"part": text}, legal=legal) if legal or any(map(str.isdecimal, words)) else Refusal("unreadable")
    )


def _are_things(vocabulary: Vocabulary, words: Tokens) -> bool:
    at = 0
    while at < len(words):
        found = next((m for kind in ("card", "item", "filler") if (m := vocabulary.whole(kind, words, at))), None)
        if found is None:
            return False
        at += found.length
    return bool(words)


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
    c.Keep: lambda o: f"PROTECT {_cards((o.card,)) if o.card else 'none'}",
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
