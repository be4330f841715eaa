"""What has to happen by itself is shown for every way in which it could come to it, or it is said why it cannot."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.games.last_friday.test_examples import NAMES

TABLE: dict[str, dict[str, list[str] | str]] = tomllib.loads((Path(__file__).parent / "duties.toml").read_text("utf-8"))
EFFECTS = ("lantern", "trap", "cabin-light", "trail", "kill", "corpse-and-key", "cabin-opening", "hearing")
MOMENTS = ("start", "pass", "end", "second", "swim", "hatch", "push", "alarm")
CELLS = [(effect, moment) for effect in EFFECTS for moment in MOMENTS]


def test_no_cell_is_missing_and_none_is_strange() -> None:
    assert [(effect, moment) for effect, row in TABLE.items() for moment in row] == CELLS


@pytest.mark.parametrize(("effect", "moment"), CELLS)
def test_a_cell_is_shown_or_cannot_be(effect: str, moment: str) -> None:
    cell = TABLE[effect][moment]
    if isinstance(cell, str):
        assert len(cell.split()) > 4, "why it cannot be"
    else:
        assert cell
        assert [name for name in cell if name not in NAMES] == []
