"""Maps that were made to hurt: answered, in a time that does not grow with them."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations

import pytest

from games.last_friday.r1.check import SHOWN, check
from tests.games.last_friday.planting import Map, judged, put, whole


@pytest.mark.parametrize(
    "change",
    [
        put("dots", {f"d{number}": {"x": 1, "y": 1} for number in range(20_000)}),
        put("circles", {str(number): {"x": 1, "y": 1} for number in range(1, 20_001)}),
        put("segments", [["1", "a1"]] * 40_000),
        put("lake", [[1, 1]] * 50_000),
        put("encounter_dots", ["a1"] * 50_000),
        put("docks", whole()["docks"] * 2_000),
        put("lake_lines", [["a1", "a2"]] * 20_000),
        put("decor", [{"kind": "x" * 1000, "at": [[1, 1]]}] * 700),
        put("circles", "1", {"x": 1e308, "y": -1e308}),
        put("cabins", "red", "rect", [1e308, 1e308, 1e308, 1e308]),
        put("cabins", "red", "camper_side", "dots", {f"d{number}": {"x": 1, "y": 1} for number in range(20_000)}),
    ],
)
def test_a_hostile_map_is_answered_with_some_of_its_faults(change: Callable[[Map], None]) -> None:
    data = whole()
    change(data)

    found = check(json.dumps(data))

    assert found.faults
    assert len(found.faults) + len(found.warnings) <= 2 * SHOWN
    assert max(len(one.where) + len(one.what) + len(one.right) for one in found.faults) < 1000


def test_a_million_nodes_are_answered_by_their_size() -> None:
    huge = '{"dots": {' + ",".join(f'"d{number}": 0' for number in range(1_000_000)) + "}}"

    assert [one.where for one in check(huge).faults] == ["the file"]


def test_every_pair_joined_is_answered_before_anybody_counts_ways() -> None:
    data = whole()
    dots = list(data["dots"])[:40]
    data["segments"] += [[a, b] for a, b in combinations(dots, 2)][: 1200 - len(data["segments"]) - 100]

    assert {one.rule for one in judged(data).faults} & {1, 4}
