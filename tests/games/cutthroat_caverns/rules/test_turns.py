"""Reveals: specials, substitutions, riders, bluffs, potions on attacks, the killing blow."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1 import outcomes as o
from tests.games.cutthroat_caverns.rules.board import Board

TROLL = {"encounter": "battle_troll", "lp": 190}


def blows(board: Board) -> list[tuple[int, int]]:
    """Seat and value of everything that counted."""
    return [(landed.seat, landed.value) for landed in board.happened(o.AttackLanded)]


def fight(**seat: object) -> Board:
    """A lone survivor against the Troll with 190 LP."""
    return Board(**TROLL, seats={1: seat, 2: {"dead": True}, 3: {"dead": True}, 4: {"dead": True}})


@pytest.mark.parametrize(
    ("seat", "command", "worth"),
    [
        pytest.param({"hand": [50], "riders": ["M_SLIP", "M_FOCUS"]}, {"cards": ("A050",)}, 130, id="1"),
        pytest.param({"hand": [50], "riders": ["M_FOCUS", "M_SLIP"]}, {"cards": ("A050",)}, 160, id="2"),
        pytest.param({"hand": [50], "riders": ["M_SLIP"]}, {"cards": ("A050",)}, 100, id="3"),
        pytest.param({"hand": [100], "active": {"I_STR": 2}}, {"cards": ("A100",)}, 200, id="11"),
        pytest.param({"hand": [25], "active": {"I_STR": 2}}, {"cards": ("A025-NYX",), "special": True}, 50, id="13"),
        pytest.param({"hand": ["A025-ORN"]}, {"cards": ("A025-ORN",)}, 25, id="17 another's portrait"),
        pytest.param({"hand": [25]}, {"cards": ("A025-NYX",)}, 50, id="special unless told otherwise"),
        pytest.param({"hand": [25]}, {"cards": ("A025-NYX",), "special": False}, 25, id="special is optional"),
        pytest.param({"hand": [50], "riders": ["M_FOCUS"], "active": {"I_STR": 1}}, {"cards": ("A050",)}, 160, id="66"),
        pytest.param({"hand": ["M_DOUBLE", 10, 40]}, {"cards": ("M_DOUBLE",)}, 80, id="double strike, highest"),
        pytest.param({"hand": ["M_DOUBLE", 10, 40]}, {"cards": ("M_DOUBLE",), "substitutes": ("A010",)}, 20, id="as named"),
        pytest.param({"hand": ["M_DOUBLE", 40], "active": {"I_STR": 1}}, {"cards": ("M_DOUBLE",)}, 80, id="already double"),
    ],
)
def test_what_an_attack_is_worth(seat: dict[str, object], command: dict[str, object], worth: int) -> None:
    board = fight(**seat)
    assert board.send(c.SetCards(1, **command)) is None  # type: ignore[arg-type]
    assert blows(board) == [(1, worth)]


def test_a_rider_waits_over_the_round_and_goes_with_the_next_attack() -> None:
    board = fight(hand=["M_FOCUS", 20])
    board.lay((1, "M_FOCUS"))
    assert (board.player(1).riders, blows(board)) == (("M_FOCUS",), [])
    board.lay((1, "A020"))
    assert (board.player(1).riders, blows(board)) == ((), [(1, 50)])


def test_under_haste_a_rider_goes_with_the_second_card_of_the_same_turn() -> None:
    board = fight(hand=["M_FOCUS", 40], active={"I_HASTE": 2})
    board.send(c.SetCards(1, ("M_FOCUS", "A040")))
    assert blows(board) == [(1, 70)]


def test_haste_allows_two_attacks_in_the_order_written() -> None:
    board = fight(hand=[20, 40], active={"I_HASTE": 2})
    board.send(c.SetCards(1, ("A040", "A020")))
    assert blows(board) == [(1, 40), (1, 20)]
    assert board.player(1).active[0].rounds == 1


def test_opportunity_fire_lays_a_second_card_that_comes_after_all_turns() -> None:
    board = Board(**TROLL, seats={1: {"hand": ["M_OPP", 10, 30]}, 2: {"hand": [20]}})
    board.send(c.SetCards(1, ("M_OPP",), substitutes=("A030", "A010")))
    board.lay((2, "A020"))
    assert blows(board) == [(1, 30), (2, 20), (1, 10)]
    assert [one.late for one in board.happened(o.TurnBegan)] == [False, False, True]


@pytest.mark.parametrize("substitutes", [("A010", c.NO_SECOND), ("A010",)])
def test_opportunity_fire_without_a_second_card(substitutes: tuple[str, ...]) -> None:
    """None is laid unless one is named: silence stands for none."""
    board = fight(hand=["M_OPP", 10, 30])
    board.send(c.SetCards(1, ("M_OPP",), substitutes=substitutes))
    assert blows(board) == [(1, 10)]
    assert "A030" in board.hand(1)


def test_substitutes_are_dealt_to_the_cards_of_a_set_in_order() -> None:
    board = fight(hand=["M_OPP", "M_DOUBLE", 10, 20, 30, 40], active={"I_HASTE": 1})
    board.send(c.SetCards(1, ("M_DOUBLE", "M_OPP"), substitutes=("A010", "A020", "A030")))
    assert blows(board) == [(1, 20), (1, 20), (1, 30)]


def test_a_substitution_card_without_a_substitute_does_nothing() -> None:
    board = fight(hand=["M_DOUBLE", "M_FOCUS"])
    board.lay((1, "M_DOUBLE"))
    assert blows(board) == []
    assert "M_DOUBLE" in board.state.discards


def test_57_a_bluff_is_shown_and_discarded_without_effect() -> None:
    board = fight(hand=["X_TRIP", "X_CRIT"])
    board.lay((1, "X_TRIP"))
    assert board.happened(o.BluffShown) == [o.BluffShown(1, "X_TRIP")]
    assert "X_TRIP" in board.state.discards
    assert blows(board) == []


def test_28_the_third_kills_exactly_and_the_fourth_card_goes_unseen() -> None:
    hands = {1: {"hand": [100]}, 2: {"hand": [50]}, 3: {"hand": [40]}, 4: {"hand": [30]}}
    board = Board(encounter="ripper", seats=hands)
    board.lay((1, "A100"), (2, "A050"), (3, "A040"), (4, "A030"))
    assert board.happened(o.TargetKilled) == [o.TargetKilled(3, 0, 3, 0, True)]
    assert [shown.card for shown in board.happened(o.CardRevealed)] == ["A100", "A050", "A040"]
    assert "A030" in board.state.discards
    assert board.fact("seat.3.prestige") == 3


def test_50_the_second_card_of_haste_is_lost_when_the_first_kills() -> None:
    board = Board(encounter="ripper", lp=40, seats={1: {"hand": [40, 30], "active": {"I_HASTE": 2}}})
    board.send(c.SetCards(1, ("A040", "A030")))
    assert board.fact("phase") == "spoils" or board.fact("event") == 2
    assert "A030" in board.state.discards
    assert (board.player(1).active, board.state.gone) == ((), ("I_HASTE",))


@pytest.mark.parametrize(("event", "prestige"), [(6, 3), (7, 4), (8, 5), (9, 6), (10, 7), (12, 7)])
def test_64_late_events_pay_a_bonus(event: int, prestige: int) -> None:
    board = Board(encounter="ripper", lp=50, event=event, seats={1: {"hand": [50]}})
    board.lay((1, "A050"))
    assert board.fact("seat.1.prestige") == prestige


def test_overkill_is_lost() -> None:
    board = Board(encounter="boogens", lp=[10, 0, 0, 40], seats={1: {"hand": [100]}})
    board.lay((1, "A100"))
    assert board.fact("lp") == [0, 0, 0, 40]
    assert [(blow.value, blow.damage) for blow in board.state.blows] == [(100, 10)]


def test_the_party_is_told_what_was_laid_only_when_it_is_turned_up() -> None:
    board = Board(**TROLL, seats={1: {"hand": [50]}, 2: {"hand": [20, "M_FOCUS"]}})
    board.lay((2, "M_FOCUS"))
    assert board.seen(1) == ["Answered"]
    assert board.seen(2) == ["SetLaid", "Answered"]
    board.lay((1, "A050"))
    assert board.happened(o.SetsLocked) == [o.SetsLocked((1, 1, 0, 0))]


def test_who_still_has_a_card_face_down_when_the_creature_dies_alone_reads_that_it_is_gone() -> None:
    rows = {1: {"hand": [40, 10]}, 2: {"hand": [20, 10]}, 3: {"hand": [5, 10]}}
    board = Board(players=3, encounter="ripper", initiative=[1, 2, 3], lp=10, seats=rows)
    board.lay((1, "A040"), (2, "A020"), (3, "A005"))
    assert [(out.seat, out.cards) for out in board.happened(o.SetLost)] == [(2, ("A020",)), (3, ("A005",))]
    assert "SetLost" in board.seen(2)
    assert "SetLost" not in board.seen(1)


def test_cards_still_face_down_when_fire_kills_the_creature_are_told_to_their_owners_as_well() -> None:
    rows = {1: {"hand": [5, 10], "items": ["I_FIRE"]}, 2: {"hand": [20, 10]}, 3: {"hand": [5, 10]}}
    board = Board(players=3, encounter="ripper", initiative=[1, 2, 3], lp=10, seats=rows)
    board.send(c.UseItem(1, "I_FIRE"))
    board.lay((1, "A005"), (2, "A020"), (3, "A005"))
    lost = [(out.seat, out.cards) for out in board.happened(o.SetLost)]
    assert lost == [(1, ("A005",)), (2, ("A020",)), (3, ("A005",))]
    assert board.happened(o.EventEnded) == [o.EventEnded(1, "killed")]
