"""What people at a golden table write beside the answers of their menus: HOLDs, orders, trades, choices of a SET line."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1.cards import card
from games.cutthroat_caverns.r1.notation import format
from games.cutthroat_caverns.r1.views import View
from games.kernel.contract import Rules

HOLDS = (
    *("HOLD pre-reveal", "HOLD reveal", "HOLD hit", "HOLD counter", "HOLD action", "HOLD items"),
    *("HOLD reveal me", "HOLD pre-reveal me", "HOLD reveal WOULD-KILL", "HOLD reveal >= 40", "HOLD pre-reveal leader"),
    *("HOLD reveal next-after-me", "HOLD action p2"),
)
ORDERS = (
    "IF any WOULD-KILL THEN PLAY critical-miss",
    "IF any WOULD-KILL THEN PLAY tougher",
    "IF any WOULD-KILL AND prestige(who) >= mine THEN PLAY trip ELSE PLAY rally",
    "IF leader WOULD-KILL AND event >= 3 THEN PLAY critical-miss ELSE PLAY tougher",
    "IF any BEFORE-REVEAL THEN PLAY edge-out",
    "IF any BEFORE-REVEAL THEN PLAY mixed-signals",
    "IF me BEFORE-REVEAL THEN PLAY edge-out ON leader",
    "IF next-after-me BEFORE-REVEAL THEN PLAY edge-out ON next-after-me",
    "IF p2 BEFORE-REVEAL AND my-turn-still-to-come THEN PLAY mixed-signals ON p2 ELSE PLAY edge-out ON p2",
    "IF any BEFORE-REVEAL AND my-turn-still-to-come THEN PLAY mixed-signals ON who ELSE PLAY edge-out ON who",
    "IF any REVEALS >= 40 THEN PLAY trip",
    "IF any REVEALS >= 40 AND remaining <= 90 THEN PLAY trip ELSE PLAY tougher",
    "IF any REVEALS feint THEN PLAY unintentional-strike",
    "IF any REVEALS rider THEN PLAY unintentional-strike",
    "IF any REVEALS manoeuvre THEN PLAY unintentional-strike",
    "IF any REVEALS special THEN PLAY rally",
    "IF any REVEALS crowd THEN PLAY critical-miss",
    "IF me REVEALS attack THEN PLAY not-so-tough",
    "IF any REVEALS attack AND value < 20 THEN PLAY rally ELSE PLAY critical-miss",
    "IF any REVEALS attack AND round >= 2 THEN PLAY tougher ELSE PLAY rally",
    "IF any PLAYS THEN PLAY not-on-my-watch",
    "IF any PLAYS THEN PLAY not-so-fast",
    "IF any PLAYS ON me THEN PLAY not-on-my-watch",
    "IF HITS me THEN PLAY human-shield ON next-after-me",
    "IF HITS me THEN PLAY human-shield ON leader",
    "IF HITS me AND my-lp <= 40 THEN PLAY human-shield ON p1",
    "IF HITS me AND my-lp >= 60 THEN PLAY human-shield ON p2",
    "IF I-LOST-LP THEN PLAY counter-strike",
    "IF any REVEALS attack AND my-lp <= 60 THEN PLAY trip ELSE PLAY rally",
)
ASIDES = (
    *("POLICY weakest", "POLICY middle", "POLICY strongest", "POLICY random", "CLEAR", "HOLD none", "USE fire after"),
    *("PROTECT critical-miss", "PROTECT trip", "PROTECT tougher", "PROTECT none", "STANDING CANCEL all"),
)


def play(name: str) -> str:
    return format(c.Play(0, name))


def aside(view: View, seat: int, chance: random.Random) -> str:
    """Something beside the set; an offer where there are items, or one taken back; any of it may be refused."""
    items = view.player(seat).items
    if any(offer.seat == seat for offer in view.offers):
        return "RETRACT"
    if not items or chance.randrange(3) == 0:
        return ASIDES[chance.randrange(len(ASIDES))]
    others = [one for one in view.players if one.alive and one.seat != seat]
    other = others[chance.randrange(len(others))] if others else view.player(seat)
    want = other.items[:1] if chance.randrange(2) else ()
    return format(c.OfferTrade(seat, other.seat, (items[chance.randrange(len(items))],), want))


def dressed(rules: Rules, view: View, seat: int, line: str, chance: random.Random) -> str:
    """A SET line with choices that belong to its card; any other line as it is. It may be refused all the same."""
    move = rules.parse(line, view)
    if not isinstance(move, c.SetCards) or view.mine is None:
        return line
    hand = list(view.mine.hand)
    hand.remove(move.cards[0])
    laid = move.cards
    if view.mine.set_size > 1 and hand:
        second = hand.pop(chance.randrange(len(hand)))
        laid = (*laid, second) if card(second).type == "attack" else laid
    said: dict[str, Any] = {"cards": laid}
    for name in laid:
        said |= _of_card(view, seat, name, hand, chance)
    if view.creature and len(view.creature.targets) > 1:
        said["token"] = (None, "lowest", "highest", "best-kill", 1, 2)[chance.randrange(6)]
    if "I_FIRE" in view.player(seat).items:
        said["fire"] = (None, "before", "after", "if-kills")[chance.randrange(4)]
    return format(replace(move, **said))


def _of_card(view: View, seat: int, name: str, hand: list[str], chance: random.Random) -> dict[str, Any]:
    """What may be said of this one."""
    kind = card(name)
    if kind.portrait == view.player(seat).character:
        return {"special": (None, True, False)[chance.randrange(3)]}
    if kind.subtype == "manoeuvre_substitution":
        strikes = [held for held in hand if card(held).strikes]
        chance.shuffle(strikes)
        named = (*strikes[:1], *(("none",) if chance.randrange(3) == 0 else strikes[1:2]))
        return {"substitutes": named[: (0, 1, 2, 2)[chance.randrange(4)]]} if strikes else {}
    if name == "A010H":
        return {"bonus": (None, True, False)[chance.randrange(3)]}
    victims = [one for one in view.players if one.alive and one.items and one.seat != seat]
    if name == "A010S" and victims:
        victim = victims[chance.randrange(len(victims))]
        return {"victim": victim.seat, "item": victim.items[0]} if chance.randrange(2) else {}
    return {}
