"""What must hold of the data, whoever corrects a row: counted from the files as they lie, not by the loaders."""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain, combinations
from pathlib import Path
from typing import Any

import pytest

import games.final_hour.r1 as title
from games.final_hour.r1 import bestiary, box, campus, cards, flags, items, sheets
from games.final_hour.r1.effect import WORDS, Effect, effects, written

DATA = Path(str(title.__file__)).parent / "data"


def raw(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text("utf-8"))


OURS = {"asks", "layout"}
"""Files that no box has."""
MAP = {row["number"]: row for row in raw("campus")["locations"]}
WALKWAYS = [frozenset(pair) for pair in raw("campus")["walkways"]]
SHEETS = raw("sheets")["sheets"]
ROWS = raw("cards")["cards"]
PRIORITY = raw("priority")["cards"]


def ring(colour: str, start: int) -> list[int]:
    """The locations that an arrow of this colour leads through until it is back."""
    found, at = [start], MAP[start][colour]
    while at != start:
        assert at not in found, "the arrows run into one another"
        found.append(at)
        at = MAP[at][colour]
    return found


@pytest.mark.parametrize("name", sorted({path.stem for path in DATA.glob("*.json")} - OURS))
def test_each_file_says_where_it_comes_from(name: str) -> None:
    file = raw(name)
    assert file["source"] == "proposed"
    assert file["note"]
    assert file["sourced"]


# the campus (rules 2.2)


def test_the_campus_has_the_size_of_the_rules() -> None:
    assert sorted(MAP) == list(range(1, 16))
    assert len(WALKWAYS) == len(set(WALKWAYS)) == 23
    assert sum(row["slots"] for row in MAP.values()) == 48
    assert {number for number, row in MAP.items() if row["slots"] == 4} == {4, 8, 12}
    assert Counter(row["zone"] for row in MAP.values()) == {"green": 5, "yellow": 5, "purple": 5}
    assert len({row["name"] for row in MAP.values()}) == 15


def test_walkways_join_two_places_and_reach_every_one() -> None:
    assert all(len(pair) == 2 and pair <= MAP.keys() for pair in WALKWAYS)
    reached, edge = {1}, {1}
    while edge:
        edge = set(chain.from_iterable(pair for pair in WALKWAYS if pair & edge)) - reached
        reached |= edge
    assert reached == MAP.keys()


@pytest.mark.parametrize("colour", ["blue", "red"])
def test_one_arrow_of_each_colour_leaves_and_enters_every_place(colour: str) -> None:
    assert sorted(row[colour] for row in MAP.values()) == sorted(MAP)
    assert all(row[colour] != number for number, row in MAP.items())


def test_blue_arrows_form_one_ring_along_walkways() -> None:
    assert ring("blue", 1) == [1, 6, 11, 12, 13, 14, 15, 10, 5, 4, 9, 8, 3, 7, 2]
    assert all(frozenset((number, row["blue"])) in WALKWAYS for number, row in MAP.items())


def test_red_arrows_form_two_rings_and_five_of_them_jump() -> None:
    assert ring("red", 1) == [1, 2, 7, 10, 5]
    assert ring("red", 3) == [3, 8, 12, 11, 6, 13, 15, 14, 9, 4]
    jumps = {(number, row["red"]) for number, row in MAP.items() if frozenset((number, row["red"])) not in WALKWAYS}
    assert jumps == {(5, 1), (6, 13), (7, 10), (8, 12), (13, 15)}


def test_the_campus_is_read_as_it_lies_in_the_file() -> None:
    assert list(campus.locations()) == sorted(MAP)
    assert {frozenset(pair) for pair in campus.walkways()} == set(WALKWAYS)
    for a, b in combinations(MAP, 2):
        joined = frozenset((a, b)) in WALKWAYS
        assert (campus.walkway(a, b) == campus.walkway(b, a) == (a, b)) is joined
        assert (b in campus.adjacent(a)) is (a in campus.adjacent(b)) is joined
    assert [campus.arrow(7, "blue"), campus.arrow(7, "red")] == [2, 10]
    assert campus.along(7, "blue") == (2, 7)
    assert campus.along(7, "red") is None
    assert campus.zone("yellow") == (6, 7, 8, 9, 10)


# sheets (rules 1.5)


@pytest.mark.parametrize("row", SHEETS, ids=lambda row: row["id"])
def test_a_sheet_fits_the_map(row: Any) -> None:
    places = [row["ritual"], *row["gates"].values()]
    assert list(row["gates"]) == ["A", "B", "C"]
    assert len({*places}) == 4
    assert {*places} <= MAP.keys()
    assert not [gate for gate in row["gates"].values() if frozenset((gate, row["ritual"])) in WALKWAYS]
    assert MAP[row["ritual"]]["slots"] == 4
    assert row["ritual"] not in ring("red", 1)
    assert len([gate for gate in row["gates"].values() if gate in ring("red", 1)]) == 1
    others = sheets.sheet(row["id"]).others()
    assert list(others) == sorted(MAP.keys() - {*places})
    assert len(others) == 11


