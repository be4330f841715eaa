"""What a refusal shows as right: answers to what the seat is asked now, from its view alone; maybe none at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

import msgspec

from games.kernel.audience import Seat
from games.kernel.contract import Wait
from games.kernel.lexicon import tokens
from games.kernel.memo import of_the_last
from games.last_friday.r1 import commands as c
from games.last_friday.r1.box import MANIAC, colour_of
from games.last_friday.r1.camp import COLOURS
from games.last_friday.r1.checks import check
from games.last_friday.r1.choices import CHOICES, choices
from games.last_friday.r1.views import View
from games.last_friday.r1.waits import WHOSE, kind_of
from games.last_friday.r1.written import format

Kind = Literal["clue", "corpse", "key", "lantern", "stealth"]
MOST = 6
"""Lines that a refusal shows."""


Offers = tuple[tuple[str, frozenset[str]], ...]
"""Lines, each with its words."""


def near(view: View, written: str, verb: str = "") -> tuple[str, ...]:
    """What comes nearest to what was written: of the lines that begin with its verb, where that answers no question, else
    of the answers. First what shares most places and words with it: who names a place is shown how to get there."""
    said = {word.lower() for word in tokens(written)}
    offers = of_verb(view, verb) or fits(view)
    return tuple(line for line, _ in sorted(offers, key=lambda offer: -len(said & offer[1])))[:MOST]


@of_the_last
def fits(view: View) -> Offers:
    """All answers to the question that is put to this seat; to none, what it may file early."""
    seat, board = view.seat or 0, view.board
    asked = WHOSE[board.stage](board) if board.stage in WHOSE else ()
    kind = kind_of(board) if seat in asked else "hunt" if seat == MANIAC else "order"
    return _offers(choices(view, Wait(seat, "", kind, "", "")) if kind in CHOICES else ())


def of_verb(view: View, verb: str) -> Offers:
    """Lines that begin with a word which answers no question, for a line about the same; none for any other word, and none
    that would not count."""
    seat = view.seat or 0
    return _offers(one for one in _ABOUT[verb](seat) if check(view, one) is None) if verb in _ABOUT else ()


def _wishes(seat: Seat) -> tuple[c.AnyCommand, ...]:
    kinds: tuple[Kind, ...] = WISHES if seat == MANIAC else ("key",)
    return tuple(c.Wish(seat, kind, said) for kind in kinds for said in _SAID.get(kind, ((),)))


_ABOUT: Mapping[str, Callable[[Seat], tuple[c.AnyCommand, ...]]] = {
    "WISH": _wishes,
    "CAPTAIN": lambda seat: tuple(c.Captain(seat, colour) for colour in COLOURS),
    "TAKE-BACK": lambda seat: (c.Withdraw(seat, "" if seat == MANIAC else colour_of(seat)),),
}
WISHES: tuple[Kind, ...] = ("clue", "corpse", "lantern", "stealth")
"""Of the maniac."""
_SAID: Mapping[str, tuple[tuple[str, ...], ...]] = dict.fromkeys(("lantern", "stealth"), (("yes",), ("no",), ()))
"""What can be wished of a kind, beside dots."""


def _offers(commands: Iterable[c.AnyCommand]) -> Offers:
    return tuple((line, frozenset(map(str.lower, tokens(line)))) for line in map(format, commands))


def spelt(command: c.AnyCommand) -> str:
    """Every place and word in a command, also in one that no line could say; whose it is says nothing of what is meant."""
    return " ".join(
        _leaves({key: value for key, value in msgspec.to_builtins(command).items() if key not in ("seat", "is")})
    )


def _leaves(value: Any) -> Iterable[str]:
    if isinstance(value, dict | list | tuple):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _leaves(part)
    elif not isinstance(value, bool) and value not in ("", 0, None):
        yield str(value)
