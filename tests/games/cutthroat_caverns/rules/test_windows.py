"""HOLDs, silence and passes: who is asked, when a window stops the game, and that a stop tells nothing of hands."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.r1 import RULES
from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.checks import MOST_HOLDS
from games.kernel.refusal import Refusal
from tests.games.cutthroat_caverns.rules.board import Board

ROWS = {1: {"hand": [50]}, 2: {"hand": [20]}, 3: {"hand": [10]}}


def code(refusal: Refusal | None) -> str:
    return refusal.code if refusal else "counted"


def with_hold(*holds: c.HoldFor, **given: object) -> Board:
    """Three cards are laid; the HOLDs come with seat 3's."""
    board = Board(**{"encounter": "battle_troll", "seats": ROWS, **given})
    board.lay((1, "A050"), (2, "A020"))
    board.send(c.SetCards(3, ("A010",)), *holds)
    return board


def test_without_a_hold_the_round_plays_itself() -> None:
    board = with_hold()
    assert [landed.value for landed in board.happened(o.AttackLanded)] == [50, 20, 10]
    assert board.fact("round") == 2


@pytest.mark.parametrize(
    ("hold", "where"),
    [
        pytest.param(c.HoldFor(3, "reveal"), ("reveal", 1), id="any"),
        pytest.param(c.HoldFor(3, "reveal", 2), ("reveal", 2), id="one seat"),
        pytest.param(c.HoldFor(3, "pre-reveal", 2), ("pre-reveal", 2), id="before the reveal"),
        pytest.param(c.HoldFor(3, "reveal", least=30), ("reveal", 1), id="worth so much"),
        pytest.param(c.HoldFor(3, "reveal", least=60), ("", 0), id="not worth so much"),
        pytest.param(c.HoldFor(3, "reveal", kill=True), ("", 0), id="no kill"),
        pytest.param(c.HoldFor(3, "reveal", 3), ("reveal", 3), id="own reveal, by name: Not So Tough fits it"),
        pytest.param(c.HoldFor(3, "pre-reveal", 3), ("", 0), id="before the own reveal: nobody's card lies hidden any more"),
        pytest.param(c.HoldFor(3, "action"), ("", 0), id="no action card is played"),
    ],
)
def test_where_a_hold_stops(hold: c.HoldFor, where: tuple[str, int]) -> None:
    board = with_hold(hold)
    assert (board.fact("window"), board.fact("window.seat")) == where


def test_a_hold_for_the_kill_stops_exactly_there() -> None:
    board = with_hold(c.HoldFor(3, "reveal", kill=True), lp=60)
    assert (board.fact("window.seat"), board.fact("attack.kills")) == (2, True)


def test_a_hold_for_the_leader_follows_the_prestige() -> None:
    rows = {**ROWS, 2: {"hand": [20], "prestige": 5}}
    board = with_hold(c.HoldFor(3, "reveal", "leader"), seats=rows)
    assert board.fact("window.seat") == 2


def test_a_hold_for_the_next_is_for_who_acts_after_me() -> None:
    rows = {**ROWS, 4: {"hand": [5]}}
    board = Board(encounter="battle_troll", seats=rows)
    board.lay((1, "A050"), (2, "A020"), (4, "A005"))
    board.send(c.SetCards(3, ("A010",)), c.HoldFor(3, "reveal", "next"))
    assert board.fact("window.seat") == 4


def test_only_its_seat_is_asked_and_nobody_sees_whom() -> None:
    board = with_hold(c.HoldFor(3, "reveal", 1))
    assert [(wait.seat, wait.kind, wait.visible) for wait in board.waits()] == [(3, "reveal", False)]
    assert "HoldStored" not in board.seen(1)


def test_silence_passes_the_window_and_the_hold_stands_for_the_next() -> None:
    board = with_hold(c.HoldFor(3, "reveal"))
    board.silence(3, "reveal")
    assert board.fact("window.seat") == 2


def test_a_seat_keeps_so_many_holds_and_is_told_when_there_is_no_room() -> None:
    board = Board(seats={1: {"hand": [50]}, 2: {"hand": [40]}, 3: {"hand": [30]}, 4: {"hand": [20]}})
    board.send(*(c.HoldFor(1, "reveal", least=least) for least in range(1, MOST_HOLDS + 1)))

    refusal = board.send(c.HoldFor(1, "reveal", least=99))

    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.legal) == ("too-many-holds", ("HOLD none",))
    assert board.send(c.HoldFor(1, "reveal", least=1)) is None
    assert board.send(c.HoldNone(1), c.HoldFor(1, "reveal", least=99)) is None


def test_silence_in_a_window_counts_as_no_missed_set() -> None:
    board = with_hold(c.HoldFor(3, "reveal", 1))
    board.silence(3, "reveal")
    assert [seat.missed for seat in board.situation.table.seats] == [0, 0, 0, 0]
    assert "DefaultTaken" not in board.seen(1)


