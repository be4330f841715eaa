"""Planning, the Pocket Watch, orders laid up, the Ancient One phase, vote and stake (rules 3.2, 3.3, 6.3)."""

from __future__ import annotations

from typing import Any

import pytest

from games.final_hour.r1 import RULES
from games.final_hour.r1.flags import flags
from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.dice import ALGORITHM, ScriptedDice, commitment
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial, seated
from tests.games.final_hour.rules.board import refusal, wrong


def table(seats: int, **options: Any) -> Trial:
    return seated(RULES, bytes([seats]) * 8, seats, options)


def owed(trial: Trial) -> list[tuple[int, str]]:
    return [(wait.seat, wait.kind) for wait in trial.owed()]


def hand(trial: Trial, seat: int) -> tuple[int, ...]:
    found: tuple[int, ...] = RULES.view(trial.situation.game, seat).mine.hand
    return found


def lay(trial: Trial, seat: int) -> int:
    number = hand(trial, seat)[0]
    assert not isinstance(trial.line(seat, f"P {number}"), Refusal)
    return number


@pytest.mark.parametrize(("seats", "order"), [(1, "0000"), (2, "0101"), (3, "0120"), (4, "0123")])
def test_four_cards_are_laid_from_the_lead_on_whatever_the_number_of_players(seats: int, order: str) -> None:
    trial = table(seats)
    lead = trial.situation.game.board.lead
    for turn in order:
        seat = (lead - 1 + int(turn)) % seats + 1
        assert owed(trial) == [(seat, "lay")]
        lay(trial, seat)
        assert [len(own.hand) for own in trial.situation.game.secrets] == [4] * seats
    assert len(trial.situation.game.board.laid) == 4
    assert trial.situation.game.board.phase == "resolve"


def test_whose_turn_it_is_has_drawn_his_card_and_nobody_else_sees_it() -> None:
    trial = table(4)
    lead = trial.situation.game.board.lead
    for seat in (1, 2, 3, 4):
        assert bool(RULES.view(trial.situation.game, seat).mine.drawn) == (seat == lead)
    lay(trial, lead)
    assert [one.card for one in RULES.view(trial.situation.game, lead).board.laid] == [""]
    assert len(RULES.view(trial.situation.game, lead).mine.laid) == 1


@pytest.mark.parametrize(("players", "health"), [(1, 6), (2, 5), (3, 4), (4, 3)])
def test_health_by_the_number_of_players(players: int, health: int) -> None:
    board = table(players).situation.game.board
    assert [one.health for one in board.investigators] == [health] * players
    assert {one.at for one in board.investigators} == {board.sheet().ritual}


@pytest.mark.parametrize(("level", "standing"), [("easy", 12), ("normal", 15), ("hard", 26)])
def test_set_up_by_the_sheet(level: str, standing: int) -> None:
    board = table(3, level=level, ancient="umordhoth").situation.game.board
    assert sum(len(row) for row in board.monsters) == standing
    assert (board.stack, len(board.clues), board.gates) == (8, 11, (1, 1, 1))
    assert board.pool == 40 - sum(not name.startswith("GH") for row in board.monsters for name in row)


def test_a_card_that_is_not_in_hand_and_one_there_is_not() -> None:
    given = {"players": 2, "seats": {1: {"hand": [3, 9, 17, 24], "drawn": "J01"}}}
    assert refusal(given, 1, "P 4").code == "not-in-hand"
    assert refusal(given, 1, "P 31").code == "no-such-priority"
    assert refusal(given, 2, "P 5") == Refusal("not-your-turn", {"seats": (1,)})
    assert refusal(given, 1, "P 4").legal == ("LAY 3", "LAY 9", "LAY 17", "LAY 24")


@pytest.mark.parametrize(
    ("policy", "laid"),
    [("", 24), ("SILENCE low", 3), ("SILENCE high", 24), ("SILENCE keep flame eye", 9), ("SILENCE none", 24)],
)
def test_silence_lays_by_the_stored_policy_never_by_chance(policy: str, laid: int) -> None:
    given = {"players": 2, "seats": {1: {"hand": [3, 9, 17, 24], "drawn": "J01"}}}
    said = [{1: policy}] if policy else []
    expected = {"laid": [[1, laid]], "owed": ["2 lay"]}
    if policy == "SILENCE keep flame eye":  # 9 and 24 are flames, 17 is an eye
        expected["laid"] = [[1, 3]]
    assert wrong(given, [*said, {"silence": [1, "lay"]}], expected) == ()