@pytest.mark.parametrize("row", SHEETS, ids=lambda row: row["id"])
def test_every_number_of_omens_has_one_row(row: Any) -> None:
    for omens in range(5):
        assert len([each for each in row["reckoning"] if each["least"] <= omens <= each["most"]]) == 1
    sheet = sheets.sheet(row["id"])
    assert [len(sheet.row(omens).effects) > 0 for omens in range(5)] == [False, True, True, True, True]
    assert list(row["levels"]) == ["easy", "normal", "hard"]
    assert row["special"] in {each["kind"] for each in raw("monsters")["special"]}


@pytest.mark.parametrize("row", SHEETS, ids=lambda row: row["id"])
@pytest.mark.parametrize(("level", "standard", "special"), [("easy", 11, 1), ("normal", 13, 2), ("hard", 24, 2)])
def test_a_level_spawns_so_many(row: Any, level: Any, standard: int, special: int) -> None:
    counted = Counter[str]()
    for one in sheets.sheet(row["id"]).levels[level]:
        counted[one.word] += one.n * (11 if one.word == "SPAWN_OTHERS" else 1)
    assert counted["SPAWN_OTHERS"] + counted["SPAWN_GATE"] == standard <= len(bestiary.pool())
    assert counted["SPAWN_SPECIAL"] == special <= len(bestiary.specials(row["special"]))


def test_a_gate_is_found_by_its_place() -> None:
    found = sheets.sheet("cthulhu")
    assert [found.gate_at(number) for number in (1, 12, 15, 8)] == ["A", "B", "C", None]


# cards (rules 1.3 and 4)


def test_sixty_action_cards_in_six_decks_of_ten() -> None:
    ids = [id for row in ROWS for id in row["ids"]]
    assert len(ids) == len(set(ids)) == 60
    assert Counter(id[0] for id in ids) == dict.fromkeys("JMLTWH", 10)
    assert list(cards.cards()) == ids
    assert {len(cards.deck(letter)) for letter in "JMLTWH"} == {10}


def test_names_of_halves_differ() -> None:
    names = [row[side]["name"] for row in ROWS for side in ("top", "bottom")]
    assert [name for name, count in Counter(names).items() if count > 1] == []


@pytest.mark.parametrize(("letter", "clues"), [("J", 9), ("M", 9), ("L", 9), ("T", 9), ("W", 10), ("H", 10)])
def test_bottoms_of_a_deck(letter: str, clues: int) -> None:
    bottoms = [row["bottom"]["does"] for row in ROWS for id in row["ids"] if id[0] == letter]
    assert sum("INVESTIGATE" in text for text in bottoms) == clues
    for zone in ("green", "yellow", "purple"):
        assert 2 <= sum(f"ACTIVATE {zone}" in text for text in bottoms) <= 4


def test_tops_never_hurt_but_for_what_they_say() -> None:
    nasty = {"ACTIVATE", "SPAWN", "LOSE", "GATEBURN", "BLIND"}
    assert [id for id, one in cards.cards().items() if nasty & {each.word for each in one.top.effects}] == []


def test_every_effect_is_read_and_written_back() -> None:
    texts = [row[side]["does"] for row in ROWS for side in ("top", "bottom")]
    texts += [row["does"] for row in raw("items")["items"]]
    texts += [text for row in SHEETS for text in row["levels"].values()]
    texts += [each["does"] for row in SHEETS for each in row["reckoning"]]
    assert [text for text in texts if written(effects(text)) != text] == []
    assert {one.word for text in texts for one in effects(text)} == WORDS.keys()


