"""What can be measured of a map, for comparing one with another (rules 2.2, 2.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from statistics import mean

from games.last_friday.r1.camp import COLOURS, Camp
from games.last_friday.r1.check_balance import to_lake, to_locks, to_next, widest
from games.last_friday.r1.check_roles import packed
from games.last_friday.r1.ground import ground


def measures(camp: Camp) -> Mapping[str, str]:
    """Names and values, in an order worth reading. The map has no faults."""
    lying = ground(camp, {})
    kinds = Counter(sum(isinstance(node, int) for node in pair) for pair in camp.segments)
    walks = [walk for circle in lying.all_circles for walk in lying.walks(circle)]
    steps = [step for dot in lying.all_dots for step in lying.steps(dot)]
    dots, circles = widest(camp)
    return {
        "circles, dots, segments": f"{len(camp.circles)}, {len(camp.dots)}, {len(camp.segments)}",
        "segments circle-dot, dot-dot": f"{kinds[1]}, {kinds[0]}",
        "circles one step from a circle": _spread([len(lying.circles(circle)) for circle in lying.all_circles]),
        "dots one step from a dot": _spread([len(lying.dots(dot)) for dot in lying.all_dots]),
        "circles lit by a lantern": _spread([len(lying.circles(dot)) for dot in lying.all_dots]),
        "dots passed in a maniac step": _shares([len(walk.dots) for walk in walks]),
        "pairs of circles with several ways": _several([(walk.start, walk.target) for walk in walks]),
        "pairs of dots with several ways": _several([(step.start, step.target) for step in steps]),
        "widest: circles, dots": f"{circles}, {dots}",
        "maniac steps from his starts to the lake": ", ".join(f"{s}: {n}" for s, n in to_lake(camp).items()),
        "camper steps from encounter dots to locks": "; ".join(
            f"{colour} {min(ways)} to {max(ways)}, mean {mean(ways):.1f}" for colour, ways in to_locks(camp).items()
        ),
        "camper steps between docks by land": _spread(
            [lying.step_distances(a.dot)[b.dot] for a, b in combinations(camp.docks, 2)]
        ),
        "camper steps from the entrance to locks": ", ".join(
            str(lying.step_distances(camp.arrows[0])[camp.cabins[colour].lock]) for colour in COLOURS
        ),
        "tokens that can be spread": str(len(packed(camp))),
        "units from a number to the next": f"{to_next(camp):.1f}",
    }


def _spread(values: Sequence[int]) -> str:
    return f"{min(values)} to {max(values)}, mean {mean(values):.1f}"


def _shares(values: Sequence[int]) -> str:
    counts = sorted(Counter(values).items())
    return ", ".join(f"{value}: {100 * count / len(values):.0f} %" for value, count in counts)


def _several(pairs: Sequence[tuple[object, object]]) -> str:
    counts = Counter(frozenset(pair) for pair in pairs)
    several = sum(count > 2 for count in counts.values())
    return f"{several} of {len(counts)}"
