"""When nobody is heard, and what a message seems to tell: the bounds of talk (rules 3.4, 6.3), judged by what lies open.

Talk rests from the first action card laid until the first one is turned up, and again while cards are staked for the
reversal; from then to the end of the vote plans may be talked over.
"""

from __future__ import annotations

from games.final_hour.r1.state import State
from games.final_hour.r1.talk import Open, hints
from games.kernel.contract import Seeming, Talk, Words

_MOST = 5
_LONGEST = 40
"""Pieces of a message that its writer is shown, and characters of one."""


def rests(state: State) -> Words | None:
    board = state.board
    turned = any(one.card for one in board.laid)
    if board.phase in ("plan", "watch") or (board.phase == "resolve" and not turned):
        return Words("talk-rests-plan")
    return Words("talk-rests-stake") if board.phase == "stake" else None


def seems(state: State, text: str) -> Seeming | None:
    """What a message seems to tell of a hand; None: it may go. Pieces of it are for its writer alone."""
    found = hints(text, in_sight(state))
    if not found:
        return None
    kinds = tuple(dict.fromkeys(hint.kind for hint in found))
    parts = tuple(dict.fromkeys(hint.part[:_LONGEST] for hint in found))[:_MOST]
    return Seeming(kinds, Words("talk-seems", {"kinds": kinds, "parts": parts}))


def in_sight(state: State) -> Open:
    """The cards that lie open or lay open before, in no player's hand."""
    board = state.board
    numbers = (*board.discards, *(one.number for one in board.laid), *(n for stake in board.stakes for n in stake))
    cards = (*(one.card for one in board.laid if one.card), *(c for one in board.investigators for c in one.discards))
    return Open(numbers, (*cards, board.blind) if board.blind else cards)


TALK = Talk(rests, seems)
