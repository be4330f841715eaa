"""Action cards resolved by lines as players write them: every effect word, items, what is refused and what is right."""

from __future__ import annotations

from typing import Any

import pytest

from games.final_hour.r1 import RULES
from games.final_hour.r1 import outcomes as o
from games.kernel.dice import ScriptedDice
from games.kernel.refusal import Refusal
from tests.games.final_hour.rules.board import refusal, wrong

OTHERS = [(2, 20, ""), (2, 21, ""), (2, 22, "")]


def card(name: str, rank: str = "top", **facts: Any) -> dict[str, Any]:
    """Seat 1 is about to resolve this card of its own, under 5 (its top) or under 28 (its bottom)."""
    letter, seats = name[0], facts.pop("seats", {})
    mine = {"letter": letter, "at": 2, **seats.get(1, {})}
    other = {"letter": "T" if letter != "T" else "J", "at": 5, **seats.get(2, {})}
    if rank == "top":
        laid, more = [(1, 5, name), *OTHERS], {}
    else:
        laid, more = [(1, 28, name), *OTHERS], {"turn": 3}
    return {"monsters": {}, **facts, "seats": {1: mine, 2: other}, "laid": laid, **more}


def holds(given: dict[str, Any], line: str, **then: Any) -> None:
    facts = {name.replace("_", "."): value for name, value in then.items()}
    assert wrong(given, [{1: line}], facts) == ()


def test_move_and_attack() -> None:
    given = card("J02", monsters={3: ["S03b", "S02r"]})
    holds(given, "MOVE 3; ATTACK S03b=3 S02r=1", seat_1_at=3, at_3=["S02r"], pile=["S03b"])


def test_wounds_below_a_monsters_health_vanish() -> None:
    given = card("J02", monsters={2: ["S03b", "S02r"]})
    holds(given, "ATTACK S03b=2 S02r=1", at_2=["S02r", "S03b"], pile=[])


def test_people_walk_over_seals() -> None:
    holds(card("J02", seals=["2-3"]), "MOVE 3", seat_1_at=3, seals=["2-3"])


def test_what_is_granted_up_to_a_number_may_be_left_out() -> None:
    given = card("J02", monsters={2: ["S01b"]})
    assert wrong(given, [{"silence": [1, "resolve"]}], {"seat.1.at": 2, "at.2": ["S01b"], "turn": 1}) == ()


@pytest.mark.parametrize(
    ("name", "monsters", "line", "then"),
    [
        ("M06", {3: ["S01b"], 4: ["S02b"]}, "RUN 3 S01b=1; RUN 4 S02b=2", {"seat.1.at": 4, "pile": ["S01b", "S02b"]}),
        ("L03", {3: ["S01b", "S02b", "S03b"]}, "MOVE 3", {"at.3": ["S03b"], "pile": ["S01b", "S02b"]}),
        ("M09", {2: ["S08b"]}, "DESTROY S08b", {"pile": ["S08b"]}),
        ("L07", {2: ["S08b"]}, "PUSH S08b 7", {"at.7": ["S08b"], "at.2": []}),
        ("H09", {3: ["S08b"]}, "ATTACK AT 3 S08b=5", {"pile": ["S08b"]}),
        ("H09", {3: ["S08b"]}, "ATTACK S08b=5", {"pile": ["S08b"]}),
        ("T08", {2: ["S01b"], 3: ["S08b"]}, "ATTACK S01b=1; ATTACK AT 3 S08b=3", {"pile": ["S01b", "S08b"]}),
    ],
)
def test_ways_to_hurt_monsters(name: str, monsters: dict[int, list[str]], line: str, then: dict[str, Any]) -> None:
    assert wrong(card(name, monsters=monsters), [{1: line}], then) == ()


def test_every_investigator_attacks_by_the_cards_he_has_played() -> None:
    given = card("J01", monsters={2: ["S02b"], 5: ["S08b", "S03b"]})
    then = {"pile": ["S02b", "S03b", "S08b"]}
    assert wrong(given, [{1: "EACH p1 S02b=2; EACH p2 S08b=3 S03b=3"}], then) == ()
    found = refusal(given, 1, "EACH p1 S02b=3")
    assert (found.code, found.params["most"]) == ("too-many-wounds", 2)


