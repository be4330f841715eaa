"""What can come of a command, in the past tense. Wire names are the tags; shapes only grow with defaults.

`evolve.py` folds them. Where a fact is hidden, two outcomes are told: the full one to its seat (it moves the cards),
and a public one that names a number at most (it moves nothing, it is for the eyes). Those public echoes are marked.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from games.cutthroat_caverns.r1.commands import Half, HoldFor, Play, Policy
from games.cutthroat_caverns.r1.state import Attack, Offer, Plan
from games.kernel.audience import Seat
from games.kernel.contract import Placing

Cause = Literal["creature", "critical-miss", "stair"]
Close = Literal["accepted", "refused", "withdrawn", "void"]
EndOfEvent = Literal["killed", "passed"]
Lots = Literal["round", "loot"]


class Outcome(msgspec.Struct, frozen=True, tag_field="is"):
    """Base of all outcomes."""


# -- the game and its cards ------------------------------------------------------------------------------------------


class GameBegan(Outcome, frozen=True, tag="cc.GameBegan"):
    """`characters` in seat order; `encounters`: how many lie face-down; `first`: known on top (teaching), or empty."""

    characters: tuple[str, ...]
    encounters: int
    first: str = ""


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
    """Initiative: `order[0]` holds number 1. ``loot``: drawn for the body of `body` only."""

    order: tuple[Seat, ...]
    lots: Lots = "round"
    body: Seat = 0


class RoundBegan(Outcome, frozen=True, tag="cc.RoundBegan"):
    """The set phase of this round is open."""

    round: int


# -- the set phase ---------------------------------------------------------------------------------------------------


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


# -- turns -----------------------------------------------------------------------------------------------------------


class TurnBegan(Outcome, frozen=True, tag="cc.TurnBegan"):
    """A seat is about to reveal its next face-down card. `late`: the second card of Opportunity Fire."""

    seat: Seat
    late: bool = False


class CardRevealed(Outcome, frozen=True, tag="cc.CardRevealed"):
    """A face-down card was turned up; what becomes of it follows."""

    seat: Seat
    card: str
    late: bool = False


class BluffShown(Outcome, frozen=True, tag="cc.BluffShown"):
    """The card revealed was a bluff, or could do nothing: discarded without effect."""

    seat: Seat
    card: str


class Substituted(Outcome, frozen=True, tag="cc.Substituted"):
    """A hand card was put face-up in the place of a substitution card; the attack itself follows."""

    seat: Seat
    card: str
    under: str


class LateLaid(Outcome, frozen=True, tag="cc.LateLaid"):
    """Told to the seat: a second card lies face-down until all turns are over."""

    seat: Seat
    card: str


class LateCounted(Outcome, frozen=True, tag="cc.LateCounted"):
    """Echo: the seat has laid a second card face-down."""

    seat: Seat


class AttackMade(Outcome, frozen=True, tag="cc.AttackMade"):
    """An attack or a rider lies face-up and may be answered. `value`: worth at this moment."""

    attack: Attack
    value: int


class AttackChanged(Outcome, frozen=True, tag="cc.AttackChanged"):
    """The attack face-up was turned, or got a bonus."""

    attack: Attack
    value: int


class AttackCancelled(Outcome, frozen=True, tag="cc.AttackCancelled"):
    """The attack fails; its riders and the substitution card under it are lost with it."""

    seat: Seat
    card: str
    by: Seat
    with_card: str


class AttackLanded(Outcome, frozen=True, tag="cc.AttackLanded"):
    """The attack counts. `value` before the creature's rule, `damage` after it (more than the target has is lost)."""

    seat: Seat
    card: str
    target: int
    value: int
    damage: int


class RiderLaid(Outcome, frozen=True, tag="cc.RiderLaid"):
    """A rider waits before its owner for his next attack."""

    seat: Seat
    card: str


class TargetKilled(Outcome, frozen=True, tag="cc.TargetKilled"):
    """The killing blow. `prestige` includes `bonus`. `last`: nothing of the creature lives any more."""

    seat: Seat
    target: int
    prestige: int
    bonus: int
    last: bool


# -- interrupts ------------------------------------------------------------------------------------------------------


class AnswerLaid(Outcome, frozen=True, tag="cc.AnswerLaid"):
    """Told to the seat: its answer to the open window, None to pass."""

    seat: Seat
    play: Play | None


class ActionMeant(Outcome, frozen=True, tag="cc.ActionMeant"):
    """Told to the seat: an action card left its hand, with choices that are not for the eyes yet."""

    seat: Seat
    play: Play


class ActionPlayed(Outcome, frozen=True, tag="cc.ActionPlayed"):
    """Echo: an action card was played; it takes effect when nobody stops it. `on`: whom it is aimed at, 0: nobody."""

    seat: Seat
    card: str
    on: Seat
    half: Half | None = None


class ActionResolved(Outcome, frozen=True, tag="cc.ActionResolved"):
    """The played card takes effect; what it does follows."""

    seat: Seat
    card: str


class SetEdgedOut(Outcome, frozen=True, tag="cc.SetEdgedOut"):
    """All face-down cards of `seat` were discarded unseen."""

    seat: Seat
    by: Seat
    count: int


class Tripped(Outcome, frozen=True, tag="cc.Tripped"):
    """`seat` sets no card in `round`."""

    seat: Seat
    round: int


