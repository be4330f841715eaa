"""Several processes that append at once: in eight shards, in one, and wherever chance puts their games."""

from __future__ import annotations

import logging
import multiprocessing
import sys
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection

from events import database
from events.model import SHARDS, GameId
from events.observe import set_up
from tests.bench import talk
from tests.bench.figure import Figure
from tests.bench.ground import Ground
from tests.events.desk import table

_WHY = "the processes share the cores of this machine with the server and with whatever else runs on it"


def measured(ground: Ground, where: str) -> tuple[Figure, ...]:
    """Acts per second of all writers together, beside those of one. `where`: what the server does with a commit."""
    count, acts = ground.sizes.writers, ground.sizes.acts
    with ground.fresh("bench_writers"), _writers(count, ground.server.dsn("app", "bench_writers")) as doors:
        one, shards, chance, single = [], [], [], []
        for _ in range(ground.sizes.turns):
            one.append(_together(doors[:1], [talk.in_shard(0)], acts))
            shards.append(_together(doors, [talk.in_shard(number % SHARDS) for number in range(count)], acts))
            chance.append(_together(doors, [uuid.uuid4() for _ in doors], acts))
            single.append(_together(doors, [talk.in_shard(0) for _ in doors], acts))
    alone = tuple(one)
    return (
        Figure(f"{count} writers in {count} shards : one writer, {where}", "acts/s", tuple(shards), alone, 1.8, why=_WHY),
        Figure(f"{count} writers, random games : one writer, {where}", "acts/s", tuple(chance), alone),
        Figure(f"{count} writers in one shard : one writer, {where}", "acts/s", tuple(single), alone),
    )


@contextmanager
def _writers(count: int, dsn: str) -> Iterator[list[Connection]]:
    """So many processes, each with a desk of its own, and the door to each."""
    context = multiprocessing.get_context("spawn")  # a fork would share the connections of this process
    doors, processes = [], []
    for _ in range(count):
        ours, theirs = context.Pipe()
        processes.append(context.Process(target=_write, args=(theirs, dsn), daemon=True))
        processes[-1].start()
        theirs.close()
        doors.append(ours)
    try:
        for door in doors:
            door.recv()
        yield doors
    finally:
        for door in doors:
            door.close()
        for process in processes:
            process.join(10)


def _together(doors: Sequence[Connection], games: Sequence[GameId], acts: int) -> float:
    """Each writer its own game; acts per second from the first start to the last end."""
    for door, game in zip(doors, games, strict=True):
        door.send((game, acts))
    for door in doors:
        door.recv()  # the game is begun
    for door in doors:
        door.send("go")
    spans = [door.recv() for door in doors]
    return len(doors) * acts / (max(end for _, end in spans) - min(start for start, _ in spans))


def _write(door: Connection, dsn: str) -> None:
    """The life of one writer: begin a game, wait for the others, write; until the door is shut."""
    set_up("bench", sys.stderr, logging.WARNING)
    engine = database.engine(dsn)
    house = table.desk(engine)
    door.send("here")
    try:
        while True:
            game, acts = door.recv()
            talk.begun(house, game)
            door.send("begun")
            door.recv()
            start = time.monotonic()
            talk.on(house, game, acts)
            door.send((start, time.monotonic()))
    except EOFError:
        engine.dispose()
