"""Who owes what now (kinds and clocks: data/asks.json)."""

from __future__ import annotations

from games.cutthroat_caverns.r1 import moments, party
from games.cutthroat_caverns.r1.cards import asks
from games.cutthroat_caverns.r1.state import State
from games.kernel.audience import Seat
from games.kernel.contract import Wait


def waits(state: State) -> tuple[Wait, ...]:
    """What is most urgent goes alone: hands over the limit, then loot, then the open window, then the phase."""
    if state.phase == "over":
        return ()
    over = tuple(player.seat for player in state.players if party.excess(player))
    if over:
        return tuple(_wait(seat, "limit", "limit", key=f"limit.{state.player(seat).dropped}") for seat in over)
    if state.bodies:
        body = state.bodies[0]
        group = f"loot.{body.seat}.{len(body.items)}.{len(body.order)}"
        return tuple(_wait(seat, "loot", group) for seat in body.order[:1])
    moment = state.moment()
    if moment is not None:
        return moments.waits(state, moment)
    return (*_of_phase(state), *_consents(state))


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
    """A card of everybody who owes one; and whoever holds items open is asked whether he is done."""
    group = _set_group(state)
    cards = tuple(
        _wait(player.seat, "set", group, player.plan is not None)
        for player in state.players
        if party.owes_set(state, player)
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
