"""A process may die anywhere: no accepted mail is lost, nothing counts twice, at most the letter in flight comes twice."""

from __future__ import annotations

import pytest

from events.faults import STEPS
from tests.faults.kills import HEAD, SETTINGS, VICTIMS, Row, storm, table

KILLS = 2


@pytest.fixture(scope="module")
def rows() -> dict[str, Row]:
    found = {row.step: row for row in table(KILLS)}
    print("\n", SETTINGS, HEAD, *found.values(), sep="\n")
    return found


@pytest.mark.parametrize("step", STEPS)
def test_a_kill_loses_nothing_and_doubles_nothing(rows: dict[str, Row], step: str) -> None:
    row = rows[step]

    assert (row.kills, row.lost, row.doubled) == (KILLS, 0, 0)
    assert row.again <= row.kills  # a process that dies at any step may have had a letter in flight in another thread


def test_whatever_dies_while_windows_close_none_is_lost_and_none_runs_twice() -> None:
    row, wrong, audited = storm(len(VICTIMS), 1)

    assert (row.lost, row.doubled, wrong) == (0, 0, [])
    assert row.again <= row.kills
    assert "The log is what the rules say" in audited
