"""Every worked example of the rules, and the scenarios that show it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

FOLDER = Path(__file__).parents[2] / "scenarios" / "final_hour"
NAMES = {data["name"] for file in FOLDER.glob("*.yaml") for data in yaml.safe_load_all(file.read_text("utf-8"))}

EXAMPLES: dict[int, tuple[str, ...]] = {
    1: ("E1 a blue wanderer of the green zone goes along its arrow",),
    2: ("E2 a red wanderer leaps where its arrow leads off the walkways",),
    3: ("E3 out of one activation two steps, where the first location is full",),
    4: ("E4 on past three full locations to the first with room",),
    7: (
        "E7 no slot left on the whole ring and none at the ritual loses the game",
        "E7 no slot left on the whole ring, but one at the ritual, and it stands there",
    ),
    8: ("E8 a ritual location that has just become full is no loss",),
    9: ("E9 a wanderer that must enter the full ritual location loses the game",),
    10: ("E10 a wanderer takes the last slot of the ritual location and goes no farther",),
    11: ("E11 a wanderer in the ritual location stays there",),
    13: (
        "E13 the full ritual location cannot be passed, though there is room behind it",
        "E13 nor can it be passed in a chain of several steps",
    ),
    14: ("E14 a yellow seal destroys who steps on its walkway, and turns brown",),
    15: (
        "E15 the brown seal destroys the next one and goes back to the supply",
        "E15 two of one location, one after the other, use up a seal",
    ),
    17: ("E17 a leap off the walkways takes no notice of seals",),
    18: ("E18 an investigator walks over a seal, which stays as it is",),
    19: (
        "E19 no seal on a walkway that has a brown one",
        "E19 no two seals on one walkway out of one card",
    ),
    20: ("E20 a special monster stopped by a seal goes back beside the sheet and may come again",),
    21: ("E21 a destroyer alone puts damage into its slot and shifts to another",),
    22: ("E22 a destroyer in a full location leaves along its arrow",),
    24: ("E24 a destroyer takes the last slot of the ritual location, and that is no loss",),
    26: ("E26 no damage where all slots are damage already",),
    27: ("E27 damage and monsters together make a location full for who arrives",),
    28: ("E28 a repair gives one token back to the supply and frees its slot",),
    29: (
        "E29 the killer acts first, whatever the player wishes",
        "E29 the wanderer acts before the destroyer, whatever the player wishes",
    ),
    30: ("E30 a wanderer that also kills acts as a wanderer, behind the killer",),
    31: ("E31 a monster that wanders and then kills hits where it has come to",),
    32: ("E32 a monster that kills and then wanders hits where it stood",),
    34: ("E34 who has moved on to a later location of the zone does not act again",),
    36: ("E36 a zone that is not named does nothing",),
    37: ("E37 a monster without symbols does nothing",),
    38: ("E38 two cards that activate one zone let its monsters act once for each",),
    39: (
        "E39 of two wanderers in one location the player says who goes first",
        "E39 where nothing is said the lower id goes first",
    ),
    40: (
        "E40 of two investigators a killer hits the one the player names",
        "E40 even where that loses the game",
    ),
    41: ("E41 the last health lost loses the game at once",),
    42: ("E42 the first fills the gate, the second goes on at once",),
    44: ("E44 pool and pile are empty, and nothing spawns",),
    46: ("E46 all special monsters stand on the board, and nothing replaces one",),
    47: ("E47 a second token at a gate lets two monsters through",),
    48: (
        "E48 wounds are split, and those that do not destroy are gone",
        "E48 who took one wound of two still needs two of the next card",
        "E48 more wounds than the card has are refused",
    ),
    50: (
        "E50 two players begin with five health each",
        "E50 three players begin with four health each",
        "E50 four players begin with three health each",
    ),
    51: ("E51 healing beyond the starting health is lost",),
    52: ("E52 an item token goes to the box, and an item lies open before the seat",),
    53: ("E53 an eye goes to the board for all to see",),
    54: ("E54 where no token is left an investigation finds nothing",),
    55: ("E55 the two lowest numbers show their top, the two highest their bottom",),
    56: ("E56 two players lay in turn, two cards each, and draw up to four again",),
    57: ("E57 of three players the lead lays the fourth card",),
    58: ("E58 two omens bring the first row of the sheet",),
    59: ("E59 four omens bring the second row, and the lead loses health",),
    60: ("E60 without omens there is no reckoning",),
    61: ("E61 eight cards of the ritual's symbols win for four players",),
    62: ("E62 seven cards of the ritual's symbols are one too few for four players",),
    64: ("E64 the last gate token forces the attempt, whether the team wants it or not",),
    65: ("E65 the attempt may be voted at the end of the first round",),
}
"""Number of a worked example -> its scenarios. The rules use no other numbers: 5, 6, 12, 16, 23, 25, 33, 35, 43, 45, 49
and 63 do not exist."""

NO_SUCH_EXAMPLE = {5, 6, 12, 16, 23, 25, 33, 35, 43, 45, 49, 63}


def test_every_number_is_an_example_or_does_not_exist() -> None:
    assert not EXAMPLES.keys() & NO_SUCH_EXAMPLE
    assert EXAMPLES.keys() | NO_SUCH_EXAMPLE == set(range(1, 66))


@pytest.mark.parametrize("number", EXAMPLES)
def test_an_example_has_its_scenarios(number: int) -> None:
    assert EXAMPLES[number]
    assert [name for name in EXAMPLES[number] if name not in NAMES] == []
    assert all(name.startswith(f"E{number} ") for name in EXAMPLES[number])


def test_no_scenario_of_an_example_is_left_out() -> None:
    listed = {name for names in EXAMPLES.values() for name in names}

    assert {name for name in NAMES if name[0] == "E" and name[1].isdigit()} == listed
