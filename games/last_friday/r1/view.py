"""What a seat may see: the open board, and the secrets of its own side."""

from __future__ import annotations

from games.kernel.audience import Seat
from games.last_friday.r1.box import MANIAC
from games.last_friday.r1.state import State
from games.last_friday.r1.views import View


def view(state: State, seat: Seat | None) -> View:
    """Of one seat, or of a spectator (None). What nobody knows is in no view."""
    if not seat:
        return View(None, state.board)
    if seat == MANIAC:
        return View(seat, state.board, hunter=state.hunter)
    return View(seat, state.board, group=state.group)
