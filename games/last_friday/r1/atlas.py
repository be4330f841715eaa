"""The camp in words, for who reads letters without pictures: what lies where, and what is next to what."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.contract import Words
from games.kernel.rulebook import Params
from games.last_friday.r1.camp import COLOURS, Camp
from games.last_friday.r1.ground import Ground, Step, Walk, ground


def atlas(camp: Camp) -> tuple[Words, ...]:
    """Closed cabins, as a chapter begins: places with a meaning, then every dot and every circle with its neighbours."""
    trails = ground(camp, {})
    return (*_places(camp), *_dots(trails), *_circles(trails))


def _places(camp: Camp) -> Iterator[Words]:
    docks = sorted(camp.docks, key=lambda dock: dock.circle)
    lines = sorted("-".join(sorted(pair)) for pair in camp.lake_lines)
    yield Words("rule.map-docks", {"docks": tuple(f"{dock.dot} ({dock.circle})" for dock in docks), "lines": tuple(lines)})
    yield Words("rule.map-ringed", {"dots": tuple(sorted(camp.encounter)), "arrow": tuple(sorted(camp.arrows))})
    for colour in COLOURS:
        cabin, start = camp.cabins.get(colour), camp.camper_start.get(colour)
        if cabin and start:
            where: Params = {"colour": colour, "start": start, "lock": cabin.lock, "axe": tuple(sorted(cabin.axe))}
            yield Words("rule.map-colour", where)


def _dots(trails: Ground) -> Iterator[Words]:
    """With the circle a step goes over, in brackets."""
    for dot in sorted(trails.all_dots, key=_on_map):
        yield Words("rule.map-near", {"at": dot, "near": " ".join(_step(one) for one in trails.steps(dot))})


def _circles(trails: Ground) -> Iterator[Words]:
    """With the dots a walk goes over, in brackets."""
    for circle in trails.all_circles:
        yield Words("rule.map-near", {"at": circle, "near": " ".join(_walk(one) for one in trails.walks(circle))})


def _step(one: Step) -> str:
    return f"{one.target}({one.between})" if one.between else one.target


def _walk(one: Walk) -> str:
    return f"{one.target}({','.join(one.dots)})"


def _on_map(dot: str) -> tuple[str, int]:
    """As people look for dots: by the letters, then the number."""
    letters = dot.rstrip("0123456789")
    return letters, int(dot[len(letters) :] or 0)
