"""The survey of a map: the camp passes, and a planted fault of each kind is found and named."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations, pairwise

import pytest

from games.last_friday.r1 import check_roles
from games.last_friday.r1.camp import rules_hash
from games.last_friday.r1.check import check, examine
from games.last_friday.r1.check_trails import cuts
from games.last_friday.r1.mapfile import camp
from tests.games.last_friday.planting import CAMP, LYING, TEXT, Map, judged, named, put, whole


def free_circle() -> str:
    """A circle without any role and with three segments."""
    taken = {*CAMP.maniac_start, *(dock.circle for dock in CAMP.docks)}
    taken |= {circle for cabin in CAMP.cabins.values() for circle in cabin.axe}
    return str(next(c for c in LYING.all_circles if c not in taken and len(LYING.next[c]) == 3))


def far_dots(count: int) -> list[str]:
    """Dots that are not near one another."""
    return list(check_roles.packed(CAMP)[:count])


# the camp itself


def test_the_camp_has_no_fault() -> None:
    assert check(TEXT).faults == ()


def test_the_camp_is_measured() -> None:
    found = check(TEXT).measures

    assert found["circles, dots, segments"].startswith("201, ")
    assert len(found) == 15


def test_a_test_map_is_no_board() -> None:
    report = examine(camp("fixture"))

    assert named(report.faults, 1, "circles", "missing: 7, 8")
    assert (report.measures, report.waits) == ({}, True)


# planted faults


def add(*pairs: tuple[str, str]) -> Callable[[Map], None]:
    return lambda data: data["segments"].extend(map(list, pairs))


def less(key: str, part: str) -> Callable[[Map], None]:
    def change(data: Map) -> None:
        del data[key][part]

    return change


def no_circle(data: Map) -> None:
    del data["circles"]["77"]
    data["segments"] = [pair for pair in data["segments"] if "77" not in pair]


def twice_a_dot(data: Map) -> None:
    side = data["cabins"]["red"]["camper_side"]
    side["dots"][next(iter(data["dots"]))] = {"x": 10.0, "y": 7.0}


def lonely_end(data: Map) -> None:
    """A circle of which one segment is left."""
    name = free_circle()
    mine = [pair for pair in data["segments"] if name in pair]
    data["segments"] = [pair for pair in data["segments"] if pair not in mine[1:]]


def crowded(data: Map) -> None:
    name = free_circle()
    data["segments"] += [[name, dot] for dot in far_dots(3)]


def long_clearing(data: Map) -> None:
    dots = far_dots(5)
    data["segments"] += [[a, b] for a, b in pairwise(dots)]


def round_clearing(data: Map) -> None:
    one, other = next(tuple(p) for p in data["segments"] if not p[0].isdigit() and not p[1].isdigit())
    data["dots"]["zz1"] = {"x": 20.0, "y": 20.0}
    data["segments"] += [["zz1", one], ["zz1", other]]


def tied_to_one_dot(data: Map) -> None:
    """A dot behind another one, past which there is no way."""
    dot = next(d for d in far_dots(20) if d not in {x for _, dots in check_roles.given(CAMP) for x in dots})
    data["dots"]["zz1"] = {"x": 83.0, "y": 55.0}
    data["circles"]["201x"] = None
    del data["circles"]["201x"]
    data["segments"] += [["zz1", dot]]


def off_the_board(data: Map) -> None:
    data["circles"]["50"]["x"] = 84.5


def on_a_segment(data: Map) -> None:
    a, b = next(p for p in data["segments"] if "40" not in p)
    spots = {**data["circles"], **data["dots"]}
    data["circles"]["40"] = {axis: (spots[a][axis] + spots[b][axis]) / 2 for axis in "xy"}


def across(data: Map) -> None:
    spots = {**data["circles"], **data["dots"]}
    left = min(data["dots"], key=lambda d: spots[d]["x"])
    right = max(data["circles"], key=lambda c: spots[c]["x"])
    data["segments"].append([left, right])


def through_the_lake(data: Map) -> None:
    middle = [sum(axis) / len(data["lake"]) for axis in zip(*data["lake"], strict=True)]
    data["circles"]["60"] = {"x": middle[0], "y": middle[1]}


def into_a_cabin(data: Map) -> None:
    x, y, width, height = data["cabins"]["green"]["rect"]
    data["circles"]["61"] = {"x": x + width / 2, "y": y + height / 2}


def two_roles(data: Map) -> None:
    data["camper_start"]["red"] = data["encounter_dots"][0]


def surrounded(data: Map) -> None:
    """A lock dot with a token on all but one of its neighbours."""
    near = LYING.dots(CAMP.cabins["red"].lock)[:-1]
    data["encounter_dots"] = [*near, *(d for d in data["encounter_dots"] if d not in near)][:10]


def far_axe(data: Map) -> None:
    data["cabins"]["red"]["axe_circles"] = [str(CAMP.cabins["green"].axe[0])]


def other_inside(data: Map) -> None:
    side = data["cabins"]["brown"]["camper_side"]
    side["circles"]["999"] = side["circles"].pop("210")
    side["segments"] = [[name.replace("210", "999") for name in pair] for pair in side["segments"]]


def other_numbers(data: Map) -> None:
    side = data["cabins"]["brown"]["camper_side"]
    del side["circles"]["211"]
    side["segments"] = [pair for pair in side["segments"] if "211" not in pair]


def secret_door(data: Map) -> None:
    side = data["cabins"]["red"]["camper_side"]
    side["segments"].append([next(iter(side["circles"])), CAMP.cabins["green"].lock])


def no_way_in(data: Map) -> None:
    """All within is joined, and nothing to the lock dot."""
    side = data["cabins"]["red"]["camper_side"]
    (c1, c2), (d1, d2) = side["circles"], side["dots"]
    side["segments"] = [[d1, c1], [c1, d2], [d2, c2], [c2, d1]]


def one_bed(data: Map) -> None:
    side, lock = data["cabins"]["red"]["camper_side"], data["cabins"]["red"]["lock_dot"]
    (c1, c2), (d1, d2) = side["circles"], side["dots"]
    del side["dots"][d2]
    side["segments"] = [[lock, c1], [c1, d1], [d1, c2], [c2, lock]]


FIRST = next(iter(CAMP.dots))
FAULTS: dict[str, tuple[Callable[[Map], None], int, str, str]] = {
    "a circle is missing": (no_circle, 1, "circles", "missing: 77"),
    "a circle too many": (put("circles", "300", {"x": 1.0, "y": 1.0}), 1, "circles", "there are 300"),
    "a dot in two places": (twice_a_dot, 1, "cabins.red", "is also in the board"),
    "an end is missing": (add(("nope", "5")), 1, "segments", "nope-5: there is no nope"),
    "a loop": (add((FIRST, FIRST)), 1, "segments", f"{FIRST}-{FIRST} is a loop"),
    "two circles joined": (add(("5", "99")), 1, "segments", "5-99 joins two circles"),
    "a segment twice": (add(tuple(whole()["segments"][0][::-1])), 1, "segments", "is there twice"),  # type: ignore[arg-type]
    "a strange number in a cabin": (other_inside, 1, "cabins.brown", "a circle 999"),
    "no dots at all": (put("dots", {}), 1, "dots", "there are none"),
    "no way past a dot": (tied_to_one_dot, 2, "dots", "no way past"),
    "a dead end": (lonely_end, 3, "the trails", f"less than 2 segments at {free_circle()}"),
    "too many segments": (crowded, 3, "the trails", f"more than 4 segments at {free_circle()}"),
    "a large clearing": (long_clearing, 4, "the trails", "a clearing of"),
    "two ways in a clearing": (round_clearing, 4, "the trails", "two ways round"),
    "too few neighbours": (tied_to_one_dot, 4, "dots", "zz1 (1)"),
    "off the board": (off_the_board, 5, "circle 50", "84.5"),
    "no board": (put("board", {"w": 1e300, "h": 1}), 5, "board", "1e+300"),
    "no lake": (put("lake", []), 5, "lake", "0 points"),
    "a circle on a segment": (on_a_segment, 5, "circle 40", "0.00 units"),
    "crossing segments": (across, 5, "-", "it crosses"),
    "a trail in the lake": (through_the_lake, 5, "60", "through the lake"),
    "a trail in a cabin": (into_a_cabin, 5, "61", "through the green cabin"),
    "other docks": (put("docks", whole()["docks"][:3]), 6, "docks", "dock circles are 106, 109, 111"),
    "other starts": (put("maniac_start", ["2", "6"]), 6, "maniac_start", "2, 6"),
    "too few encounters": (put("encounter_dots", whole()["encounter_dots"][:9]), 6, "encounter_dots", "9 different"),
    "a start too few": (less("camper_start", "blue"), 6, "camper_start", "none for blue"),
    "nobody waits": (put("entrance", "waiting", {}), 6, "entrance.waiting", "none for red"),
    "no arrow": (put("entrance", "arrow_dots", []), 6, "entrance.arrow_dots", "there is none"),
    "no cabin": (less("cabins", "green"), 6, "cabins", "there is no green one"),
    "no lake lines": (put("lake_lines", []), 6, "lake_lines", "there is none"),
    "a lake line on land": (put("lake_lines", [[FIRST, "b1"]]), 6, "lake_lines", "does not join two docks"),
    "two roles": (two_roles, 6, whole()["encounter_dots"][0], "encounter dot and camper's start"),
    "a role that is not there": (put("encounter_dots", ["q99"] * 10), 6, "encounter_dots", "no dot q99"),
    "no room to drop": (surrounded, 7, CAMP.cabins["red"].lock, "1 dots are free"),
    "an axe too far": (far_axe, 8, "cabins.red.axe_circles", "is not next to lock dot"),
    "no axe": (put("cabins", "red", "axe_circles", []), 8, "cabins.red.axe_circles", "there is none"),
    "sides that differ": (other_numbers, 8, "cabins.brown", "circles 210 on one side, 210, 211"),
    "no hatch": (put("cabins", "red", "maniac_side", "hatch_circle", ""), 8, "cabins.red", "no hatch circle"),
    "a hatch elsewhere": (put("cabins", "red", "maniac_side", "hatch_circle", "5"), 8, "cabins.red", "5 is not in it"),
    "a hatch for campers": (put("cabins", "red", "camper_side", "hatch_circle", "202"), 8, "cabins.red", "it has a hatch"),
    "a door nobody listed": (secret_door, 8, "cabins.red.camper_side.segments", "is no way in"),
    "a cabin without a way in": (no_way_in, 8, "cabins.red.camper_side", "from the lock dot there is no way"),
    "a cabin with one dot": (one_bed, 8, "cabins.red.camper_side", "it has 1 dots"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found_and_named(name: str) -> None:
    change, rule, where, what = FAULTS[name]
    data = whole()
    change(data)

    found = judged(data)

    assert named(found.faults, rule, where, what), found.faults


def test_a_wrong_hash_is_named_with_the_right_one() -> None:
    found = check(json.dumps({**whole(), "sha256_of_rules_part": "0"}))

    assert [(one.where, one.right) for one in found.faults] == [("sha256_of_rules_part", rules_hash(CAMP))]


def test_a_map_of_two_parts_is_named() -> None:
    """With a clearing of its own somewhere off the trails."""
    data = whole()
    data["dots"] |= {"zz1": {"x": 83, "y": 55}, "zz2": {"x": 83, "y": 54}}
    data["segments"].append(["zz1", "zz2"])

    assert named(judged(data).faults, 2, "dots", "2 parts with no step between them; apart: zz1, zz2")


def test_a_small_map_has_no_room_to_spread_tokens() -> None:
    assert [(one.rule, one.what) for one in check_roles.packing(camp("fixture"))] == [
        (9, "room for 2 tokens that lie two dots apart")
    ]


def test_tokens_of_the_packing_lie_apart() -> None:
    found = check_roles.packed(CAMP)

    assert len(found) >= check_roles.SPREAD
    assert min(LYING.step_distances(one)[other] for one, other in combinations(found, 2)) >= check_roles.APART


# cuts


def test_places_that_hold_a_graph_together() -> None:
    chain = {1: (2,), 2: (1, 3), 3: (2, 4), 4: (3,)}
    ring = {1: (2, 4), 2: (1, 3), 3: (2, 4), 4: (1, 3)}
    glasses = {1: (2, 3), 2: (1, 3), 3: (1, 2, 4, 5), 4: (3, 5), 5: (3, 4)}

    assert cuts(chain) == (2, 3)
    assert cuts(ring) == ()
    assert cuts(glasses) == (3,)