@pytest.mark.parametrize(
    ("order", "laid", "mine"),
    [
        ("ALWAYS low", [[1, 3]], 5),
        ("ALWAYS high", [[1, 3]], 26),
        ("IF laid contains one below 10 THEN high ELSE low", [[1, 3]], 26),
        ("IF laid contains two below 10 THEN high ELSE low", [[1, 3]], 5),
        ("IF laid contains one above 2 THEN keep star", [[1, 3]], 25),
        ("IF laid contains one above 12 THEN low", [[1, 3]], 0),
        ("ЕСЛИ выложено одна ниже 10 ТО старшую ИНАЧЕ младшую", [[1, 3]], 26),
    ],
)
def test_standing_orders_lay_when_their_turn_comes(order: str, laid: list[list[int]], mine: int) -> None:
    hands = {1: {"hand": [3, 9, 17, 24], "drawn": "J01"}, 2: {"hand": [5, 6, 25, 26]}}
    then: dict[str, Any] = {"laid": [*laid, *([[2, mine]] if mine else [])]}
    assert wrong({"players": 2, "seats": hands}, [{2: order}, {1: "P 3"}], then) == ()


def test_open_planning_shows_nothing_until_all_have_chosen() -> None:
    trial = table(3, open_planning=True)
    lead = trial.situation.game.board.lead
    assert owed(trial) == [(seat, "lay") for seat in sorted((1, 2, 3), key=lambda n: (n - lead) % 3)]
    for seat in (1, 2):
        lay(trial, seat)
        assert trial.situation.game.board.laid == ()
    assert not isinstance(trial.line(1, f"P {hand(trial, 1)[1]}"), Refusal)  # may still be changed
    lay(trial, 3)
    assert len(trial.situation.game.board.laid) == 3
    assert owed(trial) == [(lead, "lay")]


LAID = [(1, 17, "J02"), (2, 3, "M01"), (1, 24, "J04"), (2, 9, "M03")]


def test_the_two_lowest_numbers_show_their_top() -> None:
    given = {"players": 2, "seats": {1: {"letter": "J"}, 2: {"letter": "M"}}, "laid": LAID, "monsters": {}}
    state = RULES.arrange(given)
    sides = []
    while state.board.phase == "resolve":
        wait = RULES.waits(state)[0]
        told = RULES.decide(state, RULES.default(RULES.view(state, wait.seat), wait), ScriptedDice())
        assert not isinstance(told, Refusal)
        for one in told:
            state = RULES.evolve(state, one.outcome)
        for one in RULES.advance(state, ScriptedDice()):
            state = RULES.evolve(state, one.outcome)
            if type(one.outcome).__name__ == "ActionRevealed":
                sides.append((one.outcome.number, one.outcome.side))
    assert sides == [(9, "top"), (17, "bottom"), (24, "bottom")]


# the Pocket Watch

WATCH = {
    "players": 2,
    "seats": {1: {"letter": "J", "items": ["I9"]}, 2: {"letter": "M"}},
    "laid": LAID,
    "phase": "watch",
    "monsters": {},
}


def test_the_watch_swaps_two_numbers_and_is_gone() -> None:
    then = {"laid": [[1, 3], [2, 17], [1, 24], [2, 9]], "order": [3, 9, 17, 24], "seat.1.items": [], "owed": ["1 resolve"]}
    assert wrong(WATCH, [{1: "SWAP 17 3"}], then) == ()


def test_whoever_holds_it_may_let_it_be() -> None:
    then = {"laid": [[1, 17], [2, 3], [1, 24], [2, 9]], "seat.1.items": ["I9"], "owed": ["2 resolve"]}
    assert wrong(WATCH, [{1: "PASS"}], then) == ()
    assert wrong(WATCH, [{"silence": [1, "watch"]}], then) == ()


@pytest.mark.parametrize(
    ("seat", "line", "code"),
    [
        (2, "SWAP 17 3", "no-watch"),
        (1, "SWAP 17 4", "not-laid"),
        (1, "SWAP 3 3", "number-twice"),
        (1, "SWAP 0 3", "not-laid"),
        (1, "SWAP 3 0", "not-laid"),
    ],
)
def test_swaps_that_are_none(seat: int, line: str, code: str) -> None:
    assert refusal(WATCH, seat, line).code == code


def test_without_a_watch_nobody_is_asked() -> None:
    given = {**WATCH, "seats": {1: {"letter": "J"}, 2: {"letter": "M"}}}
    assert wrong(given, [{"step": "next-step"}], {"phase": "resolve", "owed": ["2 resolve"]}) == ()


# orders laid up

