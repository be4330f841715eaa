"""Every card of the box against every creature: it can be played, no card is made or lost, and the game goes on.

What golden games cross is left to chance; this crosses all, with little else on the table. What the numbers come to is for
the scenarios and the golden games.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from games.cutthroat_caverns.r1 import RULES
from games.cutthroat_caverns.r1.cards import cards, encounters
from games.cutthroat_caverns.r1.vocabulary import plain
from games.kernel.contract import Wait
from games.kernel.refusal import Refusal
from tests.games.cutthroat_caverns.rules.board import Board, cards_of
from tests.golden.walker import base

FIGHTS = tuple(name for name, row in encounters().items() if not row.trap)
BY_ITSELF = {"I_AMULET"}
"""Nobody plays it."""
EVERY = tuple(name for name in cards() if name not in BY_ITSELF)
OWNERS = (1, 2, 3)
"""Who has the card: whom a creature strikes goes by initiative, and a card may want to be early or late."""
BESIDE = {"X_UNINT": "M_FEINT", "X_WATCH": "X_RALLY", "X_FAST": "X_RALLY"}
"""What a card can only be played upon, which the next player has."""
HANDS = (("A020", "A010"), ("A005", "A005", "A000"))
"""What the owner has beside it: some creatures strike whoever hurts them most, some whoever hurts them least."""
WINDOWS = ("pre-reveal", "reveal", "counter", "hit", "action")
LONGEST = 80
"""Answers that two rounds take at most."""


def after(seat: int) -> int:
    return seat % 3 + 1


def said_as(name: str) -> str:
    """The word of a line that plays it; an action card that is laid as a bluff does nothing."""
    kind = cards()[name].type
    word = plain().written("item" if kind == "item" else "card", name)
    return f"PLAY {word}" if kind == "action" else word


def table(encounter: str, name: str, owner: int, hand: tuple[str, ...]) -> Board:
    """Three players with plain attacks; the owner also has the card, in the hand or as a potion. He, and who sits behind him
    with what it may need, are asked everything."""
    potion = cards()[name].type == "item"
    seats: dict[int, Any] = {
        owner: {"hand": [*hand, *([] if potion else [name])], "items": [name] if potion else [], "lp": 60},
        after(owner): {"hand": ["A030", "A010", BESIDE.get(base(name), "A020")], "lp": 60},
        after(after(owner)): {"hand": ["A020", "A010", "A010"]},
    }
    board = Board(encounter=encounter, players=3, initiative=[2, 3, 1], seats=seats)
    for seat in (owner, after(owner)):
        for window in WINDOWS:
            move = RULES.parse(f"HOLD {window}", RULES.view(board.state, seat), {})
            assert not isinstance(move, Refusal)
            assert board.send(move) is None
    return board


def answer(board: Board, wait: Wait, wanted: str) -> bool:
    """The first line of the menu that says the words, where there is one; else silence. Whether it was said."""
    view = RULES.view(board.state, wait.seat)
    lines = (option.line for option in RULES.options(view, wait) if wanted and f" {wanted} " in f" {option.line} ")
    if any(board.send(RULES.parse(line, view, {})) is None for line in lines):
        return True
    board.silence(wait.seat, wait.kind)
    return False


def played(encounter: str, name: str, owner: int, hand: tuple[str, ...]) -> bool:
    """Whether the card was played in the first two rounds, of which all must hold that holds at any time."""
    board = table(encounter, name, owner, hand)
    before, done = cards_of(board.state), False
    words = {owner: said_as(name), after(owner): said_as(BESIDE[base(name)]) if base(name) in BESIDE else ""}
    for _ in range(LONGEST):
        owed = [wait for wait in board.waits() if not wait.answered]
        if not owed or (done and board.state.round > 1) or board.state.round > 2:
            break
        own = owed[0].seat == owner
        done = (answer(board, owed[0], "" if own and done else words.get(owed[0].seat, "")) and own) or done
        assert cards_of(board.state) == before, f"{name} against {encounter}"
        assert board.owed() or board.situation.table.phase == "ended", f"{name} against {encounter}"
    return done


@pytest.mark.parametrize("encounter", FIGHTS)
def test_every_card_can_be_played_against_every_creature(encounter: str) -> None:
    ways = tuple(product(HANDS, OWNERS))
    assert [name for name in EVERY if not any(played(encounter, name, owner, hand) for hand, owner in ways)] == []