def test_holds_end_with_the_round() -> None:
    board = with_hold(c.HoldFor(3, "reveal", 1))
    board.send(c.Pass(3))
    assert board.fact("round") == 2
    assert board.player(3).holds == ()


def test_hold_none_takes_all_back() -> None:
    board = with_hold(c.HoldFor(3, "reveal"), c.HoldNone(3))
    assert board.fact("round") == 2


def test_an_answer_may_be_changed_while_somebody_else_still_owes_one() -> None:
    rows = {1: {"hand": [50]}, 2: {"hand": [5, "X_TRIP", "X_CRIT"]}, 3: {"hand": [5]}}
    board = Board(encounter="battle_troll", seats=rows)
    board.lay((1, "A050"))
    board.send(c.SetCards(2, ("A005",)), c.HoldFor(2, "reveal", 1))
    board.send(c.SetCards(3, ("A005",)), c.HoldFor(3, "reveal", 1))
    board.send(c.Play(2, "X_TRIP"))
    assert board.owed() == [(3, "reveal")]
    board.send(c.Play(2, "X_CRIT"))
    board.send(c.Pass(3))
    assert board.player(1).lp < 100
    assert "X_TRIP" in board.hand(2)


def test_a_seat_without_a_hold_may_use_a_window_that_others_hold_open() -> None:
    rows = {1: {"hand": [50]}, 2: {"hand": [5, "X_TRIP"]}, 3: {"hand": [5]}}
    board = Board(encounter="battle_troll", seats=rows)
    board.lay((1, "A050"), (2, "A005"))
    board.send(c.SetCards(3, ("A005",)), c.HoldFor(3, "reveal", 1))
    assert board.send(c.Play(2, "X_TRIP")) is None
    assert board.happened(o.ActionPlayed) == []
    board.send(c.Pass(3))
    assert board.happened(o.Tripped) == [o.Tripped(1, 2)]


def test_all_who_were_hit_are_asked_together() -> None:
    rows = {1: {"hand": [5]}, 2: {"hand": [5]}, 3: {"hand": [5]}}
    board = Board(encounter="battle_troll", seats=rows)
    for seat in (1, 2, 3):
        board.send(c.SetCards(seat, ("A005",)), c.HoldFor(seat, "counter"))
    assert board.owed() == [(1, "counter"), (3, "counter")]
    assert len({wait.together for wait in board.waits()}) == 1


def test_nobody_can_pass_where_nothing_is_open() -> None:
    board = Board(seats=ROWS)
    assert code(board.send(c.Pass(1))) == "not-holding"
    assert code(board.send(c.Play(1, "X_CRIT"))) == "no-window"


def test_a_hold_needs_no_card_and_any_card_may_be_kept() -> None:
    board = Board(seats=ROWS)
    assert board.send(c.HoldFor(4, "counter"), c.Keep(4, "X_CRIT")) is None
    assert board.player(4).keeps == ("X_CRIT",)
    assert code(board.send(c.Keep(4, "X_NONE"))) == "unknown-card"
    assert code(board.send(c.HoldFor(4, "reveal", 9))) == "no-such-seat"
    board.send(c.Keep(4))
    assert board.player(4).keeps == ()


@pytest.mark.parametrize("card", ["X_CRIT", "X_EDGE", "A010"])
def test_what_lies_in_a_hand_moves_no_window(card: str) -> None:
    """Two games that differ in one hidden card stop at the same places."""
    stops = []
    for held in ("A100", card):
        board = Board(encounter="battle_troll", seats={**ROWS, 4: {"hand": [held, 5]}})
        board.send(c.SetCards(4, ("A005",)), c.HoldFor(4, "reveal", 2))
        board.lay((1, "A050"), (2, "A020"), (3, "A010"))
        stops.append((RULES.facts(board.state)["window"], [wait.seat for wait in board.waits()], board.seen(1)))
    assert stops[0] == stops[1]


def test_hold_none_in_an_open_window_is_a_pass_that_can_still_be_changed() -> None:
    rows = {1: {"hand": [50]}, 2: {"hand": [5, "X_TRIP"]}, 3: {"hand": [5]}}
    board = Board(encounter="battle_troll", seats=rows)
    board.lay((1, "A050"))
    board.send(c.SetCards(2, ("A005",)), c.HoldFor(2, "reveal", 1))
    board.send(c.SetCards(3, ("A005",)), c.HoldFor(3, "reveal", 1))
    keys = {wait.key for wait in board.waits()}
    board.send(c.HoldNone(2))
    assert board.owed() == [(3, "reveal")]
    assert {wait.key for wait in board.waits()} == keys
    board.send(c.HoldFor(2, "reveal", 1), c.Play(2, "X_TRIP"))
    board.send(c.Pass(3))
    assert board.happened(o.Tripped) == [o.Tripped(1, 2)]


def test_the_last_hold_none_lets_the_game_go_on() -> None:
    board = with_hold(c.HoldFor(3, "reveal", 1))
    board.send(c.HoldNone(3))
    assert board.fact("round") == 2