def test_they_attack_in_turn_order_from_the_owner_however_it_is_written() -> None:
    given = card("J01", seats={2: {"at": 2}}, monsters={2: ["S02b", "S02r"]})
    state = RULES.arrange(given)
    command = RULES.parse("EACH p2 S02r=2; EACH p1 S02b=2", RULES.view(state, 1))
    told = RULES.decide(state, command, ScriptedDice())
    assert not isinstance(told, Refusal)
    assert [one.outcome.by for one in told if isinstance(one.outcome, o.Attacked)] == [1, 2]


def test_a_push_empties_the_ritual_location_too_and_seals_destroy_what_is_pushed() -> None:
    given = card("L07", seats={1: {"at": 8}}, monsters={8: ["S08b", "S09b"]}, seals=["7-8"])
    then = {"at.9": ["S08b"], "pile": ["S09b"], "seals": ["7-8 brown"]}
    assert wrong(given, [{1: "PUSH S08b 9 S09b 7"}], then) == ()


def test_seals() -> None:
    holds(card("J06"), "MOVE 3; SEAL 3-4 3-8", seals=["3-4", "3-8"])


def test_repairs_free_a_slot() -> None:
    given = card("H08", damage={3: 2}, monsters={3: ["S01b"]})
    assert wrong(given, [{1: "MOVE 3; REPAIR 1"}], {"damage.3": 1, "free.3": 1}) == ()


def test_healing_stops_at_the_starting_number() -> None:
    given = card("L05", seats={1: {"health": 4}})
    assert wrong(given, [{1: "RESOLVE 5"}], {"seat.1.health": 5}) == ()


@pytest.mark.parametrize(("line", "then"), [("HEAL p1", [5, 2]), ("RESOLVE 5", [3, 4])])
def test_whoever_is_hurt_most_is_healed_where_nobody_is_named(line: str, then: list[int]) -> None:
    given = card("T06", seats={1: {"health": 3}, 2: {"health": 2}})
    assert wrong(given, [{1: line}], {"seat.1.health": then[0], "seat.2.health": then[1]}) == ()


def test_a_symbol_goes_to_the_board_and_an_item_to_whoever_finds_it() -> None:
    given = card("H06", clues={2: "eye", 3: "item"}, seats={2: {"health": 4}})
    assert wrong(given, [{1: "RESOLVE 5"}], {"found": ["eye"], "clues": [3]}) == ()
    then = {"seat.1.items": ["I1"], "clues": [2], "phase": "resolve", "owed": ["1 item"]}
    assert wrong(given, [{1: "MOVE 3"}], then) == ()


def test_where_no_clue_is_left_there_is_nothing() -> None:
    assert wrong(card("H06", clues={}), [{1: "RESOLVE 5"}], {"found": [], "turn": 1}) == ()


def test_the_published_rule_orders_monsters_and_the_line_may() -> None:
    given = card("J06", "bottom", monsters={3: ["S09b", "S10b"], 7: ["S01b", "S01r"]}, damage={7: 0})
    assert wrong(given, [{1: "RESOLVE 28"}], {"at.7": ["S01b", "S01r", "S09b"], "at.2": ["S10b"]}) == ()
    assert wrong(given, [{1: "FIRST S10b"}], {"at.7": ["S01b", "S01r", "S10b"], "at.2": ["S09b"]}) == ()


def test_the_owner_says_whom_a_killer_hits() -> None:
    given = card("J06", "bottom", monsters={2: ["S04b"]}, seats={2: {"at": 2}})
    assert wrong(given, [{1: "HIT S04b p2"}], {"seat.1.health": 5, "seat.2.health": 4}) == ()
    assert wrong(given, [{1: "RESOLVE 28"}], {"seat.1.health": 4, "seat.2.health": 5}) == ()


def test_the_owner_says_who_makes_room_for_damage() -> None:
    given = card("M05", monsters={2: ["S01b", "S02b", "S03b"]})
    assert wrong(given, [{1: "SHOVE 2 S03b"}], {"damage.2": 1, "at.1": ["S03b"]}) == ()


def test_a_card_that_leaves_nothing_to_say_is_not_asked_for() -> None:
    given = card("J06", "bottom", monsters={3: ["S09b"]}, clues={2: "eye"})
    assert wrong(given, [{"step": "next-step"}], {"found": ["eye"], "at.7": ["S09b"], "phase": "vote"}) == ()


def test_burning_the_last_gate_token_forces_the_reversal() -> None:
    given = card("T10", "bottom", stack=1)
    assert wrong(given, [{"step": "next-step"}], {"stack": 0, "forced": True, "phase": "stake"}) == ()


