"""What silence stands for (rules 6.3, defaults on deadline)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1 import party
from games.cutthroat_caverns.r1.cards import canonical, card, cards, encounter, flags
from games.cutthroat_caverns.r1.snatching import all_choices
from games.cutthroat_caverns.r1.state import Player, State
from games.cutthroat_caverns.r1.views import View
from games.kernel.contract import Wait
from games.kernel.dice import Dice

LOOT_ORDER = ("I_AMULET", "I_IRON", "I_STR", "I_HASTE", "I_HEAL", "I_CURE", "I_FIRE")
"""What a silent seat takes of a dead player's items: the first that is there. The Mimic gets the last."""


def default(view: View, wait: Wait) -> c.AnyCommand:
    """The command silence stands for, from the seat's own view; hidden ones are drawn by dice when decided."""
    return DEFAULTS[wait.kind](view, wait)


def _consent(view: View, wait: Wait) -> c.AnyCommand:
    """Healed below so many LP, else not; no trade (`wait.key` ends with the number of the offer)."""
    number = int(wait.key.rsplit(".", 1)[1])
    offer = next(one for one in view.offers if one.number == number)
    hurt = view.player(wait.seat).lp < flags().heal_yes_below
    return c.Consent(wait.seat, number, offer.kind == "heal" and hurt)


def ranked(items: tuple[str, ...]) -> tuple[str, ...]:
    """The best first."""
    return tuple(sorted(items, key=lambda item: LOOT_ORDER.index(item) if item in LOOT_ORDER else len(LOOT_ORDER)))


def _loot(view: View, wait: Wait) -> c.AnyCommand:
    return c.TakeLoot(wait.seat, ranked(view.body.items if view.body else ())[0])


def _forfeit(view: View, wait: Wait) -> c.AnyCommand:
    """The least of one's items."""
    return c.Forfeit(wait.seat, ranked(view.player(wait.seat).items)[-1])


def _amulet(view: View, wait: Wait) -> c.AnyCommand:
    """As many as fit the limit, up to what the Amulet gives."""
    room = view.mine.limit - len(view.mine.hand) if view.mine else 0
    most = max(one.draw for one in cards().values())
    return c.DrawCards(wait.seat, max(0, min(room, most)))


def _snatched(view: View, wait: Wait) -> c.AnyCommand:
    """Of those who have an item the one with most prestige, of equals the nearest to initiative 1 (rules 6.3)."""
    victim, item = min(
        all_choices(view, wait.seat),
        key=lambda one: (-view.player(one[0]).prestige, view.initiative.index(one[0]), LOOT_ORDER.index(one[1])),
    )
    return c.TakeSnatched(wait.seat, victim, item)


def _pass(view: View, wait: Wait) -> c.AnyCommand:
    return c.Pass(wait.seat)


DEFAULTS: Mapping[str, Callable[[View, Wait], c.AnyCommand]] = {
    "set": lambda view, wait: c.SetByDefault(wait.seat),
    "corridor": lambda view, wait: c.SetByDefault(wait.seat),
    "items": _pass,
    "consent": _consent,
    "discard": lambda view, wait: c.KeepByDefault(wait.seat),
    "limit": lambda view, wait: c.DiscardByDefault(wait.seat),
    "stair": lambda view, wait: c.StairByDefault(wait.seat),
    "loot": _loot,
    "forfeit": _forfeit,
    "amulet": _amulet,
    "snatch": _snatched,
    "pre-reveal": _pass,
    "reveal": _pass,
    "hit": _pass,
    "counter": _pass,
    "action": _pass,
}


def drawn_set(player: Player, dice: Dice) -> tuple[str, str]:
    """The one card a silent seat lays, and how it was found: ``policy`` or ``dice``.

    A policy picks among the attacks proper by printed value. Else dice choose among the first group that is not empty:
    attacks above 0, attacks, manoeuvres, bluffs.
    """
    hand = canonical(player.hand)
    strikes = sorted((name for name in hand if card(name).strikes), key=lambda name: card(name).main)
    if strikes and player.policy in _POLICIES:
        return strikes[_POLICIES[player.policy](len(strikes))], "policy"
    groups = (
        tuple(name for name in strikes if card(name).main > 0),
        tuple(strikes),
        tuple(name for name in hand if card(name).type == "attack"),
        hand,
    )
    group = next(group for group in groups if group)
    return group[dice.draw("cc.default", len(group))], "dice"


_POLICIES: Mapping[str | None, Callable[[int], int]] = {
    "weakest": lambda count: 0,
    "middle": lambda count: (count - 1) // 2,
    "strongest": lambda count: count - 1,
}


def lowest_cards(hand: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Too many cards: attacks worth 0, then 5, then the newest (`hand` is in order of arrival)."""
    low = [name for worth in (0, 5) for name in hand if card(name).strikes and card(name).main == worth]
    rest = list(reversed(party.without(hand, tuple(low))))
    return tuple((low + rest)[:count])


def pays_stair_with_cards(state: State, seat: int, dice: Dice) -> tuple[str, ...]:
    """The Flooded Stair in silence: no cards while there are LP enough or too few cards, else cards by dice."""
    player = state.player(seat)
    assert state.creature is not None
    row = encounter(state.creature.encounter)
    hand, wanted = list(canonical(player.hand)), row.number("discard")
    if player.lp > row.number("default_loses_above") or len(hand) < wanted:
        return ()
    return tuple(hand.pop(dice.draw("cc.default", len(hand))) for _ in range(wanted))