EARLY = {
    "players": 2,
    "seats": {1: {"letter": "J", "at": 2}, 2: {"letter": "M", "at": 5}},
    "laid": LAID,
    "monsters": {3: ["S03b"], 1: ["S01b"]},
    "clues": {},
}


def test_orders_laid_up_count_when_their_turn_comes() -> None:
    """17 shows a bottom: one move, the clue, the green zone."""
    when = [{1: "RESOLVE 17 MOVE 3"}, {2: "RESOLVE 3"}, {2: "RESOLVE 9"}]
    assert wrong(EARLY, when[:1], {"seat.1.at": 2, "seat.1.early": [17], "owed": ["2 resolve"]}) == ()
    assert wrong(EARLY, when, {"seat.1.at": 3, "turn": 3, "owed": ["1 resolve"]}) == ()


@pytest.mark.parametrize(
    ("monster", "then"), [("S04b", {"seat.1.at": 2, "owed": ["1 resolve"]}), ("S03b", {"seat.1.at": 3})]
)
def test_who_comes_to_a_named_location_matters_where_a_killer_stands(monster: str, then: dict[str, Any]) -> None:
    when = [{1: "RESOLVE 17 MOVE 3"}, {2: "RESOLVE 3"}, {2: "RESOLVE 9 MOVE 4 3"}]
    given = {**EARLY, "monsters": {3: [monster], 1: ["S01b"]}}
    assert wrong(given, when, {"seat.1.early": [], **then}) == ()


def test_in_a_first_round_they_outlive_those_who_walk_away_from_where_all_stand() -> None:
    given = {**EARLY, "seats": {1: {"letter": "J", "at": 8}, 2: {"letter": "M", "at": 8}}, "monsters": {}}
    when = [{1: "RESOLVE 17 MOVE 9"}, {2: "RESOLVE 3"}, {2: "RESOLVE 9 MOVE 7"}]
    assert wrong(given, when, {"seat.1.at": 9, "seat.2.at": 7}) == ()


def test_other_changes_do_not_matter() -> None:
    when = [{1: "RESOLVE 17 MOVE 3"}, {2: "RESOLVE 3"}, {2: "RESOLVE 9 MOVE 10 15"}]
    assert wrong(EARLY, when, {"seat.1.at": 3, "turn": 3}) == ()


def test_they_may_be_replaced_and_taken_back() -> None:
    again = [{1: "RESOLVE 17 MOVE 3"}, {1: "RESOLVE 17 MOVE 1"}, {2: "RESOLVE 3"}, {2: "RESOLVE 9"}]
    assert wrong(EARLY, again, {"seat.1.at": 1}) == ()
    back = [{1: "RESOLVE 17 MOVE 3"}, {1: "TAKE-BACK 17"}, {2: "RESOLVE 3"}, {2: "RESOLVE 9"}]
    assert wrong(EARLY, back, {"seat.1.at": 2, "owed": ["1 resolve"]}) == ()


def test_they_must_be_legal_as_things_stand() -> None:
    assert refusal(EARLY, 1, "RESOLVE 17 MOVE 9").code == "no-path"


def test_a_line_without_a_number_means_the_next_own_card() -> None:
    view = RULES.view(RULES.arrange(EARLY), 1)
    assert RULES.parse("MOVE 3", view) == RULES.parse("RESOLVE 17 MOVE 3", view)


# the Ancient One


def ancient(*numbers: int, **facts: Any) -> dict[str, Any]:
    """All four cards are done but the last, which does nothing here."""
    rows = [(1, number, "J02") if n == 3 else (2, number, "") for n, number in enumerate(sorted(numbers))]
    seats = {1: {"letter": "J", "at": 9}, 2: {"letter": "M", "at": 9}}
    return {"players": 2, "seats": seats, "laid": rows, "turn": 3, "monsters": {}, "clues": {}, **facts}


@pytest.mark.parametrize(
    ("numbers", "omens", "then"),
    [
        ((3, 9, 17, 24), 2, {"at.12": ["DO1", "DO2"]}),
        ((1, 2, 12, 14), 4, {"seat.1.health": 4, "at.12": []}),
        ((17, 21, 24, 29), 0, {"seat.1.health": 5, "at.12": []}),
    ],
)
def test_reckoning_goes_by_omens(numbers: tuple[int, ...], omens: int, then: dict[str, Any]) -> None:
    given = ancient(*numbers, gates={"A": 1, "B": 4, "C": 4})  # only gate A is left to open
    assert wrong(given, [{1: "RESOLVE"}], {"omens": omens, "phase": "vote", "lead": 2, "gate.A": 2, **then}) == ()


