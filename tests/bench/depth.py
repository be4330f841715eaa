"""A move late in a very long game beside one early in it: seconds, and the most memory it takes at once."""

from __future__ import annotations

import time
import tracemalloc
import uuid
from collections.abc import Callable

from events.desk import Desk
from events.model import GameId
from tests.bench import talk
from tests.bench.figure import Figure
from tests.bench.ground import Ground
from tests.events.desk import table

_RUNNING = "what a process keeps of a running game should not grow with its log"
_FIRST = "a process that meets a game for the first time reads its whole log once; after that it goes on from there"
_MOVES = 20


def measured(ground: Ground) -> tuple[Figure, ...]:
    """Milliseconds and KiB of a move."""
    sizes = ground.sizes
    with ground.engine("bench_depth") as engine:
        house = table.desk(engine)
        early, late = (_long(house, versions) for versions in (sizes.early, sizes.late))

        def anew() -> Desk:
            return table.desk(engine)

        warm = [[_seconds(lambda: house, game, _MOVES) for game in (late, early)] for _ in range(sizes.turns)]
        cold = [[_seconds(anew, game, 1) for game in (late, early)] for _ in range(3)]
        kept = [[_memory(lambda: house, game) for game in (late, early)] for _ in range(3)]
        read = [[_memory(anew, game) for game in (late, early)] for _ in range(3)]
    where = f"at version {sizes.late:,} : {sizes.early}"
    return (
        _figure(f"a move {where}", "ms", warm, 1.5, _RUNNING),
        _figure(f"its memory {where}", "KiB", kept, 1.5, _RUNNING),
        _figure(f"a process's first move {where}", "ms", cold, 0, _FIRST),
        _figure(f"its memory {where}", "KiB, first move", read, 0, _FIRST),
    )


def _long(house: Desk, versions: int) -> GameId:
    game = talk.begun(house, uuid.uuid4())
    talk.on(house, game, versions - talk.BEGINNING)
    return game


def _seconds(desk: Callable[[], Desk], game: GameId, moves: int) -> float:
    """Milliseconds a move."""
    house = desk()
    began = time.perf_counter()
    talk.on(house, game, moves)
    return (time.perf_counter() - began) * 1000 / moves


def _memory(desk: Callable[[], Desk], game: GameId) -> float:
    """KiB at the peak of one move."""
    house = desk()
    tracemalloc.start()
    talk.on(house, game, 1)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 1024


def _figure(what: str, unit: str, pairs: list[list[float]], goal: float, why: str) -> Figure:
    late, early = zip(*pairs, strict=True)
    return Figure(what, unit, tuple(late), tuple(early), goal, "at most", why)
