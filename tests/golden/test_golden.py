"""Whole games add up by a tally that knows nothing of the rules, and together they reach what there is."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import msgspec
import pytest

from games.cutthroat_caverns.r1 import RULES
from games.cutthroat_caverns.r1.cards import encounters
from games.kernel.trial import Trial
from tests.golden import golden, reach, tally
from tests.golden.ledger import Tally, Told

UNREACHED: dict[str, str] = {}
"""What no golden game reaches, and why."""


@cache
def everything() -> tuple[tuple[Trial, Tally], ...]:
    return tuple(golden.games())


def test_every_game_adds_up() -> None:
    wrong = [f"game {number}, {what}" for number, (_, book) in enumerate(everything()) for what in book.wrong]

    assert wrong == []


def test_every_game_was_heard_to_its_end() -> None:
    assert all(book.ledger.over for _, book in everything())
    assert min(book.heard for _, book in everything()) > 20


def test_what_no_game_reaches_is_named() -> None:
    reached = {thing for trial, _ in everything() for thing, _ in reach.walk(trial)}

    assert {thing for thing in reach.wanted() if thing not in reached} == UNREACHED.keys()


def test_every_kind_of_card_is_seen_against_every_creature() -> None:
    crossed = Counter((thing[:2], where) for trial, _ in everything() for thing, where in reach.walk(trial))
    fights = [name for name, row in encounters().items() if not row.trap]

    assert [(kind, name) for kind in ("A0", "M_", "X_") for name in fights if not crossed[kind, name]] == []


def _public(trial: Trial) -> list[Told]:
    told = (told for one in trial.played for told in one.told)
    return [msgspec.to_builtins(one.outcome) for one in told if one.to == "all" and isinstance(one.outcome, RULES.outcomes)]


FAULTS: dict[str, dict[str, Any]] = {
    "cc.LifeLost": {"lp": 1},
    "cc.AttackLanded": {"damage": 5},
    "cc.AttackMade": {"value": 5},
    "cc.TargetKilled": {"prestige": 1},
    "cc.CreatureGrew": {"tokens": 1},
    "cc.PotionOpened": {"lp": 1},
    "cc.EventBegan": {"event": 1},
    "cc.RoundBegan": {"round": 1},
}


@pytest.mark.parametrize("kind", FAULTS)
def test_the_tally_finds_a_number_that_is_wrong_by_little(kind: str) -> None:
    heard = [(trial, _public(trial)) for trial, _ in everything()[:24]]
    trial, told = next((trial, told) for trial, told in heard if any(one["is"] == kind for one in told))
    at = next(number for number, one in enumerate(told) if one["is"] == kind)
    field, more = next(iter(FAULTS[kind].items()))
    told[at] = {**told[at], field: told[at][field] + more}
    book = tally.listen(trial.situation.table.options, 0)

    tally.hear(book, told)

    assert book.wrong


def test_the_tally_refuses_an_outcome_it_has_never_heard_of() -> None:
    with pytest.raises(KeyError):
        tally.hear(tally.listen({}, 0), [{"is": "cc.Unheard"}])


def test_the_tally_has_a_row_for_every_public_outcome() -> None:
    heard = {one["is"] for trial, _ in everything() for one in _public(trial)}

    assert heard <= tally.HEARD.keys() | set(tally.SILENT)
