"""What a seat may not know changes nothing that reaches it; and the search for such a change finds one that is there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.laws.interference import LEAKS, search
from tests.laws.titles import CAVERNS, FRIDAY, HOUR, TINY, TITLES

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


@pytest.mark.parametrize(
    "options", [{"mode": mode, "rhythm": rhythm} for mode in "1234" for rhythm in ("fixed", "ready")], ids=str
)
def test_every_seat_of_the_last_friday(options: dict[str, int | str | bool]) -> None:
    title = replace(TITLES[FRIDAY], options=options)

    found = search(title, title.played(11, 6), every=31)

    assert found.breaches == []
    assert found.pairs > 10


READINGS: dict[str, int | str | bool] = {
    "double_strike_mode": "play_two_normal",
    "opportunity_fire_second_card": "on_trigger",
    "token_named": "laid",
    "critical_miss_damage": 0,
    "ladder_min_index": 1,
    "trip_carries_over": True,
    "rider_carries_over": False,
    "heal_requires_wound": False,
    "loot_passes": 2,
    "encounters": 25,
}
"""Whatever a host may decide otherwise, all at once."""


@pytest.mark.parametrize(("number", "seats"), [(31, 3), (32, 4)])
def test_every_seat_of_a_table_whose_host_reads_everything_otherwise(number: int, seats: int) -> None:
    title = replace(TITLES[CAVERNS], options=READINGS)

    found = search(title, title.played(number, seats), every=3)

    assert found.breaches == []
    assert found.pairs > 50


@pytest.mark.parametrize(("number", "seats"), list(enumerate((2, 3, 4, 5, 6))))
def test_every_seat_at_every_prefix_of_the_tiny_title(number: int, seats: int) -> None:
    found = search(TITLES[TINY], TITLES[TINY].played(number, seats))

    assert found.breaches == []
    assert found.pairs > 5


EVERY = {TINY: 1, CAVERNS: 12, HOUR: 3, FRIDAY: 70}
"""Of how many versions one is looked at for a leak."""


@pytest.mark.parametrize("leak", LEAKS)
@pytest.mark.parametrize("name", TITLES)
def test_a_planted_leak_is_found(name: str, leak: str) -> None:
    made = TITLES[name].played(3, 3)

    found = search(TITLES[name], made, LEAKS[leak], EVERY[name])

    assert found.breaches
