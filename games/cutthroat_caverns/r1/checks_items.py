"""Is the use or the offer of an item legal? W0; original rules, lines 111-121."""

from __future__ import annotations

from games.cutthroat_caverns.r1 import party
from games.cutthroat_caverns.r1.cards import canonical, card, is_item
from games.cutthroat_caverns.r1.commands import Consent, OfferTrade, UseItem, Withdraw
from games.cutthroat_caverns.r1.views import Mine, View
from games.kernel.refusal import Refusal


def use(view: View, mine: Mine, command: UseItem) -> Refusal | None:
    me = view.player(command.seat)
    if is_item(command.item) and card(command.item).damage:
        return _fire(view, mine, command)
    if command.when:
        return Refusal("not-timed", {"item": command.item})
    if is_item(command.item) and card(command.item).draw:
        return Refusal("works-by-itself", {"item": command.item})
    refusal = _open(view) or _owned(view, command.seat, (command.item,))
    if refusal:
        return refusal
    if command.on and command.on != command.seat:
        return _heal_other(view, command)
    if card(command.item).lp:
        return None if party.wounded(view.readings, me.lp) else Refusal("not-wounded", {"seat": command.seat})
    return Refusal("already-open", {"item": command.item}) if party.works(me.active, command.item) else None


def _fire(view: View, mine: Mine, command: UseItem) -> Refusal | None:
    """Said in the set phase, or up to the end of the own turn, whatever is laid (rules 4.3)."""
    if command.on not in (0, command.seat):
        return Refusal("self-only", {"item": command.item})
    fight = view.creature is not None and any(target.lp > 0 for target in view.creature.targets)
    if not fight or not (view.phase == "set" or (view.phase == "turns" and _turn_left(view, command.seat))):
        return Refusal("not-now", {"phase": view.phase})
    when = None if command.when == "never" else command.when or "before"
    laid = mine.plan.fire if mine.plan else None
    same = when == (laid or mine.fire)
    return _owned(view, command.seat, (command.item,)) or (Refusal("already-meant", {}) if same else None)


def _turn_left(view: View, seat: int) -> bool:
    """Whether the seat's turn is running or still to come this round."""
    order = view.initiative
    late = view.moment is not None and view.moment.late
    return not late and view.turn in order and seat in order and order.index(seat) >= order.index(view.turn)


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
        (offer.seat, offer.to, offer.give, offer.want)
        == (command.seat, command.to, canonical(command.give), canonical(command.want))
        for offer in view.offers
        if offer.kind == "trade"
    )
    return Refusal("already-offered", {"item": command.give[0]}) if same else None


def consent(view: View, mine: Mine, command: Consent) -> Refusal | None:
    asked = tuple(offer.number for offer in view.offers if offer.to == command.seat)
    return None if command.offer in asked else Refusal("no-such-offer", {"offer": command.offer, "offers": asked})


def withdraw(view: View, mine: Mine, command: Withdraw) -> Refusal | None:
    made = tuple(offer.number for offer in view.offers if offer.seat == command.seat)
    return None if command.offer in made else Refusal("not-your-offer", {"offer": command.offer, "offers": made})


def _open(view: View) -> Refusal | None:
    return None if view.w0 else Refusal("items-closed", {})


def _owned(view: View, seat: int, items: tuple[str, ...]) -> Refusal | None:
    unknown = tuple(item for item in items if not is_item(item))
    if unknown:
        return Refusal("not-an-item", {"item": unknown[0]})
    held = view.player(seat).items
    return None if party.has(held, items) else Refusal("not-their-item", {"seat": seat, "items": items})


def _other(view: View, seat: int, to: int) -> Refusal | None:
    if not 1 <= to <= len(view.players) or to == seat:
        return Refusal("no-such-seat", {"seat": to})
    return None if view.player(to).alive else Refusal("target-dead", {"seat": to})
