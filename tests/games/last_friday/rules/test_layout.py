"""The maniac's layout of the encounter tokens: nobody else can tell whether he chose it or the dice did (rules 5.1)."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.trial import Trial, seated
from games.last_friday.r1 import RULES
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.commands import Layout
from games.last_friday.r1.notation import format
from tests.games.last_friday.rules.board import MANIAC, RED


def laid_otherwise(trial: Trial) -> str:
    """The layout of the menu, two tokens exchanged."""
    (wait,) = trial.running()
    line = next(
        option.line for option in RULES.options(RULES.view(trial.situation.game, MANIAC), wait) if "=" in option.line
    )
    head, *rows = line.split()
    (one, first), (two, second) = rows[0].split("="), rows[-1].split("=")
    return " ".join((head, f"{one}={second}", *rows[1:-1], f"{two}={first}"))


def at_layout(rhythm: str) -> Trial:
    trial = seated(RULES, b"camp" * 8, 6, {"mode": "1", "rhythm": rhythm})
    while trial.situation.game.board.stage != "layout":
        trial.deadline(trial.owed()[0])
    return trial


def heard(told: Any, seat: int) -> list[Any]:
    """What a seat is told."""
    return [one.outcome for one in told if one.to == "all" or (one.to != "none" and seat in one.to)]


def test_campers_hear_the_same_whether_he_lays_out_or_not() -> None:
    chosen, silent = at_layout("fixed"), at_layout("fixed")
    (wait,) = chosen.running()

    filed = chosen.line(MANIAC, laid_otherwise(chosen))
    assert heard(filed, RED) == []
    assert RULES.waits(chosen.situation.game)[0].answered
    assert RULES.view(chosen.situation.game, RED) == RULES.view(silent.situation.game, RED)

    assert heard(chosen.deadline(wait), RED) == heard(silent.deadline(wait), RED) != []
    assert chosen.situation.game.board == silent.situation.game.board
    assert chosen.situation.game.hunter.layout != silent.situation.game.hunter.layout


def test_until_his_time_is_over_he_may_lay_out_anew() -> None:
    trial = at_layout("fixed")
    (wait,) = trial.running()
    first = RULES.options(RULES.view(trial.situation.game, MANIAC), wait)[-1].line
    trial.line(MANIAC, first)
    trial.line(MANIAC, laid_otherwise(trial))
    later = trial.situation.game.hunter.layout
    trial.deadline(wait)
    assert trial.situation.game.hunter.layout == later
    assert format(Layout(MANIAC, later)) != first


@pytest.mark.parametrize(("rhythm", "tokens"), [("ready", 10), ("fixed", 0)])
def test_only_at_the_rhythm_ready_tokens_lie_as_soon_as_he_has_answered(rhythm: str, tokens: int) -> None:
    trial = at_layout(rhythm)
    told = trial.line(MANIAC, laid_otherwise(trial))
    laid = [one.outcome.dots for one in told if isinstance(one.outcome, o.EncountersLaid)]  # type: ignore[union-attr]
    assert sum(map(len, laid)) == tokens
