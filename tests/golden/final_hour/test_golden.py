"""Whole games of Final Hour add up by a tally that knows nothing of the rules, and together they reach what there is."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import msgspec

from games.final_hour.r1 import RULES
from games.final_hour.r1.bestiary import monsters
from games.final_hour.r1.campus import locations, walkways
from games.final_hour.r1.cards import cards, priorities
from games.final_hour.r1.effect import effects
from games.final_hour.r1.flags import flags
from games.final_hour.r1.sheets import sheet
from games.kernel.trial import Trial
from tests.golden.final_hour import box, golden, reach, tally
from tests.golden.final_hour.ledger import Tally

UNREACHED: dict[str, str] = {
    "nothing left to spawn": "wants all 40 standard monsters on the board at once; a search that knew the dice came to 33, "
    "then the ritual overflowed; a scenario shows it",
}
"""What no golden game reaches, and why."""


@cache
def everything() -> tuple[tuple[int, Trial, Tally], ...]:
    return tuple(golden.numbered())


def test_every_game_adds_up() -> None:
    wrong = [f"game {number}, {what}" for number, _, book in everything() for what in book.wrong]

    assert wrong == []


def test_every_game_was_heard_to_its_end() -> None:
    assert all(book.ledger.over for _, _, book in everything())
    assert min(book.heard for _, _, book in everything()) > len(box.CLUES)


def test_what_no_game_reaches_is_named() -> None:
    reached = {thing for _, trial, _ in everything() for thing in reach.walk(trial)}

    assert {thing for thing in reach.wanted() if thing not in reached} == UNREACHED.keys()
    assert sorted(reached - set(reach.wanted())) == []


def test_the_tally_has_a_row_for_every_public_outcome() -> None:
    heard = {
        msgspec.to_builtins(told.outcome)["is"]
        for _, trial, _ in everything()
        for one in trial.played
        for told in one.told
        if told.to == "all" and isinstance(told.outcome, RULES.outcomes)
    }

    assert heard == tally.HEARD.keys()


def test_every_level_of_every_ancient_one_is_played_by_every_number() -> None:
    tables = [(len(trial.situation.table.seats), trial.situation.table.options) for _, trial, _ in everything()]
    crossed = Counter((seats, chosen["ancient"], chosen["level"]) for seats, chosen in tables)
    levels = flags().allowed["level"]

    assert crossed.keys() == set(product(range(1, 5), flags().allowed["ancient"], levels))


def test_the_halves_of_the_second_box_say_what_those_of_the_first_do() -> None:
    printed = {name: (row.top.effects, row.bottom.effects) for name, row in cards().items()}

    assert {name: (effects(top), effects(bottom)) for name, (top, bottom) in box.CARDS.items()} == printed


def test_the_sheets_of_the_second_box_say_what_those_of_the_first_do() -> None:
    rows = {name: {row.least: row.effects for row in sheet(name).reckoning if row.effects} for name in box.ROWS}

    assert {name: {least: effects(text) for least, text in row.items()} for name, row in box.ROWS.items()} == rows
    assert {name: sheet(name).ritual for name in box.RITUAL} == box.RITUAL
    assert {name: dict(sheet(name).gates) for name in box.GATES} == box.GATES


def test_the_second_box_holds_what_the_first_does() -> None:
    rows = locations()
    assert {number: row.slots for number, row in rows.items()} == box.SLOTS
    assert {number: (row.blue, row.red) for number, row in rows.items()} == {
        number: (box.ARROWS["b"][number], box.ARROWS["r"][number]) for number in box.SLOTS
    }
    assert set(walkways()) == box.WALKWAYS
    assert {name: (one.colour[0], one.health, "".join(one.marks)) for name, one in monsters().items()} == box.MONSTERS
    assert {number: (row.symbol, row.omen) for number, row in priorities().items()} == {
        number: (box.symbol(number), number in box.OMENS) for number in box.PRIORITY
    }
