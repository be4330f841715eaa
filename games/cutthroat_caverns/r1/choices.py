"""The legal answers to an ask, as commands, from a view alone: what a menu shows and what a refusal points to.

Lists are complete for small questions. For a set they hold one line for each different card (under Haste one card is
legal too, and the second may be added freely); choices such as tokens or substitutes are left to their defaults.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations

from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1.cards import canonical, cards, encounter
from games.cutthroat_caverns.r1.checks import check
from games.cutthroat_caverns.r1.reactions import REACTIONS, targets, two_sided, unsaid
from games.cutthroat_caverns.r1.snatching import all_choices
from games.cutthroat_caverns.r1.views import View
from games.kernel.audience import Seat
from games.kernel.contract import Wait

Commands = tuple[c.AnyCommand, ...]


def choices(view: View, wait: Wait) -> Commands:
    """Every one of these is legal now; the default of the ask need not be among them."""
    if view.mine is None:
        return ()
    return tuple(command for command in CHOICES[wait.kind](view, wait) if check(view, command) is None)


def _hand(view: View) -> tuple[str, ...]:
    """The different cards of the own hand, in canonical order."""
    return tuple(dict.fromkeys(view.mine.hand)) if view.mine else ()


def _sets(view: View, wait: Wait) -> Commands:
    laid = tuple(c.SetCards(wait.seat, (name,)) for name in _hand(view))
    return (*laid, *potions(view, wait.seat))


def potions(view: View, seat: Seat) -> Commands:
    """What the seat can drink, and whom it can offer to heal."""
    items = tuple(dict.fromkeys(view.player(seat).items))
    targets = (0, *(one.seat for one in view.players if one.alive and one.seat != seat))
    return tuple(use for item in items for on in targets if check(view, use := c.UseItem(seat, item, on)) is None)


def _items(view: View, wait: Wait) -> Commands:
    return (c.Pass(wait.seat), *potions(view, wait.seat))


def _consent(view: View, wait: Wait) -> Commands:
    number = int(wait.key.rsplit(".", 1)[1])
    return c.Consent(wait.seat, number, True), c.Consent(wait.seat, number, False)


def _some(view: View, count: int) -> tuple[tuple[str, ...], ...]:
    """Different choices of so many hand cards."""
    hand = view.mine.hand if view.mine else ()
    return tuple(dict.fromkeys(canonical(some) for some in combinations(hand, count)))


def _discard(view: View, wait: Wait) -> Commands:
    return c.Discard(wait.seat), *(c.Discard(wait.seat, (name,)) for name in _hand(view))


def _limit(view: View, wait: Wait) -> Commands:
    too_many = max(0, len(view.mine.hand) - view.mine.limit) if view.mine else 0
    return tuple(c.Discard(wait.seat, some) for some in _some(view, too_many))


def _stair(view: View, wait: Wait) -> Commands:
    wanted = encounter(view.creature.encounter).number("discard") if view.creature else 0
    return c.ChooseStair(wait.seat), *(c.ChooseStair(wait.seat, some) for some in _some(view, wanted))


def _loot(view: View, wait: Wait) -> Commands:
    items = tuple(dict.fromkeys(view.body.items)) if view.body else ()
    return tuple(c.TakeLoot(wait.seat, item) for item in items)


def _forfeit(view: View, wait: Wait) -> Commands:
    return tuple(c.Forfeit(wait.seat, item) for item in dict.fromkeys(view.player(wait.seat).items))


def _window(view: View, wait: Wait) -> Commands:
    """Pass, and each fitting action card of the hand, in every way it could be played."""
    plays: list[c.AnyCommand] = [c.Pass(wait.seat)]
    for name in _hand(view):
        if name in REACTIONS:
            plays += _ways(view, wait.seat, name)
    return tuple(plays)


def _ways(view: View, seat: Seat, name: str) -> Commands:
    """One card: with each attack, in each half, at each target; where it needs no naming, first at whom the window is
    about."""
    if name == "X_COUNTER":
        return tuple(c.Play(seat, name, attack=attack) for attack in _hand(view))
    if two_sided(name):
        return c.Play(seat, name, half="up"), c.Play(seat, name, half="down")
    about = unsaid(view, seat, name)
    named = tuple(c.Play(seat, name, on) for on in targets(view, seat, name) if on != about)
    return named if about is None else (c.Play(seat, name), *named)


def _amulet(view: View, wait: Wait) -> Commands:
    most = max(one.draw for one in cards().values())
    return tuple(c.DrawCards(wait.seat, count) for count in range(most, -1, -1))


def _snatched(view: View, wait: Wait) -> Commands:
    return tuple(c.TakeSnatched(wait.seat, victim, item) for victim, item in all_choices(view, wait.seat))


CHOICES: Mapping[str, Callable[[View, Wait], Commands]] = {
    "set": _sets,
    "corridor": _sets,
    "items": _items,
    "consent": _consent,
    "discard": _discard,
    "limit": _limit,
    "stair": _stair,
    "loot": _loot,
    "forfeit": _forfeit,
    "amulet": _amulet,
    "snatch": _snatched,
    "pre-reveal": _window,
    "reveal": _window,
    "hit": _window,
    "counter": _window,
    "action": _window,
}
