"""Rows of the rules and the scenarios that show them: effect words (4.2), items (4.4), sheets (1.5), readings (3.6)."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from games.final_hour.r1.cards import cards
from games.final_hour.r1.items import items
from games.final_hour.r1.sheets import sheets

FOLDER = Path(__file__).parents[2] / "scenarios" / "final_hour"
NAMES = {data["name"] for file in FOLDER.glob("*.yaml") for data in yaml.safe_load_all(file.read_text("utf-8"))}

WORDS: dict[str, str] = {
    "MOVE": "MOVE goes up to so many walkways",
    "ATTACK": "E48 wounds are split, and those that do not destroy are gone",
    "ATTACK_ADJ": "ATTACK_ADJ hits in one adjacent location",
    "RUN": "RUN attacks in each location entered",
    "SWEEP": "SWEEP wounds every monster of the location",
    "EACH_ATTACK": "EACH_ATTACK lets everybody attack by the cards he laid this round",
    "DESTROY": "DESTROY takes a monster of any health",
    "PUSH": "PUSH empties the ritual location",
    "SEAL": "SEAL lays seals where one stands, yellow up",
    "REPAIR": "E28 a repair gives one token back to the supply and frees its slot",
    "HEAL": "E51 healing beyond the starting health is lost",
    "HEAL_AT": "HEAL_AT heals another in the same location",
    "HEAL_ANY": "HEAL_ANY reaches anybody",
    "INVESTIGATE": "E53 an eye goes to the board for all to see",
    "ACTIVATE": "E36 a zone that is not named does nothing",
    "SPAWN": "LOSE and SPAWN are done whether one wants it or not",
    "LOSE": "LOSE and SPAWN are done whether one wants it or not",
    "DAMAGE": "DAMAGE displaces the monster the player names",
    "GATEBURN": "GATEBURN takes a gate token unseen",
    "BLIND": "BLIND turns up the next card of the deck and does its bottom",
}
"""Effect word -> a scenario."""

SHEETS: dict[tuple[str, int], str] = {
    ("cthulhu", 0): "E60 without omens there is no reckoning",
    ("cthulhu", 1): "E58 two omens bring the first row of the sheet",
    ("cthulhu", 3): "E59 four omens bring the second row, and the lead loses health",
    ("umordhoth", 0): "Umordhoth, no omens, nothing",
    ("umordhoth", 1): "Umordhoth, two omens, ghouls act and one comes through gate C",
    ("umordhoth", 3): "Umordhoth, four omens, ghouls at gates A and C, and who stands with one loses health once",
    ("shudde-mell", 0): "Shudde M'ell, no omens, nothing",
    ("shudde-mell", 1): "Shudde M'ell, two omens, damage where the lead stands and a cthonian at gate A",
    ("shudde-mell", 3): "Shudde M'ell, four omens, cthonians act, then damage at all gates",
}
"""Ancient One and the fewest omens of the row -> a scenario."""

READINGS: dict[str, tuple[str, ...]] = {
    "C1": ("E8 a ritual location that has just become full is no loss",),
    "C2": ("C2 a stack emptied by a card forces the attempt",),
    "C3": ("E55 the two lowest numbers show their top, the two highest their bottom",),
    "C4": ("E58 two omens bring the first row of the sheet",),
    "C5": ("E61 eight cards of the ritual's symbols win for four players",),
    "C6": (
        "C6 while action cards are laid nobody is heard",
        "C6 while numbers may be swapped nobody is heard either",
        "C6 from the first card turned up plans may be talked over",
        "C6 to the end of the vote",
        "C6 while cards are staked nobody is heard",
    ),
    "C7": ("C7 one player begins with six health", "C7 one player needs three of three"),
    "C8": (
        "E40 of two investigators a killer hits the one the player names",
        "C8 a killer may hit all who stand there, where the host has said so",
    ),
    "C9": ("C9 the third kind of clue is an item, and no cell of the board takes it",),
    "C10": ("C10 easy, one monster at each other location and one special at gate B, then clues, hands and health",),
    "C11": ("C11 one arrow of each colour leads out, and a monster takes that of its own",),
    "C12": ("E17 a leap off the walkways takes no notice of seals",),
    "C13": ("C13 each step of a chain is stopped by the seal on its walkway",),
    "C14": ("E13 nor can it be passed in a chain of several steps",),
    "C15": ("C15 a ritual location full of damage takes no more, and that is no loss",),
    "C16": (
        "C16 with the supply of damage empty nothing is placed",
        "C16 with all seals out none is laid, and the rest of the card goes on",
    ),
    "C17": ("E44 pool and pile are empty, and nothing spawns", "C17 an empty pool is filled from the pile"),
    "C18": ("MOVE may be left out", "LOSE and SPAWN are done whether one wants it or not"),
    "gate_spawn": (
        "E47 a second token at a gate lets two monsters through",
        "each gate lets one through, where the host has said so",
    ),
    "levels": (
        "C10 easy, one monster at each other location and one special at gate B, then clues, hands and health",
        "normal, a second special at gate B and one monster at gates A and C",
        "hard, two monsters at each other location, one pass after the other",
    ),
    "open_planning": (
        "open planning asks all at once, shows nothing until all have chosen, and a choice may be changed until then",
        "open planning, until the last has chosen nothing lies",
        "open planning of two players is two passes, of which the second sees the first",
    ),
    "multi_hand": (
        "one person holds one hand where nothing else is declared",
        "one person holds two hands where that is declared, and plays both",
    ),
    "doubles": ("two ritual tokens alike count each card twice",),
}
"""Silence of the original rules -> scenarios of how it is read."""


def test_every_effect_word_of_a_card_has_its_scenario() -> None:
    used = {effect.word for card in cards().values() for half in (card.top, card.bottom) for effect in half.effects}

    assert used == WORDS.keys()


def test_every_item_has_its_scenario() -> None:
    assert [name for name in items() if not any(title.startswith(f"{name} ") for title in NAMES)] == []


def test_every_row_of_a_sheet_has_its_scenario() -> None:
    assert {(name, row.least) for name, one in sheets().items() for row in one.reckoning} == SHEETS.keys()


def test_every_silence_of_the_original_has_a_reading_but_those_about_the_box_alone() -> None:
    about_the_box = {19, 20}  # how old players are, and how many investigators there are
    numbers = {int(name[1:]) for name in READINGS if name[0] == "C" and name[1:].isdigit()}

    assert numbers == set(range(1, 21)) - about_the_box


@pytest.mark.parametrize("names", [tuple(WORDS.values()), tuple(SHEETS.values()), *READINGS.values()])
def test_a_scenario_of_a_row_is_there(names: tuple[str, ...]) -> None:
    assert [name for name in names if name not in NAMES] == []