class CounterMade(Outcome, frozen=True, tag="cc.CounterMade"):
    """The hand card of a Counter Strike lies face-up; the attack itself follows."""

    seat: Seat
    card: str


class MomentReopened(Outcome, frozen=True, tag="cc.MomentReopened"):
    """Told to nobody: what the window is about has changed, so who passed may think again."""

    number: int


class MomentPassed(Outcome, frozen=True, tag="cc.MomentPassed"):
    """Told to nobody: the window is over."""

    number: int


# -- the creature ----------------------------------------------------------------------------------------------------


class CreatureAttacked(Outcome, frozen=True, tag="cc.CreatureAttacked"):
    """The creature's attack: who is hit for how much, before Iron Skin. ``specific`` at once, ``random`` by new lots."""

    attack: Literal["specific", "random"]
    hits: tuple[tuple[Seat, int], ...]


class LifeLost(Outcome, frozen=True, tag="cc.LifeLost"):
    """`lp`: really lost, at least 1."""

    seat: Seat
    lp: int
    cause: Cause


class LifeKept(Outcome, frozen=True, tag="cc.LifeKept"):
    """Echo: Iron Skin turned the damage to nothing."""

    seat: Seat
    cause: Cause


class CardLost(Outcome, frozen=True, tag="cc.CardLost"):
    """Told to the seat: a random hand card was discarded."""

    seat: Seat
    card: str


class CardLostCounted(Outcome, frozen=True, tag="cc.CardLostCounted"):
    """Echo: the seat lost a random hand card."""

    seat: Seat


class CreatureHealed(Outcome, frozen=True, tag="cc.CreatureHealed"):
    target: int
    lp: int


class Struck(Outcome, frozen=True, tag="cc.Struck"):
    """Told to nobody: these seats lost LP to the creature just now and may counter."""

    seats: tuple[Seat, ...]


class PileCleared(Outcome, frozen=True, tag="cc.PileCleared"):
    """The round's attack cards are discarded."""


class RoundEnded(Outcome, frozen=True, tag="cc.RoundEnded"):
    """Everybody has drawn; open potions have one round less."""

    round: int


# -- death, loot, the end --------------------------------------------------------------------------------------------


class PlayerDied(Outcome, frozen=True, tag="cc.PlayerDied"):
    """Out: prestige is lost, all cards are discarded unseen, corked items lie beside the body."""

    seat: Seat


class LootTaken(Outcome, frozen=True, tag="cc.LootTaken"):
    seat: Seat
    body: Seat
    item: str


class LootOver(Outcome, frozen=True, tag="cc.LootOver"):
    """What nobody took leaves the game."""

    body: Seat
    left: tuple[str, ...]


class StairPaid(Outcome, frozen=True, tag="cc.StairPaid"):
    """Told to the seat: cards discarded at the stair."""

    seat: Seat
    cards: tuple[str, ...]


class StairPassed(Outcome, frozen=True, tag="cc.StairPassed"):
    """The seat is past the stair. `count` of cards discarded; 0: it paid with LP."""

    seat: Seat
    count: int


class EventEnded(Outcome, frozen=True, tag="cc.EventEnded"):
    """All face-down cards are discarded unseen; potions, trips and HOLDs end."""

    event: int
    how: EndOfEvent


class SpoilsChosen(Outcome, frozen=True, tag="cc.SpoilsChosen"):
    """Told to the seat: what it means to discard."""

    seat: Seat
    cards: tuple[str, ...]


class Discarded(Outcome, frozen=True, tag="cc.Discarded"):
    """Told to the seat: hand cards are discarded."""

    seat: Seat
    cards: tuple[str, ...]


class DiscardCounted(Outcome, frozen=True, tag="cc.DiscardCounted"):
    """Echo: so many hand cards were discarded."""

    seat: Seat
    count: int


class PartyRested(Outcome, frozen=True, tag="cc.PartyRested"):
    """Discards and draws of END are done; `event` is the next number on the marker."""

    event: int


class GameOver(Outcome, frozen=True, tag="cc.GameOver"):
    places: tuple[Placing, ...]


AnyOutcome = (
    GameBegan
    | CardsTaken
    | CardsCounted
    | ItemDrawn
    | DeckReshuffled
    | EventBegan
    | LotsDrawn
    | RoundBegan
    | SetLaid
    | SetTakenBack
    | PolicyStored
    | HoldStored
    | HoldsEnded
    | CardKept
    | PotionOpened
    | OfferMade
    | OfferClosed
    | ItemsMoved
    | Healed
    | SetsLocked
    | TurnBegan
    | CardRevealed
    | BluffShown
    | Substituted
    | LateLaid
    | LateCounted
    | AttackMade
    | AttackChanged
    | AttackCancelled
    | AttackLanded
    | RiderLaid
    | TargetKilled
    | AnswerLaid
    | ActionMeant
    | ActionPlayed
    | ActionResolved
    | SetEdgedOut
    | Tripped
    | CounterMade
    | MomentReopened
    | MomentPassed
    | CreatureAttacked
    | LifeLost
    | LifeKept
    | CardLost
    | CardLostCounted
    | CreatureHealed
    | Struck
    | PileCleared
    | RoundEnded
    | PlayerDied
    | LootTaken
    | LootOver
    | StairPaid
    | StairPassed
    | EventEnded
    | SpoilsChosen
    | Discarded
    | DiscardCounted
    | PartyRested
    | GameOver
)
