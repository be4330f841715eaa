"""What a seat may see: the open board, and the secrets of its own side."""

from __future__ import annotations

from games.kernel.audience import Seat
from games.kernel.memo import of_the_last
from games.last_friday.r1.box import MANIAC
from games.last_friday.r1.state import State
from games.last_friday.r1.views import View


def view(state: State, seat: Seat | None) -> View:
    """Of one seat, or of a spectator (None). What nobody knows is in no view. The same object for the same state, so that
    what was worked out of it is remembered: a mail may have hundreds of lines."""
    return _views(state).setdefault(seat or 0, _view(state, seat))


@of_the_last
def _views(state: State) -> dict[Seat, View]:
    return {}


def _view(state: State, seat: Seat | None) -> View:
    if not seat:
        return View(None, state.board)
    if seat == MANIAC:
        return View(seat, state.board, hunter=state.hunter)
    return View(seat, state.board, group=state.group)
