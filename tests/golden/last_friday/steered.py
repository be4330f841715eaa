"""How golden games are steered towards what chance hardly ever brings: whoever answers sees everything, and wants just that.

Each aim is one rare thing of the rules, and says what an answer to one kind of question would bring it about. What does not
fit the moment is left to the moods (minds.py). Nothing here is looked at by the tally.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from games.last_friday.r1 import commands as c
from games.last_friday.r1.camp import Circle
from games.last_friday.r1.showing import lights, spent
from games.last_friday.r1.state import Board, State
from games.last_friday.r1.striding import Path, paths
from tests.golden.last_friday.steered_camp import EARS, card, order

MANIAC = 1
LATE = (3, 6, 9, 12, 15)
Answer = Callable[[State, int, random.Random], c.AnyCommand | None]


def answer(kind: str, state: State, seat: int, chance: random.Random) -> c.AnyCommand | None:
    """What somebody who wants rare things says to a question; None where nothing of them is near."""
    return _BY_KIND[kind](state, seat, chance) if kind in _BY_KIND else None


def wish(state: State) -> c.Wish:
    """Stealth is for everything but a trail."""
    own, board = state.hunter, state.board
    lit = board.ground().lit
    trail = board.round in LATE and not any(path.to in lit for path in paths(board, own, own.at))
    return c.Wish(MANIAC, "stealth", ("no" if trail else "yes",))


# the maniac


def _hunt(state: State, seat: int, chance: random.Random) -> c.Hunt | None:
    """With speed over a trap; with Stealth where it may spare him something; away from all in chapter II, and in IV to where
    the Chosen one is."""
    board, own = state.board, state.hunter
    if not own.at or not (ways := paths(board, own, own.at)):
        return None
    if "speed" in board.hand and not spent(board) and (found := _into_a_trap(state, ways)):
        return found
    if "stealth" in board.hand and board.chapter > 1 and not spent(board):
        return c.Hunt(MANIAC, (_hidden(board, ways, chance).stride,))
    if board.chapter == 2:
        return c.Hunt(MANIAC, (max(ways, key=lambda way: _apart(board, way)).stride,))
    if board.chapter == 4:
        return c.Hunt(MANIAC, (min(ways, key=lambda way: _chosen(board, way)).stride,))
    return None


def _into_a_trap(state: State, ways: tuple[Path, ...]) -> c.Hunt | None:
    for way in ways:
        if any((token := state.board.token(dot)) and token.kind == "trap" for dot in way.dots):
            more = paths(state.board, replace(state.hunter, at=way.to), way.to)
            if more:
                return c.Hunt(MANIAC, (way.stride, more[0].stride))
    return None


def _hidden(board: Board, ways: tuple[Path, ...], chance: random.Random) -> Path:
    """Over somebody into a light; else to who hears the very circle; else into the light of a cabin or, more often, only
    beside a light, so that somebody may come to be run over into it."""
    lit, near = lights(board), _ears(board)
    dark = [way for way in ways if way.to not in lit and not any(board.token(dot) for dot in way.dots)]
    kills = [way for way in ways if way.to in lit and _runs_over(board, way)]
    if kills:
        return kills[0]
    if dark and near:
        return min(dark, key=lambda way: (way.to not in near, _far(board, way.to, near)))
    if dark and board.round < LATE[-1] - 2 and chance.randrange(6):
        return min(dark, key=lambda way: _far(board, way.to, lit))
    cabins = [circle for circle, why in lit.items() if why == "cabin"]
    return min(ways, key=lambda way: (way.to in lit and way.to not in cabins, _far(board, way.to, cabins)))


def _ears(board: Board) -> tuple[Circle, ...]:
    """Circles beside whoever finds him out by listening."""
    hearing = [one for one in board.living() if one.card == EARS and "hearing" in one.clues]
    return tuple(circle for one in hearing if one.at for circle in board.ground().circles(one.at))


def _runs_over(board: Board, way: Path) -> bool:
    return any((one := board.standing(dot)) is not None and not one.chosen for dot in way.dots)


def _far(board: Board, circle: Circle, others: Iterable[Circle]) -> int:
    far = board.ground().walk_distances(circle)
    return min((far.get(one, 99) for one in others), default=0)


def _apart(board: Board, way: Path) -> tuple[bool, int]:
    ground = board.ground()
    steps = [ground.steps_over(one.at, way.to) or 0 for one in board.living() if one.at in ground.all_dots]
    return (not any(board.standing(dot) for dot in way.dots), min(steps, default=0))


def _chosen(board: Board, way: Path) -> int:
    """How near it leads to the Chosen one, in steps of hers."""
    return min((board.ground().steps_over(one.at, way.to) or 99 for one in board.living() if one.chosen), default=0)


def _blood(state: State) -> c.Blood | None:
    """Out of the light again."""
    ways = paths(state.board, state.hunter, state.hunter.at)
    return c.Blood(MANIAC, ways[0].stride) if ways and state.hunter.at in state.board.ground().lit else None


_BY_KIND: Mapping[str, Answer] = {
    "hunt": _hunt,
    "blood": lambda state, seat, chance: _blood(state),
    "card": lambda state, seat, chance: card(state, seat),
    "order": lambda state, seat, chance: order(state, seat),
    "extra": lambda state, seat, chance: order(state, seat),
    "rest": lambda state, seat, chance: order(state, seat),
}
