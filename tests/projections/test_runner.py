"""A projection kept up to date equals one built from zero, whatever the log holds, and neither sends anything."""

from __future__ import annotations

import pytest
import sqlalchemy as sa
from sqlalchemy import Engine

from events import store
from events.model import Version
from games.kernel import acts
from games.kernel.acts import Actor
from projections import runner as running
from projections import tables
from projections.runner import PROJECTIONS, Runner
from tests import logbook, tiny_title
from tests.logbook import Logged

TABLES = (tables.ask, tables.lobby, tables.history)


def rows(engine: Engine) -> dict[str, list[tuple[object, ...]]]:
    with engine.connect() as conn:
        return {
            table.name: [tuple(row) for row in conn.execute(sa.select(table).order_by(*table.primary_key))]
            for table in TABLES
        }


def counts(engine: Engine) -> list[int]:
    """Everything that could leave the house."""
    with engine.connect() as conn:
        names = ("outbox.letter", "outbox.hook", "inbox.key", "inbox.letter_id", "texts.text")
        return [conn.execute(sa.text(f"SELECT count(*) FROM {name}")).scalar_one() for name in names]


def write(engine: Engine, logged: Logged, runner: Runner, every: int) -> None:
    """Append a game, and let the runner run after every so many versions."""
    with engine.begin() as conn:
        logbook.secrets.keep(conn, logged.game, logged.secrets.salt_key, logged.secrets.dice_secret)
    links = {leaf.version: leaf for leaf in logged.leaves}
    for version in logged.versions:
        with engine.begin() as conn:
            store.append(conn, version, links.get(version.version))
        if version.version % every == 0:
            runner.run_all()


def rewound(number: int, back: int) -> Logged:
    """A running game in which the host stops the clocks, and the version after it stands `back` versions earlier."""
    made = logbook.play(number)
    made.played = made.played[: len(made.played) // 2]
    made.situation = made.played[-1].after
    made.act(acts.Pause(""), Actor("host"))
    last = len(made.played)
    made.act(acts.Resume(), Actor("host"))
    return logbook.log(made, logbook.game_id(number), parents={last + 1: last - back})


@pytest.mark.parametrize("number", range(4))
def test_kept_equals_built_from_zero(engine: Engine, number: int) -> None:
    runner = Runner(engine, tiny_title.rules, batch=7)
    for n in (number, number + 10):
        write(engine, logbook.log(logbook.play(n), logbook.game_id(n)), runner, every=1 + n % 5)
    runner.run_all()
    kept, sent = rows(engine), counts(engine)

    for projection in PROJECTIONS:
        assert runner.rebuild(projection.name) > 0

    assert rows(engine) == kept
    assert counts(engine) == sent == [0, 0, 0, 0, 0]
    assert runner.run_all() == 0
    assert runner.lag() == 0


@pytest.mark.parametrize("back", [1, 4])
def test_a_version_that_stands_on_an_earlier_one_folds_its_game_anew(engine: Engine, back: int) -> None:
    logged, other = rewound(3, back), logbook.log(logbook.play(4), logbook.game_id(4))
    runner = Runner(engine, tiny_title.rules)
    write(engine, other, runner, every=3)
    write(engine, logged, runner, every=1)
    runner.run_all()
    kept = rows(engine)
    dead = {version.step for version in logged.versions[-1 - back : -1] if version.closes}

    for projection in PROJECTIONS:
        runner.rebuild(projection.name)

    assert rows(engine) == kept
    steps = {row[2] for row in kept["history"] if row[1] == logged.game}
    assert dead
    assert not steps & dead
    assert logged.versions[-1].step in steps
    assert {row[2] for row in kept["history"] if row[1] == other.game} == {v.step for v in other.versions if v.closes}


def test_asks_have_their_due_instants_while_the_game_runs_and_none_while_it_stands(engine: Engine) -> None:
    made = logbook.trial.seated(tiny_title.RULES, b"x" * 32, 2, {"rounds": 1})
    running = logbook.log(made, logbook.game_id(1))
    made.act(acts.Pause(""), Actor("host"))
    paused = logbook.log(made, logbook.game_id(2))
    runner = Runner(engine, tiny_title.rules)
    for logged in (running, paused):
        write(engine, logged, runner, every=1)

    with engine.connect() as conn:
        found = {(row.game, row.seat): row.due for row in conn.execute(sa.select(tables.ask))}

    opened = made.situation.table.asks[0].due
    assert found == {
        (running.game, 1): opened,
        (running.game, 2): opened,
        (paused.game, 1): 0,
        (paused.game, 2): 0,
    }


def test_nothing_on_the_door_tells_of_a_hidden_act(engine: Engine) -> None:
    made = logbook.trial.seated(tiny_title.RULES, b"x" * 32, 2, {"rounds": 1})
    before = logbook.log(made, logbook.game_id(1))
    made.line(1, "HOLD ON")
    after = logbook.log(made, logbook.game_id(1))
    runner = Runner(engine, tiny_title.rules)
    write(engine, before, runner, every=1)
    door = rows(engine)["lobby"]

    hidden: Version = after.versions[-1]
    with engine.begin() as conn:
        store.append(conn, hidden, None)
    runner.run_all()

    assert not hidden.closes
    assert rows(engine)["lobby"] == door


@pytest.mark.parametrize("together", [1, 60, 10_000])
def test_shards_are_made_anew_alone_or_together(engine: Engine, monkeypatch: pytest.MonkeyPatch, together: int) -> None:
    monkeypatch.setattr(running, "TOGETHER", together)
    runner = Runner(engine, tiny_title.rules)
    for number in range(5):
        write(engine, logbook.log(logbook.play(number), logbook.game_id(number)), runner, every=9)
    runner.run_all()
    kept = rows(engine)
    with engine.begin() as conn:
        conn.execute(sa.update(tables.history).values(kind="?"))
        conn.execute(sa.delete(tables.lobby))

    for projection in PROJECTIONS:
        runner.rebuild(projection.name)

    assert rows(engine) == kept
    assert runner.lag() == 0
