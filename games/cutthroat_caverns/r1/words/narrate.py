"""One outcome as a sentence, for one reader.

What a seat alone is told speaks to it ("you"). The public echo of a hidden outcome says nothing to the seat that was
told the whole; everybody else reads it. Some outcomes say nothing to anybody, because the next one says it better.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.cards import card
from games.cutthroat_caverns.r1.notation import format
from games.kernel.audience import Seat
from games.kernel.contract import Words
from games.kernel.sayings import Params, Say, echo, either, nothing, plain, teller


def _event(outcome: o.EventBegan, seat: Seat | None) -> Words:
    kind = "trap" if not outcome.lp else "creature" if len(outcome.lp) == 1 else "tokens"
    when = "final" if outcome.final else "event"
    params: Params = {"encounter": outcome.encounter, "lp": outcome.lp, "prestige": outcome.prestige}
    if kind == "creature":
        params = {"encounter": outcome.encounter, "lp": outcome.lp[0], "prestige": outcome.prestige[0]}
    elif kind == "trap":
        params = {"encounter": outcome.encounter}
    return Words(f"{when}-{kind}", params if outcome.final else {"event": outcome.event, **params})


def _lots(outcome: o.LotsDrawn, seat: Seat | None) -> Words:
    if outcome.lots == "loot":
        return Words("lots-loot", {"body": outcome.body, "order": outcome.order})
    return Words("lots-again" if outcome.lots == "again" else "lots", {"order": outcome.order})


def _potion(outcome: o.PotionOpened, seat: Seat | None) -> Words:
    kind = "potion-heals" if outcome.lp else "potion-rounds" if outcome.rounds else "potion-lasts"
    return Words(kind, {"seat": outcome.seat, "item": outcome.item, "lp": outcome.lp, "rounds": outcome.rounds})


def _offer(outcome: o.OfferMade, seat: Seat | None) -> Words:
    offer = outcome.offer
    kind = "offer-heal" if offer.kind == "heal" else "offer-trade" if offer.want else "offer-gift"
    params: Params = {"seat": offer.seat, "to": offer.to, "give": offer.give, "want": offer.want, "number": offer.number}
    return Words(kind, params)


def _offer_closed(outcome: o.OfferClosed, seat: Seat | None) -> Words:
    offer = outcome.offer
    return Words("offer-closed", {"number": offer.number, "seat": offer.seat, "to": offer.to, "how": outcome.how})


def _attack(outcome: o.AttackMade, seat: Seat | None) -> Words | None:
    """A manoeuvre was named when it was revealed; an attack says what it is worth with all that goes with it."""
    attack = outcome.attack
    if not card(attack.card).strikes:
        return None
    kind = "attack-special" if attack.sure else "attack-riders" if attack.riders else "attack-made"
    params: Params = {"seat": attack.seat, "card": attack.card, "riders": attack.riders, "value": outcome.value}
    return Words(kind, params)


def _changed(outcome: o.AttackChanged, seat: Seat | None) -> Words:
    return Words("attack-changed", {"seat": outcome.attack.seat, "value": outcome.value})


def _landed(outcome: o.AttackLanded, seat: Seat | None) -> Words:
    """What counts: the damage, its target where there are several, and the value where the creature's rule cut it."""
    params: Params = {"seat": outcome.seat, "damage": outcome.damage, "value": outcome.value, "target": outcome.target + 1}
    if outcome.damage == 0:
        return Words("landed-nothing", params)
    cut = "-cut" if outcome.damage != outcome.value else ""
    return Words(f"landed-token{cut}" if outcome.among > 1 else f"landed{cut}", params)


def _killed(outcome: o.TargetKilled, seat: Seat | None) -> Words:
    kind = "killed-token" if not outcome.last else "killed-bonus" if outcome.bonus else "killed"
    if outcome.prestige < 0:
        return Words("killed-cursed", {"seat": outcome.seat, "prestige": -outcome.prestige})
    number = outcome.target + 1
    params: Params = {"seat": outcome.seat, "prestige": outcome.prestige, "bonus": outcome.bonus, "target": number}
    return Words(kind, params)


