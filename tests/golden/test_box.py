"""The title's data beside the numbers written down once more for the tally."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.r1.cards import cards, encounters
from tests.golden import box
from tests.golden.reach import base


def test_every_card_has_the_values_of_the_box_and_as_many_copies() -> None:
    copies: dict[str, int] = {}
    for name, card in cards().items():
        copies[base(name)] = copies.get(base(name), 0) + card.copies
        if card.ladder:
            assert card.ladder == box.LADDERS[base(name)], name
    assert copies == {name: count for name, count in box.COPIES.items() if name in copies}


def test_all_twenty_five_encounters_are_there() -> None:
    assert list(encounters()) == list(box.LP)
    assert [row.n for row in encounters().values()] == list(range(1, 26))


@pytest.mark.parametrize("started", [3, 4, 5, 6])
@pytest.mark.parametrize("name", box.LP)
def test_an_encounter_has_the_numbers_of_the_box(name: str, started: int) -> None:
    row = encounters()[name]
    tokens = row.tokens.get(str(started), ())
    if row.lp:
        tokens = ((row.lp[str(started)], row.prestige),)

    assert tuple(lp for lp, _ in tokens) == box.LP[name][started - 3]
    assert tuple(worth for _, worth in tokens) == box.PRESTIGE[name][: len(tokens)]
    assert row.random.get(str(started), ()) == (box.LOTS[name][started - 3] if name in box.LOTS else ())
