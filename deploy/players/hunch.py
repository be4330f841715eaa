"""How likely the maniac of Last Friday is on each of the circles where he may be.

Whoever hunts goes where there is somebody to be run over, and runs over whom he can: of all his ways those that lead nearer
to the campers are the likelier, and where he let somebody live he hardly was.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import exp

from deploy.players.reach import strides
from deploy.players.strode import Spot, Turn, Weights, fits, ways
from deploy.players.weights import weights
from deploy.players.woods import Woods

Chances = Mapping[int, float]
"""How likely he is on each circle; they add up to 1."""


def forward(before: Weights, moved: Iterable[Spot], turn: Turn) -> dict[Spot, float]:
    """Of the spots where he may have come to by this turn; nothing draws him who is hunted. After a turn of more than one
    step, or with a trap on it, only what draws him there counts."""
    drawn = {spot: lure(turn.woods, turn.pawns, spot[0]) if turn.hungry else 1.0 for spot in moved}
    if not drawn:
        return {}
    if turn.killed or turn.sprung or turn.strides > 1:
        return mixed(drawn)
    found = dict.fromkeys(drawn, 0.0)
    for spot, weight in before.items():
        reached = [to for to, dots in ways(spot, turn.woods) if to in drawn and fits(dots, turn)]
        whole = sum(drawn[to] for to in reached)
        for to in reached:
            found[to] += weight * drawn[to] / whole * _spares(turn, spot[0])
    return mixed(found)


def mixed(found: dict[Spot, float]) -> dict[Spot, float]:
    """Nobody is seen through wholly: some of it is shared out evenly."""
    whim, whole = weights("hunch")["whim"], sum(found.values()) or 1.0
    return {spot: (1 - whim) * weight / whole + whim / len(found) for spot, weight in found.items()}


def _spares(turn: Turn, circle: int) -> float:
    """Whether he could have run over somebody from there, and how likely he let it be."""
    could = turn.hungry and any(dot in turn.pawns for _, dots in turn.woods.walks.get(circle, ()) for dot in dots)
    return weights("hunch")["spared"] if could else 1.0


@lru_cache(maxsize=1 << 14)
def lure(woods: Woods, pawns: frozenset[str], circle: int) -> float:
    """How a circle draws him to it."""
    worth = weights("hunch")
    near = sum(
        worth["beside"] * (circle in woods.near(dot)) + worth["near"] / (1 + strides(woods, circle, dot)) for dot in pawns
    )
    return exp(near / worth["calm"])


def chances(turn: Turn) -> dict[int, float]:
    """Behind all that was learned since that turn."""
    found: dict[int, float] = {}
    for spot in turn.now:
        found[spot[0]] = found.get(spot[0], 0.0) + turn.weights.get(spot, 0.0)
    whole = sum(found.values())
    return {one: weight / whole for one, weight in found.items()} if whole else dict.fromkeys(found, 1 / len(found))


def later(now: Chances, woods: Woods, pawns: frozenset[str]) -> dict[int, float]:
    """Behind one more step on foot of his, if nobody moved."""
    found: dict[int, float] = {}
    for circle, chance in now.items():
        reached = [to for to, _ in woods.walks.get(circle, ())]
        whole = sum(lure(woods, pawns, to) for to in reached)
        for to in reached:
            found[to] = found.get(to, 0.0) + chance * lure(woods, pawns, to) / whole
    return found
