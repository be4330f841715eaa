"""Whole games add up by a tally that knows nothing of the rules, and together they reach what there is."""

from __future__ import annotations

from collections import Counter
from functools import cache

import msgspec

from games.cutthroat_caverns.r1 import RULES
from games.cutthroat_caverns.r1.cards import encounters
from games.kernel.trial import Trial
from tests.golden import golden, reach, tally
from tests.golden.ledger import Tally, Told

TWICE = "wants two cards that turn it down at once; the scenarios of the ladder show it, and other cards reach it"
UNREACHED: dict[str, str] = {
    f"{card} nothing": TWICE for card in ("A010", "A020", "A040", "A020C", "A010H", "A010S", "A020P", "M_FOCUS")
}
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


def test_the_tally_has_a_row_for_every_public_outcome() -> None:
    heard = {one["is"] for trial, _ in everything() for one in _public(trial)}

    assert heard <= tally.HEARD.keys() | set(tally.SILENT)
