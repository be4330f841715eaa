"""A map of one's own: it has to pass the survey, and the game says which one it is (rules 2.4, 2.5)."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import pytest

from games.kernel.dice import SealedDice
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.camp import rules_hash
from games.last_friday.r1.check import check as survey
from games.last_friday.r1.evolve import evolve
from games.last_friday.r1.flags import check, flags
from games.last_friday.r1.mapfile import camp
from games.last_friday.r1.setup import open_game
from games.last_friday.r1.view import view
from games.last_friday.r1.words import describe

DATA = resources.files("games.last_friday.r1").joinpath("data")


def text(name: str, **changed: Any) -> str:
    return json.dumps({**json.loads(DATA.joinpath(name).read_text("utf-8")), **changed})


def began(written: str) -> tuple[o.GameBegan, Any]:
    told = open_game({**flags().options, "camp": written}, 6, SealedDice(b"map", b"", {}))
    state = None
    for one in told:
        state = evolve(state, one.outcome)
    first = told[0].outcome
    assert isinstance(first, o.GameBegan)
    return first, state


def test_a_game_records_which_map_it_is_played_on_and_every_letter_says_it() -> None:
    plain = text("camp.json", decor=[])  # drawn otherwise, and the same camp
    assert check({"camp": plain}) is None
    ours, other = began("camp"), began(plain)
    assert ours[0].camp == other[0].camp == rules_hash(camp("camp"))
    said = [line.params for section in describe(view(other[1], 2)) for line in section.lines if line.id == "now-map"]
    assert said == [{"name": camp("camp").id, "hash": ours[0].camp[:12]}]


@pytest.mark.parametrize("before", ["\ufeff", "\n", "\ufeff \r\n\t"])
def test_what_an_editor_puts_before_a_map_does_no_harm(before: str) -> None:
    """The survey of the file lets it through, so a game does."""
    written = before + text("camp.json")
    assert survey(written.encode()).faults == ()
    assert check({"camp": written}) is None


@pytest.mark.parametrize(
    ("written", "where"),
    [
        ("nowhere", "camp"),
        ("{", "the file"),
        (text("fixture.json"), "circles"),  # an example, no board
        (text("camp.json", maniac_start=["2"]), "maniac_start"),
    ],
)
def test_a_map_that_does_not_pass_is_refused_and_the_fault_named(written: str, where: str) -> None:
    refusal = check({"camp": written})
    assert refusal is not None
    assert (refusal.code, where in str(refusal.params["where"])) == ("bad-camp", True), refusal.params
