"""The set phase: what may be laid, until when, and what silence lays."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1 import outcomes as o
from games.kernel.refusal import Refusal
from tests.games.cutthroat_caverns.rules.board import Board

OTHER = {2: {"hand": [10]}}


def code(refusal: Refusal | None) -> str:
    return refusal.code if refusal else "counted"


@pytest.mark.parametrize(
    ("seat", "command", "answer"),
    [
        pytest.param({"hand": [50]}, {"cards": ("A050",)}, "counted", id="one card"),
        pytest.param({"hand": [50]}, {"cards": ("A040",)}, "not-in-hand", id="a card of somebody else"),
        pytest.param({"hand": [50]}, {"cards": ()}, "empty-set", id="none"),
        pytest.param({"hand": [50, 40]}, {"cards": ("A050", "A040")}, "too-many-cards", id="two without haste"),
        pytest.param(
            {"hand": [50, 40], "active": {"I_HASTE": 2}}, {"cards": ("A050", "A040")}, "counted", id="two under haste"
        ),
        pytest.param({"hand": [50, 40], "active": {"I_HASTE": 2}}, {"cards": ("A050",)}, "counted", id="one under haste"),
        pytest.param(
            {"hand": [50], "active": {"I_HASTE": 2}}, {"cards": ("A050", "A050")}, "not-in-hand", id="one card twice"
        ),
        pytest.param({"hand": [5, "X_TRIP"]}, {"cards": ("X_TRIP",)}, "bluff-has-attacks", id="58 bluff with an attack"),
        pytest.param({"hand": ["M_SLIP", "X_TRIP"]}, {"cards": ("X_TRIP",)}, "bluff-has-attacks", id="a rider is one"),
        pytest.param({"hand": ["X_CRIT", "X_TRIP"]}, {"cards": ("X_TRIP",)}, "counted", id="57 bluff"),
        pytest.param(
            {"hand": ["X_CRIT", "X_TRIP"], "active": {"I_HASTE": 1}},
            {"cards": ("X_TRIP", "X_CRIT")},
            "too-many-cards",
            id="one bluff is enough",
        ),
        pytest.param({"hand": [50], "tripped": 1}, {"cards": ("A050",)}, "tripped", id="tripped"),
        pytest.param({"hand": [50], "tripped": 2}, {"cards": ("A050",)}, "counted", id="tripped next round"),
        pytest.param({"hand": []}, {"cards": ("A050",)}, "no-cards", id="empty hand"),
        pytest.param({"dead": True}, {"cards": ("A050",)}, "dead", id="dead"),
        pytest.param({"hand": [50]}, {"cards": ("A050",), "special": True}, "not-special", id="no portrait"),
        pytest.param(
            {"hand": ["A025-ORN"]}, {"cards": ("A025-ORN",), "special": True}, "not-special", id="another's portrait"
        ),
        pytest.param({"hand": [50]}, {"cards": ("A050",), "special": False}, "counted", id="no special, said aloud"),
        pytest.param(
            {"hand": ["M_DOUBLE", 25]}, {"cards": ("M_DOUBLE",), "special": True}, "counted", id="special as substitute"
        ),
        pytest.param({"hand": [50, 40]}, {"cards": ("A050",), "substitutes": ("A040",)}, "no-substitution", id="sub"),
        pytest.param(
            {"hand": ["M_DOUBLE", 40, 50]},
            {"cards": ("M_DOUBLE",), "substitutes": ("A040", "A050")},
            "no-substitution",
            id="one substitute only",
        ),
        pytest.param(
            {"hand": ["M_DOUBLE", "M_SLIP"]},
            {"cards": ("M_DOUBLE",), "substitutes": ("M_SLIP",)},
            "bad-substitute",
            id="a manoeuvre cannot stand in",
        ),
        pytest.param(
            {"hand": ["M_DOUBLE"]}, {"cards": ("M_DOUBLE",), "substitutes": ("A040",)}, "not-in-hand", id="sub not held"
        ),
        pytest.param({"hand": [50]}, {"cards": ("A050",), "token": 2}, "bad-token", id="only one target"),
        pytest.param({"hand": [50]}, {"cards": ("A050",), "token": "highest"}, "counted", id="a preference is harmless"),
        pytest.param({"hand": [50]}, {"cards": ("A050",), "fire": "before"}, "no-fire", id="no fire in this deck"),
    ],
)
def test_what_may_be_laid(seat: dict[str, object], command: dict[str, object], answer: str) -> None:
    board = Board(seats={1: seat, **OTHER})
    assert code(board.send(c.SetCards(1, **command))) == answer  # type: ignore[arg-type]


def test_67_a_set_changes_freely_until_it_locks() -> None:
    board = Board(seats={1: {"hand": [50, 40, 30]}, **OTHER})
    board.lay((1, "A050"), (1, "A040"))
    assert board.send(c.ClearSet(1)) is None
    board.lay((1, "A030"))
    assert board.seen(2) == ["Answered", "Reopened", "Answered"]
    board.send(c.HoldFor(3, "reveal"))
    board.lay((2, "A010"))
    assert board.fact("window") == "reveal"
    assert code(board.send(c.SetCards(1, ("A050",)))) == "set-locked"
    assert code(board.send(c.ClearSet(1))) == "set-locked"


def test_a_set_cannot_be_taken_back_twice() -> None:
    board = Board(seats={1: {"hand": [50]}, **OTHER})
    assert code(board.send(c.ClearSet(1))) == "nothing-set"


def test_59_who_is_tripped_in_round_2_sits_out_round_3_only() -> None:
    rows = {1: {"hand": [50, 10, 10]}, 2: {"hand": ["X_TRIP", 5, 5, 5]}, 3: {"dead": True}, 4: {"dead": True}}
    board = Board(encounter="battle_troll", round=2, seats=rows)
    board.lay((1, "A050"))
    board.send(c.SetCards(2, ("A005",)), c.HoldFor(2, "reveal", 1))
    board.send(c.Play(2, "X_TRIP"))
    assert board.fact("round") == 3
    assert (1, "set") not in board.owed()
    board.lay((2, "A005"))
    assert board.fact("round") == 4
    assert (1, "set") in board.owed()


@pytest.mark.parametrize(
    ("hand", "policy", "dice", "laid", "by"),
    [
        pytest.param([0, 10, 50], None, [1], "A050", "dice", id="among attacks above 0"),
        pytest.param([0, "M_SLIP"], None, [0], "A000", "dice", id="else attacks"),
        pytest.param(["M_SLIP", "M_OPP", "X_TRIP"], None, [1], "M_SLIP", "dice", id="else manoeuvres"),
        pytest.param(["X_TRIP", "X_CRIT"], None, [1], "X_TRIP", "dice", id="else a bluff"),
        pytest.param([0, 10, 50], "weakest", [], "A000", "policy", id="weakest"),
        pytest.param([0, 10, 20, 50], "middle", [], "A010", "policy", id="middle"),
        pytest.param([0, 10, 50], "strongest", [], "A050", "policy", id="strongest"),
        pytest.param([0, 10, 50], "random", [0], "A010", "dice", id="random"),
        pytest.param(["M_SLIP"], "strongest", [0], "M_SLIP", "dice", id="a policy is about attacks"),
    ],
)
def test_what_silence_lays(hand: list[object], policy: c.Policy | None, dice: list[int], laid: str, by: str) -> None:
    board = Board(seats={1: {"hand": hand}, **OTHER})
    if policy:
        board.send(c.SetPolicy(1, policy))
    board.silence(1, "set", dice)
    assert [(told.plan.cards, told.by) for told in board.happened(o.SetLaid)] == [((laid,), by)]


def test_silence_of_a_set_is_told_to_all_but_never_the_card() -> None:
    board = Board(seats={1: {"hand": [50]}, **OTHER})
    board.silence(1, "set")
    assert board.seen(2) == ["DefaultTaken"]


def test_an_empty_hand_owes_nothing() -> None:
    board = Board(seats={1: {"hand": [50]}})
    assert board.owed() == [(1, "set")]
