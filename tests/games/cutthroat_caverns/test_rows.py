"""Rows of the rules and the scenarios that show them: timing (4.3), edge cases (4.4), readings (4.6), silence (6.3), flags
(6.4)."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from games.cutthroat_caverns.r1.cards import asks, cards, carried
from games.cutthroat_caverns.r1.reactions import REACTIONS
from games.cutthroat_caverns.r1.readings import Readings

FOLDER = Path(__file__).parents[2] / "scenarios" / "cutthroat_caverns"
NAMES = {data["name"] for file in FOLDER.glob("*.yaml") for data in yaml.safe_load_all(file.read_text("utf-8"))}

TIMING: dict[str, dict[str, tuple[str, ...]]] = {
    "I_CURE I_HEAL I_HASTE I_STR I_IRON": {
        "early": ("the five potions, too early while the creature lives",),
        "in time": (
            "the five potions, in time from the creature's death on",
            "the five potions, in time until the cards of the next event are all down",
            "in time, a potion in the mail that lays the last card",
        ),
        "late": (
            "the five potions, too late when the cards are all down",
            "too late, a potion after the sets are locked",
            "49 no potion in round 2 of a fight",
        ),
    },
    "I_FIRE": {
        "early": ("Alchemist's Fire, at the earliest before the own card is turned up",),
        "in time": ("Alchemist's Fire, in time while the own card lies open",),
        "late": ("Alchemist's Fire, too late when the own turn is over",),
        "never": ("Alchemist's Fire, said in another's turn, waits for the own",),
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
            "Edge Out, in time from when the cards are down, on somebody whose turn is later",
            "16 face-down it is not safe from Edge Out",
            "19 Edge Out on a face-down Double Strike ends the attack of this turn",
            "21 the second card of Opportunity Fire can be edged out",
        ),
        "late": ("too late, an Edge Out after the reveal", "Edge Out, too late for a card that is turned up"),
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
            "Unintentional Strike under Haste, in time until the next card's moment comes",
        ),
        "late": (
            "Unintentional Strike, too late when the turn is over",
            "Unintentional Strike under Haste, too late before the next card is turned up",
            "Unintentional Strike under Haste, too late on a rider of the next attack",
        ),
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
        "never": ("Not On My Watch! and Not So Fast!, never on an attack or an item",),
    },
    "X_SHIELD": {
        "early": ("Human Shield, too early before the creature has named anybody",),
        "in time": (
            "Human Shield, in time, another takes the one blow and all that follows from it",
            "Human Shield moves the random card with the blow",
            "Human Shield, all that follows from a blow moves with it, also to somebody who has one of his own",
            "Human Shield, the Mimic takes an item for each of two blows",
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
        "a Trip that was served before the event ends does not come again",
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


READINGS: dict[int, tuple[str, ...]] = {
    1: ("in time, a potion in the mail that lays the last card", "too late, a potion after the sets are locked"),
    2: ("37 four started and one is dead, still the row of four, and numbers 1 to 3 in play",),
    4: ("22 a waiting rider stays out of a Counter Strike and goes with the attack of the next round",),
    5: ("18 no Critical Miss on Double Strike, but on the card in its place; both are lost",),
    6: ("a rider laid first under Haste goes with the second card of the same turn",),
    7: ("a token named at the reveal is chosen by what lives then",),
    8: (
        "31 Troll strikes the first who hurt it and the last; a Feint does not",
        "Boogens, token k strikes number k of the new order",
    ),
    9: ("4 Focus Strength, laid a round before, then Attack 50",),
    10: (
        "56 two want to trip the same attack, initiative decides and the other keeps the card",
        "who passed is asked again when the attack is worth something else",
        "who passed is not asked again when a card has changed nothing",
    ),
    11: ("13 a special attack under Strength, the second double is lost",),
    12: ("28 Ripper of four starters, the third attack kills exactly and the fourth card is never seen",),
    13: ("Fear strikes the one who did most damage, harder in later rounds, and of equals the earlier number",),
    14: ("who dies of the new lots lets the others close ranks",),
    15: ("after an event all discard together, then all draw by initiative",),
    16: ("items are given and traded between the fights only",),
    17: ("62 two survivors take one item each by lots, the third leaves the game",),
    18: ("two who lead together fight on, against a creature and never a trap",),
    19: ("64 the killer of event 7 gets 1 more", "the killer of event 10 and every later one gets 4 more"),
    21: (
        "23 a missed attack takes its waiting rider along, and costs 10",
        "a Critical Miss may cost nothing but the attack",
    ),
    22: ("53 Rally is for attacks, not for a Feint", "Critical Miss, Trip and Not So Tough, never on a manoeuvre"),
}
"""Unclear spot of the original rules (4.6) -> scenarios of how it is read. 3 is a slip of the pen, 20 an option."""

SILENCE: dict[str, tuple[str, ...]] = {
    "set": (
        "silence lays by the stored policy",
        "silence lays the weakest or the middle one, by the stored policy",
        "silence under the policy of chance lays by the dice",
        "silence without a policy lays by the dice, among attacks above 0",
        "silence without a policy, attacks worth nothing come before manoeuvres",
        "silence without a policy, manoeuvres come before bluffs",
        "silence without a policy, a bluff where there is nothing else",
    ),
    "corridor": ("silence in the corridor lays as in any set",),
    "items": ("silence of who holds items says that he is done with them",),
    "consent": (
        "an ally who is silent below 50 LP is healed",
        "silence at 50 LP is a no to healing",
        "silence is a no to a trade",
    ),
    "discard": ("silence after an event keeps all cards",),
    "limit": ("silence over the hand limit discards 0, then 5, then the newest",),
    "stair": ("silence at the stair loses LP above 20 LP", "the Flooded Stair, two cards or 10 LP, by initiative"),
    "forfeit": ("Treasure Mimic, who is silent gives up the least of the items",),
    "loot": ("silence takes the best of what a dead player leaves",),
    "amulet": ("silence draws for an Amulet as many as the hand may hold",),
    "snatch": ("Snatch in silence robs the one with most prestige of the best",),
    "reveal": ("silence in a window lets it pass",),
    "pre-reveal": ("silence in every other window lets it pass",),
    "action": ("silence in every other window lets it pass",),
    "hit": ("silence in every other window lets it pass",),
    "counter": ("silence in every other window lets it pass",),
    "special": ("the own portrait is declared special where nothing is said",),
    "token": ("the weakest token is struck where none is named, the first of equals",),
    "substitute": ("the highest attack in hand takes a place where none is named, and no second one",),
    "second": ("the highest attack in hand takes a place where none is named, and no second one",),
    "haste": ("49 no potion in round 2 of a fight", "26 Gargoyle, two attacks of 20 under Haste are two attacks"),
    "fire": ("Alchemist's Fire kept for the kill stays where it would not kill",),
    "bonus": ("41 Holy Water on the undead, 60 and no attack of the creature",),
    "victim": ("Snatch asks its owner whom to rob of what",),
    "half": ("Not So Tough, in time, the upper half", "8 Focus Strength and Attack 25, halved, 15 and 15"),
    "shield": ("Human Shield, in time, another takes the one blow and all that follows from it",),
}
"""Question, or choice that a line carries along -> scenarios of what silence stands for (6.3)."""

FLAGS: dict[str, tuple[str, ...]] = {
    "double_strike_mode": (
        "Double Strike otherwise has room for one card",
        "Double Strike read as two attacks as printed, one after the other",
    ),
    "opportunity_fire_second_card": (
        "Opportunity Fire otherwise comes when all turns are over",
        "Opportunity Fire on its trigger comes as soon as it kills",
    ),
    "token_named": (
        "a token named at the reveal is chosen by what lives then",
        "tokens named openly when the cards are down",
    ),
    "critical_miss_damage": (
        "23 a missed attack takes its waiting rider along, and costs 10",
        "a Critical Miss may cost nothing but the attack",
    ),
    "rally_bonus": ("Rally adds 20 that nothing turns", "Rally may add as much as the table likes"),
    "prestige_bonus": ("64 the killer of event 7 gets 1 more", "the bonus of late events may be another"),
    "ladder_min_index": ("the ladder otherwise goes down to nothing", "the ladder may end at the half"),
    "trip_carries_over": ("a Trip ends with the event", "a Trip may last into the next event"),
    "rider_carries_over": (
        "a rider that was not needed waits for the next event",
        "a rider may be lost with the event",
    ),
    "heal_requires_wound": ("nobody unhurt is healed for prestige", "healing may be for the unhurt"),
    "loot_passes": (
        "62 two survivors take one item each by lots, the third leaves the game",
        "loot may go round more than once",
    ),
}
"""Reading that a host chooses -> a scenario of what holds unless he says otherwise, and one of the other reading. How many
encounters there are, and which is the first, is settled before anything that a scenario can arrange."""


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


@pytest.mark.parametrize("table", [READINGS, SILENCE, FLAGS])
def test_a_row_has_its_scenarios(table: dict[object, tuple[str, ...]]) -> None:
    assert all(table.values())
    assert [name for names in table.values() for name in names if name not in NAMES] == []


def test_every_question_and_every_choice_says_what_silence_stands_for() -> None:
    assert set(SILENCE) == asks().keys() | carried().keys()


def test_every_reading_is_shown_both_ways() -> None:
    assert set(FLAGS) == set(Readings.__struct_fields__)
