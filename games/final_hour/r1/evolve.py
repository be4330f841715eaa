"""The only way the game changes: one pure function for each outcome, in tables by subject."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.final_hour.r1 import fold_act, fold_ancient, fold_plan
from games.final_hour.r1.outcomes import AnyOutcome, GameBegan
from games.final_hour.r1.state import State

FOLDS: Mapping[type, Callable[[State, Any], State]] = {
    **fold_plan.FOLDS,
    **fold_act.FOLDS,
    **fold_ancient.FOLDS,
    GameBegan: lambda state, outcome: fold_plan.began(outcome),
}


def evolve(state: State | None, outcome: AnyOutcome) -> State:
    """Fold one outcome; the first of a game builds the board, and a scenario may begin anew. Raises KeyError on what is no
    outcome of this title."""
    if state is None:
        assert isinstance(outcome, GameBegan)
        return fold_plan.began(outcome)
    return FOLDS[type(outcome)](state, outcome)
