"""Plain questions about players, items and the event: limits, potions, leaders, bonuses. No outcome is made here."""

from __future__ import annotations

from collections import Counter

from games.cutthroat_caverns.r1.cards import card, encounter, flags
from games.cutthroat_caverns.r1.readings import Readings
from games.cutthroat_caverns.r1.state import Active, Offer, Player, State
from games.kernel.audience import Seat
from games.kernel.memo import of_the_like

HASTE, STRENGTH, IRON = "I_HASTE", "I_STR", "I_IRON"


def has(held: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Whether all of `wanted` is among `held`, copies counted."""
    return not Counter(wanted) - Counter(held)


def without(held: tuple[str, ...], taken: tuple[str, ...]) -> tuple[str, ...]:
    """`held` less `taken`, the order kept; of equal cards the oldest goes. Raises ValueError if one is not there."""
    left = list(held)
    for name in taken:
        left.remove(name)
    return tuple(left)


def hand_limit(player: Player) -> int:
    """How many hand cards a player may hold: more with an Amulet (original rules, line 11), less what webs take."""
    most = flags().hand_limit
    for item in player.items:
        most = max(most, card(item).hand)
    return max(most - player.webs, 0)


def excess(player: Player) -> int:
    """How many hand cards are too many. Items only ever raise the limit, so most hands need no look at them."""
    if not player.alive or len(player.hand) <= flags().hand_limit - player.webs:
        return 0
    return max(0, len(player.hand) - hand_limit(player))


@of_the_like
def hands_change(state: State) -> bool:
    """Whether any hand has to change before anything goes on: cards of an amulet are to come, or it holds too many."""
    return any(player.draws or excess(player) for player in state.players)


def works(active: tuple[Active, ...], potion: str) -> int:
    """How many open potions of this kind work."""
    return sum(1 for one in active if one.item == potion)


def set_size(active: tuple[Active, ...]) -> int:
    """How many cards may be set: two under Haste."""
    return 2 if works(active, HASTE) else 1


def owes_set(state: State, player: Player) -> bool:
    """A living player lays a card unless tripped, petrified or without any card (rules R1)."""
    return player.alive and state.round not in (player.tripped, player.petrified) and bool(player.hand)


def may_set(state: State, player: Player) -> int:
    """How many cards a player may set now; where all run through a trap, one each."""
    if not owes_set(state, player):
        return 0
    return 1 if running(state) else set_size(player.active)


def running(state: State) -> bool:
    """Whether the party is in a trap through which all run."""
    return state.creature is not None and encounter(state.creature.encounter).laid


def items_open(state: State) -> bool:
    """W0: from a creature's death to the lock of the next event's first round (rules 4.6, spot 1)."""
    return state.phase in ("spoils", "stair") or (state.phase == "set" and state.round == 1)


def living_order(state: State) -> tuple[Seat, ...]:
    """The living in this round's order; before any lots, by seat."""
    if not state.initiative:
        return tuple(player.seat for player in state.living())
    return tuple(seat for seat in state.initiative if state.player(seat).alive)


def leaders(prestige: dict[Seat, int]) -> tuple[Seat, ...]:
    """Those with the most prestige; several if tied."""
    most = max(prestige.values(), default=0)
    return tuple(seat for seat, points in prestige.items() if points == most)


def bonus(readings: Readings, event: int) -> int:
    """Extra prestige of late events; beyond the last number it stays (rules 4.4, bonus events)."""
    late = event - flags().bonus_from_event
    steps = readings.prestige_bonus
    return steps[min(late, len(steps) - 1)] if late >= 0 else 0


def stands(state: State, offer: Offer) -> bool:
    """Whether an offer can still be carried out: all items there, both alive, and a wound where healing needs one."""
    giver, taker = state.player(offer.seat), state.player(offer.to)
    if not (giver.alive and taker.alive and has(giver.items, offer.give) and has(taker.items, offer.want)):
        return False
    return offer.kind != "heal" or wounded(state.readings, taker.lp)


def wounded(readings: Readings, lp: int) -> bool:
    """Whether a healing potion may be used on somebody with so many LP."""
    return lp < flags().start_lp or not readings.heal_requires_wound
