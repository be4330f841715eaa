"""Folds of the event and the party: encounters, lots, potions, trades, death, loot, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.cards import card, encounter
from games.cutthroat_caverns.r1.folding import gain, player
from games.cutthroat_caverns.r1.party import without
from games.cutthroat_caverns.r1.readings import Readings
from games.cutthroat_caverns.r1.state import Active, Body, Creature, Moment, Path, Player, State, Target

_AFTER_LOTS = ("strike", "draw", "round")
"""Phases in which the next round's lots are drawn already: the living close ranks when somebody dies."""


def _began(state: State, out: o.EventBegan) -> State:
    path = state.path
    top = path.top[1:] if path.top else ()
    pool = without(path.pool, (out.encounter,)) if not path.top and out.encounter in path.pool else path.pool
    targets = tuple(Target(lp, prestige) for lp, prestige in zip(out.lp, out.prestige, strict=True))
    return replace(
        state,
        event=out.event,
        round=0,
        final=out.final,
        path=Path(pool, path.left - (0 if out.final else 1), top),
        creature=Creature(out.encounter, targets),
        initiative=(),
        past=(),
        blows=(),
    )


def _lots(state: State, out: o.LotsDrawn) -> State:
    if out.lots == "loot":
        return replace(state, bodies=(replace(state.bodies[0], order=out.order, drawn=True), *state.bodies[1:]))
    if out.lots == "again":
        return replace(state, initiative=out.order)
    if state.phase == "dusk":
        return replace(state, initiative=out.order, phase="strike")
    assert state.creature is not None
    row = encounter(state.creature.encounter)
    return replace(state, initiative=out.order, phase="stair" if row.trap and not row.laid else "round")


def _gone(state: State, *names: str) -> State:
    return replace(state, gone=(*state.gone, *names))


def _potion(state: State, out: o.PotionOpened) -> State:
    one = state.player(out.seat)
    items = without(one.items, (out.item,))
    if card(out.item).lp:
        return _gone(player(state, out.seat, items=items, lp=one.lp + out.lp), out.item)
    return player(state, out.seat, items=items, active=(*one.active, Active(out.item, out.rounds)))


def _offer(state: State, out: o.OfferMade) -> State:
    return replace(state, offers=(*state.offers, out.offer), offered=out.offer.number)


def _offer_closed(state: State, out: o.OfferClosed) -> State:
    return replace(state, offers=tuple(one for one in state.offers if one.number != out.offer.number))


def _moved(state: State, out: o.ItemsMoved) -> State:
    state = player(state, out.seat, items=without(state.player(out.seat).items, out.items))
    return gain(state, out.to, out.items)


def _healed(state: State, out: o.Healed) -> State:
    healer = state.player(out.seat)
    state = player(state, out.seat, items=without(healer.items, (out.item,)), prestige=healer.prestige + out.prestige)
    return _gone(player(state, out.to, lp=state.player(out.to).lp + out.lp), out.item)


def _aged(one: Player) -> tuple[Player, tuple[str, ...]]:
    """Open potions after a round; those that are used up leave the game."""
    spent = tuple(potion.item for potion in one.active if potion.rounds == 1)
    kept = tuple(replace(potion, rounds=max(potion.rounds - 1, 0)) for potion in one.active if potion.rounds != 1)
    return replace(one, active=kept, holds=()), spent


def _round_ended(state: State, out: o.RoundEnded) -> State:
    aged = tuple(_aged(one) for one in state.players)
    state = replace(state, players=tuple(one for one, _ in aged), phase="round")
    return _gone(state, *(name for _, spent in aged for name in spent))


def _without_dead(moment: Moment, seat: int) -> Moment:
    return replace(moment, struck=tuple(one for one in moment.struck if one != seat))


def _died(state: State, out: o.PlayerDied) -> State:
    one = state.player(out.seat)
    lost = (*one.hand, *one.down, *one.late, *one.open, *one.riders)
    dead = Player(one.seat, one.character, 0, alive=False)
    players = tuple(dead if other.seat == out.seat else other for other in state.players)
    bodies = tuple(replace(b, order=tuple(s for s in b.order if s != out.seat)) for b in state.bodies)
    if one.items:
        bodies = (*bodies, Body(out.seat, one.items))
    order = state.initiative
    if state.phase in _AFTER_LOTS:
        order = tuple(seat for seat in order if seat != out.seat)
    state = replace(
        state,
        players=players,
        initiative=order,
        bodies=bodies,
        discards=(*state.discards, *lost),
        owing=tuple(seat for seat in state.owing if seat != out.seat),
        stack=tuple(_without_dead(moment, out.seat) for moment in state.stack),
    )
    return _gone(state, *(potion.item for potion in one.active))


def _looted(state: State, out: o.LootTaken) -> State:
    body = state.bodies[0]
    body = replace(body, items=without(body.items, (out.item,)), order=body.order[1:])
    state = replace(state, bodies=(body, *state.bodies[1:]))
    return gain(state, out.seat, (out.item,))


def _loot_over(state: State, out: o.LootOver) -> State:
    return _gone(replace(state, bodies=state.bodies[1:]), *out.left)


def _rested_player(readings: Readings, one: Player, now: int) -> Player:
    """`now`: the round in which the event ends; a Trip of a round before has been served."""
    carried = 1 if one.tripped > now and readings.trip_carries_over else 0
    riders = one.riders if readings.rider_carries_over else ()
    one = replace(one, active=(), plan=None, down=(), late=(), tripped=carried, riders=riders, holds=(), spoils=None)
    return replace(one, open=(), fire=None, aim=0, petrified=0, webs=0)


def _ended(state: State, out: o.EventEnded) -> State:
    """What is still face-down or face-up is discarded (original rules, lines 225, 239); potions end (line 117)."""
    lost: list[str] = list(state.pile)
    for one in state.players:
        lost += [*one.down, *one.late, *one.open, *(() if state.readings.rider_carries_over else one.riders)]
    drunk = tuple(potion.item for one in state.players for potion in one.active)
    state = replace(
        state,
        players=tuple(_rested_player(state.readings, one, state.round) for one in state.players),
        phase="spoils",
        stack=(),
        pile=(),
        owing=(),
        turn=0,
        crowded=(),
        calm=False,
        discards=(*state.discards, *lost),
    )
    return _gone(state, *drunk)


FOLDS: dict[type, Callable[[State, Any], State]] = {
    o.EventBegan: _began,
    o.LotsDrawn: _lots,
    o.PotionOpened: _potion,
    o.OfferMade: _offer,
    o.OfferClosed: _offer_closed,
    o.ItemsMoved: _moved,
    o.Healed: _healed,
    o.RoundEnded: _round_ended,
    o.PlayerDied: _died,
    o.LootTaken: _looted,
    o.LootOver: _loot_over,
    o.EventEnded: _ended,
    o.GameOver: lambda s, out: replace(s, phase="over", places=out.places, stack=(), offers=()),
}
