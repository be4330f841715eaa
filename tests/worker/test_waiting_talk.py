"""Talk that has to wait, in mailboxes: nobody gets a letter of it before it is told, and then whoever it was for does."""

from __future__ import annotations

from sqlalchemy import Engine

from events.desk import Desk
from events.model import GameId, shard_of
from games.kernel import waiting
from games.kernel.acts import Actor
from projections.letters import render
from tests import tiny_talk
from tests.events.desk.table import counted, desk, fresh_id, started, submit
from tests.projections import tiny
from tests.worker.table import Row, clear, people, press, rows
from worker.notify import Notifier


def told(house: Desk, game: GameId) -> int:
    return Notifier(house.engine, tiny_talk.rules, house.disclose).run(shard_of(game))


def text_of(engine: Engine, game: GameId, row: Row) -> str:
    with engine.begin() as conn:
        return render(conn, tiny.letter(conn, game, f"{row.to}@example.org", row.about), tiny.post()).text


def begun(engine: Engine) -> tuple[Desk, GameId]:
    """A table at which everybody has had his first letter."""
    house = desk(engine, rules=tiny_talk.rules)
    game = started(house)
    people(house, game, "anna", "boris")
    told(house, game)
    clear(engine)
    return house, game


def test_no_letter_goes_out_because_of_what_waits(engine: Engine) -> None:
    house, game = begun(engine)

    press(house, game, 1, (2,), "shall we both go low?")
    counted(house.decide(game, Actor("seat", 1, 2), waiting.HoldPress(1, (), "0" * 64, ("number",)), fresh_id()))
    counted(house.decide(game, Actor("seat", 1, 2), waiting.RecallPress(1, 2), fresh_id()))
    told(house, game)

    assert rows(engine, "waiting") == []


def test_it_is_told_to_whom_it_was_for_when_talk_opens_and_its_writer_reads_that_it_was(engine: Engine) -> None:
    house, game = begun(engine)
    press(house, game, 1, (2,), "shall we both go low?")

    for seat in (1, 2):
        submit(house, game, seat, f"CHOOSE {seat}")
    told(house, game)

    texts = {row.to: text_of(engine, game, row) for row in rows(engine, "waiting")}
    assert "| shall we both go low?" in texts["boris"]
    assert "shall we" not in texts["anna"]
    assert "Your message 1, which had to wait, is passed on." in texts["anna"]
    assert "shall we" not in texts.get("host", "")


def test_whoever_is_asked_something_is_reminded_of_what_waits_for_his_word(engine: Engine) -> None:
    house, game = begun(engine)
    counted(house.decide(game, Actor("seat", 1, 2), waiting.HoldPress(1, (), "0" * 64, ("number",)), fresh_id()))

    for seat in (1, 2):
        submit(house, game, seat, f"CHOOSE {seat}")
    told(house, game)

    texts = {row.to: " ".join(text_of(engine, game, row).split()) for row in rows(engine, "waiting")}
    assert "Your messages held back until you answer: 1. CONFIRM and a number lets one go" in texts["anna"]
    assert "held back" not in texts["boris"]
