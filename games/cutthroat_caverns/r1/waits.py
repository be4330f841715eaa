"""Who owes what now (kinds and clocks: data/asks.json)."""

from __future__ import annotations

from games.cutthroat_caverns.r1 import moments, party
from games.cutthroat_caverns.r1.cards import asks
from games.cutthroat_caverns.r1.state import State
from games.kernel.audience import Seat
from games.kernel.contract import Wait
from games.kernel.memo import of_the_like


@of_the_like
def waits(state: State) -> tuple[Wait, ...]:
    """What is most urgent goes alone: a hand that has to change, loot, what is owed to the creature, a snatched item, then
    the open window, then the phase. Only while items change hands are the asks of the phase open beside a hand that has to
    change: an ask that has closed never comes back, and no deadline moves."""
    if state.phase == "over":
        return ()
    hands, alone = _hands(state), _alone(state)
    if hands and (alone or not party.items_open(state)):
        return hands
    return alone or (*hands, *_of_phase(state), *_consents(state))


def _hands(state: State) -> tuple[Wait, ...]:
    """Cards of an amulet, for its owner before his own limit, and every other hand over the limit: he who gave the amulet
    away may hold too much at once. In a set phase they fall due with the sets, as offers do."""
    if not party.hands_change(state):
        return ()
    late = _set_group(state) if state.phase == "set" else ""
    charmed = tuple(
        _wait(one.seat, "amulet", late or "amulet", key=f"amulet.{one.charmed}.{one.draws}")
        for one in state.players
        if one.draws
    )
    over = tuple(
        _wait(one.seat, "limit", late or "limit", key=f"limit.{one.dropped}")
        for one in state.players
        if party.excess(one) and not one.draws
    )
    return charmed + over


def _alone(state: State) -> tuple[Wait, ...]:
    """What stands in the way of everything else, the open window last."""
    if state.bodies:
        body = state.bodies[0]
        group = f"loot.{body.seat}.{len(body.items)}.{len(body.order)}"
        return tuple(_wait(seat, "loot", group) for seat in body.order[:1])
    if state.owing:
        group = f"forfeit.{state.event}.{state.round}"
        owed = {seat: state.owing.count(seat) for seat in state.owing}
        return tuple(_wait(seat, "forfeit", group, key=f"{group}.{count}") for seat, count in owed.items())
    if state.snatch:
        return (_wait(state.snatch.seat, "snatch", f"snatch.{state.moments}"),)
    moment = state.moment()
    return moments.waits(state, moment) if moment else ()


def _of_phase(state: State) -> tuple[Wait, ...]:
    if state.phase == "set":
        return _sets(state)
    if state.phase == "spoils":
        group = f"discard.{state.event}"
        return tuple(
            _wait(player.seat, "discard", group, player.spoils is not None) for player in state.living() if player.hand
        )
    if state.phase == "stair":
        waiting = tuple(seat for seat in party.living_order(state) if seat not in state.past)
        return tuple(_wait(seat, "stair", f"stair.{state.event}") for seat in waiting[:1])
    return ()


def _sets(state: State) -> tuple[Wait, ...]:
    """A card of everybody who owes one, which decides who is slow where all run through a trap; and whoever holds items
    open is asked whether he is done."""
    group, kind = _set_group(state), "corridor" if party.running(state) else "set"
    cards = tuple(
        _wait(player.seat, kind, group, player.plan is not None) for player in state.players if party.owes_set(state, player)
    )
    if not party.items_open(state):
        return cards
    return cards + tuple(
        _wait(player.seat, "items", group, key=f"items.{group}.{player.held}")
        for player in state.living()
        if any(hold.window == "items" for hold in player.holds)
    )


def _consents(state: State) -> tuple[Wait, ...]:
    """Offers wait for the word of one seat each; `Wait.key` ends with the number of the offer.

    In a set phase they fall due with the sets, because both lock together (rules 6.3, windows).
    """
    row = asks()["consent"]
    found = []
    for offer in state.offers:
        group = _set_group(state) if state.phase == "set" else f"consent.{offer.number}"
        found.append(Wait(offer.to, f"consent.{offer.to}.{offer.number}", "consent", row.pace, group, row.visible))
    return tuple(found)


def _set_group(state: State) -> str:
    return f"set.{state.event}.{state.round}"


def _wait(seat: Seat, kind: str, group: str, answered: bool = False, key: str = "") -> Wait:
    """`key` empty: the group and the seat."""
    row = asks()[kind]
    return Wait(seat, f"{key or group}.{seat}", kind, row.pace, group, row.visible, answered)