def test_a_blind_card_is_turned_up_and_its_bottom_done() -> None:
    given = card("L10", "bottom", seats={1: {"deck": ["L01"], "at": 2}}, clues={2: "tide"})
    then = {"found": ["tide"], "seat.1.discards": ["L10", "L01"], "phase": "vote"}
    assert wrong(given, [{"step": "next-step"}], then) == ()


def test_a_blind_card_asks_where_there_is_something_to_say() -> None:
    given = card("L10", "bottom", seats={1: {"deck": ["L08"], "at": 2}}, clues={3: "tide"})
    assert wrong(given, [{"step": "next-step"}, {1: "MOVE 3"}], {"found": ["tide"], "seat.1.at": 3}) == ()


# items


@pytest.mark.parametrize(
    ("item", "line", "then"),
    [
        ("I1", "USE medical-kit p2", {"seat.2.health": 4}),
        ("I2", "USE chalk 1-2 2-3", {"seals": ["1-2", "2-3"]}),
        ("I3", "USE dynamite 3", {"pile": ["S01b", "S02b"], "damage.3": 1}),
        ("I4", "MOVE 3; USE whistle S01b 8", {"at.8": ["S01b"], "seat.1.at": 3}),
        ("I5", "USE bicycle 3; MOVE 4 5", {"seat.1.at": 5, "seat.1.items": ["I5"]}),
        ("I7", "USE tool-chest 2 AT 9", {"damage.9": 1}),
        ("I8", "USE camera 3", {"found": ["flame"], "seat.1.at": 2}),
    ],
)
def test_items(item: str, line: str, then: dict[str, Any]) -> None:
    given = card("J02", seats={1: {"items": [item]}, 2: {"health": 2}}, monsters={3: ["S01b", "S02b"]}, damage={9: 3})
    kept = {"seat.1.items": [item] if item == "I5" else []}
    assert wrong({**given, "clues": {3: "flame"}}, [{1: line}], {**kept, **then}) == ()


def test_brass_knuckles_add_to_each_attack() -> None:
    given = card("J02", seats={1: {"items": ["I6"]}}, monsters={2: ["S08b", "S02b"]})
    assert wrong(given, [{1: "ATTACK S08b=3 S02b=2"}], {"pile": ["S02b", "S08b"]}) == ()


def test_an_item_just_found_may_be_used_behind_the_effect() -> None:
    given = card("H06", clues={2: "item"})
    found = [{1: "RESOLVE 5", "dice": [1]}]  # the second item of the deck: chalk
    assert wrong(given, [*found, {1: "USE chalk 1-2"}], {"seals": ["1-2"], "seat.1.items": [], "turn": 1}) == ()
    assert wrong(given, [*found, {"silence": [1, "item"]}], {"seals": [], "seat.1.items": ["I2"], "turn": 1}) == ()


def test_an_item_that_an_item_brings_is_a_question_of_its_own_with_its_own_time() -> None:
    state = RULES.arrange(card("H06", clues={2: "item", 3: "item"}, seats={2: {"health": 2}}))
    asked = []
    for line, dice in (("RESOLVE 5", (7,)), ("USE camera 3", (0,))):
        command = RULES.parse(line, RULES.view(state, 1))
        for one in RULES.decide(state, command, ScriptedDice(dice)):
            state = RULES.evolve(state, one.outcome)
        asked += [(wait.kind, wait.key) for wait in RULES.waits(state)]
    assert [kind for kind, _ in asked] == ["item", "item"]
    assert len(set(asked)) == 2


def test_orders_for_a_later_card_may_use_an_item_while_another_card_is_turned_up_blind() -> None:
    given = card("L10", seats={1: {"deck": ["L08"], "at": 2}, 2: {"items": ["I2"], "at": 2, "letter": "T"}}, clues={})
    given |= {"laid": [(2, 3, "T01"), (2, 4, "T02"), (1, 28, "L10"), (2, 29, "T03")], "turn": 2}
    early = {2: "RESOLVE 29 USE chalk 1-2"}
    assert wrong(given, [{"step": "next-step"}, early], {"seat.2.early": [29], "owed": ["1 resolve"]}) == ()


# refusals


