"""Mails of several lines, and lines that try what the rules never meant: each counts whole or is refused for its reason."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.final_hour.r1 import RULES
from games.final_hour.r1 import outcomes as o
from games.kernel.contract import Words
from games.kernel.dice import ScriptedDice
from games.kernel.moves import alone
from games.kernel.refusal import Refusal
from games.kernel.trial import seated
from tests.games.final_hour.rules.board import plain, refusal, wrong
from tests.games.final_hour.rules.test_cards import card
from tests.games.final_hour.rules.test_rounds import WATCH

SOLO = {
    "players": 1,
    "monsters": {},
    "laid": [(1, 5, "J02"), (1, 7, "J03"), (1, 20, "J04"), (1, 22, "J06")],
    "seats": {1: {"letter": "J", "at": 2}},
}


def test_one_mail_resolves_two_cards_that_follow_each_other() -> None:
    then = {"seat.1.at": 4, "turn": 2, "owed": ["1 resolve"]}
    assert wrong(SOLO, [{1: ["RESOLVE 5 MOVE 3", "RESOLVE 7 MOVE 4"]}], then) == ()


def test_one_mail_swaps_numbers_and_resolves_the_first_card() -> None:
    assert wrong(WATCH, [{1: ["SWAP 17 3", "RESOLVE 3"]}], {"seat.1.items": [], "turn": 1}) == ()


@pytest.mark.parametrize("line", ["RESOLVE 7 MOVE 99", "RESOLVE 7 SEAL 1-14", "RESOLVE 7 MOVE 3 4 5 6 7"])
def test_the_second_line_of_a_mail_may_be_wrong_and_then_none_counts(line: str) -> None:
    given = {**SOLO, "turn": 0}
    assert wrong(given, [{1: ["RESOLVE 5 MOVE 3", line], "refused": refusal(given, 1, line).code}], {"turn": 0}) == ()


def test_whoever_plays_alone_lays_one_card_at_a_time() -> None:
    trial = seated(RULES, bytes(32), 1, {})
    first, second = RULES.view(trial.situation.game, 1).mine.hand[:2]
    found = trial.line(1, f"LAY {first}", f"LAY {second}")
    assert isinstance(found, Refusal)
    assert (found.code, found.line) == ("not-now", 2)


def test_a_bicycle_is_ridden_once_for_a_card() -> None:
    given = card("J06", seats={1: {"items": ["I5"]}})
    assert refusal(given, 1, "USE bicycle 3; USE bicycle 4").code == "item-twice"
    assert wrong(given, [{1: "USE bicycle 3; MOVE 4"}], {"seat.1.at": 4, "seat.1.items": ["I5"]}) == ()


def test_places_behind_the_end_of_the_game_need_not_be_there() -> None:
    """The killer would end it before the item is used."""
    given = {
        "monsters": {2: ["S04b"]},
        "laid": [(2, 3, ""), (2, 4, ""), (1, 5, "J02"), (1, 28, "J06")],
        "seats": {1: {"letter": "J", "at": 2, "health": 1, "items": ["I2"]}, 2: {"letter": "T", "at": 5}},
    }
    assert wrong(given, [{1: "RESOLVE 28 USE chalk 98-99 AFTER"}], {"seat.1.early": [28]}) == ()


def test_an_item_that_chance_has_made_useless_is_kept_and_asked_for() -> None:
    """What spawns at a full location goes on to the slot that was meant for the push."""
    given = card(
        "H10",
        "bottom",
        clues=[],
        monsters={2: ["S01b", "S02b", "S03b"], 1: ["S01r", "S02r"], 7: ["S03r", "S06r"]},
        seats={1: {"items": ["I4"]}},
    )
    lines: list[Any] = [{1: "RESOLVE 28 USE whistle S01b 1 AFTER", "dice": [0, 0]}]
    assert wrong(given, lines, {"seat.1.items": ["I4"], "owed": ["1 item"], "free.1": 0}) == ()


@pytest.mark.parametrize(
    ("line", "code"),
    [("LAY 31", "not-now"), ("STAKE 1 2", "not-now"), ("HIT S09r p9", ""), ("RESOLVE 29", "not-laid"), ("MOVE 9", "")],
)
def test_a_line_that_no_other_can_cure_has_its_own_reason(line: str, code: str) -> None:
    situation = seated(RULES, bytes(32), 2, {}).situation
    state = RULES.arrange(card("J02"))
    move = RULES.parse(line, RULES.view(state, 1))
    if isinstance(move, Refusal):
        assert code == ""
        return
    found = alone(RULES, type(situation)(situation.table, state), 1, plain(move))
    assert (found.code if found else "") == code


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("IF laid contains 4 below 10 THEN low", "order-never"),
        ("IF laid contains one below 1 THEN low", "order-never"),
        ("IF laid contains one above 30 THEN low", "order-never"),
        ("IF laid contains one above 30 THEN low ELSE high", ""),
        ("IF laid contains three below 4 THEN low", ""),
        ("ALWAYS watch", "order-lacks-item"),
        ("ALWAYS low", ""),
    ],
)
def test_an_order_that_can_do_nothing_is_marked(line: str, said: str) -> None:
    view = RULES.view(RULES.arrange(card("J02")), 1)
    found = RULES.lacks(RULES.parse(line, view).order, view)
    assert (found.id if isinstance(found, Words) else "") == said


def test_whoever_holds_the_watch_may_leave_it_to_the_rule() -> None:
    view = RULES.view(RULES.arrange(WATCH), 1)
    assert RULES.lacks(RULES.parse("ALWAYS watch", view).order, view) is None


@pytest.mark.parametrize("line", ["DIRECT FIRST DO1 DO1", "DIRECT FIRST DO1; SHOVE 12 DO2; FIRST DO2 DO1"])
def test_a_special_monster_acts_once_however_often_it_is_named(line: str) -> None:
    given = {
        "monsters": {1: ["DO1"], 12: ["DO2"]},
        "laid": [(2, 3, ""), (2, 15, ""), (2, 17, ""), (1, 20, "J06")],
        "seats": {1: {"letter": "J", "at": 8}, 2: {"letter": "T", "at": 5}},
        "clues": [],
        "turn": 3,
    }
    twice: list[Any] = [{1: "RESOLVE"}, {1: line, "refused": "token-twice"}]
    assert wrong(given, twice, {"owed": ["1 reckoning"], "omens": 2}) == ()


def test_a_line_without_a_number_says_so_when_no_card_is_left() -> None:
    given = {**card("J06", "bottom"), "laid": [(1, 3, "J06"), (2, 5, ""), (2, 21, ""), (2, 22, "")], "turn": 2}
    assert refusal(given, 1, "MOVE 3").code == "nothing-to-resolve"


def test_the_seat_after_the_last_card_is_not_asked_to_resolve() -> None:
    """A mail with a line too many, behind the last card of the round."""
    given = card("J02", "bottom", clues=[])
    assert wrong(given, [{1: ["RESOLVE 28", "RESOLVE 28"], "refused": "card-done"}], {"turn": 3}) == ()


@pytest.mark.parametrize(("monsters", "again"), [({}, False), ({2: ["S04b", "S05b"]}, True)])
def test_orders_that_do_not_hold_are_asked_for_again_only_where_the_card_asks(monsters: Any, again: bool) -> None:
    """Seat 2 walks up to where seat 1 stands; two killers there leave seat 1 something to say."""
    given = {
        "monsters": monsters,
        "laid": [(2, 3, ""), (2, 4, ""), (2, 20, "T05"), (1, 28, "J06")],
        "seats": {1: {"letter": "J", "at": 2}, 2: {"letter": "T", "at": 1}},
        "clues": [],
        "turn": 2,
    }
    state, told = RULES.arrange(given), []
    for seat, line in ((1, "RESOLVE 28"), (2, "RESOLVE 20 MOVE 2")):
        command = RULES.parse(line, RULES.view(state, seat))
        for one in (*RULES.decide(state, command, ScriptedDice()),):
            state = RULES.evolve(state, one.outcome)
        for one in RULES.advance(state, ScriptedDice()):
            state = RULES.evolve(state, one.outcome)
            told.append(one.outcome)
    assert any(isinstance(one, o.OrdersReturned) for one in told) is again
    assert (state.board.phase == "resolve") is again


@pytest.mark.parametrize(("seed", "seats"), [(seed, 1 + seed % 4) for seed in range(12)])
def test_a_mail_of_lines_by_chance_counts_whole_or_changes_nothing(seed: int, seats: int) -> None:
    random, trial = Random(seed), seated(RULES, bytes([seed]) * 32, seats, {"open_planning": seed % 5 == 4})
    counted = 0
    while not trial.over():
        game, wait = trial.situation.game, random.choice(trial.owed())
        view = RULES.view(game, wait.seat)
        lines = [option.line for option in RULES.options(view, wait)]
        lines += [f"RESOLVE {number}" for number, _ in view.mine.laid] + ["READY no", "PASS", "RESOLVE", "TAKE-BACK 3"]
        if isinstance(trial.line(wait.seat, *random.choices(lines, k=random.randint(1, 3))), Refusal):
            assert trial.situation.game == game
            trial.deadline(wait)
        else:
            counted += 1
    assert counted


def test_wounds_may_be_written_without_the_signs_between() -> None:
    view = RULES.view(RULES.arrange(card("J06", "top")), 1)
    assert RULES.parse("ATTACK S09r 1 S12b 2", view) == RULES.parse("ATTACK S09r=1 S12b=2", view)
    assert RULES.parse("ATTACK S09r S12b 2", view) == RULES.parse("ATTACK S09r=1 S12b=2", view)
