"""Games of the tiny title that go on as long as one likes: seat 1 changes its mind again and again."""

from __future__ import annotations

import uuid

from events.desk import Desk
from events.model import GameId, shard_of
from games.kernel import acts
from games.kernel.acts import Actor
from tests.events.desk import table

_SEATS = 3
BEGINNING = 2 + _SEATS
"""Versions before the first move."""


def begun(house: Desk, game: GameId) -> GameId:
    """A game under this id, everybody seated and the first round open."""
    order = acts.Create("tiny", 1, _SEATS, {"rounds": 3}, "", 0)
    table.counted(house.create(game, order, uuid.uuid4().bytes * 2))
    for seat in range(1, _SEATS + 1):
        table.counted(house.decide(game, Actor("seat", seat, seat + 1), acts.Join(seat + 1, seat), uuid.uuid4().bytes * 2))
    table.counted(house.decide(game, table.HOST, acts.Start(), uuid.uuid4().bytes * 2))
    return game


def on(house: Desk, game: GameId, count: int) -> int:
    """So many moves more, each a commit of its own."""
    for number in range(count):
        submit = acts.Submit(1, ({"is": "tiny.choose", "seat": 1, "number": 1 + number % 6},))
        table.counted(house.decide(game, Actor("seat", 1, 2), submit, uuid.uuid4().bytes * 2))
    return count


def in_shard(shard: int) -> GameId:
    """A random game of one shard."""
    while shard_of(game := uuid.uuid4()) != shard:
        pass
    return game
