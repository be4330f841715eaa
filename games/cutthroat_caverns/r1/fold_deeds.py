"""Folds of what single cards do beyond an attack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.folding import discard, gain, player, pop, top
from games.cutthroat_caverns.r1.party import without
from games.cutthroat_caverns.r1.state import Blow, Player, State


def _feint(state: State, out: o.FeintSpent) -> State:
    return pop(discard(state, out.card))


def _second(state: State, out: o.SecondShown) -> State:
    one = state.player(out.seat)
    return player(state, out.seat, hand=without(one.hand, (out.card,)), open=(*one.open, out.card))


def _snatched(state: State, out: o.ItemSnatched) -> State:
    state = player(state, out.victim, items=without(state.player(out.victim).items, (out.item,)))
    return replace(gain(state, out.seat, (out.item,)), snatch=None)


def _replaced(state: State, out: o.ManoeuvreReplaced) -> State:
    return pop(discard(state, out.card))


def _cancelled(state: State, out: o.ActionCancelled) -> State:
    """The card under the one that stops it never took effect."""
    state = pop(state)
    if not out.taken:
        return discard(state, out.card)
    return player(state, out.by, hand=(*state.player(out.by).hand, out.card))


def hidden(one: Player) -> str:
    """The face-down card that is revealed next. Raises IndexError where none lies."""
    return (*one.down, *one.late)[0]


def _put_first(one: Player, name: str) -> Player:
    """Another card in the place of the one that is revealed next."""
    if not one.down:
        return replace(one, late=(name, *one.late[1:]))
    plan = one.plan
    if plan:
        place = len(plan.cards) - len(one.down)
        plan = replace(plan, cards=(*plan.cards[:place], name, *plan.cards[place + 1 :]))
    return replace(one, down=(name, *one.down[1:]), plan=plan)


def _swapped(state: State, out: o.SetsSwapped) -> State:
    one, other = state.player(out.seat), state.player(out.on)
    changed = {out.seat: _put_first(one, hidden(other)), out.on: _put_first(other, hidden(one))}
    return replace(state, players=tuple(changed.get(each.seat, each) for each in state.players))


def _shielded(state: State, out: o.Shielded) -> State:
    hits = list(state.stack[-1].hits)
    hit = hits[out.hit]
    hits[out.hit] = replace(hit, seat=out.on, onto=(*hit.onto, out.on))
    return top(state, hits=tuple(hits))


def _no_fire(state: State, seat: int) -> State:
    plan = state.player(seat).plan
    return player(state, seat, fire=None, plan=replace(plan, fire=None) if plan else None)


def _fire_meant(state: State, out: o.FireMeant) -> State:
    """The last word counts: what a set said about the fire is forgotten."""
    return player(_no_fire(state, out.seat), out.seat, fire=out.when)


def _thrown(state: State, out: o.FireThrown) -> State:
    state = _no_fire(state, out.seat)
    state = player(state, out.seat, items=without(state.player(out.seat).items, (out.item,)))
    return replace(state, gone=(*state.gone, out.item))


def _burned(state: State, out: o.FireBurned) -> State:
    creature = state.creature
    assert creature is not None
    targets = list(creature.targets)
    hit = targets[out.target]
    lost = min(out.damage, hit.lp)
    targets[out.target] = replace(hit, lp=hit.lp - lost)
    blow = Blow(out.seat, out.target, out.damage, lost, attack=False)
    return replace(state, creature=replace(creature, targets=tuple(targets)), blows=(*state.blows, blow))


FOLDS: dict[type, Callable[[State, Any], State]] = {
    o.FeintSpent: _feint,
    o.SecondShown: _second,
    o.TokenNamed: lambda s, out: player(s, out.seat, aim=out.target + 1),
    o.Crowded: lambda s, out: replace(s, crowded=(*s.crowded, *out.seats)),
    o.CreatureCalmed: lambda s, out: replace(s, calm=True),
    o.SnatchLanded: lambda s, out: replace(s, snatch=out.snatch),
    o.ItemSnatched: _snatched,
    o.SnatchOver: lambda s, out: replace(s, snatch=None),
    o.ManoeuvreReplaced: _replaced,
    o.ActionCancelled: _cancelled,
    o.SetsSwapped: _swapped,
    o.NowYours: lambda s, out: s,
    o.Shielded: _shielded,
    o.FireMeant: _fire_meant,
    o.FireThrown: _thrown,
    o.FireBurned: _burned,
    o.FireSpared: lambda s, out: _no_fire(s, out.seat),
    o.AmuletUsed: lambda s, out: player(s, out.seat, draws=s.player(out.seat).draws - 1),
}