@pytest.mark.parametrize(
    ("line", "code", "part"),
    [
        ("MOVE 9", "no-path", 1),
        ("MOVE 99", "no-path", 1),
        ("MOVE 3 4 5", "too-far", 1),
        ("MOVE 3; ATTACK S03b=5", "too-many-wounds", 2),
        ("ATTACK S03b=1", "not-here", 1),
        ("MOVE 3; ATTACK S03b=1 S03b=2", "token-twice", 2),
        ("ATTACK S01b=1; MOVE 3", "not-on-card", 2),
        ("SEAL 2-3", "not-on-card", 1),
        ("MOVE 3; USE chalk 3-4", "no-such-item", 2),
        ("FIRST S03b", "not-on-card", 1),
    ],
)
def test_one_illegal_part_refuses_the_whole_line_and_says_which(line: str, code: str, part: int) -> None:
    given = card("J02", monsters={3: ["S03b"], 2: ["S01b"]})
    found = refusal(given, 1, line)
    assert (found.code, found.params["part"]) == (code, part)
    for legal in found.legal:
        assert wrong(given, [{1: legal}], {"turn": 1}) == ()


def test_a_refused_part_is_shown_mended() -> None:
    given = card("J02", monsters={3: ["S03b"]})
    assert refusal(given, 1, "MOVE 3; ATTACK S03b=5").legal[0] == "RESOLVE 5 MOVE 3; ATTACK S03b=3"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("RESOLVE 20", "not-your-card"),
        ("RESOLVE 6", "not-laid"),
        ("LAY 1", "not-now"),
        ("STAKE 1 2 3", "not-now"),
        ("READY yes", "not-now"),
        ("PASS", "nothing-to-pass"),
        ("SWAP 5 20", "not-now"),
        ("DIRECT", "not-now"),
        ("TAKE-BACK 5", "nothing-laid-up"),
        ("MOVE", "unfinished"),
        ("RESOLVE 5 MOVE 3 and then some", "unreadable-part"),
        ("hello", "unreadable"),
    ],
)
def test_refused_lines(line: str, code: str) -> None:
    assert refusal(card("J02"), 1, line).code == code


def test_a_card_is_not_resolved_twice() -> None:
    given = {**card("J06", "bottom"), "laid": [(2, 3, ""), (1, 5, "J06"), (2, 21, ""), (2, 22, "")], "turn": 2}
    assert refusal(given, 1, "RESOLVE 5").code == "card-done"


def test_items_have_their_time() -> None:
    given = card("J02", seats={1: {"items": ["I5", "I9", "I6"]}})
    assert refusal(given, 1, "MOVE 3; USE bicycle 4").code == "item-not-now"
    assert refusal(given, 1, "USE pocket-watch").code == "item-not-now"
    assert refusal(given, 1, "USE knuckles").code == "item-not-now"


def test_behind_a_card_turned_up_blind_items_wait_for_its_line() -> None:
    given = card("L10", "bottom", seats={1: {"items": ["I2"], "deck": ["L01"], "at": 2}}, clues={})
    assert refusal(given, 1, "USE chalk 1-2 AFTER").code == "item-with-blind-card"
    both = [{1: "RESOLVE"}, {1: "USE chalk 1-2 AFTER"}]
    assert wrong(given, both, {"seals": ["1-2"], "seat.1.items": [], "phase": "vote"}) == ()


def test_what_one_sentence_may_bring_about_for_the_next_is_asked_for() -> None:
    """Damage where one monster could make room, which then might act beside another of the yellow zone."""
    given = card("M10", "bottom", damage={2: 2}, monsters={2: ["S09r"], 7: ["S10r"]})
    assert wrong(given, [{1: "RESOLVE 28"}], {"damage.2": 3, "at.10": ["S09r", "S10r"]}) == ()
    calm = card("M10", "bottom", monsters={7: ["S10r"]})
    assert wrong(calm, [{"step": "next-step"}], {"damage.2": 1, "at.10": ["S10r"], "phase": "vote"}) == ()


def test_a_push_needs_a_free_slot() -> None:
    given = card("L07", monsters={2: ["S08b"], 1: ["S01b", "S01r", "S02b"]})
    assert refusal(given, 1, "PUSH S08b 1").code == "no-slot"


@pytest.mark.parametrize(
    ("seals", "line", "code"), [(["2-3 brown"], "SEAL 2-3", "sealed-already"), ([], "SEAL 3-8", "no-walkway")]
)
def test_a_walkway_takes_one_seal(seals: list[str], line: str, code: str) -> None:
    assert refusal(card("J06", seals=seals), 1, line).code == code


def test_all_seals_may_be_out() -> None:
    out = ["1-6", "3-4", "4-5", "5-10", "6-7", "6-11", "7-8", "7-12"]
    assert refusal(card("J06", seals=out), 1, "SEAL 2-3").code == "no-seals-left"
