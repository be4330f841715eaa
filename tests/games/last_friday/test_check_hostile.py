"""Maps that were made to hurt: answered, in a time that does not grow with them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import combinations
from typing import Any

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


def test_a_tangle_is_answered_with_some_of_its_crossings() -> None:
    """Places thrown about: nearly everything crosses nearly everything."""
    data = whole()
    for kind in ("circles", "dots"):
        for number, spot in enumerate(data[kind].values()):
            spot |= {"x": 1 + number * 37 % 82, "y": 1 + number * 23 % 54}

    found = judged(data)

    assert len(found.faults) == SHOWN
    assert 0 < found.more <= 2000
    assert {one.rule for one in found.faults} == {5}


@pytest.mark.parametrize("said", ["", " ", "a\nb", "x" * 61, "\u202eevil", "\u200b", "\ud800", "\x00"])
@pytest.mark.parametrize(
    ("where", "named"),
    [
        (("id",), "id"),
        (("decor", 0, "kind"), "decor[0].kind"),
        (("decor", 0, "name"), "decor[0].name.en"),
    ],
)
def test_what_stands_in_letters_and_on_signs_can_be_seen_and_is_one_short_line(
    said: str, where: tuple[Any, ...], named: str
) -> None:
    data = whole()
    put(*where, {"en": said} if where[-1] == "name" else said)(data)

    faults = check(json.dumps(data)).faults

    assert [one.where for one in faults] == [named]
    assert faults[0].what.isprintable()


def test_half_a_character_in_the_file_itself_is_answered() -> None:
    assert [one.where for one in check('{"id": "\ud800"}').faults] == ["the file"]


@pytest.mark.parametrize("name", ["via", "go", "red", "none", "hear", "b", "p2", "p14"])
@pytest.mark.parametrize("place", ["dots", "cabins"])
def test_a_dot_is_called_by_no_word_of_an_order_and_not_as_a_seat_is(name: str, place: str) -> None:
    old = "a1" if place == "dots" else "re1"
    data = json.loads(json.dumps(whole()).replace(f'"{old}"', f'"{name}"'))

    faults = judged(data).faults

    assert [(one.rule, one.where) for one in faults] == [(1, "dots")]
    assert name in faults[0].what


VALUES = [None, True, -1, 0, 1e308, "", "a1", "1", "999", "zz9", [], {}, ["1", "a1"], [1, 1], {"x": 1, "y": 1}]


def spoilt(chance: random.Random) -> str:
    """A map in which a few things are something else, gone, or there twice."""
    data: Any = whole()
    for _ in range(chance.randint(1, 4)):
        inside = data
        while True:
            keys = list(inside) if isinstance(inside, dict) else range(len(inside))
            if not keys:
                break
            key = chance.choice(list(keys))
            if isinstance(inside[key], dict | list) and inside[key] and chance.random() < 0.85:
                inside = inside[key]
                continue
            match chance.randrange(4):
                case 0:
                    del inside[key]
                case 1 if isinstance(inside, list):
                    inside.append(inside[key])
                case 2:
                    other = chance.choice(list(keys))
                    inside[key], inside[other] = inside[other], inside[key]
                case _:
                    inside[key] = chance.choice(VALUES)
            break
    return json.dumps(data)


@pytest.mark.parametrize("seed", range(60))
def test_a_spoilt_map_is_answered(seed: int) -> None:
    found = check(spoilt(random.Random(seed)))

    assert found.faults or found.measures
    assert all(one.where and one.what and one.right for one in (*found.faults, *found.warnings))