def _ran(outcome: o.SetsRevealed, seat: Seat | None) -> Words:
    """One list of seats, cards and speeds each, in the same order."""
    cards = tuple(name or "none" for name in outcome.cards)
    return Words("all-run", {"seats": outcome.seats, "cards": cards, "speeds": outcome.speeds})


def _answer(outcome: o.AnswerLaid, seat: Seat | None) -> Words:
    return Words("you-answer", {"line": format(outcome.play)}) if outcome.play else Words("you-pass")


def _strikes(outcome: o.CreatureAttacked, seat: Seat | None) -> Words:
    """One number for all, or the numbers in the order of the seats."""
    if not outcome.hits:
        return Words("creature-misses")
    seats, damages = zip(*outcome.hits, strict=True)
    if len(set(damages)) == 1:
        return Words("creature-strikes", {"seats": seats, "damage": damages[0]})
    return Words("creature-strikes-each", {"seats": seats, "damages": damages})


def _played(outcome: o.ActionPlayed, seat: Seat | None) -> Words:
    params: Params = {"seat": outcome.seat, "card": outcome.card, "on": outcome.on, "half": outcome.half or ""}
    return Words("played-half" if outcome.half else "played-on" if outcome.on else "played", params)


def _burned(outcome: o.FireBurned, seat: Seat | None) -> Words:
    params: Params = {"damage": outcome.damage, "target": outcome.target + 1}
    return Words("fire-burned-token" if outcome.among > 1 else "fire-burned", params)


