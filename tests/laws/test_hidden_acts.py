"""What a seat does in secret: the others hear the same of it, whatever it is, and the same as if it were something else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from games.cutthroat_caverns.r1 import outcomes as o
from games.kernel import acts, laws
from games.kernel.acts import Actor
from games.kernel.contract import Told
from games.kernel.decide import decide
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation, dice_for, fold, waits
from games.kernel.trial import Trial
from tests.laws.titles import CAVERNS, TITLES

HIDDEN = (
    "HOLD hit",
    "HOLD counter p2",
    "HOLD reveal WOULD-KILL >= 30",
    "KEEP TRIP",
    "KEEP none",
    "POLICY weakest",
    "POLICY random",
    "IF any WOULD-KILL THEN PLAY TRIP",
    "IF leader BEFORE-REVEAL AND my-lp <= 30 THEN PLAY EDGE-OUT ELSE PLAY MIXED-SIGNALS",
    "STANDING CANCEL all",
)
"""Lines that count at any time and that nobody else may know of."""

Heard = tuple[tuple[str, ...], tuple[tuple[int, str, bool], ...]]


def _came(trial: Trial, at: Situation, seat: int, line: str) -> tuple[Told, ...] | None:
    """What comes of a line; None where it does not count, or lets the game go on, which everybody
    sees."""
    move = trial.rules.parse(line, trial.rules.view(at.game, seat))
    if isinstance(move, Refusal):
        return None
    command = acts.Submit(seat, (msgspec.to_builtins(move),))
    told = decide(trial.rules, at, command, Actor("seat", seat, seat), dice_for(at, trial.secret))
    if isinstance(told, Refusal) or _moment(fold(trial.rules, at, told)) != _moment(at):
        return None
    return told


def _moment(at: Situation) -> tuple[int, int, str, int]:
    return at.game.event, at.game.round, at.game.phase, at.game.moments


def _heard(trial: Trial, at: Situation, told: tuple[Told, ...], other: int) -> Heard:
    """What another seat is told, and whom it sees awaited then."""
    asked = waits(trial.rules, fold(trial.rules, at, told))
    seen = tuple((one.seat, one.kind, one.answered) for one in asked if one.visible or one.seat == other)
    return laws.heard(trial.rules, told, other), seen


def _acts(trial: Trial) -> Iterator[tuple[Situation, int, tuple[str, ...]]]:
    """At prefixes of a running game: a seat, and lines of which it could have written any."""
    for number, one in enumerate(trial.played):
        at = one.after
        if at.table.phase != "running" or at.game is None:
            continue
        seat = 1 + number % len(at.table.seats)
        yield at, seat, HIDDEN
        for wait in waits(trial.rules, at):
            if wait.kind in ("set", "corridor", "discard") and wait.seat == seat:
                menu = trial.rules.options(trial.rules.view(at.game, seat), wait)
                yield at, seat, tuple(option.line for option in menu if not option.line.startswith("USE"))


def search(trial: Trial) -> tuple[int, list[tuple[int, int, tuple[str, ...]]]]:
    """How many acts were compared, and where another seat could tell some of them apart: who did what, and who heard."""
    compared, found = 0, []
    for at, seat, lines in _acts(trial):
        came = [told for line in lines if (told := _came(trial, at, seat, line)) is not None]
        for other in at.table.playing():
            if other != seat and came:
                compared += len(came) - 1
                if len({_heard(trial, at, told, other) for told in came}) > 1:
                    found.append((seat, other, lines))
    return compared, found


@pytest.mark.parametrize(("number", "seats"), [(21, 3), (22, 4), (23, 6)])
def test_the_others_hear_the_same_of_whatever_a_seat_does_in_secret(number: int, seats: int) -> None:
    compared, found = search(TITLES[CAVERNS].played(number, seats))

    assert found == []
    assert compared > 500


@pytest.mark.parametrize("outcome", [o.SetLaid, o.CardKept, o.HoldStored])
def test_an_act_that_is_told_to_all_is_found(outcome: type) -> None:
    trial = TITLES[CAVERNS].played(21, 3)
    sound = trial.rules.decide

    def telling(state: Any, command: Any, dice: Dice) -> tuple[Told, ...] | Refusal:
        told = sound(state, command, dice)
        if isinstance(told, Refusal):
            return told
        return tuple(Told(one.outcome, "all") if isinstance(one.outcome, outcome) else one for one in told)

    trial.rules = replace(trial.rules, decide=telling)

    assert search(trial)[1]