def test_the_lead_says_in_which_order_special_monsters_act() -> None:
    """Both would go on to 13, which has one slot left."""
    crowd = {12: ["DO1", "DO2"], 13: ["S01b", "S01r"]}
    given = ancient(3, 9, 17, 24, monsters=crowd, gates={"A": 1, "B": 4, "C": 4})
    assert wrong(given, [{1: "RESOLVE"}], {"owed": ["1 reckoning"], "omens": 2}) == ()
    assert wrong(given, [{1: "RESOLVE"}, {1: "DIRECT FIRST DO2"}], {"at.14": ["DO1"]}) == ()
    assert wrong(given, [{1: "RESOLVE"}, {"silence": [1, "reckoning"]}], {"at.14": ["DO2"]}) == ()
    assert wrong(given, [{1: "RESOLVE"}, {2: "DIRECT FIRST DO2", "refused": "not-lead"}], {"omens": 2}) == ()


@pytest.mark.parametrize(
    ("name", "omens", "then"),
    [
        ("umordhoth", 2, {"at.14": ["GH1"]}),
        ("umordhoth", 4, {"at.11": ["GH1"], "at.14": ["GH2"], "seat.1.health": 5}),
        ("shudde-mell", 2, {"damage.9": 1, "at.5": ["CT1"]}),
        ("shudde-mell", 4, {"damage.5": 1, "damage.15": 1, "damage.9": 1}),
    ],
)
def test_the_other_sheets(name: str, omens: int, then: dict[str, Any]) -> None:
    numbers = {2: (3, 9, 17, 24), 4: (1, 2, 12, 14)}[omens]
    given = ancient(*numbers, options={"ancient": name}, gates={"A": 4, "B": 1, "C": 4})
    assert wrong(given, [{1: "RESOLVE"}], then) == ()


def test_a_feast_hurts_everybody_beside_a_ghoul_once() -> None:
    given = ancient(
        1, 2, 12, 14, options={"ancient": "umordhoth"}, monsters={9: ["GH3", "GH4"]}, gates={"A": 4, "B": 1, "C": 4}
    )
    assert wrong(given, [{1: "RESOLVE"}], {"seat.1.health": 4, "seat.2.health": 4}) == ()


def test_the_last_gate_token_forces_the_attempt() -> None:
    given = ancient(17, 21, 24, 29, stack=1)
    assert wrong(given, [{1: "RESOLVE"}], {"stack": 0, "forced": True, "phase": "stake"}) == ()


def test_an_empty_priority_deck_is_made_anew() -> None:
    hands = {1: {"hand": [3, 9, 17, 24], "drawn": "J01"}}
    discards = [number for number in range(1, 31) if number not in (3, 9, 17, 24, 1, 2, 4, 5)]
    given = {"players": 2, "seats": hands, "discards": discards, "priority_deck": []}
    assert wrong(given, [{1: "P 3"}], {"discards": [], "priority": len(discards) - 1}) == ()


def test_an_empty_action_deck_is_made_anew() -> None:
    every = [f"J{n:02d}" for n in range(1, 11)]
    given = {"players": 1, "seats": {1: {"letter": "J", "drawn": "J01", "discards": every[1:]}}}
    assert wrong(given, [{1: "LAY 1"}], {"seat.1.deck": 8, "seat.1.discards": []}) == ()


def test_options_a_host_may_set() -> None:
    assert {"ancient", "level", "killer_hits", "gate_spawn", "open_planning", "multi_hand"} <= flags().options.keys()
    for wrong_one in (
        {"level": "insane"},
        {"investigators": "JJ"},
        {"investigators": "JX"},
        {"investigators": "J"},
        {"lead": 3},
    ):
        assert RULES.check({**flags().options, **wrong_one}, 2) is not None


def test_players_may_choose_whom_they_play_and_who_leads() -> None:
    board = table(3, investigators="HWJ", lead=2).situation.game.board
    assert ([one.letter for one in board.investigators], board.lead) == (["H", "W", "J"], 2)


def test_a_person_holds_two_hands_only_where_that_is_declared() -> None:
    for declared in (False, True):
        trial = Trial(RULES, b"x" * 8)
        options = {"multi_hand": declared}
        trial.act(acts.Create("final_hour", 1, 2, options, commitment(b"x" * 8), ALGORITHM), Actor("host"))
        trial.act(acts.Join(1, 1), Actor("seat", 1, 1))
        again = trial.act(acts.Join(1, 2), Actor("seat", 2, 1))
        assert isinstance(again, Refusal) != declared
        told = [
            line.id
            for section in RULES.describe(RULES.view(table(2, **options).situation.game, None))
            for line in section.lines
        ]
        assert ("round-multi-hand" in told) == declared
