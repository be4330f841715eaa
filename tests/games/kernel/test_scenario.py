"""The runner of scenarios tells what differs, and knows no word it was not taught."""

from __future__ import annotations

from typing import Any

import pytest

from games.cutthroat_caverns.r1 import RULES
from games.kernel.scenario import play, read

GIVEN = {
    "encounter": "battle_troll",
    "players": 3,
    "initiative": [1, 2, 3],
    "seats": {1: {"hand": [50, 5]}, 2: {"hand": ["X_TRIP", 10, 5]}, 3: {"hand": [10, 5]}},
}
SETS: list[dict[Any, Any]] = [{2: ["HOLD reveal p1", "SET 10"]}, {3: "SET 10"}, {1: "SET 50"}]


def wrong(when: list[dict[Any, Any]], then: dict[str, Any], given: dict[str, Any] = GIVEN) -> tuple[str, ...]:
    data = {"title": "cutthroat_caverns", "name": "x", "given": given, "when": when, "then": then}
    return play(RULES, read(data)).wrong


def test_what_holds_is_silent() -> None:
    assert wrong(SETS, {"window": "reveal", "attack.value": 50, "owed": ["2 reveal"]}) == ()


def test_every_difference_is_told() -> None:
    assert wrong(SETS, {"window": "counter", "attack.value": 60, "moon": 1, "round": 1}) == (
        "window is 'reveal', not 'counter'",
        "attack.value is 50, not 60",
        "moon is no fact here",
    )


@pytest.mark.parametrize(
    ("then", "said"),
    [
        ({"told": ["cc.SetsLocked"], "untold": ["cc.SetLaid"], "told.2": ["cc.SetLaid", "cc.SetsLocked"]}, ()),
        ({"told.2": [{"is": "cc.SetLaid", "seat": 2}], "untold.3": [{"is": "cc.SetLaid", "seat": 2}]}, ()),
        ({"told.2": ["cc.SetsLocked", "cc.SetLaid"]}, ("told.2: {'is': 'cc.SetLaid'} is missing in",)),
        ({"told.2": [{"is": "cc.SetLaid", "seat": 1}]}, ("told.2: {'is': 'cc.SetLaid', 'seat': 1} is missing in",)),
        ({"untold": ["cc.SetsLocked"]}, ("untold: {'is': 'cc.SetsLocked'",)),
    ],
)
def test_what_a_reader_was_told_can_be_said(then: dict[str, Any], said: tuple[str, ...]) -> None:
    found = wrong(SETS, then)
    assert len(found) == len(said)
    assert all(one.startswith(text) for one, text in zip(found, said, strict=True))


def test_a_refusal_that_nobody_expected_ends_it() -> None:
    assert wrong([{1: "SET 40"}, {2: "SET 10"}], {"round": 2}) == (
        "when 1: refused as not-in-hand {'cards': ('A040',)}, not counted",
    )


def test_a_refusal_that_was_expected_changes_nothing() -> None:
    assert wrong([{1: "SET 40", "refused": "not-in-hand"}], {"seat.1.set": []}) == ()
    assert wrong([{1: "SET 40"}], {"refused": "not-in-hand", "seat.1.set": []}) == ()
    assert wrong([{1: "SET 50"}], {"refused": "not-in-hand"}) == ("when 1: counted, not not-in-hand",)
    assert wrong([{1: "SET 50", "refused": "tripped"}], {}) == ("when 1: counted, not tripped",)
    assert wrong([], {"refused": "tripped"}) == ("nothing was done that could be refused",)


