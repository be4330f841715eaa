"""Seats that are roles: which of them one person may hold together, what they are called, and who is meant by a group."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.dice import ALGORITHM, commitment
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial
from tests import tiny_roles, tiny_title
from tests.games.kernel.test_table import HOST, SECRET, code


def forming(rules: object = tiny_roles.RULES, seats: int = 4) -> Trial:
    trial = Trial(rules, SECRET)  # type: ignore[arg-type]
    trial.act(acts.Create("tiny", 1, seats, {}, commitment(SECRET), ALGORITHM), HOST)
    return trial


def join(trial: Trial, holder: int, seat: int = 0) -> object:
    return trial.act(acts.Join(holder, seat), Actor("seat", 0, holder))


def holders(trial: Trial) -> list[int]:
    return [seat.holder for seat in trial.situation.table.seats]


def test_one_person_holds_all_hens_and_never_the_fox_with_them() -> None:
    # given somebody who takes hens, named and not
    trial = forming()
    join(trial, 2, 3)
    join(trial, 2)
    assert holders(trial) == [0, 2, 2, 0]
    # then the fox is not for him, and he is told what is
    refused = join(trial, 2, 1)
    assert refused == Refusal("seats-apart", {"seat": 1, "held": (2, 3), "free": (4,)}, legal=("JOIN SEAT 4",))
    join(trial, 2)
    assert code(join(trial, 2)) == "seats-apart"
    assert holders(trial) == [0, 2, 2, 2]


def test_the_fox_holds_nothing_else_also_when_a_hen_is_named() -> None:
    trial = forming()
    join(trial, 2, 1)
    for seat in (0, 2):
        assert join(trial, 2, seat) == Refusal("seats-apart", {"seat": 2, "held": (1,), "free": ()})
    assert holders(trial) == [2, 0, 0, 0]


def test_a_program_sees_each_seat_by_itself_so_nothing_is_apart_for_it() -> None:
    trial = forming()
    for seat in (1, 2):
        trial.act(acts.SitProgram(2, seat), Actor("seat", 0, 2))
    assert holders(trial) == [2, 2, 0, 0]


@pytest.mark.parametrize("seat", [0, 2])
def test_where_all_seats_are_apart_whoever_sits_is_told_where(seat: int) -> None:
    trial = forming(replace(tiny_title.RULES, apart=lambda options, one, two: True))
    join(trial, 2, 1)
    assert join(trial, 2, seat) == Refusal("already-seated", {"seats": (1,)})


def test_where_nothing_is_apart_a_person_may_hold_any() -> None:
    trial = forming(tiny_title.RULES, 2)
    join(trial, 2)
    join(trial, 2)
    assert code(join(trial, 2)) == "table-full"
