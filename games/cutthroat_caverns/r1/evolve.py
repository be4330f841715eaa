"""The only way the board changes: one pure function for each outcome, in tables by subject."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.cutthroat_caverns.r1 import fold_cards, fold_creatures, fold_deeds, fold_fight, fold_party
from games.cutthroat_caverns.r1.outcomes import AnyOutcome, GameBegan
from games.cutthroat_caverns.r1.state import State

FOLDS: Mapping[type, Callable[[State, Any], State]] = {
    **fold_cards.FOLDS,
    **fold_creatures.FOLDS,
    **fold_fight.FOLDS,
    **fold_deeds.FOLDS,
    **fold_party.FOLDS,
}


def evolve(state: State | None, outcome: AnyOutcome) -> State:
    """Fold one outcome; the first of a game builds the board. Raises KeyError on an outcome of another title."""
    if state is None:
        assert isinstance(outcome, GameBegan)
        return fold_cards.began(outcome)
    return FOLDS[type(outcome)](state, outcome)
