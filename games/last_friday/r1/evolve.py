"""The only way the game changes: one pure function for each outcome, in tables by subject."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.last_friday.r1 import fold_camper, fold_end, fold_hunt, fold_setup, fold_window
from games.last_friday.r1.outcomes import AnyOutcome, GameBegan
from games.last_friday.r1.state import State

FOLDS: Mapping[type, Callable[[State, Any], State]] = {
    **fold_setup.FOLDS,
    **fold_window.FOLDS,
    **fold_camper.FOLDS,
    **fold_hunt.FOLDS,
    **fold_end.FOLDS,
}


def evolve(state: State | None, outcome: AnyOutcome) -> State:
    """Fold one outcome; the first of a game builds the board. Raises KeyError on an outcome of another title."""
    if state is None:
        assert isinstance(outcome, GameBegan)
        return fold_setup.began(outcome)
    return FOLDS[type(outcome)](state, outcome)
