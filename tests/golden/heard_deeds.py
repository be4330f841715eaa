"""What the tally writes down of single cards: action cards on the table, swaps, shields, snatching, fire."""

from __future__ import annotations

from collections.abc import Callable

from tests.golden.ledger import Blow, Tally, Told

FIRE, SPLASH = 30, 10


def _snatched(tally: Tally, told: Told) -> None:
    victim, thief = tally.ledger.people[told["victim"]], tally.ledger.people[told["seat"]]
    last = tally.ledger.last or {}
    tally.must((last.get("card"), last.get("seat")) == ("A010S", told["seat"]), f"{last} snatches")
    tally.must(victim.items[told["item"]] > 0 and victim is not thief, f"{told['item']} was not there")
    victim.items[told["item"]] -= 1
    thief.items[told["item"]] += 1


def _played(tally: Tally, told: Told) -> None:
    tally.ledger.people[told["seat"]].hand -= 1
    tally.ledger.played.append(told)


def _resolved(tally: Tally, told: Told) -> None:
    """The last one played takes effect first."""
    book = tally.ledger
    top = book.played.pop() if book.played else {}
    tally.must((top.get("seat"), top.get("card")) == (told["seat"], told["card"]), f"{told} takes effect before {top}")
    book.resolved = top


def _stopped(tally: Tally, told: Told) -> None:
    """The card left its owner's hand when it was played; it may go on to another."""
    below = tally.ledger.played.pop() if tally.ledger.played else {}
    tally.must((below.get("seat"), below.get("card")) == (told["seat"], told["card"]), f"{told} stops {below}")
    tally.must(tally.ledger.resolved.get("card") == told["with_card"], f"{told} by {tally.ledger.resolved}")
    tally.must(told["taken"] == (told["with_card"] == "X_FAST"), f"{told['with_card']} takes: {told['taken']}")
    tally.ledger.people[told["by"]].hand += told["taken"]


def _shielded(tally: Tally, told: Told) -> None:
    """One blow of those announced finds another."""
    book = tally.ledger
    meant = [told["seat"], told["damage"]]
    tally.must(meant in book.hits and told["on"] in book.living(), f"shields {meant} of {book.hits}")
    book.hits[book.hits.index(meant)] = [told["on"], told["damage"]]
    book.due = book.summed()
    tally.must((book.resolved["card"], book.resolved["on"]) == ("X_SHIELD", told["on"]), f"{book.resolved} shields")


def _edged(tally: Tally, told: Told) -> None:
    """All that lies face-down before the one it was aimed at."""
    book, one = tally.ledger, tally.ledger.people[told["seat"]]
    tally.must((book.resolved["card"], book.resolved["on"]) == ("X_EDGE", told["seat"]), f"{book.resolved} edges out")
    tally.must(told["count"] == one.down + one.late > 0, f"{told['count']} of {one.down} and {one.late} edged out")
    one.down = one.late = 0


def _swapped(tally: Tally, told: Told) -> None:
    one, other = (tally.ledger.people[told[name]] for name in ("seat", "on"))
    tally.must(tally.ledger.resolved["card"] == "X_MIXED", f"{tally.ledger.resolved} swaps")
    tally.must((one.down or one.late) > 0 and (other.down or other.late) > 0, f"nothing to swap: {told}")


def _countered(tally: Tally, told: Told) -> None:
    book = tally.ledger
    book.people[told["seat"]].hand -= 1
    tally.must(book.resolved["card"] == "X_COUNTER" and told["seat"] in book.struck, f"{told} by {book.resolved}")


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
    "cc.ActionPlayed": _played,
    "cc.ActionResolved": _resolved,
    "cc.SetEdgedOut": _edged,
    "cc.SetsSwapped": _swapped,
    "cc.CounterMade": _countered,
    "cc.ItemSnatched": _snatched,
    "cc.ActionCancelled": _stopped,
    "cc.Shielded": _shielded,
    "cc.FireThrown": _thrown,
    "cc.FireBurned": _burned,
    "cc.SecondShown": _shown,
}
