"""What a desk keeps of a running game: never more than the log says, whoever else writes, whatever is rolled back."""

from __future__ import annotations

from functools import partial
from typing import Any, Self

import psycopg
import pytest
from sqlalchemy import Connection, Engine, create_engine
from sqlalchemy.pool import StaticPool

from events import chain, clock, codec, replay, secrets, store
from events.desk import Answer, Desk
from events.model import GameId, Version
from events.opening import Mark
from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.contract import Told
from games.kernel.situation import Situation
from tests import tiny_title
from tests.conftest import Database
from tests.events.desk import table

RULES = tiny_title.RULES


def _folded(engine: Engine, game: GameId) -> Situation:
    """What the log alone says, without anything kept."""
    with engine.begin() as conn:
        return replay.situation(conn, game, RULES)


def _stands(house: Desk, game: GameId) -> Situation:
    """What the desk decides the next command on."""
    seen: list[Situation] = []

    def look(conn: Connection, situation: Situation, rules: object) -> object:
        seen.append(situation)
        raise InterruptedError

    with pytest.raises(InterruptedError):
        house.prepared(game, look, table.fresh_id())  # type: ignore[arg-type]
    return seen[0]


def test_a_running_game_is_decided_on_what_the_log_says_at_every_command(engine: Engine) -> None:
    house = table.desk(engine)
    game = table.started(house, 3, 2)
    lines = ("CHOOSE 2", "IF BEHIND BUMP", "HOLD ON", "CHOOSE 5", "CLEAR", "CHOOSE 1")
    for number in range(24):
        answer = table.submit(house, game, 1 + number % 3, lines[number % len(lines)])
        assert answer.situation == _folded(engine, game) == _stands(house, game)


def test_what_another_process_appended_is_seen(engine: Engine) -> None:
    house, other = table.desk(engine), table.desk(engine)
    game = table.started(house, 3, 2)
    for number in range(1, 7):
        one, two = (house, other) if number % 2 else (other, house)
        table.counted(table.submit(one, game, 1, f"CHOOSE {number}"))
        assert _stands(two, game) == _folded(engine, game) == _stands(one, game)


def test_a_version_that_was_rolled_back_is_forgotten_also_when_the_same_command_comes_again(engine: Engine) -> None:
    house = table.desk(engine)
    game = table.started(house)
    before = _folded(engine, game)
    name = table.fresh_id()

    def read_and_fail(conn: Connection, answer: Answer) -> None:
        assert house.read(conn, game)[1] == answer.situation != before
        raise RuntimeError("the caller died")

    command = table.lines(house, game, 1, "CHOOSE 4", "HOLD ON")
    with pytest.raises(RuntimeError):
        house.decide(game, Actor("seat", 1, 2), command, name, read_and_fail)
    assert _stands(house, game) == before
    # when another command, and then the same one, take its place
    other = table.lines(house, game, 1, "CHOOSE 2")
    assert table.counted(house.decide(game, Actor("seat", 1, 2), other, name)).situation == _folded(engine, game)
    assert _stands(house, game) == _folded(engine, game)


def test_a_version_that_jumps_back_is_folded_on_its_parent(engine: Engine) -> None:
    # given a desk that keeps the game, and somebody who appends what stands on an earlier version
    house = table.desk(engine)
    game = table.started(house, 3, 2)
    back = table.counted(table.submit(house, game, 1, "HOLD ON"))
    table.counted(table.submit(house, game, 1, "CHOOSE 2"))
    last = table.counted(table.submit(house, game, 1, "CHOOSE 5"))
    _jump(engine, game, back.version)
    # then the desk goes on from there, as the log says
    now = _stands(house, game)
    assert now == _folded(engine, game)
    assert now.game.choices == (0, 6, 0)
    assert last.situation.game.choices == (5, 0, 0)
    assert table.counted(table.submit(house, game, 3, "HOLD ON")).situation == _folded(engine, game)


def _jump(engine: Engine, game: GameId, parent: int) -> None:
    """Seat 2 chooses 6, on an earlier version than the last."""
    with engine.begin() as conn:
        head = store.head(conn, game)
        command = codec.encode_command(acts.Submit(2, ({"is": "tiny.choose", "seat": 2, "number": 6},)))
        entries = codec.entries(RULES, [Told(tiny_title.Chose(2, 6), (2,))])
        version = Version(
            game, head.version + 1, parent, head.step + 1, False, clock.now(conn), Actor("seat", 2, 3), command.kind,
            command.shape, command.payload, table.fresh_id(), {}, entries,
        )  # fmt: skip
        store.append(conn, version, None)


def test_a_mark_of_another_instant_or_command_is_another_version(engine: Engine) -> None:
    house = table.desk(engine)
    game = table.started(house)
    with engine.begin() as conn:
        last = list(store.versions(conn, game))[-1]
    mark = Mark(last.version, last.command_id, last.at)
    assert house.cache.at(game, mark) == _folded(engine, game)
    for other in (Mark(last.version, b"?" * 32, last.at), Mark(last.version, last.command_id, last.at + 1)):
        assert house.cache.at(game, other) is None


def _overheard(dsn: str, said: list[object]) -> Engine:
    """An engine of one connection that notes every statement, whoever gives it to the driver."""

    class Cursor(psycopg.Cursor[Any]):
        def execute(self, query: Any, *args: Any, **more: Any) -> Self:
            said.append(query)
            return super().execute(query, *args, **more)

    connect = partial(psycopg.connect, dsn, cursor_factory=Cursor)
    return create_engine("postgresql+psycopg://", creator=connect, poolclass=StaticPool)


def test_an_act_of_a_running_game_is_two_statements_under_the_lock_and_one_more_for_what_its_step_covers(
    database: Database,
) -> None:
    said: list[object] = []
    engine = _overheard(database.app, said)
    house = table.desk(engine)
    game = table.started(house, 3, 2)
    table.counted(table.submit(house, game, 1, "CHOOSE 1"))
    lines = ((1, "CHOOSE 2"), (2, "CHOOSE 2"), (3, "CHOOSE 3"))
    commands = [(seat, table.lines(house, game, seat, line)) for seat, line in lines]
    counts = []
    for seat, command in commands:
        said.clear()
        table.counted(house.decide(game, Actor("seat", seat, seat + 1), command, table.fresh_id()))
        counts.append(len(said))
    assert counts[0] == 2  # a changed answer: hidden, it closes nothing
    assert counts[1] == 3  # a first answer: public, and the hidden one before it lies in its step
    assert counts[2] == 2  # public again, alone in its step
    engine.dispose()


def test_the_leaf_covers_what_was_hidden_since_the_step_before(engine: Engine) -> None:
    house = table.desk(engine)
    game = table.started(house, 3, 2)
    table.submit(house, game, 1, "HOLD ON")
    table.submit(house, game, 2, "IF BEHIND BUMP")
    public = table.counted(table.submit(house, game, 1, "CHOOSE 4"))
    with engine.begin() as conn:
        versions, leaves = store.whole(conn, game)
        step = [version for version in versions if version.step == public.step]
        made = chain.close_step(secrets.of(conn, game), 3, leaves[-2].leaf, step)
    assert len(step) == 3
    assert made == leaves[-1]
