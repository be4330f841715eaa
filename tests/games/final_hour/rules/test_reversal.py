"""The attempt to reverse the ritual: vote and stake (rules 3.3, 6.3)."""

from __future__ import annotations

from typing import Any

import pytest

from games.final_hour.r1 import RULES
from tests.games.final_hour.rules.board import refusal, wrong

VOTE = {"players": 4, "phase": "vote", "lead": 3, "monsters": {}, "ritual": ["star", "eye"]}


@pytest.mark.parametrize(
    ("votes", "phase"),
    [("yyyn", "stake"), ("ynnn", "plan"), ("yynn", "plan"), ("nyyn", "stake"), ("nnyy", "stake")],
)
def test_most_votes_decide_and_the_lead_breaks_a_tie(votes: str, phase: str) -> None:
    when = [{seat: f"READY {'yes' if vote == 'y' else 'no'}"} for seat, vote in enumerate(votes, 1)]
    assert wrong(VOTE, when, {"phase": phase}) == ()


def test_silence_is_never_a_yes() -> None:
    when = [{1: "READY"}, {2: "READY"}, {"silence": [3, "vote"]}, {"silence": [4, "vote"]}]
    assert wrong(VOTE, when, {"phase": "plan", "round": 2}) == ()


STAKES = {1: [1, 2, 6, 30], 2: [7, 11, 12, 29], 3: [16, 17, 3, 4], 4: [21, 22, 5, 8]}


def stake(**facts: Any) -> dict[str, Any]:
    seats = {seat: {"hand": numbers} for seat, numbers in STAKES.items()}
    return {"players": 4, "phase": "stake", "monsters": {}, "ritual": ["star", "eye"], "seats": seats, **facts}


@pytest.mark.parametrize(
    ("last", "then"),
    [
        ("STAKE 5 21 22", {"hits": 10, "needed": 8, "won": True, "why": "reversed"}),
        ("STAKE 5 8 22", {"hits": 9, "won": True}),
    ],
)
def test_the_reversal_succeeds(last: str, then: dict[str, Any]) -> None:
    when = [{1: "STAKE 1 2 6"}, {2: "STAKE 7 11 12"}, {3: "STAKE 3 16 17"}, {4: last}]
    assert wrong(stake(), when, then) == ()


def test_one_hit_too_few_fails_and_loses() -> None:
    when = [{1: "STAKE 1 2 30"}, {2: "STAKE 7 11 29"}, {3: "STAKE 3 16 17"}, {4: "STAKE 5 8 22"}]
    then = {"hits": 7, "needed": 8, "won": False, "why": "failed", "over": True}
    assert wrong(stake(), when, then) == ()


def test_with_two_tokens_alike_every_hit_counts_twice() -> None:
    when = [{1: "STAKE 1 6 30"}, {2: "STAKE 7 11 29"}, {3: "STAKE 3 4 16"}, {4: "STAKE 5 8 22"}]
    assert wrong(stake(ritual=["star", "star"]), when, {"hits": 8, "won": True}) == ()


def test_one_player_alone_needs_three_of_three() -> None:
    given = {"players": 1, "phase": "stake", "monsters": {}, "ritual": ["star", "eye"], "seats": {1: {"hand": [1, 2, 6, 3]}}}
    assert wrong(given, [{1: "STAKE 1 2 6"}], {"hits": 3, "needed": 3, "won": True}) == ()
    assert wrong(given, [{1: "STAKE 1 2 3"}], {"hits": 2, "won": False}) == ()


def test_a_silent_seat_stakes_what_may_still_lie_there() -> None:
    given = stake(found=["star", "star", "spiral"], ritual=[])
    when = [{"silence": [1, "stake"]}]
    state = RULES.arrange(given)
    wait = RULES.waits(state)[0]
    assert RULES.default(RULES.view(state, 1), wait).numbers == (1, 2, 30)  # 2 an eye, 30 a tide; a star at last
    assert wrong(given, when, {"owed": ["2 stake", "3 stake", "4 stake"]}) == ()


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("STAKE 1 2", "stake-count"),
        ("STAKE 1 2 6 30", "stake-count"),
        ("STAKE 1 2 7", "not-in-hand"),
        ("STAKE 1 1 2", "number-twice"),
        ("STAKE 1 2 31", "no-such-priority"),
    ],
)
def test_stakes_that_are_none(line: str, code: str) -> None:
    assert refusal(stake(), 1, line).code == code
