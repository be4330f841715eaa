"""The main job, once for each change: four people, two of them Russian, play a whole game by mail."""

from __future__ import annotations

import pytest

from tests.journeys import demo


def test_four_people_play_a_whole_game_by_mail_and_can_prove_it(capsys: pytest.CaptureFixture[str]) -> None:
    # given four people with a mailbox each, and a host; one of the four keeps silent once
    # when they play by answering their letters
    ended = demo.run([4], seed=1, seconds=600)
    # then the game ended, and replay, audit, export and verify have nothing to say against it
    said = capsys.readouterr()
    assert ended == 0, said.out + said.err  # its last lines are the whole reason
    assert "audit: The log is what the rules say" in said.out
    assert "opened entirely" in said.out
