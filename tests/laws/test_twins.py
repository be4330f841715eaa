"""Two running games that differ only in what some seats know: mailboxes, calls, pages and times of all others are equal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import tiny_fixed
from tests.laws.friday import CAMPERS, MANIAC, hunts, hunts_in_time, opened_in, orders, orders_in_time
from tests.laws.ground import Ground
from tests.laws.opaque import masked
from tests.laws.planted import PLANTS
from tests.laws.redrawn import redrawn
from tests.laws.titles import CAVERNS, HOUR, TINY, TITLES
from tests.laws.twins import Apart, Moment, Twins, elsewhere, nothing, secretly

SETS = secretly(
    "set", "corridor", "discard", verb="SET",
    lines=(
        ("POLICY weakest", "POLICY random", "POLICY weakest"),
        ("KEEP TRIP", "", "KEEP none"),
        ("IF any WOULD-KILL THEN PLAY TRIP", "IF leader REVEALS >= 40 THEN PLAY TRIP", "STANDING CANCEL all"),
    ),
)  # fmt: skip
PLANS = secretly(
    "lay", "vote", "stake",
    lines=(
        ("SILENCE low", "SILENCE high", "SILENCE none"),
        ("IF laid contains two below 10 THEN high ELSE low", "", "STANDING CANCEL all"),
    ),
)  # fmt: skip


def talks(moment: Moment) -> tuple[Apart, ...]:
    """Somebody speaks while talk rests, here to all and there not at all."""
    return () if moment.apart else (Apart(2, "PRESS: shall we all go low?", ""),)


def answers(moment: Moment) -> tuple[Apart, ...]:
    """Somebody answers a question that runs its whole time; in the other game he is silent."""
    return () if moment.apart else (Apart(2, "CHOOSE 3", ""),)


SECRETS = {
    "sets": Twins(TITLES[CAVERNS], SETS, options={"encounters": 2}),
    "hands": Twins(
        TITLES[CAVERNS],
        nothing,
        knowing=(2, 3),
        options={"ripper_first": True},
        other=redrawn((1,), "cc.deck"),
        reveals=("cc.SetsLocked", "cc.SetsRevealed", "cc.CardsCounted"),
    ),
    "plans": Twins(TITLES[HOUR], PLANS, options={"open_planning": True}),
    "cards": Twins(TITLES[HOUR], nothing, knowing=(2, 3), other=redrawn((1,), "fh.action"), reveals=("fh.ActionRevealed",)),
    "talk": Twins(TITLES[HOUR], talks, reveals=("fh.ActionRevealed",)),
    "ways": Twins(
        replace(TITLES[TINY], rules=tiny_fixed.RULES), elsewhere("choose"), options={"rounds": 1}, reveals=("tiny.shown",)
    ),
    "silence": Twins(replace(TITLES[TINY], rules=tiny_fixed.RULES), answers, options={"rounds": 1}, reveals=("tiny.shown",)),
}
"""Of `hands` the comparison ends also when cards are drawn, for the decks are no longer alike."""


@pytest.mark.parametrize("name", SECRETS)
def test_whoever_does_not_know_gets_the_same(name: str, ground: Ground) -> None:
    twins = SECRETS[name]

    found = twins.run(ground, 7)

    assert found.breaches == []
    assert found.apart > 3
    assert found.revealed == bool(twins.reveals)
    assert all(found.compared[kind] for kind in ("letters", "calls", "times", "pages"))


@pytest.mark.parametrize(
    "text",
    [
        "head 12:0123456789abcdef01234567.",
        "seal " + "ab" * 32,
        f"Reply-To: game+{'k2' * 16}@x",
        f"<bounce+{'k2' * 16}@x>",
        f"<{'k2' * 16}@x>",
        f"msg_{'k2' * 16}",
        "===============1234567890123456789==",
    ],
)
def test_what_is_opaque_keeps_its_place_and_its_length(text: str) -> None:
    other = text.replace("ab", "cd").replace("k2", "m3").replace("0123", "9876").replace("1234", "4321")

    assert other != text
    assert masked(other) == masked(text) != text
    assert masked(f"{text} and more") == f"{masked(text)} and more"
    for piece in ("ab", "k2", "0123", "1234"):
        assert piece not in text or masked(text.replace(piece, "", 1)) != masked(text)


FRIDAYS = {
    "his ways": Twins(
        opened_in(2), hunts, (MANIAC,), 6, {"mode": "4"}, hush=2, reveals=("lf.PawnShown", "lf.TokenUsed", "lf.Cornered")
    ),
    "their orders": Twins(opened_in(1), orders, CAMPERS, 6, {"mode": "1"}, hush=3, reveals=("lf.TurnBegan",)),
    "his ways, at a table that goes on with the last answer": Twins(
        opened_in(2),
        hunts_in_time,
        (MANIAC,),
        6,
        {"mode": "4", "rhythm": "ready"},
        hush=2,
        openly=True,
        reveals=("lf.PawnShown", "lf.TokenUsed", "lf.Cornered"),
    ),
    "their orders, at a table that goes on with the last answer": Twins(
        opened_in(1),
        orders_in_time,
        CAMPERS,
        6,
        {"mode": "1", "rhythm": "ready"},
        openly=True,
        reveals=("lf.TurnBegan",),
    ),
}
"""Where the rhythm is ``ready`` the time of an answer shows, as declared; what was answered must not."""


@pytest.mark.parametrize("name", FRIDAYS)
def test_neither_side_of_the_last_friday_gets_to_know_before_it_shows(name: str, ground: Ground) -> None:
    found = FRIDAYS[name].run(ground, 7)

    assert found.breaches == []
    assert found.apart > 0
    assert found.revealed


CHOICES = Twins(TITLES[TINY], secretly("choose"), number=2)


@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_leak_is_found(plant: str, ground: Ground) -> None:
    assert CHOICES.run(replace(ground, plant=PLANTS[plant]), 8).breaches


def test_where_nothing_is_planted_nothing_is_found(ground: Ground) -> None:
    found = CHOICES.run(ground, 4)

    assert found.breaches == []
    assert found.apart > 3


def test_a_leak_is_found_in_a_title_of_ours(ground: Ground) -> None:
    assert SECRETS["plans"].run(replace(ground, plant=PLANTS["a count in a public line"]), 8).breaches


def test_a_leak_is_found_in_the_last_friday(ground: Ground) -> None:
    assert FRIDAYS["their orders"].run(replace(ground, plant=PLANTS["a count in a public line"]), 7).breaches
