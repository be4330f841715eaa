"""Monsters on the move, spawning, seals, damage, activation. The map and monsters are those of the data files; the ritual
is at 8, with four slots (rules, worked examples)."""

from __future__ import annotations

from typing import Any

import pytest

from games.final_hour.r1 import RULES
from games.kernel.dice import ScriptedDice
from tests.games.final_hour.rules.board import after

BLUE = ["S01b", "S02b", "S03b", "S04b", "S05b", "S06b", "S07b", "S08b", "S15b", "S16b", "S17b", "S19b", "S20b"]
RED = [name.replace("b", "r") for name in BLUE]


def full(*numbers: int) -> dict[int, list[str]]:
    """Every slot of these locations taken by monsters that are not the one looked at."""
    names = iter([*RED, *BLUE, "S18b", "S18r", "S14b", "S14r", "S13b"])
    return {number: [next(names) for _ in range(4 if number in (4, 8, 12) else 3)] for number in numbers}


def test_a_wanderer_follows_the_arrow_of_its_colour() -> None:
    assert after({"monsters": {1: ["S09b"]}}, "activate green")["at.6"] == ["S09b"]


def test_a_red_arrow_may_jump() -> None:
    assert after({"monsters": {7: ["S09r"]}}, "wander S09r")["at.10"] == ["S09r"]


@pytest.mark.parametrize(("crowded", "stands"), [((6,), 11), ((6, 11, 12), 13)])
def test_it_goes_on_until_a_slot_is_free(crowded: tuple[int, ...], stands: int) -> None:
    facts = after({"monsters": {1: ["S09b"], **full(*crowded)}}, "wander S09b")
    assert "S09b" in facts[f"at.{stands}"]
    assert facts["at.1"] == []


def test_spawned_where_no_slot_can_be_reached_it_goes_straight_to_the_ritual() -> None:
    crowd = full(1, 2, 7, 10, 5)
    facts = after({"monsters": crowd}, "spawn 1 S09r")
    assert facts["at.8"] == ["S09r"]
    lost = after({"monsters": {**crowd, 8: ["S14r", "S14b", "S13r", "S12b"]}}, "spawn 1 S09r")
    assert (lost["over"], lost["why"], lost["won"]) == (True, "overflow", False)


def test_a_full_ritual_location_is_not_lost_yet() -> None:
    facts = after({"monsters": {8: ["S14r", "S14b", "S13r"]}}, "spawn 8 S12b")
    assert (facts["free.8"], facts["over"]) == (0, False)


def test_one_more_monster_is_one_too_many() -> None:
    crowd = {9: ["S09b"], **full(8)}
    facts = after({"monsters": crowd}, "wander S09b")
    assert (facts["over"], facts["why"]) == (True, "overflow")


def test_the_ritual_location_is_not_passed() -> None:
    facts = after({"monsters": {9: ["S09b"], 8: ["S14r", "S14b", "S13r"]}}, "wander S09b")
    assert ("S09b" in facts["at.8"], facts["at.3"]) == (True, [])


def test_no_monster_leaves_the_ritual_location_by_itself() -> None:
    assert after({"monsters": {8: ["S09b"]}}, "activate yellow")["at.8"] == ["S09b"]


def test_a_seal_stops_two_monsters() -> None:
    given = {"monsters": {1: ["S09b", "S10b"]}, "seals": ["1-6"]}
    once = after(given, "wander S09b")
    assert (once["at.1"], once["seals"], once["pile"]) == (["S10b"], ["1-6 brown"], ["S09b"])
    twice = after(given, "wander S09b", "wander S10b")
    assert (twice["at.1"], twice["seals"], twice["seals_left"]) == ([], [], 8)


def test_a_jump_passes_all_seals() -> None:
    facts = after({"monsters": {5: ["S09r"]}, "seals": ["4-5", "5-10"]}, "wander S09r")
    assert (facts["at.1"], facts["seals"]) == (["S09r"], ["4-5", "5-10"])


