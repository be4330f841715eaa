"""What could be better in a map: a planted weakness is found and named, and the map can still be played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.last_friday.r1 import check_balance, check_roles
from games.last_friday.r1.mapfile import camp
from tests.games.last_friday.planting import CAMP, LYING, Map, as_camp, judged, put, whole


def renamed(one: str, other: str) -> Callable[[Map], None]:
    """Two circles change their numbers."""
    swap = {one: other, other: one}

    def change(data: Map) -> None:
        spots = data["circles"]
        spots[one], spots[other] = spots[other], spots[one]
        data["segments"] = [[swap.get(name, name) for name in pair] for pair in data["segments"]]

    return change


def without_a_role() -> tuple[str, str]:
    """Two circles far from one another."""
    taken = {
        *CAMP.maniac_start,
        *(dock.circle for dock in CAMP.docks),
        *(c for one in CAMP.cabins.values() for c in one.axe),
    }
    free = [str(circle) for circle in LYING.all_circles if circle not in taken]
    return free[10], free[-10]


def by_the_lake() -> str:
    """A circle at the lake that is no dock."""
    docks = {dock.circle for dock in CAMP.docks}
    return str(next(circle for circle in LYING.circles(CAMP.encounter[0]) if circle not in docks))


def far_encounters(data: Map) -> None:
    taken = {dot for _, dots in check_roles.given(CAMP) for dot in dots}
    data["encounter_dots"] = [dot for dot in check_roles.packed(CAMP) if dot not in taken][:10]


WEAK: dict[str, tuple[Callable[[Map], None], int, str]] = {
    "a start by the lake": (renamed("2", by_the_lake()), 10, "start 2"),
    "encounters all over": (far_encounters, 11, "lock dot"),
    "an entrance by the lake": (
        lambda data: put("entrance", "arrow_dots", [next(d for d in LYING.dots(CAMP.encounter[0]) if not role(d))])(data),
        13,
        "arrow dot",
    ),
    "numbers out of order": (renamed(*without_a_role()), 15, "circles"),
}


def role(dot: str) -> bool:
    return any(dot in dots for _, dots in check_roles.given(CAMP))


@pytest.mark.parametrize("name", WEAK)
def test_a_planted_weakness_is_a_warning(name: str) -> None:
    change, rule, where = WEAK[name]
    data = whole()
    change(data)

    found = [one for one in judged(data).warnings if one.rule == rule and where in one.where]

    assert found
    assert all(one.warning and one.right for one in found)


def test_docks_side_by_side_are_a_weakness() -> None:
    """On the small map the boat saves little."""
    warned = {(one.rule, one.what) for one in check_balance.docks(camp("fixture"))}

    assert warned == {(12, "3 camper steps by land")}


def test_a_long_map_is_a_weakness() -> None:
    """A necklace of sixty circles and dots."""
    names = [name for number in range(1, 61) for name in (str(number), f"d{number}")]
    ring = [list(pair) for pair in zip(names, (*names[1:], names[0]), strict=True)]
    fixture = whole()
    spots = {name: {"x": 1, "y": 1} for name in names}
    fixture["circles"] = {name: spots[name] for name in names if name.isdigit()}
    fixture["dots"] = {name: spots[name] for name in names if not name.isdigit()}
    found = as_camp({**fixture, "segments": ring})

    assert [(one.rule, one.what) for one in check_balance.wide(found)] == [
        (14, "30 camper steps from end to end"),
        (14, "30 maniac steps from end to end"),
    ]