SAYINGS: Mapping[type, Say] = {
    o.GameBegan: plain("game-began", "characters", "encounters"),
    o.CardsTaken: plain("you-draw", "cards"),
    o.CardsCounted: echo("draws", "seat", "count"),
    o.ItemDrawn: plain("item-drawn", "seat", "item"),
    o.DeckReshuffled: plain("deck-reshuffled", "count"),
    o.EventBegan: _event,
    o.LotsDrawn: _lots,
    o.RoundBegan: plain("round-began", "round"),
    o.SetLaid: lambda outcome, seat: Words(f"you-set-{outcome.by}", {"cards": outcome.plan.cards}),
    o.SetTakenBack: plain("you-clear"),
    o.PolicyStored: plain("you-policy", "policy"),
    o.HoldStored: lambda outcome, seat: Words("you-hold", {"line": format(outcome.hold)}),
    o.HoldsEnded: either(lambda x: x.items, plain("you-done-items"), plain("you-hold-none")),
    o.CardKept: either(lambda x: bool(x.card), plain("you-keep", "card"), plain("you-keep-none")),
    o.PotionOpened: _potion,
    o.OfferMade: _offer,
    o.OfferClosed: _offer_closed,
    o.ItemsMoved: plain("items-moved", "seat", "to", "items"),
    o.Healed: plain("healed", "seat", "to", "item", "lp", "prestige"),
    o.SetsLocked: plain("sets-locked"),
    o.TurnBegan: either(lambda x: x.late, plain("turn-late", "seat"), plain("turn-began", "seat")),
    o.CardRevealed: plain("revealed", "seat", "card"),
    o.BluffShown: plain("bluff-shown", "seat", "card"),
    o.Substituted: plain("substituted", "seat", "card", "under"),
    o.LateLaid: plain("you-late", "card"),
    o.LateCounted: echo("late-laid", "seat"),
    o.AttackMade: _attack,
    o.AttackChanged: _changed,
    o.AttackCancelled: plain("attack-cancelled", "seat", "card", "by", "with_card"),
    o.AttackLanded: _landed,
    o.RiderLaid: plain("rider-laid", "seat", "card"),
    o.TargetKilled: _killed,
    o.AnswerLaid: _answer,
    o.ActionMeant: nothing,
    o.ActionPlayed: _played,
    o.ActionResolved: nothing,
    o.SetEdgedOut: plain("edged-out", "seat", "by", "count"),
    o.SetLost: plain("you-lose-set", "cards"),
    o.Tripped: plain("tripped-for", "seat", "round"),
    o.CounterMade: plain("counter-made", "seat", "card"),
    o.MomentReopened: nothing,
    o.MomentPassed: nothing,
    o.CreatureAttacked: _strikes,
    o.LifeLost: plain("life-lost", "seat", "lp", "cause"),
    o.LifeKept: plain("life-kept", "seat", "cause"),
    o.CardLost: plain("you-lose-card", "card"),
    o.CardLostCounted: echo("loses-card", "seat"),
    o.CreatureHealed: plain("creature-healed", "lp"),
    o.Struck: nothing,
    o.PileCleared: nothing,
    o.RoundEnded: plain("round-ended", "round"),
    o.PlayerDied: plain("died", "seat"),
    o.LootTaken: plain("loot-taken", "seat", "body", "item"),
    o.LootOver: either(lambda x: bool(x.left), plain("loot-left", "body", "left"), nothing),
    o.StairPaid: plain("you-stair", "cards"),
    o.StairPassed: either(lambda x: bool(x.count), echo("stair-cards", "seat", "count"), plain("stair-lp", "seat")),
    o.EventEnded: lambda outcome, seat: Words(f"event-{outcome.how}", {"event": outcome.event}),
    o.SpoilsChosen: either(lambda x: bool(x.cards), plain("you-spoils", "cards"), plain("you-keep-all")),
    o.Discarded: either(lambda x: bool(x.cards), plain("you-discard", "cards"), nothing),
    o.DiscardCounted: either(lambda x: bool(x.count), echo("discards", "seat", "count"), nothing),
    o.PartyRested: nothing,
    o.Petrified: plain("petrified-for", "seat", "round"),
    o.StoneStruck: plain("stone-struck", "seat"),
    o.Webbed: plain("webbed", "seat", "limit"),
    o.ItemOwed: plain("item-owed", "seat"),
    o.ItemSwallowed: plain("item-swallowed", "seat", "item"),
    o.AttackWarded: plain("attack-warded", "seat"),
    o.WardSpent: nothing,
    o.CreatureGrew: plain("creature-grew", "tokens"),
    o.PathGrew: plain("path-grew", "count"),
    o.SetsRevealed: _ran,
    o.GameOver: plain("game-over"),
    o.FeintSpent: plain("feint-spent", "seat", "card"),
    o.SecondShown: plain("second-shown", "seat", "card"),
    o.TokenNamed: lambda outcome, seat: Words("token-named", {"seat": outcome.seat, "target": outcome.target + 1}),
    o.Crowded: plain("crowded", "seat", "seats"),
    o.CreatureCalmed: plain("calmed", "seat"),
    o.SnatchLanded: nothing,
    o.ItemSnatched: plain("snatched", "seat", "victim", "item"),
    o.SnatchOver: nothing,
    o.ManoeuvreReplaced: plain("replaced", "seat", "card", "by", "with_card"),
    o.ActionCancelled: either(
        lambda x: x.taken,
        plain("action-taken", "seat", "card", "by", "with_card"),
        plain("action-cancelled", "seat", "card", "by", "with_card"),
    ),
    o.SetsSwapped: plain("swapped", "seat", "on"),
    o.NowYours: plain("now-yours", "card"),
    o.Shielded: plain("shielded", "seat", "on", "damage"),
    o.FireMeant: either(lambda x: bool(x.when), plain("you-fire", "when"), plain("you-fire-none")),
    o.FireThrown: plain("fire-thrown", "seat", "item"),
    o.FireBurned: _burned,
    o.FireSpared: nothing,
    o.AmuletUsed: either(lambda x: bool(x.count), plain("amulet-used", "seat", "count"), nothing),
}

narrate = teller(SAYINGS)
"""The sentence, or None where there is nothing to say. Raises KeyError on a stranger."""
