"""The data files: what is in the box, and what is marked as proposed."""

from __future__ import annotations

from collections import Counter

from games.cutthroat_caverns.r1.cards import asks, canonical, cards, encounters, flags
from games.cutthroat_caverns.r1.creatures import HABITS
from games.cutthroat_caverns.r1.defaults import DEFAULTS
from games.cutthroat_caverns.r1.effects import EFFECTS
from games.cutthroat_caverns.r1.outcomes import AnyOutcome
from games.cutthroat_caverns.r1.reactions import REACTIONS


def test_the_deck_has_94_cards() -> None:
    """The box holds 54 attacks, 21 actions and 19 items."""
    kinds = Counter[str]()
    for card in cards().values():
        kinds[card.type] += card.copies
    assert kinds == {"attack": 54, "action": 21, "item": 19}


def test_ladders_are_as_printed_and_rise() -> None:
    ladders = {name: card.ladder for name, card in cards().items() if card.strikes}
    assert ladders["A025-NYX"] == (0, 15, 25, 50)
    assert ladders["A100"] == (0, 50, 100, 200)
    assert ladders["A005"] == (0, 0, 5, 10)
    for ladder in ladders.values():
        assert ladder is not None
        assert list(ladder) == sorted(ladder)


def test_each_character_has_one_portrait_card() -> None:
    portraits = sorted(card.portrait for card in cards().values() if card.portrait)
    assert portraits == sorted(flags().characters)


def test_every_number_says_whether_it_is_proposed() -> None:
    for card in cards().values():
        assert card.copies_status in ("proposed", "sourced"), card.id
        if card.ladder:
            assert card.ladder_status in ("proposed", "sourced"), card.id
        numbers = ((name, getattr(card, name)) for name in ("lp", "prestige", "bonus", "damage", "splash", "draw", "hand"))
        for number, status in ((number, getattr(card, f"{name}_status")) for name, number in numbers):
            assert not number or status in ("proposed", "sourced"), card.id
        if card.times > 1:
            assert card.times_status in ("proposed", "sourced"), card.id
    assert set(flags().sourced) <= set(flags().__struct_fields__)
    for row in encounters().values():
        assert isinstance(row.sourced, tuple)


def test_every_encounter_has_a_habit_and_numbers_for_three_to_six() -> None:
    for row in encounters().values():
        assert row.rule in HABITS
        if not row.trap:
            assert set(row.lp or row.tokens) == {"3", "4", "5", "6"}
        for entries in row.random.values():
            assert all(1 <= number <= 6 and damage > 0 for number, damage in entries)


def test_every_action_card_has_a_row_and_every_ask_a_default() -> None:
    assert {name for name, card in cards().items() if card.type == "action"} == set(REACTIONS) == set(EFFECTS)
    assert set(asks()) == set(DEFAULTS)


def test_wire_names_of_outcomes_are_their_own() -> None:
    names = [kind.__struct_config__.tag for kind in AnyOutcome.__args__]
    assert len(names) == len(set(names))
    assert all(str(name).startswith("cc.") for name in names)


def test_canonical_order_is_that_of_the_data_file_whatever_came_first() -> None:
    assert canonical(("X_CRIT", "A050", "A005")) == ("A005", "A050", "X_CRIT")