def test_each_step_of_a_chain_looks_for_seals() -> None:
    facts = after({"monsters": {1: ["S09b"], **full(6)}, "seals": ["6-11"]}, "wander S09b")
    assert (facts["pile"], facts["seals"], facts["at.11"]) == (["S09b"], ["6-11 brown"], [])


def test_a_special_monster_goes_back_beside_its_sheet_and_may_come_again() -> None:
    facts = after({"monsters": {1: ["DO1"]}, "seals": ["1-6"]}, "wander DO1", "spawn-special 2")
    assert (facts["pile"], facts["at.2"]) == ([], ["DO1"])


def test_no_more_special_monsters_come_than_there_are() -> None:
    given = {"monsters": {2: ["DO1", "DO2"], 3: ["DO3", "DO4"], 5: ["DO5"]}}
    assert after(given, "spawn-special 12")["at.12"] == []


def test_spawned_monsters_go_on_one_by_one() -> None:
    facts = after({"monsters": {12: ["S14r", "S14b", "S13r"]}}, "spawn 12 S09b", "spawn 12 S10b")
    assert ("S09b" in facts["at.12"], facts["at.13"]) == (True, ["S10b"])


def everybody() -> dict[int, list[str]]:
    """All forty standard monsters stand somewhere."""
    names = [f"S{n:02d}{colour}" for n in range(1, 21) for colour in "br"]
    rows: dict[int, list[str]] = {}
    for number in (1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14):
        rows[number] = [names.pop() for _ in range(4 if number in (4, 12) else 3) if names]
    return rows


def test_the_pile_becomes_the_pool() -> None:
    rows = everybody()
    facts = after({"pile": rows.pop(1), "monsters": rows}, "spawn 15")
    assert (facts["pool"], facts["pile"], len(facts["at.15"])) == (2, [], 1)


def test_with_pool_and_pile_empty_nothing_comes() -> None:
    facts = after({"monsters": everybody()}, "spawn 15")
    assert (facts["pool"], facts["at.15"], facts["over"]) == (0, [], False)


@pytest.mark.parametrize(
    ("given", "step", "then"),
    [
        ({"monsters": {3: ["S15b"]}}, "wreck S15b", {"damage.3": 1, "at.3": ["S15b"], "free.3": 1}),
        ({"monsters": {3: ["S15b", "S01b", "S01r"]}}, "wreck S15b", {"damage.3": 1, "at.7": ["S15b"], "free.3": 0}),
        ({"monsters": {8: ["S15b", "S01b", "S01r"]}}, "wreck S15b", {"damage.8": 1, "free.8": 0, "over": False}),
        ({"monsters": {8: ["S15b", "S01b", "S01r", "S02b"]}}, "wreck S15b", {"why": "overflow"}),
        ({"damage": {13: 3}}, "damage 13", {"damage.13": 3, "over": False}),
        ({"damage": {8: 4}}, "damage 8", {"damage.8": 4, "over": False}),
        ({"damage": {8: 1}, "monsters": {8: ["S01b", "S01r", "S02b"]}}, "damage 8", {"why": "overflow"}),
        ({"monsters": {6: ["S02b", "S01b", "S01r"]}}, "damage 6", {"damage.6": 1, "at.11": ["S01b"]}),
        ({"damage": {1: 3, 2: 3, 3: 3, 5: 3, 6: 3, 7: 3}}, "damage 9", {"damage.9": 0}),
        ({"damage": {1: 3, 2: 3, 3: 3, 5: 3, 6: 3, 7: 3}, "monsters": {9: ["S15b"]}}, "wreck S15b", {"at.9": ["S15b"]}),
    ],
    ids=[
        "shifts",
        "leaves",
        "last-slot",
        "overflow",
        "all-damage",
        "all-damage-ritual",
        "ritual",
        "shoves",
        "none",
        "none-d",
    ],
)
def test_damage_takes_slots(given: dict[str, Any], step: str, then: dict[str, Any]) -> None:
    facts = after(given, step)
    assert {name: facts[name] for name in then} == then


def test_damage_counts_for_arriving_monsters() -> None:
    given = {"damage": {6: 2}, "monsters": {6: ["S01b"], 1: ["S09b"]}}
    assert after(given, "wander S09b")["at.11"] == ["S09b"]


