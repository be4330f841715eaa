"""Folds of the cards: setting up, drawing, discarding, the set phase, the choices that are only stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.cards import canonical, cards, encounters, flags
from games.cutthroat_caverns.r1.folding import each, gain, player, push, same
from games.cutthroat_caverns.r1.party import without
from games.cutthroat_caverns.r1.state import Deck, Moment, Path, Player, State


def whole_deck() -> tuple[str, ...]:
    """Every card of the box, in canonical order."""
    return tuple(name for name, one in cards().items() for _ in range(one.copies))


def began(outcome: o.GameBegan) -> State:
    players = tuple(Player(seat, who, flags().start_lp) for seat, who in enumerate(outcome.characters, 1))
    first = (outcome.first,) if outcome.first else ()
    path = Path(without(tuple(encounters()), first), outcome.encounters, first)
    return State(started=len(players), players=players, deck=Deck(whole_deck()), path=path, readings=outcome.readings)


def _off_deck(deck: Deck, names: tuple[str, ...]) -> Deck:
    """The known top goes first."""
    return Deck(without(deck.pool, names[len(deck.top) :]), deck.top[len(names) :])


def _taken(state: State, out: o.CardsTaken) -> State:
    state = replace(state, deck=_off_deck(state.deck, out.cards))
    return player(state, out.seat, hand=(*state.player(out.seat).hand, *out.cards))


def _item_drawn(state: State, out: o.ItemDrawn) -> State:
    state = replace(state, deck=_off_deck(state.deck, (out.item,)))
    return gain(state, out.seat, (out.item,))


def _reshuffled(state: State, out: o.DeckReshuffled) -> State:
    deck = Deck(canonical((*state.deck.pool, *state.discards)), state.deck.top)
    return replace(state, deck=deck, discards=())


def from_hand(state: State, seat: int, names: tuple[str, ...]) -> State:
    """Hand cards to the discards."""
    state = player(state, seat, hand=without(state.player(seat).hand, names))
    return replace(state, discards=(*state.discards, *names))


def _discarded(state: State, out: o.Discarded) -> State:
    """What was to go at the end of the event, and is gone already, does not go twice."""
    state = from_hand(state, out.seat, out.cards)
    one = state.player(out.seat)
    spoils = one.spoils and tuple((Counter(one.spoils) & Counter(one.hand)).elements())
    return player(state, out.seat, dropped=one.dropped + 1, spoils=spoils)


def _round_began(state: State, out: o.RoundBegan) -> State:
    state = each(state, plan=None, fire=None, aim=0)
    return replace(state, phase="set", round=out.round, turn=0, crowded=(), calm=False)


def _held(state: State, out: o.HoldStored) -> State:
    one = state.player(out.seat)
    holds = (*(hold for hold in one.holds if hold != out.hold), out.hold)
    return player(state, out.seat, holds=holds, held=one.held + (out.hold.window == "items"))


def _holds_ended(state: State, out: o.HoldsEnded) -> State:
    holds = state.player(out.seat).holds if out.items else ()
    return player(state, out.seat, holds=tuple(hold for hold in holds if hold.window != "items"))


def _kept(state: State, out: o.CardKept) -> State:
    keeps = (*without_all(state.player(out.seat).keeps, out.card), out.card) if out.card else ()
    return player(state, out.seat, keeps=keeps)


def without_all(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(one for one in names if one != name)


def _locked(state: State, out: o.SetsLocked) -> State:
    players = []
    for one in state.players:
        down = one.plan.cards if one.plan else ()
        holds = tuple(hold for hold in one.holds if hold.window != "items")
        players.append(replace(one, hand=without(one.hand, down), down=down, holds=holds))
    return replace(state, players=tuple(players), phase="turns", blows=())


def _turn_began(state: State, out: o.TurnBegan) -> State:
    return push(replace(state, turn=out.seat), Moment("pre-reveal", 0, out.seat, out.late))


def _late_laid(state: State, out: o.LateLaid) -> State:
    one = state.player(out.seat)
    return player(state, out.seat, hand=without(one.hand, (out.card,)), late=(*one.late, out.card))


def _rested(state: State, out: o.PartyRested) -> State:
    return replace(each(state, spoils=None), phase="event", event=out.event)


FOLDS: dict[type, Callable[[State, Any], State]] = {
    o.CardsTaken: _taken,
    o.CardsCounted: same,
    o.ItemDrawn: _item_drawn,
    o.DeckReshuffled: _reshuffled,
    o.RoundBegan: _round_began,
    o.SetLaid: lambda s, out: player(s, out.seat, plan=out.plan),
    o.SetTakenBack: lambda s, out: player(s, out.seat, plan=None),
    o.PolicyStored: lambda s, out: player(s, out.seat, policy=out.policy),
    o.HoldStored: _held,
    o.HoldsEnded: _holds_ended,
    o.CardKept: _kept,
    o.SetsLocked: _locked,
    o.TurnBegan: _turn_began,
    o.LateLaid: _late_laid,
    o.LateCounted: same,
    o.CardLost: lambda s, out: from_hand(s, out.seat, (out.card,)),
    o.CardLostCounted: same,
    o.StairPaid: lambda s, out: from_hand(s, out.seat, out.cards),
    o.StairPassed: lambda s, out: replace(s, past=(*s.past, out.seat)),
    o.SpoilsChosen: lambda s, out: player(s, out.seat, spoils=out.cards),
    o.Discarded: _discarded,
    o.DiscardCounted: same,
    o.PartyRested: _rested,
}
