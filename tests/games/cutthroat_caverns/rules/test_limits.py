"""Hands that have to change while other things are asked: an amulet comes or goes as items change hands."""

from __future__ import annotations

from games.cutthroat_caverns.r1 import commands as c
from games.kernel.refusal import Refusal
from tests.games.cutthroat_caverns.rules.board import Board

SEVEN = [5, 10, 20, 30, 40, 50, 100]


def keys(board: Board) -> dict[str, int]:
    """The asks on the table and when each falls due."""
    return {ask.key: ask.due for ask in board.situation.table.asks}


def test_an_amulet_that_changes_hands_leaves_the_asks_of_the_set_phase_as_they_were() -> None:
    board = Board(
        encounter="ripper",
        players=3,
        seats={1: {"hand": [*SEVEN, "X_TRIP"], "items": ["I_AMULET"]}, 2: {"hand": [20, 30]}, 3: {"hand": [50]}},
    )
    before = keys(board)

    board.send(c.OfferTrade(1, 2, ("I_AMULET",)))
    board.send(c.Consent(2, 1, True))

    assert board.owed() == [(2, "amulet"), (1, "limit"), (1, "set"), (2, "set"), (3, "set")]  # the giver need not wait
    board.send(c.DrawCards(2, 2), dice=[0, 0])
    assert board.owed() == [(1, "limit"), (1, "set"), (2, "set"), (3, "set")]
    board.send(c.SetCards(1, ("A050",)))
    refusal = board.send(c.Discard(1, ("A050",)))
    assert isinstance(refusal, Refusal)
    board.send(c.Discard(1, ("A005",)))
    assert {key: due for key, due in keys(board).items() if key in before} == before
    assert board.owed() == [(2, "set"), (3, "set")]


def test_silence_at_the_end_of_an_event_keeps_all_also_of_a_hand_that_holds_too_much() -> None:
    board = Board(
        encounter="ripper",
        players=3,
        phase="spoils",
        left=3,
        lp=0,
        seats={1: {"hand": [*SEVEN, "X_TRIP"], "items": ["I_AMULET"]}, 2: {"hand": [20]}, 3: {"hand": [30]}},
    )
    board.send(c.OfferTrade(1, 2, ("I_AMULET",)))
    board.send(c.Consent(2, 1, True))
    assert (1, "discard") in board.owed()
    assert (1, "limit") in board.owed()

    board.silence(1, "discard")  # it was asked first, so it falls due first

    assert board.player(1).spoils == ()
    assert (1, "discard") not in board.owed()
    assert (1, "limit") in board.owed()


def test_what_was_to_go_at_the_end_and_had_to_go_before_goes_once() -> None:
    board = Board(
        encounter="ripper",
        players=3,
        phase="spoils",
        left=3,
        lp=0,
        seats={1: {"hand": [*SEVEN, "X_TRIP"], "items": ["I_AMULET"]}, 2: {"hand": [20]}, 3: {"hand": [30]}},
    )
    board.send(c.Discard(1, ("A005", "A010")))
    board.send(c.OfferTrade(1, 2, ("I_AMULET",)))
    board.send(c.Consent(2, 1, True))
    board.send(c.DrawCards(2, 0))

    board.send(c.Discard(1, ("A005",)))

    assert board.player(1).spoils == ("A010",)
    board.send(c.Discard(2))
    board.send(c.Discard(3), dice=[0] * 40)
    assert board.fact("event") == 2
    assert "A010" not in board.hand(1)
