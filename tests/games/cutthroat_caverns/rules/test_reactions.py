"""Edge Out, Critical Miss, Trip, Counter Strike: targets, effects, priority."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1 import outcomes as o
from games.kernel.refusal import Refusal
from tests.games.cutthroat_caverns.rules.board import Board

HOLD = {"pre-reveal": c.HoldFor(2, "pre-reveal", 1), "reveal": c.HoldFor(2, "reveal", 1)}


def code(refusal: Refusal | None) -> str:
    return refusal.code if refusal else "counted"


def stopped(window: str, hand: list[object], card: str, *mine: str, **seat: object) -> Board:
    """Seat 1 lays; seat 2 holds at that window with the cards named and lies in wait."""
    rows = {1: {"hand": hand, **seat}, 2: {"hand": [5, *mine]}}
    board = Board(encounter="battle_troll", seats=rows)
    board.send(c.SetCards(1, (card,)), c.SetPolicy(1, "weakest"))
    board.send(c.SetCards(2, ("A005",)), HOLD[window])
    return board


def test_19_edge_out_on_a_face_down_double_strike_ends_the_turn() -> None:
    board = stopped("pre-reveal", ["M_DOUBLE", 40], "M_DOUBLE", "X_EDGE")
    assert board.fact("window") == "pre-reveal"
    assert board.send(c.Play(2, "X_EDGE")) is None
    assert board.happened(o.SetEdgedOut) == [o.SetEdgedOut(1, 2, 1)]
    assert [landed.seat for landed in board.happened(o.AttackLanded)] == [2]
    assert "A040" in board.hand(1)


def test_16_edge_out_on_a_special_that_is_still_face_down() -> None:
    board = stopped("pre-reveal", [25], "A025-NYX", "X_EDGE")
    assert board.send(c.Play(2, "X_EDGE")) is None
    assert all(shown.seat != 1 for shown in board.happened(o.CardRevealed))


def test_edge_out_takes_all_face_down_cards_and_leaves_the_riders() -> None:
    rows = {1: {"hand": [50, 40], "active": {"I_HASTE": 1}, "riders": ["M_FOCUS"]}, 2: {"hand": [5, "X_EDGE"]}}
    board = Board(encounter="battle_troll", seats=rows)
    board.send(c.SetCards(1, ("A050", "A040")))
    board.send(c.SetCards(2, ("A005",)), c.HoldFor(2, "pre-reveal", 1))
    board.send(c.Play(2, "X_EDGE"))
    assert board.happened(o.SetEdgedOut) == [o.SetEdgedOut(1, 2, 2)]
    assert board.player(1).riders == ("M_FOCUS",)


def test_21_edge_out_on_the_second_card_of_opportunity_fire() -> None:
    rows = {1: {"hand": ["M_OPP", 30, 50]}, 2: {"hand": [5, "X_EDGE"]}}
    board = Board(encounter="battle_troll", seats=rows)
    board.send(c.SetCards(1, ("M_OPP",), substitutes=("A030", "A050")))
    board.send(c.SetCards(2, ("A005",)), c.HoldFor(2, "pre-reveal", 1))
    assert board.send(c.Pass(2)) is None
    assert (board.fact("window"), board.player(1).late) == ("pre-reveal", ("A050",))
    assert board.send(c.Play(2, "X_EDGE")) is None
    assert [(landed.seat, landed.value) for landed in board.happened(o.AttackLanded)] == [(1, 30), (2, 5)]


def test_edge_out_does_not_fit_after_the_reveal() -> None:
    board = stopped("reveal", [50], "A050", "X_EDGE")
    assert code(board.send(c.Play(2, "X_EDGE"))) == "wrong-window"


def test_23_critical_miss_takes_attack_and_riders_and_hurts_the_owner() -> None:
    board = stopped("reveal", [40], "A040", "X_CRIT", riders=["M_FOCUS"])
    assert (board.fact("attack.value"), board.fact("window.seat")) == (70, 1)
    assert board.send(c.Play(2, "X_CRIT")) is None
    assert [landed.seat for landed in board.happened(o.AttackLanded)] == [2]
    assert {"A040", "M_FOCUS", "X_CRIT"} <= set(board.state.discards)
    assert board.happened(o.LifeLost)[0] == o.LifeLost(1, 10, "critical-miss")


def test_18_critical_miss_fits_the_substitute_and_both_cards_are_lost() -> None:
    board = stopped("reveal", ["M_DOUBLE", 40], "M_DOUBLE", "X_CRIT")
    assert (board.fact("attack.card"), board.fact("attack.value")) == ("A040", 80)
    assert board.send(c.Play(2, "X_CRIT")) is None
    assert {"M_DOUBLE", "A040"} <= set(board.state.discards)


def test_15_a_declared_special_is_no_target_for_hostile_cards() -> None:
    """Rally may touch it, so the window is there; the hostile card stays in the hand."""
    board = stopped("reveal", [25], "A025-NYX", "X_CRIT")
    refusal = board.send(c.Play(2, "X_CRIT"))
    assert refusal
    assert refusal.code == "not-a-target"
    board.send(c.Pass(2))
    assert (1, 50) in [(landed.seat, landed.value) for landed in board.happened(o.AttackLanded)]
    assert board.hand(2)[0] == "X_CRIT"


def test_a_rider_is_no_attack_but_something_can_be_put_in_its_place() -> None:
    """Since Unintentional Strike is in the deck, a rider has its window too."""
    board = stopped("reveal", ["M_FOCUS", 10], "M_FOCUS", "X_CRIT")
    assert board.fact("window.seat") == 1
    board.send(c.Pass(2))
    assert board.player(1).riders == ("M_FOCUS",)


def test_critical_miss_under_iron_skin_costs_no_lp() -> None:
    board = stopped("reveal", [40], "A040", "X_CRIT", active={"I_IRON": 0})
    assert board.send(c.Play(2, "X_CRIT")) is None
    assert board.happened(o.LifeKept)[0] == o.LifeKept(1, "critical-miss")
    assert board.player(1).lp == 100


def test_critical_miss_can_kill_its_target() -> None:
    board = stopped("reveal", [40], "A040", "X_CRIT", lp=10, prestige=9)
    assert board.send(c.Play(2, "X_CRIT")) is None
    assert (board.fact("seat.1.alive"), board.fact("seat.1.prestige")) == (False, 0)


def test_trip_cancels_and_says_in_which_round_nothing_is_set() -> None:
    board = stopped("reveal", [40], "A040", "X_TRIP")
    assert board.send(c.Play(2, "X_TRIP")) is None
    assert board.happened(o.Tripped) == [o.Tripped(1, 2)]
    assert board.fact("seat.1.tripped") == 2


def test_a_trip_ends_with_the_event() -> None:
    rows = {1: {"hand": [40, 10], "prestige": 1}, 2: {"hand": [50, 10, "X_TRIP"]}}
    board = Board(encounter="ripper", lp=50, seats=rows)
    board.lay((1, "A040"))
    board.send(c.SetCards(2, ("A050",)), c.HoldFor(2, "reveal", 1))
    board.send(c.Play(2, "X_TRIP"))
    assert board.fact("phase") == "spoils"
    assert board.fact("seat.1.tripped") == 0


def test_56_the_first_by_initiative_trips_and_the_other_may_keep_his_card() -> None:
    rows = {1: {"hand": [50]}, 2: {"hand": [5, "X_TRIP"]}, 4: {"hand": [5, "X_TRIP"]}}
    board = Board(encounter="battle_troll", seats=rows)
    board.lay((1, "A050"))
    board.send(c.SetCards(4, ("A005",)), c.HoldFor(4, "reveal"))
    board.send(c.SetCards(2, ("A005",)), c.HoldFor(2, "reveal", 1))
    assert board.send(c.Play(4, "X_TRIP")) is None
    assert board.fact("attack.card") == "A050"
    assert board.send(c.Play(2, "X_TRIP")) is None
    assert "X_TRIP" in board.hand(4)
    assert "X_TRIP" not in board.hand(2)


def test_22_counter_strike_leaves_the_rider_for_the_next_round() -> None:
    rows = {1: {"hand": ["M_FOCUS", "X_COUNTER", 30, 20, 0]}, 2: {"hand": [5, 5]}}
    board = Board(encounter="ripper", lp=190, seats={**rows, 3: {"dead": True}, 4: {"dead": True}})
    board.send(c.SetCards(1, ("M_FOCUS",)), c.HoldFor(1, "counter"))
    board.lay((2, "A005"), dice=[1, 0])
    assert (board.fact("window"), board.player(1).lp) == ("counter", 85)
    assert board.send(c.Play(1, "X_COUNTER", attack="A030")) is None
    assert board.happened(o.AttackLanded)[-1].value == 30
    assert board.player(1).riders == ("M_FOCUS",)
    board.lay((1, "A020"), (2, "A005"))
    assert [landed.value for landed in board.happened(o.AttackLanded) if landed.seat == 1] == [30, 50]


def struck(*hand: object, **seat: object) -> Board:
    """Seat 1 has just been hit by the Ripper for 15 and lost a card; it holds for it."""
    rows = {1: {"hand": [5, *hand, 0], **seat}}
    board = Board(encounter="ripper", lp=190, seats=rows)
    board.send(c.SetCards(1, ("A005",)), c.HoldFor(1, "counter"), dice=[1, 0, 0, 0])
    return board


def test_63_counter_strike_needs_an_attack_in_the_hand_of_the_old_round() -> None:
    board = struck("X_COUNTER", "M_FOCUS")
    assert board.fact("window") == "counter"
    assert code(board.send(c.Play(1, "X_COUNTER"))) == "needs-attack"


def test_counter_strike_takes_the_highest_attack_unless_one_is_named() -> None:
    board = struck("X_COUNTER", 10, 40)
    board.send(c.Play(1, "X_COUNTER"))
    assert board.happened(o.AttackLanded)[-1].value == 40


def test_counter_strike_opens_a_window_for_the_others() -> None:
    rows = {1: {"hand": [0, 5, "X_COUNTER", 40]}, 2: {"hand": [5, "X_CRIT"]}}
    board = Board(encounter="ripper", lp=190, seats=rows)
    board.send(c.SetCards(1, ("A005",)), c.HoldFor(1, "counter"))
    board.send(c.SetCards(2, ("A005",)), c.HoldFor(2, "reveal", 1, least=40), dice=[1, 0, 0, 0])
    board.send(c.Play(1, "X_COUNTER"))
    assert (board.fact("window"), board.fact("attack.card")) == ("reveal", "A040")
    board.send(c.Play(2, "X_CRIT"))
    assert board.player(1).lp == 75
    assert board.fact("round") == 2


def test_counter_strike_can_kill_and_ends_the_event_at_once() -> None:
    rows = {1: {"hand": [0, 5, "X_COUNTER", 40]}}
    board = Board(encounter="ripper", lp=45, seats=rows)
    board.send(c.SetCards(1, ("A005",)), c.HoldFor(1, "counter"), dice=[1, 0, 0, 0])
    board.send(c.Play(1, "X_COUNTER"))
    assert board.happened(o.TargetKilled)[0].seat == 1
    assert board.fact("event") == 2


def test_strength_turns_a_counter_strike_too() -> None:
    board = struck("X_COUNTER", 40, active={"I_STR": 2})
    board.send(c.Play(1, "X_COUNTER"))
    assert board.happened(o.AttackLanded)[-1].value == 80


@pytest.mark.parametrize("card", ["X_CRIT", "X_TRIP", "X_COUNTER"])
def test_other_cards_do_not_fit_before_the_reveal(card: str) -> None:
    board = stopped("pre-reveal", [50], "A050", card)
    assert code(board.send(c.Play(2, card))) == "wrong-window"


def test_a_card_that_is_not_in_the_hand_is_refused_and_changes_nothing() -> None:
    board = stopped("reveal", [50], "A050")
    before = board.state
    assert code(board.send(c.Play(2, "X_CRIT"))) == "not-in-hand"
    assert board.state == before
