"""What happens to cards and items outside a fight, and in the set phase."""

from __future__ import annotations

from typing import Literal

from games.cutthroat_caverns.r1.commands import HoldFor, Policy
from games.cutthroat_caverns.r1.outcome import Outcome
from games.cutthroat_caverns.r1.readings import Readings
from games.cutthroat_caverns.r1.state import Offer, Plan
from games.kernel.audience import Seat

Close = Literal["accepted", "refused", "withdrawn", "void"]
Lots = Literal["round", "loot", "again"]


class GameBegan(Outcome, frozen=True, tag="cc.GameBegan"):
    """`characters` in seat order; `encounters`: how many lie face-down; `first`: known on top (teaching), or empty.
    `readings`: what the host decided where the rules leave a choice."""

    characters: tuple[str, ...]
    encounters: int
    first: str = ""
    readings: Readings = Readings()


class CardsTaken(Outcome, frozen=True, tag="cc.CardsTaken"):
    """Cards from the deck to the hand; told to the seat."""

    seat: Seat
    cards: tuple[str, ...]


class CardsCounted(Outcome, frozen=True, tag="cc.CardsCounted"):
    """Echo: so many cards went to the hand."""

    seat: Seat
    count: int


class ItemDrawn(Outcome, frozen=True, tag="cc.ItemDrawn"):
    """An item came from the deck; it lies before the seat at once."""

    seat: Seat
    item: str


class DeckReshuffled(Outcome, frozen=True, tag="cc.DeckReshuffled"):
    """The deck was empty: the discards became the deck."""

    count: int


class EventBegan(Outcome, frozen=True, tag="cc.EventBegan"):
    """The next encounter is turned up. `lp` of its targets (none: a trap). `final`: a tie-breaker."""

    event: int
    encounter: str
    lp: tuple[int, ...]
    prestige: tuple[int, ...]
    final: bool = False


class LotsDrawn(Outcome, frozen=True, tag="cc.LotsDrawn"):
    """Initiative: `order[0]` holds number 1. ``loot``: drawn for the body of `body` only;
    ``again``: in the place of this round's."""

    order: tuple[Seat, ...]
    lots: Lots = "round"
    body: Seat = 0


class RoundBegan(Outcome, frozen=True, tag="cc.RoundBegan"):
    """The set phase of this round is open."""

    round: int


class SetLaid(Outcome, frozen=True, tag="cc.SetLaid"):
    """Told to the seat. `by`: ``hand``, ``policy`` or ``dice``."""

    seat: Seat
    plan: Plan
    by: str = "hand"


class SetTakenBack(Outcome, frozen=True, tag="cc.SetTakenBack"):
    """Told to the seat."""

    seat: Seat


class PolicyStored(Outcome, frozen=True, tag="cc.PolicyStored"):
    """Told to the seat."""

    seat: Seat
    policy: Policy


class HoldStored(Outcome, frozen=True, tag="cc.HoldStored"):
    """Told to the seat."""

    seat: Seat
    hold: HoldFor


class HoldsEnded(Outcome, frozen=True, tag="cc.HoldsEnded"):
    """Told to the seat. `items`: only its HOLD of the set phase."""

    seat: Seat
    items: bool = False


class CardKept(Outcome, frozen=True, tag="cc.CardKept"):
    """Told to the seat. An empty card: all KEEPs ended."""

    seat: Seat
    card: str


class PotionOpened(Outcome, frozen=True, tag="cc.PotionOpened"):
    """A potion was drunk by its owner. `lp`: really gained; `rounds`: it lasts (0: the encounter, or at once)."""

    seat: Seat
    item: str
    lp: int = 0
    rounds: int = 0


class OfferMade(Outcome, frozen=True, tag="cc.OfferMade"):
    offer: Offer


class OfferClosed(Outcome, frozen=True, tag="cc.OfferClosed"):
    """``void``: an item had moved, or somebody has died."""

    offer: Offer
    how: Close


class ItemsMoved(Outcome, frozen=True, tag="cc.ItemsMoved"):
    """Corked items went from one seat to another."""

    seat: Seat
    to: Seat
    items: tuple[str, ...]


class Healed(Outcome, frozen=True, tag="cc.Healed"):
    """`seat` healed `to` by `lp` and scored the potion for `prestige`."""

    seat: Seat
    to: Seat
    item: str
    lp: int
    prestige: int


class SetsLocked(Outcome, frozen=True, tag="cc.SetsLocked"):
    """Sets and items are locked. `counts[i]`: cards face-down before seat i+1."""

    counts: tuple[int, ...]
