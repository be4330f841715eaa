"""What a seat may see: the open board, and its own part of what is hidden."""

from __future__ import annotations

from games.final_hour.r1.state import Secret, State
from games.final_hour.r1.views import Mine, View
from games.kernel.audience import Seat


def view(state: State, seat: Seat | None) -> View:
    """Of one seat, or of a spectator (None)."""
    return View(seat, state.board, _mine(state.secret(seat))) if seat else View(None, state.board)


def _mine(own: Secret) -> Mine:
    """All but the deck, which nobody knows, and the order in which cards came to hand."""
    return Mine(
        hand=tuple(sorted(own.hand)),
        drawn=own.drawn,
        laid=own.laid,
        policy=own.policy,
        choice=own.choice,
        early=own.early,
        vote=own.vote,
        stake=own.stake,
    )
