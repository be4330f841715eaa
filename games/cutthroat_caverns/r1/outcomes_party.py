"""Death, loot, the stair, the end of an event and of the game."""

from __future__ import annotations

from typing import Literal

from games.cutthroat_caverns.r1.outcome import Outcome
from games.kernel.audience import Seat
from games.kernel.contract import Placing

EndOfEvent = Literal["killed", "passed", "fled"]


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
