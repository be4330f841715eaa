"""How the end of a game is told: a table of places, or one fate for all."""

from __future__ import annotations

import pytest

from games.kernel import acts
from games.kernel.contract import Placing
from projections.letters.happened import placings
from tests.projections import tiny
from tests.projections.mailbag import scene, steps_of


@pytest.mark.parametrize(
    ("places", "told"),
    [
        ((Placing(1, 0, 2), Placing(2, 0, 2)), ("Nobody wins (2 points).",)),
        ((Placing(1, 1, 2), Placing(2, 1, 2)), ("All win together (2 points).",)),
        ((Placing(1, 0, 2),), ("Nobody wins (2 points).",)),
        (
            (Placing(1, 0, 2), Placing(2, 0, 3)),
            ("Nobody wins.", "Player-1 has no place (2 points).", "Player-2 has no place (3 points)."),
        ),
        ((Placing(1, 2, 1), Placing(2, 1, 4)), ("Player-2 wins with 4 points.", "2. Player-1, 1 point")),
    ],
)
def test_one_fate_for_all_is_told_once(places: tuple[Placing, ...], told: tuple[str, ...]) -> None:
    made = tiny.running()
    seen = scene(made.rules, made.situation, steps_of(made.played), 1, "en", tiny.words(made.rules.meta.title, 1))
    assert placings(seen, acts.Ended("result", places, "")) == told
