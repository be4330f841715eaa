"""What a seat may not know changes nothing that reaches it; and the search for such a change finds one that is there."""

from __future__ import annotations

import pytest

from tests.laws.interference import LEAKS, search
from tests.laws.titles import CAVERNS, HOUR, TINY, TITLES

SIZES = (3, 3, 4, 3, 3, 4, 3, 3, 3, 5)


@pytest.mark.parametrize(("number", "seats"), list(enumerate(SIZES)))
def test_every_seat_at_every_prefix_of_the_caverns(number: int, seats: int) -> None:
    found = search(TITLES[CAVERNS], TITLES[CAVERNS].played(number, seats))

    assert found.breaches == []
    assert found.pairs > 50


@pytest.mark.parametrize(("number", "seats"), list(enumerate((2, 3, 4, 2, 3, 4))))
def test_every_seat_at_every_prefix_of_the_final_hour(number: int, seats: int) -> None:
    found = search(TITLES[HOUR], TITLES[HOUR].played(number, seats))

    assert found.breaches == []
    assert found.pairs > 10


@pytest.mark.parametrize(("number", "seats"), list(enumerate((2, 3, 4, 5, 6))))
def test_every_seat_at_every_prefix_of_the_tiny_title(number: int, seats: int) -> None:
    found = search(TITLES[TINY], TITLES[TINY].played(number, seats))

    assert found.breaches == []
    assert found.pairs > 5


@pytest.mark.parametrize("leak", LEAKS)
@pytest.mark.parametrize("name", TITLES)
def test_a_planted_leak_is_found(name: str, leak: str) -> None:
    made = TITLES[name].played(3, 3)

    found = search(TITLES[name], made, LEAKS[leak], every=12 if name == CAVERNS else 1 if name == TINY else 3)

    assert found.breaches
