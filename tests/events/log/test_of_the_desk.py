"""What the desk writes: audited, exported and verified, with pauses, silence, repeats and refusals in it."""

from __future__ import annotations

import random

from sqlalchemy import Engine

from events import audit, chain, export, replay, store
from events.desk import Desk
from events.model import GameId
from events.verify import verify
from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.refusal import Refusal
from games.kernel.situation import waits
from tests import logbook, tiny_title
from tests.conftest import Database
from tests.events.desk import table

EXTRAS = ("HOLD ON", "IF BEHIND BUMP", "CANCEL ORDERS", "CLEAR", "BUMP")


def _one(house: Desk, engine: Engine, game: GameId, choose: random.Random) -> bool:
    """One submission, or silence, of somebody who is awaited; whether the game goes on."""
    with engine.begin() as conn:
        rules, situation = house.read(conn, game)
    owed = [wait for wait in waits(rules, situation) if not wait.answered]
    if not owed:
        return False
    wait = choose.choice(owed)
    ask = situation.table.ask(wait.key)
    assert ask is not None
    if choose.random() < 0.15:
        house.decide(game, Actor("clock"), acts.PassDeadline(ask.key, ask.due), table.fresh_id())
        return True
    line = choose.choice([*EXTRAS, *(option.line for option in rules.options(rules.view(situation.game, wait.seat), wait))])
    name, submit = table.fresh_id(), table.lines(house, game, wait.seat, line)
    for _ in range(choose.choice([1, 1, 2])):
        house.decide(game, Actor("seat", wait.seat, wait.seat + 1), submit, name)
    return True


def test_a_game_of_the_desk_passes_every_check(database: Database) -> None:
    engine = logbook.engine(database.app)
    house = table.desk(engine, table.Quick(1_000_000))
    choose = random.Random(4)
    game = table.started(house, 3, 3)
    for number in range(200):
        if not _one(house, engine, game, choose):
            break
        if number == 5:
            for command in (acts.Pause(), acts.Resume()):
                table.counted(house.decide(game, table.HOST, command, table.fresh_id()))
            postpone = acts.Postpone("row-aside")
            table.counted(house.decide(game, Actor("server"), postpone, table.fresh_id()))
            with engine.begin() as conn:
                assert isinstance(export.final(conn, game), Refusal)
                running = export.running(conn, game, (2,))
            assert verify(export.write(running)).findings == []

    # then the desk has opened the game with the command after its last
    with engine.begin() as conn:
        found = audit.stored(conn, game, tiny_title.rules)
        final = export.final(conn, game)
        head = store.head(conn, game)
        assert replay.situation(conn, game, tiny_title.RULES).table.open_dice
    assert found.finding is None
    assert found.versions == head.version
    assert found.draws > 5
    assert not isinstance(final, Refusal)
    report = verify(export.write(final), chain.write_head(head.step, head.leaf))
    assert report.findings == []
    assert f"opened entirely: {head.step} steps, {head.version} versions" in report.facts