def order_of(given: dict[str, Any], step: str) -> list[tuple[str, str]]:
    """Who did what, in order: a move, a hit, damage."""
    state, deeds = RULES.arrange(given), []
    told = RULES.step(state, step, ScriptedDice())
    assert isinstance(told, tuple)
    for one in told:
        name = type(one.outcome).__name__
        if name in ("MonsterMoved", "HealthLost", "DamagePlaced"):
            deeds.append((name, getattr(one.outcome, "token", "")))
    return deeds


def test_killers_then_wanderers_then_destroyers() -> None:
    given = {"monsters": {6: ["S15r", "S09b", "S04b"]}, "seats": {1: {"at": 6}, 2: {"at": 9}}}
    deeds = [name for name, _ in order_of(given, "activate yellow")]
    assert deeds == ["HealthLost", "MonsterMoved", "DamagePlaced"]


def test_the_leftmost_symbol_ranks_a_monster() -> None:
    given = {"monsters": {6: ["S18b", "S04b"]}, "seats": {1: {"at": 6}, 2: {"at": 9}}}
    assert order_of(given, "activate yellow")[0] == ("HealthLost", "S04b")


@pytest.mark.parametrize(("token", "hurt", "safe"), [("S18b", 1, 2), ("S19b", 2, 1)])
def test_symbols_act_from_left_to_right_wherever_it_stands_by_then(token: str, hurt: int, safe: int) -> None:
    given = {"monsters": {6: [token]}, "seats": {1: {"at": 11}, 2: {"at": 6}}}
    facts = after(given, "activate yellow")
    assert facts["at.11"] == [token]
    assert (facts[f"seat.{hurt}.health"], facts[f"seat.{safe}.health"]) == (4, 5)


def test_no_monster_acts_twice_for_one_card() -> None:
    assert after({"monsters": {7: ["S09r"]}}, "activate yellow")["at.10"] == ["S09r"]


def test_each_card_activates_anew() -> None:
    facts = after({"monsters": {11: ["S09b"]}}, "activate purple", "activate purple")
    assert facts["at.13"] == ["S09b"]


def test_other_zones_are_not_touched() -> None:
    facts = after({"monsters": {6: ["S09b"], 11: ["S10b"]}}, "activate green")
    assert (facts["at.6"], facts["at.11"]) == (["S09b"], ["S10b"])


def test_monsters_without_symbols_do_nothing() -> None:
    assert after({"monsters": {1: ["S01b"]}}, "activate green")["at.1"] == ["S01b"]


def test_a_killer_hits_one_investigator_the_healthiest_then_the_lowest_seat() -> None:
    given = {"players": 3, "monsters": {8: ["S04b"]}, "seats": {1: {"health": 1}, 2: {"health": 3}, 3: {"health": 3}}}
    facts = after(given, "activate yellow")
    assert [facts[f"seat.{n}.health"] for n in (1, 2, 3)] == [1, 2, 3]


def test_or_all_where_the_host_has_read_it_so() -> None:
    given = {"players": 3, "monsters": {8: ["S04b"]}, "options": {"killer_hits": "all"}}
    facts = after(given, "activate yellow")
    assert [facts[f"seat.{n}.health"] for n in (1, 2, 3)] == [3, 3, 3]


def test_the_last_health_of_one_loses_the_game_for_all() -> None:
    facts = after({"monsters": {6: ["S04b"]}, "seats": {1: {"at": 6, "health": 1}}}, "activate yellow")
    assert (facts["over"], facts["why"], facts["won"]) == (True, "health", False)


def test_as_many_monsters_come_as_tokens_lie_at_the_gate() -> None:
    facts = after({"gates": {"A": 1}, "monsters": {}}, "gate A")
    assert (len(facts["at.1"]), facts["gate.A"]) == (2, 2)


def test_or_one_at_each_gate_where_the_host_has_read_it_so() -> None:
    facts = after({"monsters": {}, "options": {"gate_spawn": "each"}}, "gate A")
    assert [len(facts[f"at.{n}"]) for n in (1, 12, 15)] == [1, 1, 1]
