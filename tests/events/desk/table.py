"""A house around the tiny title: a desk on a real database, and a table with people at it."""

from __future__ import annotations

import hashlib
import itertools
import uuid
from collections.abc import Iterable, Mapping

import msgspec
import pytest
from sqlalchemy import Engine

from events import clock
from events.desk import Answer, Counted, Desk
from events.keys import ServerKey
from events.model import GameId
from events.pace import Pace
from events.replay import Lookup
from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.contract import Options, Wait
from tests import dice, tiny_title

SERVER = ServerKey(bytes(range(32)))
HOST = Actor("host", 0, 1)
_ids = itertools.count(1)


def fresh_id() -> bytes:
    """A command id that nobody has used."""
    return hashlib.sha256(f"command {next(_ids)}".encode()).digest()


class Quick(Pace):
    """Every ask falls due `delay` microseconds after it opens."""

    def __init__(self, delay: int) -> None:
        self.delay = delay

    def due(self, waits: Iterable[Wait], options: Options, at: int, running: Mapping[str, int]) -> dict[str, int]:
        return {wait.key: running.get(wait.together, at + self.delay) for wait in waits}

    def grace(self, options: Options) -> int:
        return 1


def desk(engine: Engine, pace: Pace | None = None, rules: Lookup = tiny_title.rules) -> Desk:
    """One whose games have the same dice in every run."""
    return Desk(engine, SERVER, rules, pace=pace, fresh=dice.fixed("a table"))


def made(house: Desk, seats: int = 2, rounds: int = 3, **options: int) -> GameId:
    """A table that nobody sits at."""
    game = uuid.uuid4()
    order = acts.Create("tiny", 1, seats, {"rounds": rounds, **options}, "", 0)
    answer = house.create(game, order, fresh_id())
    assert isinstance(answer, Counted), answer
    return game


def started(house: Desk, seats: int = 2, rounds: int = 3, **options: int) -> GameId:
    """A table where everybody sits and the first round is open."""
    game = made(house, seats, rounds, **options)
    for seat in range(1, seats + 1):
        counted(house.decide(game, Actor("seat", seat, seat + 1), acts.Join(seat + 1, seat), fresh_id()))
    counted(house.decide(game, HOST, acts.Start(), fresh_id()))
    return game


def counted(answer: Answer) -> Counted:
    assert isinstance(answer, Counted), answer
    return answer


def lines(house: Desk, game: GameId, seat: int, *texts: str) -> acts.Submit:
    """The lines of one submission, read on the seat's view."""
    with house.engine.begin() as conn:
        rules, situation = house.read(conn, game)
    view = rules.view(situation.game, seat)
    return acts.Submit(seat, tuple(msgspec.to_builtins(rules.parse(text, view)) for text in texts))


def submit(house: Desk, game: GameId, seat: int, *texts: str, command_id: bytes | None = None) -> Answer:
    command = lines(house, game, seat, *texts)
    return house.decide(game, Actor("seat", seat, seat + 1), command, command_id or fresh_id())


def open_asks(house: Desk, game: GameId) -> dict[str, int]:
    """Ask key -> due instant of what is owed and unanswered."""
    with house.engine.begin() as conn:
        _, situation = house.read(conn, game)
    return {ask.key: ask.due for ask in situation.table.asks if not ask.answered}


def goes_on(monkeypatch: pytest.MonkeyPatch, by: int) -> None:
    """The clock that arrivals are stamped with and deadlines compared to goes on by so many microseconds, at once.

    The log keeps its own. So where every ask has a delay, `by` that delay all that are open are due, and none opened later.
    """
    whole = clock.now
    monkeypatch.setattr(clock, "now", lambda conn: whole(conn) + by)


def now(house: Desk) -> int:
    with house.engine.begin() as conn:
        return clock.now(conn)
