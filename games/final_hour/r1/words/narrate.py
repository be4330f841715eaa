"""One outcome as a sentence, for one reader.

What a seat alone is told speaks to it ("you"). Some outcomes say nothing to anybody, because the next one says it better.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.final_hour.r1 import outcomes as o
from games.final_hour.r1 import part_notation
from games.final_hour.r1.order_notation import rule_text
from games.kernel.audience import Seat
from games.kernel.contract import Words
from games.kernel.sayings import Params, Say, either, nothing, plain, teller


def _placed(outcome: o.MonstersPlaced, seat: Seat | None) -> Words:
    """A list of tokens, and of the locations in the same order."""
    tokens, places = tuple(token for token, _ in outcome.placed), tuple(at for _, at in outcome.placed)
    return Words("monsters-placed", {"tokens": tokens, "places": places})


def _policy(outcome: o.PolicySet, seat: Seat | None) -> Words:
    if outcome.rule is None:
        return Words("you-policy-none")
    return Words("you-policy", {"line": f"SILENCE {rule_text(outcome.rule)}"})


def _orders(outcome: o.OrdersLaid, seat: Seat | None) -> Words:
    return Words("you-orders", {"number": outcome.number, "line": part_notation.text(outcome.parts) or "-"})


def _returned(outcome: o.OrdersReturned, seat: Seat | None) -> Words:
    if outcome.places:
        return Words("you-orders-changed", {"number": outcome.number, "places": outcome.places})
    return Words("you-orders-returned", {"number": outcome.number})


def _attacked(outcome: o.Attacked, seat: Seat | None) -> Words:
    wounds = tuple(f"{token}={count}" for token, count in outcome.wounds)
    return Words("attacked", {"by": outcome.by, "at": outcome.at, "wounds": wounds})


def _walkway(name: str) -> Say:
    return lambda outcome, seat: Words(name, {"one": outcome.walkway[0], "other": outcome.walkway[1]})


def _moved(outcome: o.MonsterMoved, seat: Seat | None) -> Words:
    """Where it went, or where a seal stopped it."""
    params: Params = {"token": outcome.token, "start": outcome.start}
    if outcome.stopped:
        return Words("monster-stopped", {**params, "one": outcome.stopped[0], "other": outcome.stopped[1]})
    return Words("monster-shoved" if outcome.shoved else "monster-moved", {**params, "to": outcome.path[-1]})


def _spawned(outcome: o.MonsterSpawned, seat: Seat | None) -> Words:
    params: Params = {"token": outcome.token, "at": outcome.at}
    if outcome.stopped:
        return Words("spawned-stopped", {**params, "one": outcome.stopped[0], "other": outcome.stopped[1]})
    return Words("spawned-on", {**params, "to": outcome.path[-1]}) if outcome.path else Words("spawned", params)


def _votes(outcome: o.VotesCounted, seat: Seat | None) -> Words:
    """Where all say the same, nobody is named."""
    kind = "vote-attempt" if outcome.attempt else "vote-not-now"
    if not outcome.yes or not outcome.no:
        return Words(f"{kind}-all")
    return Words(kind, {"yes": outcome.yes, "no": outcome.no})


def _revealed(outcome: o.RitualRevealed, seat: Seat | None) -> Words:
    stakes = tuple(number for stake in outcome.stakes for number in stake)
    return Words(
        "ritual-revealed",
        {"ritual": outcome.ritual, "numbers": stakes, "hits": outcome.hits, "needed": outcome.needed},
    )


SAYINGS: Mapping[type, Say] = {
    o.GameBegan: lambda outcome, seat: Words(
        "game-began",
        {"ancient": outcome.readings.ancient, "level": outcome.readings.level, "investigators": outcome.investigators},
    ),
    o.MonstersPlaced: _placed,
    o.HandDealt: plain("you-dealt", "numbers"),
    o.RoundBegan: plain("round-began", "round", "lead"),
    o.ActionDeckRebuilt: plain("action-deck-rebuilt", "seat"),
    o.ActionDrawn: plain("you-action", "card"),
    o.PriorityChosen: plain("you-choose", "number"),
    o.PriorityLaid: plain("priority-laid", "seat", "number"),
    o.PriorityReshuffled: plain("priority-reshuffled"),
    o.PriorityDrawn: plain("you-priority", "number"),
    o.PolicySet: _policy,
    o.PlanningEnded: nothing,
    o.NumbersSwapped: plain("numbers-swapped", "seat", "item", "one", "other"),
    o.RanksFixed: plain("ranks-fixed", "order"),
    o.ActionRevealed: plain("action-revealed", "seat", "number", "card", "side"),
    o.OrdersLaid: _orders,
    o.OrdersTakenBack: plain("you-orders-back", "number"),
    o.OrdersReturned: _returned,
    o.Moved: plain("moved", "seat", "path"),
    o.Attacked: _attacked,
    o.MonstersDestroyed: plain("destroyed", "at", "tokens"),
    o.MonsterPushed: plain("pushed", "seat", "token", "start", "to"),
    o.SealPlaced: lambda outcome, seat: Words(
        "seal-placed", {"seat": outcome.seat, "one": outcome.walkway[0], "other": outcome.walkway[1]}
    ),
    o.SealTurned: either(lambda x: x.gone, _walkway("seal-gone"), _walkway("seal-brown")),
    o.DamagePlaced: plain("damage-placed", "at"),
    o.DamageSpared: either(lambda x: x.supply, plain("damage-none-left", "at"), plain("damage-no-slot", "at")),
    o.DamageRemoved: plain("damage-removed", "seat", "at", "count"),
    o.HealthRecovered: plain("health-recovered", "seat", "count"),
    o.HealthLost: either(
        lambda x: x.token, plain("health-lost-token", "seat", "count", "token"), plain("health-lost", "seat", "count")
    ),
    o.ClueFound: either(
        lambda x: x.clue == "item", plain("clue-item", "seat", "at"), plain("clue-found", "seat", "at", "clue")
    ),
    o.NoClue: plain("no-clue", "seat", "at"),
    o.ItemTaken: plain("item-taken", "seat", "item"),
    o.ItemUsed: plain("item-used", "seat", "item"),
    o.GateBurned: plain("gate-burned", "left"),
    o.BlindTurned: plain("blind-turned", "seat", "card"),
    o.EffectDone: nothing,
    o.ActionDone: nothing,
    o.ZoneActivated: plain("zone-activated", "seat", "zone"),
    o.MonsterMoved: _moved,
    o.MonsterSpawned: _spawned,
    o.NothingSpawned: plain("nothing-spawned", "at"),
    o.PoolRefilled: plain("pool-refilled"),
    o.RitualOverflowed: plain("ritual-overflowed", "at"),
    o.OmensCounted: plain("omens", "omens"),
    o.ReckoningDone: nothing,
    o.GateOpened: plain("gate-opened", "gate", "at", "tokens"),
    o.LeadPassed: either(lambda x: x.forced, plain("lead-passed-forced", "seat"), plain("lead-passed", "seat")),
    o.VoteLaid: either(lambda x: x.yes, plain("you-vote-yes"), plain("you-vote-no")),
    o.VotesCounted: _votes,
    o.StakeLaid: plain("you-stake", "numbers"),
    o.RitualRevealed: _revealed,
    o.GameOver: lambda outcome, seat: Words(f"over-{outcome.why}", {"seat": outcome.seat}),
}

narrate = teller(SAYINGS)
"""The sentence, or None where there is nothing to say. Raises KeyError on a stranger."""