@pytest.mark.parametrize(
    ("refused", "said"),
    [
        ({"code": "not-in-hand", "cards": ["A040"], "line": 1}, ()),
        ({"code": "not-in-hand", "cards": ["A050"]}, ("when 1: not-in-hand with cards ['A040'], not ['A050']",)),
        ({"code": "not-in-hand", "part": 2}, ("when 1: not-in-hand tells no part",)),
        ({"code": "not-in-hand", "legal": ["SET 5", "SET 50"]}, ()),
        ({"code": "not-in-hand", "legal": []}, ("when 1: not-in-hand with legal ['SET 5', 'SET 50'], not []",)),
        ({"code": "tripped"}, ("when 1: refused as not-in-hand {'cards': ('A040',)}, not tripped",)),
    ],
)
def test_a_refusal_may_be_expected_whole(refused: dict[str, Any], said: tuple[str, ...]) -> None:
    assert wrong([{1: "SET 40", "refused": refused}], {}) == said
    assert wrong([{1: "SET 40"}], {"refused": refused}) == said


def test_a_submission_is_all_or_nothing() -> None:
    assert wrong([{1: ["SET 50", "SET 5", "TAKE haste"], "refused": "not-now"}], {"seat.1.set": []}) == ()


def test_who_sits_where_is_a_fact_and_a_person_may_take_two_seats_of_a_title_that_does_not_mind() -> None:
    assert wrong([], {"holders": [1, 2, 3]}) == ()
    assert wrong([{"join": [1, 3]}, *SETS], {"holders": [1, 2, 1], "window": "reveal"}) == ()
    assert wrong([{"join": [1, 4], "refused": "no-such-seat"}], {"holders": [1, 2, 3]}) == ()


def test_what_cannot_be_run_is_told() -> None:
    assert wrong([{"silence": [1, "loot"]}], {}) == ("when 1: seat 1 owes no loot",)
    assert wrong([{"step": "dance"}], {})[0].startswith("when 1: refused as no-such-step")
    assert wrong([{3: "SET 10"}, {2: "SET 10"}, {1: "SET 50", "dice": [99]}], {})[0].startswith("when 3: the script says 99")
    assert wrong([], {}, {"weather": "fine"})[0].startswith("given: given: unknown weather")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ([], "a scenario is a mapping"),
        ({"title": "t", "given": {}, "then": {}, "else": 1}, "unknown else"),
        ({"given": {}, "then": {}}, "title is missing"),
        ({"title": "t", "given": 3, "then": {}}, "given is missing"),
        ({"title": "t", "given": {}, "then": {}, "revision": "1"}, "revision is a number"),
        ({"title": "t", "given": {}, "then": {}, "when": {1: "PASS"}}, "when is a list"),
        ({"title": "t", "given": {}, "then": {}, "when": ["PASS"]}, "when 1: an entry is a mapping"),
        (
            {"title": "t", "given": {}, "then": {}, "when": [{1: "PASS", 2: "PASS"}]},
            "when 1: one seat, step, silence or join",
        ),
        (
            {"title": "t", "given": {}, "then": {}, "when": [{1: "PASS", "dies": []}]},
            "when 1: one seat, step, silence or join",
        ),
        ({"title": "t", "given": {}, "then": {}, "when": [{"silence": 2}]}, "when 1: silence is a seat and a kind"),
        ({"title": "t", "given": {}, "then": {}, "when": [{"join": [1]}]}, "when 1: join is the seat somebody holds"),
        ({"title": "t", "given": {}, "then": {}, "when": [{1: "PASS", "dice": "1"}]}, "when 1: dice is a list"),
        ({"title": "t", "given": {}, "then": {}, "when": [{1: "PASS", "refused": 3}]}, "when 1: refused is a code"),
        ({"title": "t", "given": {}, "then": {"refused": {"part": 1}}}, "then: refused is a code"),
        ({"title": "t", "given": {}, "then": {"told": "cc.SetLaid"}}, "told is a list of outcomes"),
        ({"title": "t", "given": {}, "then": {"untold.2": [{"seat": 1}]}}, "untold.2 is a list of outcomes"),
        ({"title": "t", "given": {}, "then": {"told.x": []}}, "told.x is a list of outcomes"),
    ],
)
def test_a_form_that_is_not_known_is_refused(data: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read(data)
