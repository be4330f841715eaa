"""What a refusal shows as right, for the questions that come up rarely: an item owed, an amulet gained, a Snatch."""

from __future__ import annotations

from games.cutthroat_caverns.r1 import commands as c
from games.cutthroat_caverns.r1.notation import parse
from games.cutthroat_caverns.r1.view import view
from games.kernel.refusal import Refusal
from tests.games.cutthroat_caverns.rules.board import Board

NAMES = {1: "Anna", 2: "Boris", 3: "Carl", 4: "Dora"}


def right(board: Board, seat: int, line: str) -> tuple[str, ...]:
    """The lines shown with the refusal of a line, be it not understood or not legal."""
    found = parse(line, view(board.state, seat), NAMES)
    refused = found if isinstance(found, Refusal) else board.send(found)  # type: ignore[arg-type]
    assert isinstance(refused, Refusal)
    return refused.legal


def test_who_owes_an_item_reads_which_he_can_give() -> None:
    board = Board(
        encounter="treasure_mimic",
        next_initiative=[1, 2, 3, 4],
        seats={3: {"hand": [30], "items": ["I_CURE", "I_STR"]}},
    )
    board.send(c.HoldNone(3))
    assert right(board, 3, "DISCARD haste") == ("DISCARD cure", "DISCARD strength")
    assert right(board, 3, "DISCARD my lunch") == ("DISCARD cure", "DISCARD strength")


def test_who_may_draw_for_an_amulet_reads_how_many() -> None:
    board = Board(
        encounter="ripper",
        players=3,
        seats={1: {"hand": [5, 10], "items": ["I_AMULET"]}, 2: {"hand": [20, 30]}, 3: {"hand": [50]}},
    )
    board.send(c.OfferTrade(1, 2, ("I_AMULET",)))
    board.send(c.Consent(2, 1, True))
    assert right(board, 2, "DRAW 9") == ("DRAW 2", "DRAW 1", "DRAW none")
    assert right(board, 2, "DRAW a bath") == ("DRAW 2", "DRAW 1", "DRAW none")
    assert right(board, 1, "DRAW 1") == ("SET 5", "SET 10")  # he is asked for a set and may draw nothing


def test_who_snatched_reads_what_there_is_to_take() -> None:
    seats = {1: {"hand": ["A010S", 5]}, 2: {"hand": [10], "items": ["I_CURE"]}, 3: {"hand": [10], "items": ["I_STR"]}}
    board = Board(encounter="ripper", players=3, initiative=[1, 2, 3], seats=seats)
    board.lay((1, "A010S"), (2, "A010"), (3, "A010"))
    shown = ("TAKE cure FROM p2", "TAKE strength FROM p3")
    assert right(board, 1, "TAKE cure FROM p3") == shown
    assert right(board, 1, "TAKE cover") == shown
