"""The tally: hears a game as a spectator does, keeps its own ledger, and says where the game and the ledger part.

It shares no line with the rules and reads no data of theirs. What the public outcomes leave open (which cards a hand
holds) it does not judge; how many there are, it does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from tests.golden import heard_attack, heard_cards, heard_deeds, heard_fight, heard_party
from tests.golden.ledger import Ledger, Tally, Told

SILENT = ("cc.OfferMade", "cc.OfferClosed", "cc.BluffShown")
"""Outcomes after which no number of the ledger is another; the next one says what follows."""

HEARD: Mapping[str, Callable[[Tally, Told], None]] = {
    **heard_cards.HEARD,
    **heard_fight.HEARD,
    **heard_attack.HEARD,
    **heard_deeds.HEARD,
    **heard_party.HEARD,
}


def listen(options: Mapping[str, object], cards: int) -> Tally:
    """A tally before the first outcome; `cards` in the box."""
    return Tally(Ledger({}, dict(options), deck=cards))


def hear(tally: Tally, outcomes: Iterable[Told]) -> None:
    """Public outcomes in their order. Raises KeyError on one it has never heard of."""
    for told in outcomes:
        tally.heard += 1
        if told["is"] not in SILENT:
            HEARD[told["is"]](tally, told)


def compare(tally: Tally, view: Told) -> None:
    """The ledger beside what a spectator sees at this moment."""
    book = tally.ledger
    for row in view["players"]:
        one = book.people[row["seat"]]
        mine = (one.lp, one.prestige, one.alive, one.hand, sorted(one.items.elements()) if one.alive else [])
        told = (row["lp"], row["prestige"], row["alive"], row["hand"], sorted(row["items"]))
        tally.must(mine == told, f"seat {row['seat']}: ledger {mine}, table {told}")
    tally.must(book.deck == view["deck"], f"deck: ledger {book.deck}, table {view['deck']}")
    tally.must(book.left == view["left"], f"ahead: ledger {book.left}, table {view['left']}")
    if view["creature"]:
        table = [target["lp"] for target in view["creature"]["targets"]]
        tally.must(book.lp == table, f"creature: ledger {book.lp}, table {table}")
