"""The tally: hears a game of Final Hour as a spectator does, keeps its own ledger, and says where game and ledger part.

It shares no line with the rules and reads no data of theirs. Hands and face-down cards it cannot know; how many there are
it does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from tests.golden.final_hour import heard_beasts, heard_deeds, heard_plan
from tests.golden.final_hour.ledger import Tally, Told

HEARD: Mapping[str, Callable[[Tally, Told], None]] = {**heard_plan.HEARD, **heard_deeds.HEARD, **heard_beasts.HEARD}
FOLLOWS = ("fh.MonstersDestroyed", "fh.SealTurned", "fh.GameOver")
"""Outcomes that may be what another one made necessary; before every other one nothing is left to follow."""
MAKES_ROOM = ("fh.MonsterMoved", "fh.RitualOverflowed")
BY_MONSTERS = (
    *("fh.MonsterMoved", "fh.SealTurned", "fh.DamagePlaced", "fh.DamageSpared", "fh.HealthLost", "fh.RitualOverflowed"),
    "fh.GameOver",
)
"""Outcomes while a zone acts; with any other one its turn is over."""


def hear(tally: Tally, outcomes: Iterable[Told]) -> None:
    """Public outcomes in their order. Raises KeyError on one it has never heard of."""
    for told in outcomes:
        tally.heard += 1
        kind, book = told["is"], tally.ledger
        if kind not in FOLLOWS and not (kind in MAKES_ROOM and book.shoving):
            tally.settled()
        if kind not in BY_MONSTERS:
            tally.zone_done()
        HEARD[kind](tally, told)


def compare(tally: Tally, board: Told) -> None:
    """The ledger beside the board as a spectator sees it at this moment."""
    book = tally.ledger
    if not book.over:
        tally.settled()
    for row in board["investigators"]:
        one = book.people[row["seat"]]
        deck = one.deck - book.awaited().count(row["seat"]) if not book.over else row["deck"]
        mine = (one.letter, one.at, one.health, deck, one.items, one.discards)
        said = (row["letter"], row["at"], row["health"], row["deck"], [*row["items"]], [*row["discards"]])
        tally.must(mine == said, f"seat {row['seat']}: ledger {mine}, table {said}")
    standing = {token: at for at, tokens in enumerate(board["monsters"], 1) for token in tokens}
    tally.must(standing == book.monsters, f"monsters: ledger {book.monsters}, table {standing}")
    tally.must(sum(map(len, board["monsters"])) == len(standing), "a token stands in two places")
    crowded = [at for at in range(1, 16) if book.free(at) < 0]
    tally.must(not crowded or book.over, f"more than the slots hold: {crowded}")
    tally.must([book.damage[at] for at in range(1, 16)] == [*board["damage"]], "damage")
    tally.must(book.seals == {tuple(one["walkway"]): one["brown"] for one in board["seals"]}, "seals")
    tally.must(sorted(book.clues) == [*board["clues"]], "clues")
    tally.must(book.found - Counter(item=9) == Counter(board["found"]), "clues found")
    tally.must([book.gates[gate] for gate in "ABC"] == [*board["gates"]], "gates")
    tally.must(Counter(book.pile) == Counter(board["pile"]), "pile")
    tally.must([tuple(one) for one in book.laid] == [(one["seat"], one["number"]) for one in board["laid"]], "laid")
    _counts(tally, board)


def _counts(tally: Tally, board: Told) -> None:
    book = tally.ledger
    mine = (book.stack, len(book.pool), book.deck - book.owed, len(book.items), book.lead, book.round, book.full)
    names = ("stack", "pool", "priority", "items", "lead", "round", "full")
    said = tuple(board[name] for name in names)
    tally.must(mine == said, f"{names}: ledger {mine}, table {said}")
    tally.must(sorted(book.discards) == sorted(board["discards"]), "priority discards")
