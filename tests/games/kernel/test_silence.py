"""Silence: what it is taken for, when it is taken for absence, and what ends a row of it."""

from __future__ import annotations

import pytest

from games.kernel import acts
from tests.games.kernel.test_table import kinds, started


def test_silence_is_taken_for_the_default_and_twice_engages_the_autopilot() -> None:
    # given seat 3, who never answers
    trial = started(3, 3)
    for _ in range(2):
        trial.line(1, "CHOOSE 1")
        trial.line(2, "CHOOSE 2")
        told = kinds(trial.deadline(trial.owed()[0]))
    # then the second time the autopilot takes over, and the next round waits for the others only
    assert "AutopilotEngaged" in told
    assert [wait.seat for wait in trial.owed()] == [1, 2]
    # and a word of his gives him the seat back
    assert "AutopilotReleased" in kinds(trial.line(3, "CHOOSE 5"))
    assert not trial.situation.table.seat(3).autopilot


@pytest.mark.parametrize("hidden", ["HOLD ON", "IF BEHIND BUMP"])
def test_what_nobody_sees_does_not_end_a_row_of_missed_asks(hidden: str) -> None:
    # given seat 3, who lets a first ask pass, and then writes, or does not write, what is for him alone
    heard = []
    for lines in ((), (hidden,)):
        trial = started(3, 3)
        told: list[object] = []
        for _ in range(2):
            trial.line(1, "CHOOSE 1")
            trial.line(2, "CHOOSE 2")
            told = [one.outcome for one in trial.deadline(trial.owed()[0]) if one.to == "all"]  # type: ignore[union-attr]
            if lines:
                trial.line(3, *lines)
        heard.append(told[:2])
    # then the others hear the same of the second
    assert heard[0] == heard[1]
    assert acts.AutopilotEngaged(3) in heard[0]


def test_an_answer_that_all_see_ends_a_row_of_missed_asks() -> None:
    trial = started(3, 4)
    for line in ("", "CHOOSE 5", ""):
        trial.line(1, "CHOOSE 1")
        if line:
            trial.line(3, line)
            assert trial.situation.table.seat(3).missed == 0
        trial.line(2, "CHOOSE 2")
        if not line:
            trial.deadline(trial.owed()[0])
    assert trial.situation.table.seat(3).missed == 1
    assert not trial.situation.table.seat(3).autopilot


def test_when_everybody_is_silent_the_clock_keeps_the_pace() -> None:
    trial = started(2, 20)
    while not trial.over():
        owed = trial.owed()
        assert owed
        before = len(trial.played)
        trial.deadline(owed[0])
        assert len(trial.played) == before + 1
    assert len(trial.played) > 20
