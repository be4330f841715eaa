"""What the tally counts of hidden cards: how many each hand must hold, and how many the deck."""

from __future__ import annotations

from collections.abc import Callable

from tests.golden.ledger import Tally, Told


def _substituted(tally: Tally, told: Told) -> None:
    one = tally.ledger.people[told["seat"]]
    one.hand -= 1
    one.under = told["under"]


def _late(tally: Tally, told: Told) -> None:
    one = tally.ledger.people[told["seat"]]
    one.hand -= 1
    one.late += 1


def _lost(tally: Tally, told: Told) -> None:
    book = tally.ledger
    book.people[told["seat"]].hand -= 1
    book.follows[told["seat"]] -= 1
    known = book.encounter in ("ripper", "shadow_thief") and book.follows[told["seat"]] >= 0
    tally.must(known, f"seat {told['seat']} loses a card")


def _charmed(tally: Tally, told: Told) -> None:
    """What an amulet draws is no card of the round."""
    tally.must(0 <= told["count"] <= 2, f"an amulet draws {told['count']}")
    tally.ledger.drawn[told["seat"]] -= told["count"]


def _paid(tally: Tally, told: Told) -> None:
    tally.must(told["count"] in (0, 2) and tally.ledger.encounter == "flooded_stair", f"the stair costs {told['count']}")
    _less_by_count(tally, told)


def _less_by_count(tally: Tally, told: Told) -> None:
    tally.ledger.people[told["seat"]].hand -= told["count"]


def _taken(tally: Tally, told: Told) -> None:
    tally.ledger.people[told["seat"]].hand += told["count"]
    tally.ledger.deck -= told["count"]
    tally.ledger.drawn[told["seat"]] += told["count"]


def _reshuffled(tally: Tally, told: Told) -> None:
    """The cards taken just before are counted just after, so the sum is right only at the end."""
    tally.ledger.deck += told["count"]


HEARD: dict[str, Callable[[Tally, Told], None]] = {
    "cc.CardsCounted": _taken,
    "cc.DeckReshuffled": _reshuffled,
    "cc.Substituted": _substituted,
    "cc.LateCounted": _late,
    "cc.CardLostCounted": _lost,
    "cc.AmuletUsed": _charmed,
    "cc.StairPassed": _paid,
    "cc.DiscardCounted": _less_by_count,
}
