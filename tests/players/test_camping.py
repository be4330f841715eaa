"""What programs do with boat, shovel, clues and cards of Last Friday, what they wish, and what they make of what is told."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from deploy.players import aims, dodge, hunch, kit, reach, woods
from deploy.players.camping import order
from deploy.players.night import Camper, Night
from deploy.players.spelling import spelled
from deploy.players.strides import traversed
from deploy.players.tracks import Tracker
from deploy.players.watch import Watch
from deploy.players.wishes import wishes

CAMP = woods.woods((), ())
assert CAMP
FULL = CAMP
SURE = dict.fromkeys((54,), 1.0)


def board(chapter: int, *campers: Camper, here: int = 0, round: int = 4) -> Night:
    rest = (Camper(colour, alive=False) for colour in woods.COLOURS if colour not in {one.colour for one in campers})
    order = sorted((*campers, *rest), key=lambda one: woods.COLOURS.index(one.colour))
    return Night(chapter=chapter, round=round, alone=True, campers=tuple(order), at=here)


def watching(night: Night, *circles: int) -> Watch:
    made = Watch(Random(1))
    made.tracker.chapter, made.tracker.night, made.night = night.chapter, night, night
    made.tracker._start(circles)
    return made


def beside(circle: int) -> str:
    """A dot from which a step leads over this circle."""
    return next(one for one in FULL.next[circle] if isinstance(one, str))


def test_who_stands_where_the_boat_lies_and_is_bound_across_the_lake_goes_by_boat() -> None:
    dock, other = next(iter(FULL.lake))
    lock = min(FULL.locks, key=lambda colour: FULL.apart(other, FULL.locks[colour]))
    one = Camper("red", "Matt", dock, key=lock)
    night = replace(board(1, one), boat=dock)
    menu = ("QUIET", *dict.fromkeys(f"GO {to}" for to, _ in FULL.steps[dock]))
    far = FULL.apart(dock, FULL.locks[lock]), FULL.apart(other, FULL.locks[lock])
    assert far[1] + 2 < far[0]
    said = order(watching(night, 2), menu, "red", rest=False)
    assert f"BOAT {other}" in said or "; BOAT" in said
    elsewhere = order(watching(replace(night, boat=""), 2), menu, "red", rest=False)
    assert "BOAT" not in elsewhere


def test_the_ferryman_finds_a_boat_at_every_dock() -> None:
    dock = min(FULL.docks)
    here = board(1, Camper("blue", "Finn", dock))
    assert reach.ferries(here, FULL, here.camper("blue")) == tuple(sorted(FULL.docks))
    assert any(reach.sails(route) for route in reach.routes(here, here.camper("blue")))
    assert not any(reach.sails(route) for route in reach.routes(here, replace(here.camper("blue"), card="Max")))


@pytest.mark.parametrize(
    ("card", "clues", "said"),
    [("Sam", ("shovel",), "USE shovel SEE c9; GO "), ("Otis", ("shovel",), "GO "), ("Otis", (), "")],
)
def test_a_corpse_is_in_the_way_of_who_has_no_shovel(card: str, clues: tuple[str, ...], said: str) -> None:
    here, (to, between) = "d13", FULL.steps["d13"][0]
    night = replace(board(1, Camper("green", card, here, clues)), corpses=(to,), clues=("c9",))
    one = night.camper("green")
    ways = [route for route in reach.routes(night, one) if reach.digs(night, route) == to]
    assert bool(ways) == bool(clues)
    for route in ways[:1]:
        assert route == ((to, between),)
        assert spelled(night, FULL, one, route, opens=False).startswith(f"{said}{to}")


def test_clues_are_used_as_far_as_the_card_reaches() -> None:
    dot = "d13"
    near, far = kit.beside(FULL, dot, 1), set(kit.beside(FULL, dot, 2)) - set(kit.beside(FULL, dot, 1))
    common = frozenset().union(*map(FULL.near, near))
    beyond = next(FULL.near(one) - common for one in sorted(far) if FULL.near(one) - common)
    chances = dict.fromkeys(beyond, 1 / len(beyond))
    for card, found in (("Matt", True), ("Mercy", False)):
        night = board(1, Camper("red", card, dot, ("lantern",)))
        said = kit.deeds(night, FULL, night.camper("red"), dot, chances)
        assert bool(said) == found, card
    listens = board(1, Camper("yellow", "Ivy", dot, ("hearing",)))
    half = {**{one: 0.5 / len(FULL.near(near[0])) for one in FULL.near(near[0])}, 1: 0.5}
    assert kit.part(listens, FULL, listens.camper("yellow"), dot, half, "hearing")
    both = board(1, Camper("red", "Mercy", dot, ("hearing", "lantern")))
    lit = dict.fromkeys(FULL.near(near[0]), 0.5 / len(FULL.near(near[0]))) | {1: 0.5}
    assert len(kit.deeds(both, FULL, both.camper("red"), dot, lit)) == 2
    assert len(kit.deeds(both, FULL, replace(both.camper("red"), card="Matt"), dot, lit)) == 1


def test_nobody_digs_from_beside_but_the_gravedigger_where_corpses_count() -> None:
    to = FULL.steps["d13"][0][0]
    night = replace(board(1, Camper("red", "Dana", "d13", ("shovel",))), corpses=(to,), alone=False)
    one = night.camper("red")
    assert kit.deeds(night, FULL, one, "d13", SURE) == [f"USE shovel AT {to}"]
    assert kit.deeds(replace(night, alone=True), FULL, one, "d13", SURE) == []
    assert kit.deeds(night, FULL, replace(one, card="Mercy"), "d13", SURE) == []


def test_stealth_is_for_what_would_show_him_now() -> None:
    made = watching(replace(board(4, Camper("red", "Matt", "d13"), here=54, round=3), hand=("stealth",)), 54)
    assert wishes(made, "maniac", f"GO {FULL.walks[54][0][0]}")[0] == "WISH stealth yes"
    assert "WISH stealth yes" not in wishes(made, "maniac", f"GO {FULL.walks[54][0][0]}")
    late = watching(replace(made.night, chapter=3), 54)
    assert wishes(late, "maniac", f"GO {FULL.walks[54][0][0]}")[0] == "WISH stealth no"


def test_a_clue_is_laid_where_no_camper_is_near() -> None:
    night = replace(board(2, Camper("red", "Matt", "d13"), here=54, round=3))
    to = FULL.walks[54][0][0]
    (said,) = wishes(watching(night, 54), "maniac", f"GO {to}")
    dots = said.removeprefix("WISH clue ").split()
    assert set(dots) <= set(map(str, FULL.next[to]))
    assert [FULL.apart("d13", dot) for dot in dots] == sorted((FULL.apart("d13", dot) for dot in dots), reverse=True)


def test_a_key_is_to_lie_towards_who_could_use_it() -> None:
    night = board(1, Camper("red", "Matt", "d13", key="blue"), Camper("green", "Sam", "h10"))
    (said,) = wishes(watching(night, 54), "red", "QUIET")
    dots = said.removeprefix("WISH key ").split()
    assert dots == sorted(dots, key=lambda dot: (FULL.apart("h10", dot), dot))
    assert wishes(watching(night, 54), "green", "QUIET") == []


def test_a_way_is_read_back_to_its_dots() -> None:
    night = board(1, here=54)
    for to, dots in FULL.walks[54]:
        assert traversed(night, FULL, f"GO {FULL.way_text(54, to, dots)}; AXE red AFTER") == (to, dots)
    assert traversed(night, FULL, "GO 1") == (0, ())
    assert traversed(night, FULL, "CHANCE hunt") == (0, ())


def test_a_cabin_broken_open_tells_where_he_was() -> None:
    made, seen = Tracker(), board(1, Camper("red", "Matt", "d13"), round=1)
    made.see(seen)
    cabin, axes = next(row for row in FULL.axes.items() if any(FULL.apart(start, row[1][0]) <= 1 for start in FULL.starts))
    made.hear((("round", "1"), ("prowls",), ("used", "axe"), ("axed", cabin), ("hunted",)), seen)
    assert made.circles
    assert all(min(FULL.apart(one, axe) for axe in axes) <= 1 for one in made.circles)


def test_stealth_at_a_lantern_tells_that_it_lights_him() -> None:
    seen = board(3, Camper("red", "Matt", "d13"))
    made = watching(seen, *FULL.circles).tracker
    made.hear((("lantern", "red", "e11"), ("stealth",)), seen)
    assert made.circles == FULL.near("e11")


def test_a_hunter_is_likelier_where_somebody_is_and_hardly_where_he_let_him_live() -> None:
    seen = board(1, Camper("red", "Matt", "d13"), round=1)
    made = Tracker()
    made.see(seen)
    made.hear((("round", "1"), ("prowls",), ("hunted",), ("round", "2"), ("prowls",), ("hunted",)), seen)
    near = max(made.chances, key=lambda circle: made.chances[circle])
    far = [FULL.apart(circle, min(FULL.near("d13"))) for circle in made.circles]
    assert FULL.apart(near, min(FULL.near("d13"))) < max(far)
    assert sum(made.chances.values()) == pytest.approx(1.0)


def test_it_is_more_dangerous_to_stand_beside_somebody() -> None:
    one, dot = Camper("red", "Matt", "d13"), "d13"
    other = next(near for near in kit.beside(FULL, dot, 1) if FULL.near(near) & FULL.near(dot))
    chances = dict.fromkeys(FULL.near(dot), 1 / len(FULL.near(dot)))
    alone = dodge.Dangers(board(1, one), FULL, one, chances)
    both = dodge.Dangers(board(1, one, Camper("blue", "Max", other)), FULL, one, chances)
    assert both.of(0, dot) > alone.of(0, dot) > 0
    assert hunch.later(chances, FULL, frozenset()).keys() <= set(FULL.circles)


def test_two_campers_are_bound_for_different_things_and_who_is_let_in_waits_for_the_key() -> None:
    lock = FULL.locks["blue"]
    night = board(1, Camper("red", "Matt", "d13", key="blue"), Camper("green", "Sam", "h10"), Camper("blue", "Max", lock))
    night = replace(night, encounters=FULL.ringed[:1], keys={}, huts=())
    found = aims.aims(night, FULL)
    assert found["red"].dots == (lock,)
    assert found["blue"].dots == (lock,)
    assert found["blue"].wait == FULL.apart("d13", lock) / reach.STEPS
    assert found["green"].dots == FULL.ringed[:1]


def test_a_guest_goes_in_past_who_opened() -> None:
    hut = (("red", "camper"),)
    open_camp = woods.woods(hut, ())
    assert open_camp
    inner, lock = open_camp.indoors["red"], open_camp.locks["red"]
    door = min(inner, key=lambda dot: open_camp.apart(lock, dot))
    night = board(1, Camper("red", "Matt", lock), Camper("blue", "Max", door, safe=True))
    night = replace(night, huts=hut, openers={"red": "blue"})
    reached = {route[-1][0] for route in reach.routes(night, night.camper("red"))}
    assert set(inner) - {door} <= reached
    assert aims.aims(night, open_camp)["red"].dots == tuple(dot for dot in inner if dot != door)


def test_a_corpse_in_the_doorway_sends_a_camper_for_a_shovel() -> None:
    lock = FULL.locks["blue"]
    night = replace(board(1, Camper("blue", "Max", "d13", key="blue")), corpses=(lock,), clues=("c9",))
    assert aims.aims(night, FULL)["blue"].dots == ("c9",)
    digger = replace(night, campers=tuple(replace(one, clues=("shovel",)) for one in night.campers))
    assert aims.aims(digger, FULL)["blue"].dots == (lock,)


def test_with_the_last_rounds_to_go_nobody_dodges() -> None:
    hut = (("red", "camper"),)
    open_camp = woods.woods(hut, ())
    assert open_camp
    start = next(dot for dot in open_camp.dots if reach.home(open_camp, dot, open_camp.indoors["red"]) == 4)
    night = replace(board(1, Camper("red", "Matt", start), round=14), huts=hut)
    one = night.camper("red")
    ahead = dodge.Ahead(night, open_camp, one, aims.aims(night, open_camp)["red"], dodge.Dangers(night, open_camp, one, {}))
    ends = reach.ends(night, one)
    best = min(ends, key=ahead.cost)
    assert ahead.far(best) == 2
    assert all(ahead.cost(end) > ahead.cost(best) for end in ends if ahead.far(end) > 2)
