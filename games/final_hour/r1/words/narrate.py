"""One outcome as a sentence, for one reader.

What a seat alone is told speaks to it ("you"). Some outcomes say nothing to anybody, because the next one says it better.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.final_hour.r1 import outcomes as o
from games.final_hour.r1 import part_notation
from games.final_hour.r1.order_notation import rule_text
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


def _either(choose: Callable[[Any], Any], yes: Say, no: Say) -> Say:
    return lambda outcome, seat: (yes if choose(outcome) else no)(outcome, seat)


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


def _omens(outcome: o.OmensCounted, seat: Seat | None) -> Words:
    return Words("omens", {"omens": outcome.omens})


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
    o.HandDealt: _plain("you-dealt", "numbers"),
    o.RoundBegan: _plain("round-began", "round", "lead"),
    o.ActionDeckRebuilt: _plain("action-deck-rebuilt", "seat"),
    o.ActionDrawn: _plain("you-action", "card"),
    o.PriorityChosen: _plain("you-choose", "number"),
    o.PriorityLaid: _plain("priority-laid", "seat", "number"),
    o.PriorityReshuffled: _plain("priority-reshuffled"),
    o.PriorityDrawn: _plain("you-priority", "number"),
    o.PolicySet: _policy,
    o.PlanningEnded: _nothing,
    o.NumbersSwapped: _plain("numbers-swapped", "seat", "item", "one", "other"),
    o.RanksFixed: _plain("ranks-fixed", "order"),
    o.ActionRevealed: _plain("action-revealed", "seat", "number", "card", "side"),
    o.OrdersLaid: _orders,
    o.OrdersTakenBack: _plain("you-orders-back", "number"),
    o.OrdersReturned: _returned,
    o.Moved: _plain("moved", "seat", "path"),
    o.Attacked: _attacked,
    o.MonstersDestroyed: _plain("destroyed", "at", "tokens"),
    o.MonsterPushed: _plain("pushed", "seat", "token", "start", "to"),
    o.SealPlaced: lambda outcome, seat: Words(
        "seal-placed", {"seat": outcome.seat, "one": outcome.walkway[0], "other": outcome.walkway[1]}
    ),
    o.SealTurned: _either(lambda x: x.gone, _walkway("seal-gone"), _walkway("seal-brown")),
    o.DamagePlaced: _plain("damage-placed", "at"),
    o.DamageSpared: _either(lambda x: x.supply, _plain("damage-none-left", "at"), _plain("damage-no-slot", "at")),
    o.DamageRemoved: _plain("damage-removed", "seat", "at", "count"),
    o.HealthRecovered: _plain("health-recovered", "seat", "count"),
    o.HealthLost: _either(
        lambda x: x.token, _plain("health-lost-token", "seat", "count", "token"), _plain("health-lost", "seat", "count")
    ),
    o.ClueFound: _either(
        lambda x: x.clue == "item", _plain("clue-item", "seat", "at"), _plain("clue-found", "seat", "at", "clue")
    ),
    o.NoClue: _plain("no-clue", "seat", "at"),
    o.ItemTaken: _plain("item-taken", "seat", "item"),
    o.ItemUsed: _plain("item-used", "seat", "item"),
    o.GateBurned: _plain("gate-burned", "left"),
    o.BlindTurned: _plain("blind-turned", "seat", "card"),
    o.EffectDone: _nothing,
    o.ActionDone: _nothing,
    o.ZoneActivated: _plain("zone-activated", "seat", "zone"),
    o.MonsterMoved: _moved,
    o.MonsterSpawned: _spawned,
    o.NothingSpawned: _plain("nothing-spawned", "at"),
    o.PoolRefilled: _plain("pool-refilled"),
    o.RitualOverflowed: _plain("ritual-overflowed", "at"),
    o.OmensCounted: _omens,
    o.ReckoningDone: _nothing,
    o.GateOpened: _plain("gate-opened", "gate", "at", "tokens"),
    o.LeadPassed: _either(lambda x: x.forced, _plain("lead-passed-forced", "seat"), _plain("lead-passed", "seat")),
    o.VoteLaid: _either(lambda x: x.yes, _plain("you-vote-yes"), _plain("you-vote-no")),
    o.VotesCounted: _votes,
    o.StakeLaid: _plain("you-stake", "numbers"),
    o.RitualRevealed: _revealed,
    o.GameOver: lambda outcome, seat: Words(f"over-{outcome.why}", {"seat": outcome.seat}),
}
