"""What the tally writes down of single cards: crowding, holy water, snatching, shields, fire, cards taken back."""

from __future__ import annotations

from collections.abc import Callable

from tests.golden import blows
from tests.golden.ledger import Blow, Tally, Told

FIRE, SPLASH = 30, 10


def _crowded(tally: Tally, told: Told) -> None:
    """The next two of the living, and no further than the last."""
    book = tally.ledger
    order = book.running()
    behind = order[order.index(told["seat"]) + 1 :][:2]
    tally.must(list(told["seats"]) == behind, f"crowds {told['seats']}, not {behind}")
    book.crowded.update(behind)


def _calmed(tally: Tally, told: Told) -> None:
    tally.must(tally.ledger.encounter in blows.UNHOLY, "holy water on something else")
    tally.ledger.calm = True


def _snatched(tally: Tally, told: Told) -> None:
    victim, thief = tally.ledger.people[told["victim"]], tally.ledger.people[told["seat"]]
    tally.must(victim.items[told["item"]] > 0 and victim is not thief, f"{told['item']} was not there")
    victim.items[told["item"]] -= 1
    thief.items[told["item"]] += 1


def _stopped(tally: Tally, told: Told) -> None:
    """The card left its owner's hand when it was played; it may go on to another."""
    tally.must(told["taken"] == (told["with_card"] == "X_FAST"), f"{told['with_card']} takes: {told['taken']}")
    tally.ledger.people[told["by"]].hand += told["taken"]


def _shielded(tally: Tally, told: Told) -> None:
    """One blow of those announced finds another."""
    book = tally.ledger
    meant = [told["seat"], told["damage"]]
    tally.must(meant in book.hits and told["on"] in book.living(), f"shields {meant} of {book.hits}")
    book.hits[book.hits.index(meant)] = [told["on"], told["damage"]]
    book.due = book.summed()


def _thrown(tally: Tally, told: Told) -> None:
    book, one = tally.ledger, tally.ledger.people[told["seat"]]
    tally.must(one.items[told["item"]] > 0, f"seat {told['seat']} has no fire")
    one.items[told["item"]] -= 1
    book.burning = []


def _burned(tally: Tally, told: Told) -> None:
    """It is no attack, so no creature's rule about attacks cuts it."""
    book, target = tally.ledger, told["target"]
    lost = min(FIRE, book.lp[target])
    tally.must(told["damage"] == FIRE and lost > 0, f"fire does {told['damage']} to {book.lp[target]}")
    book.lp[target] -= lost
    book.blows.append(Blow(told["seat"], 0, lost))
    if not book.lp[target]:
        book.burning.append(target)


def _shown(tally: Tally, told: Told) -> None:
    tally.must(tally.ledger.options["double_strike_mode"] == "play_two_normal", "a second attack is shown")
    tally.ledger.people[told["seat"]].hand -= 1


HEARD: dict[str, Callable[[Tally, Told], None]] = {
    "cc.Crowded": _crowded,
    "cc.CreatureCalmed": _calmed,
    "cc.ItemSnatched": _snatched,
    "cc.ActionCancelled": _stopped,
    "cc.Shielded": _shielded,
    "cc.FireThrown": _thrown,
    "cc.FireBurned": _burned,
    "cc.SecondShown": _shown,
}
