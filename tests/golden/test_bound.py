"""What a released revision has once made of a game it makes of it for ever."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.cutthroat_caverns.r1 import RULES
from games.cutthroat_caverns.r1.choices import choices
from games.kernel.contract import Rules
from tests.golden import bound, golden


@pytest.mark.parametrize("game", bound.kept(), ids=lambda game: f"game {game.number}")
def test_a_stored_game_replays_to_equal_outcomes_views_and_questions(game: bound.Game) -> None:
    assert bound.differs(game) == ""


def test_a_released_revision_has_its_games_stored() -> None:
    assert len(bound.kept()) == bound.KEPT or not RULES.meta.released


def test_stored_games_of_a_released_revision_are_not_written_over(tmp_path: Path) -> None:
    there, absent = tmp_path / "there", tmp_path / "absent"
    there.touch()
    released, draft = (msgspec.structs.replace(RULES.meta, released=yes) for yes in (True, False))

    assert bound.refuses(released, there)
    assert not bound.refuses(released, absent)
    assert not bound.refuses(draft, there)


# -- changes that a released revision may not have --


def _shown(rules: Rules) -> Rules:
    """One more fact in every view."""
    return replace(rules, view=lambda state, seat: msgspec.structs.replace(rules.view(state, seat), deck=0))


def _drawn(rules: Rules) -> Rules:
    """The same outcomes, and one told to others."""

    def advance(state: Any, dice: Any) -> Any:
        return tuple(msgspec.structs.replace(told, to="none") for told in rules.advance(state, dice))

    return replace(rules, advance=advance)


def _silent(rules: Rules) -> Rules:
    """Silence stands for something else."""
    return replace(rules, default=lambda view, wait: None)


CHANGES = {"views": _shown, "outcomes": _drawn, "questions": _silent}


@pytest.mark.parametrize("part", CHANGES)
def test_a_change_is_found_and_named(part: str) -> None:
    game = bound.stored(3, golden.single(3, Counter()))

    assert bound.differs(game) == ""
    assert f"other {part}" in bound.differs(game, CHANGES[part](RULES))


def test_a_menu_with_another_answer_is_found() -> None:
    game = bound.stored(3, golden.single(3, Counter()))

    assert "other questions" in bound.differs(game, choices=lambda view, wait: choices(view, wait)[1:])
