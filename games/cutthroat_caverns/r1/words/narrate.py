"""One outcome as a sentence, for one reader.

What a seat alone is told speaks to it ("you"). The public echo of a hidden outcome says nothing to the seat that was
told the whole; everybody else reads it. Some outcomes say nothing to anybody, because the next one says it better.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.cards import card
from games.cutthroat_caverns.r1.notation import format
from games.kernel.audience import Seat
from games.kernel.contract import Words
from games.kernel.refusal import Param

Params = dict[str, Param]
Say = Callable[[Any, Seat | None], Words | None]


def narrate(outcome: Any, seat: Seat | None) -> Words | None:
    """The sentence, or None where there is nothing to say. `seat` None: a spectator. Raises KeyError on a stranger."""
    return SAYINGS[type(outcome)](outcome, seat)


def _nothing(outcome: Any, seat: Seat | None) -> Words | None:
    return None


def _plain(name: str, *fields: str) -> Say:
    """A sentence filled in by fields of the outcome, under their own names."""
    return lambda outcome, seat: Words(name, {field: getattr(outcome, field) for field in fields})


def _echo(name: str, *fields: str) -> Say:
    """The same for everybody but the seat it is about."""
    say = _plain(name, *fields)
    return lambda outcome, seat: None if outcome.seat == seat else say(outcome, seat)


def _either(choose: Callable[[Any], bool], yes: Say, no: Say) -> Say:
    return lambda outcome, seat: (yes if choose(outcome) else no)(outcome, seat)


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
    o.GameBegan: _plain("game-began", "characters", "encounters"),
    o.CardsTaken: _plain("you-draw", "cards"),
    o.CardsCounted: _echo("draws", "seat", "count"),
    o.ItemDrawn: _plain("item-drawn", "seat", "item"),
    o.DeckReshuffled: _plain("deck-reshuffled", "count"),
    o.EventBegan: _event,
    o.LotsDrawn: _lots,
    o.RoundBegan: _plain("round-began", "round"),
    o.SetLaid: lambda outcome, seat: Words(f"you-set-{outcome.by}", {"cards": outcome.plan.cards}),
    o.SetTakenBack: _plain("you-clear"),
    o.PolicyStored: _plain("you-policy", "policy"),
    o.HoldStored: lambda outcome, seat: Words("you-hold", {"line": format(outcome.hold)}),
    o.HoldsEnded: _either(lambda x: x.items, _plain("you-done-items"), _plain("you-hold-none")),
    o.CardKept: _either(lambda x: bool(x.card), _plain("you-keep", "card"), _plain("you-keep-none")),
    o.PotionOpened: _potion,
    o.OfferMade: _offer,
    o.OfferClosed: _offer_closed,
    o.ItemsMoved: _plain("items-moved", "seat", "to", "items"),
    o.Healed: _plain("healed", "seat", "to", "item", "lp", "prestige"),
    o.SetsLocked: _plain("sets-locked"),
    o.TurnBegan: _either(lambda x: x.late, _plain("turn-late", "seat"), _plain("turn-began", "seat")),
    o.CardRevealed: _plain("revealed", "seat", "card"),
    o.BluffShown: _plain("bluff-shown", "seat", "card"),
    o.Substituted: _plain("substituted", "seat", "card", "under"),
    o.LateLaid: _plain("you-late", "card"),
    o.LateCounted: _echo("late-laid", "seat"),
    o.AttackMade: _attack,
    o.AttackChanged: _changed,
    o.AttackCancelled: _plain("attack-cancelled", "seat", "card", "by", "with_card"),
    o.AttackLanded: _landed,
    o.RiderLaid: _plain("rider-laid", "seat", "card"),
    o.TargetKilled: _killed,
    o.AnswerLaid: _answer,
    o.ActionMeant: _nothing,
    o.ActionPlayed: _played,
    o.ActionResolved: _nothing,
    o.SetEdgedOut: _plain("edged-out", "seat", "by", "count"),
    o.SetLost: _plain("you-lose-set", "cards"),
    o.Tripped: _plain("tripped-for", "seat", "round"),
    o.CounterMade: _plain("counter-made", "seat", "card"),
    o.MomentReopened: _nothing,
    o.MomentPassed: _nothing,
    o.CreatureAttacked: _strikes,
    o.LifeLost: _plain("life-lost", "seat", "lp", "cause"),
    o.LifeKept: _plain("life-kept", "seat", "cause"),
    o.CardLost: _plain("you-lose-card", "card"),
    o.CardLostCounted: _echo("loses-card", "seat"),
    o.CreatureHealed: _plain("creature-healed", "lp"),
    o.Struck: _nothing,
    o.PileCleared: _nothing,
    o.RoundEnded: _plain("round-ended", "round"),
    o.PlayerDied: _plain("died", "seat"),
    o.LootTaken: _plain("loot-taken", "seat", "body", "item"),
    o.LootOver: _either(lambda x: bool(x.left), _plain("loot-left", "body", "left"), _nothing),
    o.StairPaid: _plain("you-stair", "cards"),
    o.StairPassed: _either(lambda x: bool(x.count), _echo("stair-cards", "seat", "count"), _plain("stair-lp", "seat")),
    o.EventEnded: lambda outcome, seat: Words(f"event-{outcome.how}", {"event": outcome.event}),
    o.SpoilsChosen: _either(lambda x: bool(x.cards), _plain("you-spoils", "cards"), _plain("you-keep-all")),
    o.Discarded: _either(lambda x: bool(x.cards), _plain("you-discard", "cards"), _nothing),
    o.DiscardCounted: _either(lambda x: bool(x.count), _echo("discards", "seat", "count"), _nothing),
    o.PartyRested: _nothing,
    o.Petrified: _plain("petrified-for", "seat", "round"),
    o.StoneStruck: _plain("stone-struck", "seat"),
    o.Webbed: _plain("webbed", "seat", "limit"),
    o.ItemOwed: _plain("item-owed", "seat"),
    o.ItemSwallowed: _plain("item-swallowed", "seat", "item"),
    o.AttackWarded: _plain("attack-warded", "seat"),
    o.WardSpent: _nothing,
    o.CreatureGrew: _plain("creature-grew", "tokens"),
    o.PathGrew: _plain("path-grew", "count"),
    o.SetsRevealed: _ran,
    o.GameOver: _plain("game-over"),
    o.FeintSpent: _plain("feint-spent", "seat", "card"),
    o.SecondShown: _plain("second-shown", "seat", "card"),
    o.TokenNamed: lambda outcome, seat: Words("token-named", {"seat": outcome.seat, "target": outcome.target + 1}),
    o.Crowded: _plain("crowded", "seat", "seats"),
    o.CreatureCalmed: _plain("calmed", "seat"),
    o.SnatchLanded: _nothing,
    o.ItemSnatched: _plain("snatched", "seat", "victim", "item"),
    o.SnatchOver: _nothing,
    o.ManoeuvreReplaced: _plain("replaced", "seat", "card", "by", "with_card"),
    o.ActionCancelled: _either(
        lambda x: x.taken,
        _plain("action-taken", "seat", "card", "by", "with_card"),
        _plain("action-cancelled", "seat", "card", "by", "with_card"),
    ),
    o.SetsSwapped: _plain("swapped", "seat", "on"),
    o.NowYours: _plain("now-yours", "card"),
    o.Shielded: _plain("shielded", "seat", "on", "damage"),
    o.FireMeant: _either(lambda x: bool(x.when), _plain("you-fire", "when"), _plain("you-fire-none")),
    o.FireThrown: _plain("fire-thrown", "seat", "item"),
    o.FireBurned: _burned,
    o.FireSpared: _nothing,
    o.AmuletUsed: _either(lambda x: bool(x.count), _plain("amulet-used", "seat", "count"), _nothing),
}
