"""What a refusal shows as right: commands of the verb that was tried, legal now, from a view alone; maybe none at all.

A line that answers something else than what its writer tried is no help, so nothing is shown where the verb itself has
nothing to offer; an answer to a question (a set, a window, a choice) may point to what is asked instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, get_args

from games.cutthroat_caverns.r1 import choices
from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1.checks import check
from games.cutthroat_caverns.r1.choices import Commands
from games.cutthroat_caverns.r1.views import View
from games.kernel.audience import Seat
from games.kernel.contract import Wait

MOST = 5
"""How many lines a refusal shows at most."""

ANSWERS = (
    c.SetCards,
    c.Play,
    c.Pass,
    c.Discard,
    c.ChooseStair,
    c.TakeLoot,
    c.Forfeit,
    c.DrawCards,
    c.TakeSnatched,
)
"""Commands that answer a question of the game; whoever tried one of these may be shown what is asked."""


def of_verb(view: View, verb: str) -> Commands:
    """A few legal commands that a line with this verb can say now."""
    if view.seat is None or view.mine is None:
        return ()
    made = FITTING[verb](view, view.seat) if verb in FITTING else ()
    return tuple(command for command in made if check(view, command) is None)[:MOST]


def instead(view: View, command: c.AnyCommand, waits: tuple[Wait, ...]) -> Commands:
    """What could stand in the place of a refused command: the same verb, else an answer to what its seat is asked."""
    verb = VERBS.get(type(command))
    alike = of_verb(view, verb(command)) if verb else ()
    if alike or not isinstance(command, ANSWERS):
        return alike
    asked = (choice for wait in waits if wait.kind != "consent" for choice in choices.choices(view, wait))
    return tuple(choice for choice in asked if isinstance(choice, ANSWERS))[:MOST]


def _ask(kind: str) -> Callable[[View, Seat], Commands]:
    """The answers of a menu, whether or not the question is open: what is not legal now is left out afterwards."""
    return lambda view, seat: choices.CHOICES[kind](view, Wait(seat, "", kind, "", ""))


def _sets(view: View, seat: Seat) -> Commands:
    return tuple(command for command in _ask("set")(view, seat) if isinstance(command, c.SetCards))


def _gifts(view: View, seat: Seat) -> Commands:
    items = dict.fromkeys(view.player(seat).items)
    return tuple(c.OfferTrade(seat, one.seat, (item,)) for item in items for one in view.players)


def _trades(view: View, seat: Seat) -> Commands:
    mine = dict.fromkeys(view.player(seat).items)
    return tuple(
        c.OfferTrade(seat, one.seat, (give,), (want,))
        for give in mine
        for one in view.players
        for want in dict.fromkeys(one.items)
        if want != give
    )


def _plays(view: View, seat: Seat) -> Commands:
    return tuple(command for command in _ask("reveal")(view, seat) if isinstance(command, c.Play))


def _discards(view: View, seat: Seat) -> Commands:
    asked = ("forfeit", "limit", "discard")
    return tuple(dict.fromkeys(command for kind in asked for command in _ask(kind)(view, seat)))


def _kept(view: View, seat: Seat) -> Commands:
    """Answers where discards are asked for."""
    return tuple(command for command in _discards(view, seat) if check(view, command) is None)


def _protected(view: View, seat: Seat) -> Commands:
    return tuple(c.Keep(seat, name) for name in dict.fromkeys(view.mine.hand if view.mine else ()))


def _takes(view: View, seat: Seat) -> Commands:
    return (*_ask("snatch")(view, seat), *_ask("loot")(view, seat))


FITTING: Mapping[str, Callable[[View, Seat], Commands]] = {
    "SET": _sets,
    "CLEAR": lambda view, seat: (c.ClearSet(seat),),
    "POLICY": lambda view, seat: tuple(c.SetPolicy(seat, policy) for policy in get_args(c.Policy)),
    "USE": choices.potions,
    "GIVE": _gifts,
    "TRADE": _trades,
    "YES": lambda view, seat: tuple(c.Consent(seat, one.number, True) for one in view.offers if one.to == seat),
    "NO": lambda view, seat: tuple(c.Consent(seat, one.number, False) for one in view.offers if one.to == seat),
    "RETRACT": lambda view, seat: tuple(c.Withdraw(seat, one.number) for one in view.offers if one.seat == seat),
    "HOLD": lambda view, seat: (c.HoldFor(seat, "reveal", kill=True), c.HoldFor(seat, "counter"), c.HoldNone(seat)),
    "KEEP": lambda view, seat: _kept(view, seat) or _protected(view, seat),
    "PROTECT": lambda view, seat: _protected(view, seat),
    "PLAY": _plays,
    "PASS": lambda view, seat: (c.Pass(seat),),
    "DISCARD": _discards,
    "STAIR": lambda view, seat: _ask("stair")(view, seat) if view.phase == "stair" else (),
    "LOSE": lambda view, seat: (c.ChooseStair(seat),),
    "TAKE": _takes,
    "DRAW": _ask("amulet"),
}

VERBS: Mapping[type, Callable[[Any], str]] = {
    c.SetCards: lambda command: "SET",
    c.ClearSet: lambda command: "CLEAR",
    c.UseItem: lambda command: "USE",
    c.OfferTrade: lambda command: "TRADE" if command.want else "GIVE",
    c.Consent: lambda command: "YES" if command.yes else "NO",
    c.Withdraw: lambda command: "RETRACT",
    c.HoldFor: lambda command: "HOLD",
    c.Keep: lambda command: "PROTECT",
    c.Play: lambda command: "PLAY",
    c.Pass: lambda command: "PASS",
    c.Discard: lambda command: "DISCARD",
    c.ChooseStair: lambda command: "STAIR",
    c.TakeLoot: lambda command: "TAKE",
    c.TakeSnatched: lambda command: "TAKE",
    c.Forfeit: lambda command: "DISCARD",
    c.DrawCards: lambda command: "DRAW",
}
"""Which verb a command is said with."""
