"""Every row of the timing table and of the edge cases (rules 4.3, 4.4), with the scenarios that show it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from games.cutthroat_caverns.r1.cards import cards
from games.cutthroat_caverns.r1.reactions import REACTIONS

FOLDER = Path(__file__).parents[2] / "scenarios" / "cutthroat_caverns"
NAMES = {data["name"] for file in FOLDER.glob("*.yaml") for data in yaml.safe_load_all(file.read_text("utf-8"))}

TIMING: dict[str, dict[str, tuple[str, ...]]] = {
    "I_CURE I_HEAL I_HASTE I_STR I_IRON": {
        "early": ("the five potions, too early while the creature lives",),
        "in time": (
            "the five potions, in time from the creature's death on",
            "in time, a potion in the mail that lays the last card",
        ),
        "late": ("too late, a potion after the sets are locked", "49 no potion in round 2 of a fight"),
    },
    "I_FIRE": {
        "early": ("Alchemist's Fire, at the earliest before the own card is turned up",),
        "in time": ("Alchemist's Fire, in time while the own card lies open",),
        "late": ("Alchemist's Fire, too late when the own turn is over",),
    },
    "X_MIXED": {
        "early": ("Mixed Signals, too early before the cards are down",),
        "in time": (
            "Mixed Signals, in time before anybody's reveal and with anybody",
            "Mixed Signals, each reveals the card of the other",
        ),
        "late": (
            "Mixed Signals, too late for a card that is turned up",
            "Mixed Signals, too late when the own card is turned up",
        ),
    },
    "X_EDGE": {
        "early": ("Edge Out, too early while cards are laid",),
        "in time": (
            "16 face-down it is not safe from Edge Out",
            "19 Edge Out on a face-down Double Strike ends the attack of this turn",
            "21 the second card of Opportunity Fire can be edged out",
        ),
        "late": ("too late, an Edge Out after the reveal",),
        "never": ("Edge Out, never on a card that has been put in a place",),
    },
    "X_CRIT X_TRIP X_RALLY": {
        "early": ("Critical Miss, Trip and Rally, too early before the reveal",),
        "in time": (
            "23 a missed attack takes its waiting rider along, and costs 10",
            "56 two want to trip the same attack, initiative decides and the other keeps the card",
            "Rally adds 20 that nothing turns",
        ),
        "late": ("Critical Miss, Trip and Rally, too late when the damage has counted",),
        "never": (
            "Critical Miss, Trip and Not So Tough, never on a manoeuvre",
            "15 a declared special, once revealed, cannot be missed",
            "53 Rally is for attacks, not for a Feint",
            "53 Rally is for attacks, not for a rider",
        ),
    },
    "X_TOUGH": {
        "early": ("Not So Tough, too early before the reveal",),
        "in time": (
            "Not So Tough, in time, the upper half",
            "6 Slip Behind, Focus Strength, Attack 50, halved",
            "Not So Tough works on the own attack, Rally does not",
        ),
        "late": ("Not So Tough, too late when the damage has counted",),
        "never": (
            "Critical Miss, Trip and Not So Tough, never on a manoeuvre",
            "the lower half never touches a declared special, Rally may",
            "12 Attack 0 cannot be doubled",
        ),
    },
    "X_UNINT": {
        "early": ("Unintentional Strike, too early before the reveal",),
        "in time": (
            "51 Unintentional Strike makes a killer of who meant to feint",
            "Unintentional Strike, in time on a rider, and those that wait go with it",
        ),
        "late": ("Unintentional Strike, too late when the turn is over",),
        "never": (
            "52 Unintentional Strike is nothing for an attack, nor for the own Feint",
            "Unintentional Strike, never on a substitution card",
        ),
    },
    "X_WATCH X_FAST": {
        "early": ("Not On My Watch!, too early while no action card is played",),
        "in time": (
            "Not On My Watch!, in time when the card has been announced",
            "55 Not So Fast! saves the attack and takes the card that would have stopped it",
            "an action card that stops an action card is stopped itself",
        ),
        "late": ("Not On My Watch!, too late when it has taken effect",),
    },
    "X_SHIELD": {
        "early": ("Human Shield, too early before the creature has named anybody",),
        "in time": (
            "Human Shield, in time, another takes the one blow and all that follows from it",
            "Human Shield moves the random card with the blow",
        ),
        "late": ("Human Shield, too late when the damage is done",),
        "never": (
            "Human Shield, nobody who is not named can use it",
            "Human Shield, who was put in the way may put another there, but nobody twice",
        ),
    },
    "X_COUNTER": {
        "early": ("Counter Strike, too early before LP are lost",),
        "in time": ("22 a waiting rider stays out of a Counter Strike and goes with the attack of the next round",),
        "late": ("Counter Strike, too late in the next step",),
        "never": (
            "Counter Strike, no rider and no Crowd of others makes it more",
            "no Counter Strike for somebody the creature did not hurt",
        ),
    },
}
"""Cards of a row -> when -> scenarios."""

CASES: dict[str, tuple[str, ...]] = {
    "no attack card in hand": (
        "57 without an attack card an action card is laid, shown, discarded",
        "58 no bluff with an attack card in hand",
    ),
    "hand completely empty": ("a hand that is empty sets nothing and owes nothing",),
    "set card cannot be played": ("a card that cannot be played any more goes unseen",),
    "overkill": ("what is more than needed is lost and hurts no other token",),
    "kill by Counter Strike or Fire": (
        "a Counter Strike that kills ends the encounter at once, and the blows of that attack stand",
        "a Counter Strike that kills after the specific attack spares the party the next",
        "Alchemist's Fire kept for the kill is thrown when it kills",
    ),
    "death": (
        "the dead lose prestige and hand; the last number goes, the rows stay",
        "37 four started and one is dead, still the row of four, and numbers 1 to 3 in play",
    ),
    "death in the middle of a round": (
        "who dies in the middle of a round is passed over, and the face-down card goes unseen",
        "who dies of the new lots lets the others close ranks",
    ),
    "loot": (
        "62 two survivors take one item each by lots, the third leaves the game",
        "loot may go round more than once",
    ),
    "all dead": ("nobody wins where nobody lives",),
    "one survivor": ("the last survivor plays on alone and wins who lives at the end",),
    "hand limit": (
        "45 an Amulet comes to a full hand, two cards are drawn and one must go",
        "an Amulet that is snatched leaves too many cards behind",
    ),
    "item drawn by a one-card draw": ("an item that is drawn at the end of a round is the draw",),
    "deck empty": ("the discards become the deck, and what has left the game does not come back",),
    "healing others": (
        "48 Cure Wounds on a willing ally scores 2 and leaves the game",
        "an unwilling ally is not healed",
        "nobody unhurt is healed for prestige",
    ),
    "potion rounds left when the event ends": ("50 a round of Haste that the fight did not need is lost",),
    "rider unused when the event ends": (
        "a rider that was not needed waits for the next event",
        "a rider may be lost with the event",
    ),
    "Trip or petrify when the event ends": (
        "a Trip ends with the event",
        "Medusa, stone ends with the encounter",
        "a Trip may last into the next event",
    ),
    "bonus events": (
        "64 the killer of event 7 gets 1 more",
        "the killer of event 10 and every later one gets 4 more",
        "40 Boogens as event 8, fire kills two of four and the bonus waits for the last",
    ),
    "encounter growth": (
        "Necromancer, alive after round 2, brings one more encounter under the deck",
        "Blood Mage as the last event leaves one more to come, so the game goes on",
    ),
    "tie for first at the end": ("two who lead together fight on, against a creature and never a trap",),
    "ties for other places": ("who ties for another place stays tied",),
}
"""Edge case -> scenarios."""


@pytest.mark.parametrize("row", TIMING)
def test_a_card_has_its_scenarios_early_in_time_and_late(row: str) -> None:
    assert {"early", "in time", "late"} <= TIMING[row].keys()
    assert [name for names in TIMING[row].values() for name in names if name not in NAMES] == []


def test_every_card_that_is_played_out_of_turn_has_a_row() -> None:
    listed = {name for row in TIMING for name in row.split()}

    assert listed == REACTIONS.keys() | {name for name, row in cards().items() if row.type == "item" and not row.draw}


@pytest.mark.parametrize("case", CASES)
def test_an_edge_case_has_its_scenarios(case: str) -> None:
    assert CASES[case]
    assert [name for name in CASES[case] if name not in NAMES] == []
