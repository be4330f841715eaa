"""Is the use or the offer of an item legal? W0; original rules, lines 111-121."""

from __future__ import annotations

from games.cutthroat_caverns.r1 import party
from games.cutthroat_caverns.r1.cards import card, cards
from games.cutthroat_caverns.r1.commands import Consent, OfferTrade, UseItem, Withdraw
from games.cutthroat_caverns.r1.views import Mine, View
from games.kernel.refusal import Refusal


def use(view: View, mine: Mine, command: UseItem) -> Refusal | None:
    me = view.player(command.seat)
    refusal = _open(view) or _owned(view, command.seat, (command.item,))
    if refusal:
        return refusal
    if command.on and command.on != command.seat:
        return _heal_other(view, command)
    if card(command.item).lp:
        return None if party.wounded(view.readings, me.lp) else Refusal("not-wounded", {"seat": command.seat})
    return Refusal("already-open", {"item": command.item}) if party.works(me.active, command.item) else None


def _heal_other(view: View, command: UseItem) -> Refusal | None:
    if not card(command.item).lp:
        return Refusal("self-only", {"item": command.item})
    refusal = _other(view, command.seat, command.on)
    if refusal:
        return refusal
    if not party.wounded(view.readings, view.player(command.on).lp):
        return Refusal("not-wounded", {"seat": command.on})
    same = any(
        (offer.seat, offer.to, offer.kind, offer.give) == (command.seat, command.on, "heal", (command.item,))
        for offer in view.offers
    )
    return Refusal("already-offered", {"item": command.item}) if same else None


def trade(view: View, mine: Mine, command: OfferTrade) -> Refusal | None:
    refusal = _open(view) or _other(view, command.seat, command.to)
    if refusal:
        return refusal
    if not command.give:
        return Refusal("empty-offer", {})
    refusal = _owned(view, command.seat, command.give) or _owned(view, command.to, command.want)
    if refusal:
        return refusal
    same = any(
        (offer.seat, offer.to, offer.give, offer.want) == (command.seat, command.to, command.give, command.want)
        for offer in view.offers
        if offer.kind == "trade"
    )
    return Refusal("already-offered", {"item": command.give[0]}) if same else None


def consent(view: View, mine: Mine, command: Consent) -> Refusal | None:
    asked = tuple(offer.number for offer in view.offers if offer.to == command.seat)
    return None if command.offer in asked else Refusal("no-such-offer", {"offer": command.offer, "offers": asked})


def withdraw(view: View, mine: Mine, command: Withdraw) -> Refusal | None:
    made = tuple(offer.number for offer in view.offers if offer.seat == command.seat)
    return None if command.offer in made else Refusal("no-such-offer", {"offer": command.offer, "offers": made})


def _open(view: View) -> Refusal | None:
    return None if view.w0 else Refusal("items-closed", {})


def _owned(view: View, seat: int, items: tuple[str, ...]) -> Refusal | None:
    unknown = tuple(item for item in items if item not in cards() or card(item).type != "item")
    if unknown:
        return Refusal("not-an-item", {"item": unknown[0]})
    held = view.player(seat).items
    return None if party.has(held, items) else Refusal("not-their-item", {"seat": seat, "items": items})


def _other(view: View, seat: int, to: int) -> Refusal | None:
    if not 1 <= to <= len(view.players) or to == seat:
        return Refusal("no-such-seat", {"seat": to})
    return None if view.player(to).alive else Refusal("target-dead", {"seat": to})
