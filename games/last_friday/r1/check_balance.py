"""How well a map can be played: warnings, because a game is possible without (rules 2.5: 10-15)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from statistics import mean, median

from games.last_friday.r1.camp import COLOURS, Camp, Circle, Colour
from games.last_friday.r1.check_names import some
from games.last_friday.r1.check_plane import by_the_lake
from games.last_friday.r1.check_roles import DOCKS, STARTS
from games.last_friday.r1.ground import ground
from games.last_friday.r1.mapfile import Problem
from games.last_friday.r1.plane import between

SHORE = 2.5
"""Board units from the lake within which a dot lies by it."""
BANDS = 14
TO_LAKE = (4, 6)
TO_ENCOUNTER = (1, 2)
LOCK_NEAREST, LOCK_MEAN, LOCK_FARTHEST, LOCK_UNEVEN = (4, 6), (8.0, 10.0), 15, 2.0
DOCKS_BY_LAND, DOCKS_ON_FOOT = 6, (2, 4)
ARROW_TO_LAKE, ARROW_TO_LOCK = (6, 8), (6, 21)
WIDEST_DOTS, WIDEST_CIRCLES = 26, 14
NEXT_NUMBER = 5.5
"""Board units from a number to the next, in the middle of all."""


def balance(camp: Camp) -> Iterator[Problem]:
    yield from starts(camp)
    yield from encounters(camp)
    yield from docks(camp)
    yield from arrow(camp)
    yield from wide(camp)
    yield from numbers(camp)


def _warn(rule: int, where: str, what: str, right: str) -> Problem:
    return Problem(rule, where, what, right, warning=True)


def _within(value: float, bounds: tuple[float, float]) -> bool:
    return bounds[0] <= value <= bounds[1]


def to_lake(camp: Camp) -> dict[Circle, int]:
    """Maniac steps from each of his starts to the nearest circle next to a dot by the lake."""
    lying = ground(camp, {})
    goal = {circle for dot in sorted(by_the_lake(camp, SHORE)) for circle in lying.circles(dot)}
    found = {}
    for start in camp.maniac_start:
        far = lying.walk_distances(start)
        found[start] = min((far[circle] for circle in goal), default=0)
    return found


def starts(camp: Camp) -> Iterator[Problem]:
    for start, steps in to_lake(camp).items():
        if not _within(steps, TO_LAKE):
            yield _warn(10, f"start {start}", f"{steps} steps to the lake", "4 to 6: he kills first about round 5 or 6")


def to_locks(camp: Camp) -> dict[Colour, tuple[int, ...]]:
    """Camper steps from each encounter dot to each lock dot."""
    lying = ground(camp, {})
    return {
        colour: tuple(lying.step_distances(camp.cabins[colour].lock)[dot] for dot in camp.encounter) for colour in COLOURS
    }


def encounters(camp: Camp) -> Iterator[Problem]:
    lying = ground(camp, {})
    for colour in COLOURS:
        near = min(lying.step_distances(camp.camper_start[colour])[dot] for dot in camp.encounter)
        if not _within(near, TO_ENCOUNTER):
            yield _warn(11, f"start of {colour}", f"{near} steps to the nearest encounter dot", "1 or 2")
    ways = to_locks(camp)
    for colour, steps in ways.items():
        where = f"lock dot of {colour}"
        if not _within(min(steps), LOCK_NEAREST):
            yield _warn(11, where, f"the nearest encounter dot is {min(steps)} steps away", "4 to 6")
        if not _within(mean(steps), LOCK_MEAN):
            yield _warn(11, where, f"encounter dots are {mean(steps):.1f} steps away in the mean", "8 to 10")
        if max(steps) > LOCK_FARTHEST:
            yield _warn(11, where, f"an encounter dot is {max(steps)} steps away", f"at most {LOCK_FARTHEST}")
    means = [mean(steps) for steps in ways.values()]
    if max(means) - min(means) > LOCK_UNEVEN:
        yield _warn(11, "lock dots", f"their means differ by {max(means) - min(means):.1f} steps", f"at most {LOCK_UNEVEN}")


def docks(camp: Camp) -> Iterator[Problem]:
    lying = ground(camp, {})
    for one, other in combinations(camp.docks, 2):
        where = f"docks {one.circle} and {other.circle}"
        land = lying.step_distances(one.dot)[other.dot]
        if land < DOCKS_BY_LAND:
            yield _warn(12, where, f"{land} camper steps by land", f"at least {DOCKS_BY_LAND}, or nobody takes the boat")
        walk = lying.walk_distances(one.circle)[other.circle]
        if not _within(walk, DOCKS_ON_FOOT):
            yield _warn(12, where, f"{walk} maniac steps by land", "2 to 4")


def arrow(camp: Camp) -> Iterator[Problem]:
    lying = ground(camp, {})
    for dot in camp.arrows:
        far = lying.step_distances(dot)
        lake = min((far[other] for other in by_the_lake(camp, SHORE)), default=0)
        if not _within(lake, ARROW_TO_LAKE):
            yield _warn(13, f"arrow dot {dot}", f"{lake} steps to the lake", "6 to 8")
        for colour in COLOURS:
            if not _within(far[camp.cabins[colour].lock], ARROW_TO_LOCK):
                yield _warn(
                    13, f"arrow dot {dot}", f"{far[camp.cabins[colour].lock]} steps to the lock of {colour}", "6 to 21"
                )


def wide(camp: Camp) -> Iterator[Problem]:
    dots, circles = widest(camp)
    if dots > WIDEST_DOTS:
        yield _warn(14, "dots", f"{dots} camper steps from end to end", f"at most {WIDEST_DOTS}")
    if circles > WIDEST_CIRCLES:
        yield _warn(14, "circles", f"{circles} maniac steps from end to end", f"at most {WIDEST_CIRCLES}")


def widest(camp: Camp) -> tuple[int, int]:
    """The longest of all shortest ways: of dots, of circles."""
    lying = ground(camp, {})
    dots = max(max(lying.step_distances(dot).values()) for dot in lying.all_dots)
    return dots, max(max(lying.walk_distances(circle).values()) for circle in lying.all_circles)


def to_next(camp: Camp) -> float:
    """Board units from a number to the next, in the middle of all."""
    return median(between(camp.circles[n], camp.circles[n + 1]) for n in sorted(camp.circles) if n + 1 in camp.circles)


def band(camp: Camp, circle: Circle) -> int:
    """The horizontal band a circle lies in, counted from the top."""
    return int(camp.circles[circle][1] * BANDS / camp.size[1])


def numbers(camp: Camp) -> Iterator[Problem]:
    free = [circle for circle in sorted(camp.circles) if circle not in (*DOCKS, *STARTS)]
    places = {circle: (band(camp, circle), camp.circles[circle][0]) for circle in free}
    wrong = [f"{other} after {one}" for one, other in pairwise(free) if places[one] > places[other]]
    if wrong:
        yield _warn(15, "circles", f"out of reading order: {some(wrong)}", f"numbers run along {BANDS} bands, left to right")
    if to_next(camp) > NEXT_NUMBER:
        yield _warn(15, "circles", f"{to_next(camp):.1f} units from a number to the next", f"at most {NEXT_NUMBER}")
