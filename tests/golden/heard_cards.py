"""What the tally counts of hidden cards: how many each hand must hold, and how many the deck."""

from __future__ import annotations

from collections.abc import Callable

from tests.golden.ledger import Tally, Told


def _less(tally: Tally, told: Told) -> None:
    tally.ledger.people[told["seat"]].hand -= 1


def _less_by_count(tally: Tally, told: Told) -> None:
    tally.ledger.people[told["seat"]].hand -= told["count"]


def _taken(tally: Tally, told: Told) -> None:
    tally.ledger.people[told["seat"]].hand += told["count"]
    tally.ledger.deck -= told["count"]


def _reshuffled(tally: Tally, told: Told) -> None:
    """The cards taken just before are counted just after, so the sum is right only at the end."""
    tally.ledger.deck += told["count"]


HEARD: dict[str, Callable[[Tally, Told], None]] = {
    "cc.CardsCounted": _taken,
    "cc.DeckReshuffled": _reshuffled,
    "cc.Substituted": _less,
    "cc.LateCounted": _less,
    "cc.ActionPlayed": _less,
    "cc.CounterMade": _less,
    "cc.CardLostCounted": _less,
    "cc.StairPassed": _less_by_count,
    "cc.DiscardCounted": _less_by_count,
}
