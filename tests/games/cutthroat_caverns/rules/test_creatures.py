"""The six encounters of the core."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1 import outcomes as o
from games.kernel.refusal import Refusal
from tests.games.cutthroat_caverns.rules.board import Board

PLAYERS = {seat: {"hand": [10, 20]} for seat in (1, 2, 3, 4)}


def lps(board: Board) -> list[int]:
    return [player.lp for player in board.state.players]


def test_29_ripper_hits_by_the_new_lots_and_takes_a_random_card() -> None:
    board = Board(encounter="ripper", next_initiative=[4, 3, 1, 2], seats=PLAYERS)
    board.step("creature-attacks", dice=[1])
    assert lps(board) == [100, 100, 85, 100]
    assert board.hand(3) == ("A010",)
    assert "A020" in board.state.discards


def test_ripper_tells_its_victim_the_card_and_the_others_that_there_was_one() -> None:
    board = Board(encounter="ripper", next_initiative=[4, 3, 1, 2], seats=PLAYERS)
    board.step("creature-attacks")
    assert "CardLost" in board.seen(3)
    assert "CardLost" not in board.seen(2)
    assert "CardLostCounted" in board.seen(2)


def test_30_iron_skin_keeps_lp_and_card_and_gives_no_counter() -> None:
    rows = {**PLAYERS, 3: {"hand": [5], "active": {"I_IRON": 0}}}
    board = Board(encounter="ripper", next_initiative=[4, 3, 1, 2], seats=rows)
    board.step("creature-attacks")
    assert (lps(board)[2], board.hand(3)) == (100, ("A005",))
    assert board.fact("window") == ""


@pytest.mark.parametrize(("players", "hit"), [(3, [2]), (4, [2]), (5, [2, 4]), (6, [2, 4])])
def test_ripper_by_the_number_who_started(players: int, hit: list[int]) -> None:
    board = Board(players=players, encounter="ripper", next_initiative=list(range(1, players + 1)))
    board.step("creature-attacks")
    assert [lost.seat for lost in board.happened(o.LifeLost)] == hit


def test_37_the_dead_count_for_the_rows_but_hold_no_number() -> None:
    rows = {1: {"dead": True}, 2: {"hand": [5]}, 3: {"hand": [5]}, 4: {"hand": [5]}}
    board = Board(encounter="anti_paladin", phase="event", path=["ripper"], event=2, seats=rows)
    board.step("next-step", dice=[2, 0])
    assert board.fact("lp") == [190]
    assert board.fact("initiative") == [4, 2, 3]


@pytest.mark.parametrize(
    ("blows", "after"),
    [
        pytest.param([[2, 30], [3, 0], [4, 10]], [100, 80, 100, 90], id="31 first and last; 0 is no damage"),
        pytest.param([[2, 30]], [100, 70, 100, 100], id="32 a lone damager takes both"),
        pytest.param([], [95, 95, 95, 95], id="33 nobody: all"),
        pytest.param([[1, 0]], [95, 95, 95, 95], id="a Poke damages nobody"),
    ],
)
def test_troll(blows: list[list[int]], after: list[int]) -> None:
    board = Board(encounter="battle_troll", blows=blows)
    board.step("creature-attacks")
    assert lps(board) == after


def test_35_anti_paladin_drinks_what_the_four_have_lost() -> None:
    board = Board(encounter="anti_paladin", lp=100)
    board.step("creature-attacks")
    assert (lps(board), board.fact("creature.lp")) == ([95, 95, 95, 95], 120)


def test_anti_paladin_gains_only_what_was_really_lost_and_over_its_start() -> None:
    rows = {1: {"active": {"I_IRON": 0}}, 2: {"lp": 3}, 3: {"dead": True}}
    board = Board(encounter="anti_paladin", lp=145, seats=rows)
    board.step("creature-attacks")
    assert board.fact("creature.lp") == 153


@pytest.mark.parametrize(
    ("seat", "cards", "damage"),
    [
        pytest.param({"hand": [20]}, ("A020",), [0], id="20 does nothing"),
        pytest.param({"hand": ["A025-ORN"]}, ("A025-ORN",), [25], id="25 counts"),
        pytest.param({"hand": [20], "riders": ["M_FOCUS"]}, ("A020",), [50], id="attack and rider are one"),
        pytest.param({"hand": [20, 20], "active": {"I_HASTE": 1}}, ("A020", "A020"), [0, 0], id="two are two"),
        pytest.param({"hand": [10], "active": {"I_STR": 1}}, ("A010",), [0], id="10 turned up is 20"),
    ],
)
def test_26_gargoyle(seat: dict[str, object], cards: tuple[str, ...], damage: list[int]) -> None:
    board = Board(encounter="iron_skin_gargoyle", seats={1: seat})
    board.send(c.SetCards(1, cards))
    assert [landed.damage for landed in board.happened(o.AttackLanded)] == damage


def test_boogens_strike_by_the_number_of_their_token_while_it_lives() -> None:
    board = Board(encounter="boogens", lp=[0, 40, 40, 0], next_initiative=[1, 2, 3, 4])
    board.step("creature-attacks")
    assert lps(board) == [100, 90, 90, 100]


@pytest.mark.parametrize(
    ("token", "lp", "after"),
    [
        pytest.param(None, [40, 20, 40, 30], [40, 0, 40, 30], id="lowest unless told otherwise"),
        pytest.param("lowest", [40, 0, 40, 30], [40, 0, 40, 0], id="lowest that lives"),
        pytest.param("highest", [30, 40, 40, 20], [30, 0, 40, 20], id="highest, the first of equals"),
        pytest.param(3, [30, 40, 40, 20], [30, 40, 0, 20], id="by number"),
        pytest.param("best-kill", [30, 60, 40, 20], [30, 60, 0, 20], id="the dearest that it kills"),
        pytest.param("best-kill", [50, 60, 45, 80], [50, 60, 5, 80], id="none to kill: the lowest"),
    ],
)
def test_tokens(token: c.Token | None, lp: list[int], after: list[int]) -> None:
    board = Board(encounter="boogens", lp=lp, seats={1: {"hand": [40]}})
    board.send(c.SetCards(1, ("A040",), token=token))
    assert board.fact("lp") == after


def test_a_named_token_that_died_meanwhile_falls_to_the_lowest() -> None:
    board = Board(encounter="boogens", lp=[40, 40, 30, 40], seats={1: {"hand": [40]}, 2: {"hand": [40]}})
    board.send(c.SetCards(1, ("A040",), token=2))
    board.send(c.SetCards(2, ("A040",), token=2))
    assert board.fact("lp") == [40, 0, 0, 40]


def test_40_each_token_pays_its_killer_and_the_last_one_the_bonus() -> None:
    board = Board(encounter="boogens", event=8, lp=[40, 0, 0, 40], seats={1: {"hand": [40]}, 2: {"hand": [40]}})
    board.lay((1, "A040"), (2, "A040"))
    assert board.happened(o.TargetKilled) == [o.TargetKilled(1, 0, 1, 0, False), o.TargetKilled(2, 3, 3, 2, True)]


def stair(**seats: object) -> Board:
    return Board(encounter="flooded_stair", phase="stair", left=2, seats={int(k[1:]): v for k, v in seats.items()})


def test_the_stair_asks_one_after_another_in_initiative_order_for_all_to_see() -> None:
    board = stair(s1={"hand": [5, 10]}, s2={"hand": [5, 10, 20]})
    assert board.owed() == [(1, "stair")]
    board.send(c.ChooseStair(1))
    assert (lps(board)[0], board.owed()) == (90, [(2, "stair")])
    board.send(c.ChooseStair(2, ("A005", "A010")))
    assert (lps(board)[1], board.hand(2)) == (100, ("A020",))
    assert lps(board) == [90, 100, 90, 90]
    assert "StairPaid" not in board.seen(1)


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        (c.ChooseStair(1, ("A005",)), "discard-count"),
        (c.ChooseStair(1, ("A005", "A100")), "not-in-hand"),
        (c.ChooseStair(2), "not-now"),
        (c.SetCards(1, ("A005",)), "set-locked"),
    ],
)
def test_what_the_stair_refuses(command: c.AnyCommand, answer: str) -> None:
    refusal = stair(s1={"hand": [5, 10]}, s2={"hand": [5, 10]}).send(command)
    assert isinstance(refusal, Refusal)
    assert refusal.code == answer


@pytest.mark.parametrize(("lp", "after", "left"), [(21, 11, 3), (20, 20, 1)])
def test_silence_on_the_stair(lp: int, after: int, left: int) -> None:
    board = stair(s1={"hand": [5, 10, 20], "lp": lp}, s2={"hand": [5, 10]})
    board.silence(1, "stair", [0, 0])
    assert (board.player(1).lp, len(board.hand(1))) == (after, left)


def test_the_stair_can_kill_and_ends_without_prestige() -> None:
    board = stair(s1={"hand": [5], "lp": 10, "prestige": 9}, s2={"hand": [5]})
    for _ in range(5):
        board.step("next-step")
    assert board.fact("seat.1.alive") is False
    assert board.fact("phase") == "spoils"
    assert [player.prestige for player in board.state.players] == [0, 0, 0, 0]
