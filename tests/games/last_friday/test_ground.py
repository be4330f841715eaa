"""The trails of the small map F: the complete tables of rules 4.0, and how a way is named."""

from __future__ import annotations

import pytest

from games.last_friday.r1.camp import Camp
from games.last_friday.r1.ground import DIRECT, Ground, Step, Walk, ground
from games.last_friday.r1.mapfile import camp, read
from tests.games.last_friday.test_mapfile import changed

CLOSED = ground(camp("fixture"), {})
RED = ground(camp("fixture"), {"red": "camper"})

CIRCLES_OF_CIRCLES = {1: "2 3 5", 2: "1 3 4 5", 3: "1 2 4 6", 4: "2 3 5 6", 5: "1 2 4 6", 6: "3 4 5"}
DOTS_OF_DOTS = {
    "a": "b c g h p",
    "b": "a d",
    "c": "a e f g h",
    "d": "b e",
    "e": "c d f g q",
    "f": "c e h q",
    "g": "a c e",
    "h": "a c f p",
    "p": "a h",
    "q": "e f",
}
DOTS_OF_CIRCLES = {1: "a h p", 2: "a c g", 3: "b d", 4: "c e g", 5: "c f h", 6: "e f q"}
CIRCLES_OF_DOTS = {
    "a": "1 2 3",
    "b": "1 2 3",
    "c": "2 4 5",
    "d": "3 4 6",
    "e": "3 4 6",
    "f": "5 6",
    "g": "2 4",
    "h": "1 5",
    "p": "1",
    "q": "6",
}


def words(nodes: tuple[int, ...] | tuple[str, ...]) -> str:
    return " ".join(map(str, nodes))


# the tables


def test_circles_next_to_circles() -> None:
    assert {circle: words(CLOSED.circles(circle)) for circle in CLOSED.all_circles} == CIRCLES_OF_CIRCLES


def test_dots_next_to_dots() -> None:
    assert {dot: words(CLOSED.dots(dot)) for dot in CLOSED.all_dots} == DOTS_OF_DOTS


def test_dots_next_to_circles() -> None:
    assert {circle: words(CLOSED.dots(circle)) for circle in CLOSED.all_circles} == DOTS_OF_CIRCLES


def test_circles_next_to_dots() -> None:
    assert {dot: words(CLOSED.circles(dot)) for dot in CLOSED.all_dots} == CIRCLES_OF_DOTS


def test_an_open_cabin_adds_its_inside() -> None:
    assert {dot: words(RED.circles(dot)) for dot in ("d", "e", "r1")} == dict.fromkeys(("d", "e", "r1"), "3 4 6 7")
    assert words(RED.circles(3)) == "1 2 4 6 7"
    assert (words(RED.dots("r1")), words(RED.dots("r2"))) == ("d r2", "r1")
    assert (RED.lit, CLOSED.lit) == ((7,), ())


def test_walks_end_where_circles_are_next() -> None:
    for lying in (CLOSED, RED):
        for circle in lying.all_circles:
            assert tuple(sorted({walk.target for walk in lying.walks(circle)})) == lying.circles(circle)


def test_steps_end_where_dots_are_next() -> None:
    for lying in (CLOSED, RED):
        for dot in lying.all_dots:
            assert tuple(sorted({step.target for step in lying.steps(dot)})) == lying.dots(dot)


# ways


def test_only_two_and_four_have_two_ways() -> None:
    several = [(walk.start, walk.target, walk.via) for circle in range(1, 7) for walk in CLOSED.walks(circle) if walk.via]

    assert several == [(2, 4, ("c",)), (2, 4, ("g",)), (4, 2, ("c",)), (4, 2, ("g",))]


def test_only_c_and_g_have_two_steps() -> None:
    several = [step for dot in CLOSED.all_dots for step in CLOSED.steps(dot) if step.via]

    assert several == [
        Step("c", "g", 2, (2,)),
        Step("c", "g", 4, (4,)),
        Step("g", "c", 2, (2,)),
        Step("g", "c", 4, (4,)),
    ]


def test_a_step_passes_the_circle_between() -> None:
    between = {step.target: step.between for step in CLOSED.steps("a")}

    assert between == {"b": DIRECT, "c": 2, "g": 2, "h": 1, "p": 1}


def test_dots_of_a_walk_are_in_order() -> None:
    assert CLOSED.walk(3, 4) == Walk(3, 4, ("d", "e"))
    assert CLOSED.walk(4, 3) == Walk(4, 3, ("e", "d"))
    assert RED.walk(3, 7) == Walk(3, 7, ("d", "r1"))


