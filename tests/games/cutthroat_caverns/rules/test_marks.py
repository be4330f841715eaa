"""What creatures leave on players and on the path: stone, webs, an item owed, a turned attack, flight."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1 import outcomes as o
from tests.games.cutthroat_caverns.rules.board import Board

FOUR = {seat: {"hand": [10, 20]} for seat in (1, 2, 3, 4)}


def test_an_item_is_owed_before_anybody_may_strike_back() -> None:
    hurt = {"hand": [30, "X_COUNTER"], "items": ["I_CURE", "I_STR"]}
    board = Board(encounter="treasure_mimic", next_initiative=[1, 2, 3, 4], seats={**FOUR, 3: hurt})
    board.send(c.HoldFor(3, "counter"))
    assert board.owed() == [(3, "forfeit")]
    board.send(c.Forfeit(3, "I_STR"))
    assert board.owed() == [(3, "counter")]
    board.send(c.Play(3, "X_COUNTER", attack="A030"))
    assert board.fact("lp") == [110]


def test_who_owes_an_item_is_seen_by_all_and_alike_items_are_no_choice() -> None:
    board = Board(
        encounter="treasure_mimic",
        players=5,
        next_initiative=[1, 2, 3, 4, 5],
        seats={3: {"items": ["I_CURE", "I_STR"]}, 5: {"items": ["I_CURE", "I_CURE"]}},
    )
    board.step("creature-attacks")
    assert [wait.visible for wait in board.waits()] == [True]
    assert board.player(5).items == ("I_CURE",)
    assert board.happened(o.ItemSwallowed) == [o.ItemSwallowed(5, "I_CURE")]


def test_the_mimic_can_kill_with_what_it_takes_instead_of_an_item() -> None:
    board = Board(encounter="treasure_mimic", next_initiative=[1, 2, 3, 4], seats={3: {"lp": 15}})
    board.step("creature-attacks")
    assert board.fact("seat.3.alive") is False


def test_stone_is_struck_for_nothing_and_may_not_strike_back() -> None:
    board = Board(encounter="medusa", round=2, next_initiative=[2, 1, 3, 4], seats={**FOUR, 2: {"petrified": 2}})
    board.step("creature-attacks")
    assert board.happened(o.StoneStruck) == [o.StoneStruck(2)]
    assert (board.player(2).lp, board.player(3).petrified) == (100, 3)
    assert board.state.moment().struck == (3,)


def test_stone_is_struck_again_in_the_round_after() -> None:
    board = Board(encounter="medusa", round=3, next_initiative=[2, 1, 3, 4], seats={**FOUR, 2: {"petrified": 2}})
    board.step("creature-attacks")
    assert (board.player(2).lp, board.player(2).petrified) == (90, 4)


def test_a_party_all_of_stone_lets_the_round_go_by() -> None:
    rows = {seat: {"hand": [10, 20], "petrified": 2} for seat in (1, 2, 3)}
    board = Board(encounter="medusa", players=3, round=1, next_initiative=[1, 2, 3], seats=rows)
    board.send(c.HoldNone(1))
    assert (board.fact("round"), board.owed()) == (3, [(1, "set"), (2, "set"), (3, "set")])


def test_webs_go_no_lower_than_four() -> None:
    board = Board(encounter="giant_spider", next_initiative=[1, 2, 3, 4], seats={1: {"webs": 3}, 4: {"webs": 2}})
    board.step("creature-attacks")
    assert board.happened(o.Webbed) == [o.Webbed(4, 4)]
    assert (board.player(1).lp, board.fact("seat.1.limit")) == (90, 4)


@pytest.mark.parametrize(
    ("seat", "card", "worth"),
    [
        pytest.param({"hand": [50]}, "A050", 25, id="an attack is turned down"),
        pytest.param({"hand": ["A025-NYX"]}, "A025-NYX", 25, id="a special attack begins doubled, and is turned"),
        pytest.param({"hand": [40], "active": {"I_STR": 2}}, "A040", 40, id="strength first, then the creature"),
        pytest.param({"hand": [0], "riders": ["M_FOCUS"]}, "A000", 15, id="a poke with a rider would hurt"),
        pytest.param({"hand": [5]}, "A005", 0, id="5 is turned to nothing"),
    ],
)
def test_the_crypt_knight_turns_the_first_attack(seat: dict[str, object], card: str, worth: int) -> None:
    board = Board(encounter="crypt_knight", seats={1: seat, 2: {"hand": [30]}})
    board.lay((1, card), (2, "A030"))
    assert [(landed.seat, landed.value) for landed in board.happened(o.AttackLanded)] == [(1, worth), (2, 30)]


DEAD = {2: {"dead": True}, 3: {"dead": True}}


def test_the_crypt_knight_turns_a_first_attack_every_round() -> None:
    board = Board(encounter="crypt_knight", players=3, seats={1: {"hand": [30, 20]}, **DEAD})
    board.lay((1, "A030"))
    board.send(c.SetCards(1, ("A020",)))
    landed = [one.value for one in board.happened(o.AttackLanded) if one.seat == 1]
    assert landed == [15, 10]


@pytest.mark.parametrize(("encounter", "last", "more"), [("blood_mage", 3, 1), ("shadow_thief", 3, 0)])
def test_flight_comes_at_the_end_of_its_round_and_pays_nobody(encounter: str, last: int, more: int) -> None:
    board = Board(encounter=encounter, phase="draw", round=last, left=5)
    board.step("next-step", dice=[0] * 4)
    assert board.happened(o.EventEnded) == [o.EventEnded(1, "fled")]
    assert board.happened(o.TargetKilled) == []
    assert board.fact("left") == 5 + more


def test_what_the_path_gains_is_not_known_to_anybody() -> None:
    board = Board(encounter="necromancer", players=3, phase="draw", round=2, left=5)
    board.step("next-step", dice=[0] * 3)
    assert board.happened(o.PathGrew) == [o.PathGrew(1)]
    assert board.state.path.top == ()


def test_in_the_corridor_nobody_is_asked_anything_after_the_cards() -> None:
    board = Board(encounter="spiked_corridor", left=2, seats={1: {"hand": [50, "X_CRIT"]}, 2: {"hand": [40, 5]}})
    board.send(c.HoldFor(1, "pre-reveal"), c.HoldFor(1, "reveal"))
    board.lay((1, "A050"), (2, "A040"))
    assert board.happened(o.SetsRevealed) == [o.SetsRevealed((1, 2, 3, 4), ("A050", "A040", "", ""), (50, 40, 0, 0))]
    assert [player.lp for player in board.state.players] == [100, 90, 75, 75]
    assert board.happened(o.TurnBegan) == []