@pytest.mark.parametrize("text", ["FLY 2", "MOVE", "MOVE two", "ACTIVATE blue", "BLIND 1", "SPAWN_GATE D 1"])
def test_a_wrong_effect_is_not_read(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - msgspec's own error is one too
        effects(text)


def test_amounts_of_an_effect() -> None:
    given = "MOVE 1; EACH_ATTACK 2xP; RUN 3 4; ACTIVATE green; SPAWN_SPECIAL B 2"
    assert effects(given) == (
        Effect("MOVE", 1),
        Effect("EACH_ATTACK", 2),
        Effect("RUN", 4, times=3),
        Effect("ACTIVATE", zone="green"),
        Effect("SPAWN_SPECIAL", 2, gate="B"),
    )


def test_priority_cards_by_symbol_and_omen() -> None:
    assert [row["number"] for row in PRIORITY] == list(range(1, 31))
    assert Counter(row["symbol"] for row in PRIORITY) == dict.fromkeys(cards.SYMBOLS, 6)
    omens = Counter[str]()
    for row in PRIORITY:
        omens[row["symbol"]] += row["omen"]
    assert omens == dict.fromkeys(cards.SYMBOLS, 3)
    assert {row["omen"] for row in PRIORITY} == {0, 1}
    assert {n: (one.symbol, one.omen) for n, one in cards.priorities().items()} == {
        row["number"]: (row["symbol"], row["omen"]) for row in PRIORITY
    }


def test_four_random_cards_bear_so_many_omens() -> None:
    """In percent, as the rules say: 5, 25, 40, 25, 5."""
    counted = Counter(sum(row["omen"] for row in four) for four in combinations(PRIORITY, 4))
    assert [round(100 * counted[n] / counted.total()) for n in range(5)] == [5, 25, 40, 25, 5]


# monsters, items, the rest of the box


def test_forty_standard_monsters() -> None:
    kinds = raw("monsters")["standard"]
    assert len(kinds) == len({row["kind"] for row in kinds}) == 20
    assert Counter(one.colour for one in map(bestiary.monster, bestiary.pool())) == {"blue": 20, "red": 20}
    health, marks = Counter[int](), Counter[str]()
    for row in kinds:
        health[row["health"]] += 2
        marks[row["symbols"]] += 2
    assert health == {1: 14, 2: 18, 3: 8}
    assert marks == {"": 6, "K": 10, "W": 12, "D": 6, "WK": 2, "KW": 2, "DW": 2}


def test_fifteen_special_monsters_five_for_each_sheet() -> None:
    found = {row["special"]: bestiary.specials(row["special"]) for row in SHEETS}
    assert [len(ids) for ids in found.values()] == [5, 5, 5]
    assert len(bestiary.monsters()) == 55
    like = {kind: bestiary.monster(ids[0]) for kind, ids in found.items()}
    assert {kind: (one.colour, one.health, one.marks) for kind, one in like.items()} == {
        "deep-one": ("blue", 3, ("W",)),
        "ghoul": ("red", 2, ("K",)),
        "cthonian": ("red", 4, ("D",)),
    }


def test_the_box_holds_what_its_list_says() -> None:
    found = box.box()
    assert len(found.investigators) == 6
    assert [one.letter for one in found.investigators] == list(dict.fromkeys(id[0] for id in cards.cards()))
    assert sum(found.clues.values()) == 13
    assert found.red == dict.fromkeys(cards.SYMBOLS, 2)
    assert sum(found.gate_tokens.values()) == 12
    tokens = [13, 40, 15, 12, found.damage, 1, found.health, found.seals, 1]
    assert sum(tokens) == 120
    assert 60 + 30 + len(items.items()) + 4 == 103


def test_clues_close_with_the_places_for_them() -> None:
    found = box.box()
    assert sum(found.clues.values()) - found.ritual_clues == 11
    assert sum(found.gate_tokens.values()) - len(found.gate_tokens) - found.gates_removed == 8


def test_health_tokens_suffice_for_any_number_of_players() -> None:
    found = box.box()
    assert found.start_health == {"1": 6, "2": 5, "3": 4, "4": 3}
    assert max(int(players) * health for players, health in found.start_health.items()) <= found.health


def test_ids_differ_over_all_tables() -> None:
    ids = [*cards.cards(), *bestiary.monsters(), *items.items(), *(row["id"] for row in SHEETS)]
    assert [id for id, count in Counter(ids).items() if count > 1] == []


# what a host may set


def test_every_option_can_be_what_it_is_otherwise() -> None:
    known = flags.flags()
    assert flags.check({}) is None
    assert {name: known.options[name] in words for name, words in known.allowed.items()} == dict.fromkeys(
        known.allowed, True
    )
    dealt = {"investigators", "lead"}  # who plays whom and leads first: told once, no reading of a rule
    assert set(known.options) - dealt == set(flags.Readings.__struct_fields__)
    assert known.allowed["ancient"] == tuple(row["id"] for row in SHEETS)
    assert known.allowed["level"] == tuple(SHEETS[0]["levels"])


@pytest.mark.parametrize("name", sorted(flags.flags().allowed))
def test_each_allowed_value_is_read_and_no_other(name: str) -> None:
    for word in flags.flags().allowed[name]:
        assert flags.check({name: word}) is None
        assert getattr(flags.readings({name: word}), name) == word
    refused = flags.check({name: "perhaps"})
    assert refused is not None
    assert refused.code == "bad-option"