def test_a_way_is_found_by_what_lies_on_it() -> None:
    both = (Walk(2, 4, ("c",), ("c",)), Walk(2, 4, ("g",), ("g",)))

    assert CLOSED.walk(2, 4, ["g"]) == both[1]
    assert CLOSED.walk(2, 4) == both
    assert CLOSED.walk(2, 4, ["a"]) == both
    assert CLOSED.walk(2, 6) == ()
    assert CLOSED.walk(1, 3, ["b"]) == Walk(1, 3, ("a", "b"))
    assert CLOSED.walk(1, 3, ["h"]) == (Walk(1, 3, ("a", "b")),)


def test_a_step_is_found_by_the_circle_between() -> None:
    assert CLOSED.step("c", "g", [4]) == Step("c", "g", 4, (4,))
    assert CLOSED.step("c", "g") == (Step("c", "g", 2, (2,)), Step("c", "g", 4, (4,)))
    assert CLOSED.step("a", "b") == Step("a", "b", DIRECT)
    assert CLOSED.step("a", "f") == ()


def test_a_way_whose_dots_all_lie_on_others_is_named_by_all_of_them() -> None:
    """Where a circle is joined to two dots that are joined, the short way lies on the long one."""
    more = camp_of_more()

    assert [walk.via for walk in more.walks(1) if walk.target == 3] == [("b",), ("a",)]
    assert [walk.via for walk in more.walks(1) if walk.target == 2] == [("a",), ("b",)]
    assert more.walk(1, 3, ["b"]) == Walk(1, 3, ("b",), ("b",))
    assert more.walk(1, 2, ["a"]) == Walk(1, 2, ("a",), ("a",))
    assert more.step("a", "b") == (Step("a", "b", DIRECT, (DIRECT,)), Step("a", "b", 1, (1,)))
    assert more.step("a", "b", [DIRECT]) == Step("a", "b", DIRECT, (DIRECT,))


def camp_of_more() -> Ground:
    found = read(changed(segments=[["1", "a"], ["1", "b"], ["a", "b"], ["a", "2"], ["b", "3"]]))
    assert isinstance(found, Camp)
    return ground(found, {})


@pytest.mark.parametrize("lying", [CLOSED, RED, camp_of_more()])
def test_every_way_is_found_by_its_name(lying: Ground) -> None:
    for circle in lying.all_circles:
        for walk in lying.walks(circle):
            assert lying.walk(walk.start, walk.target, walk.via) == walk
            assert lying.walk(walk.start, walk.target, walk.dots) == walk
    for dot in lying.all_dots:
        for step in lying.steps(dot):
            assert lying.step(step.start, step.target, step.via) == step


# lake and hatches


def test_the_lake_is_for_boat_and_swimmer() -> None:
    assert CLOSED.lake("p") == ("q",)
    assert CLOSED.lake("a") == ()
    assert CLOSED.swims(1) == (Walk(1, 6, ("p", "q")),)
    assert CLOSED.swims(2) == ()
    assert "q" not in CLOSED.dots("p")


def test_a_hatch_needs_another() -> None:
    both = ground(camp("fixture"), {"blue": "maniac", "red": "maniac"})
    one = ground(camp("fixture"), {"blue": "camper", "red": "maniac"})

    assert (both.hatches(7), both.hatches(8), both.hatches(3)) == ((8,), (7,), ())
    assert one.hatches(7) == ()


# how far


def test_distances() -> None:
    assert CLOSED.walk_distances(1) == {1: 0, 2: 1, 3: 1, 5: 1, 4: 2, 6: 2}
    assert CLOSED.step_distances("b") == {"b": 0, "a": 1, "d": 1, "c": 2, "e": 2, "g": 2, "h": 2, "p": 2, "f": 3, "q": 3}


def test_how_many_steps_until_one_passes_a_circle() -> None:
    assert CLOSED.steps_over("a", 2) == 1
    assert CLOSED.steps_over("b", 2) == 2
    assert CLOSED.steps_over("b", 5) == 3
    assert RED.steps_over("d", 7) == 2


# one object


def test_the_same_overlays_are_the_same_ground() -> None:
    assert ground(camp("fixture"), {"red": "camper"}) is RED
    assert ground(camp("fixture"), {"red": "camper", "blue": "maniac"}) is ground(
        camp("fixture"), {"blue": "maniac", "red": "camper"}
    )


def test_what_is_not_there_is_a_bug_to_ask_for() -> None:
    with pytest.raises(KeyError):
        CLOSED.walks(7)
    assert RED.at(7) == (17.6, 2.5)
