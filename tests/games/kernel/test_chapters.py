"""Chapters in the table: what a title says of them, what the server may open, and when."""

from __future__ import annotations

from dataclasses import replace

from games.kernel import acts, laws, trial
from games.kernel.acts import Actor
from games.kernel.contract import Chapters
from games.kernel.trial import Trial
from tests import tiny_chapters
from tests.games.kernel.test_table import SECRET, code, kinds

SERVER = Actor("server")


def played(rounds: int, rules: object = tiny_chapters.RULES) -> Trial:
    made = trial.seated(rules, SECRET, 2, {"rounds": 4})  # type: ignore[arg-type]
    for _ in range(rounds):
        for seat in (1, 2):
            made.line(seat, f"CHOOSE {seat}")
    return made


def test_a_running_game_is_opened_when_a_chapter_is_over_and_once() -> None:
    assert code(played(1).act(acts.Disclose(1, 3, (1, 2, -1)), SERVER)) == "phase-running"
    made = played(2)
    assert (made.situation.table.opens, made.situation.table.shown) == (1, 0)
    assert kinds(made.act(acts.Disclose(4, 7, (1, 2, -1)), SERVER)) == ["Disclosed"]
    assert (made.situation.table.shown, made.situation.table.disclosed) == (1, 7)
    assert code(made.act(acts.Disclose(4, 7, (1, 2, -1)), SERVER)) == "phase-running"


def test_the_dice_are_never_opened_while_the_game_goes_on() -> None:
    assert code(played(2).act(acts.Disclose(4, 7, (1, 2, -1), True), SERVER)) == "phase-running"


def test_a_title_whose_chapters_go_back_would_be_found() -> None:
    assert laws.chapters_go_on(played(4)) == []
    back = replace(tiny_chapters.RULES, chapters=Chapters(lambda state: state.round, lambda state: 3 - state.round))
    assert laws.chapters_go_on(played(2, back)) == [
        "version 6: from chapter (1, 2) to (2, 1)",
        "version 8: from chapter (2, 1) to (3, 0)",
    ]
