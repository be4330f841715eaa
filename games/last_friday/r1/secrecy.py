"""When the log of a chapter may be opened while a campaign goes on (rules 5.1, 5.2).

The maniac's way through chapter I is shown only behind chapter II, because II begins where I has ended; II may be shown with
it, because in III he begins elsewhere; III waits for the end of IV, and so of the game. His column alone is opened: those of
the campers and of the server hold the faces of clues that still lie unseen.
"""

from __future__ import annotations

from games.kernel.contract import Chapters
from games.last_friday.r1.box import MANIAC
from games.last_friday.r1.state import State

RELOCATES = 3
"""The chapter in which he begins elsewhere than where the one before has ended."""


def now(state: State) -> int:
    """A step that reaches into a chapter belongs to that."""
    return state.board.chapter


def open_(state: State) -> int:
    """All before the chapter in which he has begun anew; nothing of a chapter that is played alone."""
    return RELOCATES - 1 if state.board.chapter >= RELOCATES and not state.board.alone() else 0


CHAPTERS = Chapters(now, open_, (MANIAC,))
