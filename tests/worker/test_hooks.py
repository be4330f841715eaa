"""A webhook from the host's word to its end: challenge, public facts, failures, and the host's letter."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator

import pytest
from sqlalchemy import Engine, text
from standardwebhooks.webhooks import Webhook as Oracle

from events import hooks as named
from events import outbox
from events.desk import Desk
from events.meter import Meter
from events.model import GameId
from tests.events.desk.table import desk, started, submit
from tests.projections import tiny
from tests.worker.house import DOMAIN, SERVER
from tests.worker.table import clear, notify, people, press, rows
from tests.worker.test_sender import later
from tests.worker.test_webhook import Target
from worker.hooks import Hooks
from worker.names import Names
from worker.outbox import Sender
from worker.transport.webhook import Webhook, policy


@pytest.fixture
def target() -> Iterator[Target]:
    made = Target()
    yield made
    made.server.shutdown()
    made.server.server_close()


def sender(engine: Engine) -> Sender:
    def carrier() -> Hooks:
        return Hooks(Names(SERVER, DOMAIN), tiny.post(), Webhook(policy(loopback=True)))

    return Sender(engine, "webhook", carrier, Meter(), 30.0, lambda: 0.0)


def hooked(engine: Engine, target: Target) -> tuple[Desk, GameId, str]:
    """A game that has begun, with a hook that has not been called; and the hook's secret."""
    house = desk(engine)
    game = started(house)
    people(house, game, "anna", "boris")
    notify(house, game)
    clear(engine)
    with engine.begin() as conn:
        secret = named.add(conn, game, uuid.uuid4(), target.url)
    return house, game, secret


def state(engine: Engine) -> tuple[str, int]:
    with engine.begin() as conn:
        row = conn.execute(text("SELECT state, failures FROM outbox.hook")).one()
    return row.state, row.failures


def call(engine: Engine, times: int = 1) -> None:
    for _ in range(times):
        later(engine)
        sender(engine).run()


def test_a_hook_is_silent_until_it_has_answered_its_challenge(engine: Engine, target: Target) -> None:
    house, game, secret = hooked(engine, target)
    submit(house, game, 1, "CHOOSE 3")
    notify(house, game)
    call(engine)
    assert [json.loads(body)["type"] for _, body in target.seen] == ["hook.challenge"]
    headers, body = target.seen[0]
    assert Oracle(secret).verify(body, headers)
    assert state(engine) == ("active", 0)


def test_a_step_is_told_with_what_everybody_saw_and_nothing_else(engine: Engine, target: Target) -> None:
    house, game, secret = hooked(engine, target)
    call(engine)
    submit(house, game, 1, "CHOOSE 3")
    press(house, game, 1, (2,), "psst")
    press(house, game, 1, (), "hello all")
    notify(house, game)
    call(engine)
    bodies = [Oracle(secret).verify(body, headers) for headers, body in target.seen[1:]]
    assert [body["type"] for body in bodies] == ["game.step", "game.step"]
    answered, talked = sorted((body["data"] for body in bodies), key=lambda data: data["step"])
    assert [fact["kind"] for fact in answered["outcomes"]] == ["Answered"]
    assert [fact["kind"] for fact in talked["outcomes"]] == ["Pressed"]
    assert answered["awaited"] == [2]
    assert answered["step"] + 1 == talked["step"]
    assert talked["head"].startswith(f"{talked['step']}:")
    sent = b"".join(body for _, body in target.seen).decode()
    assert "hello all" in sent
    for hidden in ("psst", str(game), game.hex, "example.org", '"version"'):
        assert hidden not in sent


def test_the_id_is_the_same_for_each_attempt_and_so_is_the_body(engine: Engine, target: Target) -> None:
    hooked(engine, target)
    target.answer = (500, {})
    call(engine, 2)
    target.answer = (204, {})
    call(engine)
    assert len(target.seen) == 3
    assert len({headers["webhook-id"] for headers, _ in target.seen}) == 1
    assert len({body for _, body in target.seen}) == 1
    assert state(engine) == ("active", 0)


def test_ten_failures_in_a_minute_switch_nothing_off(engine: Engine, target: Target) -> None:
    house, game, _ = hooked(engine, target)
    call(engine)
    target.answer = (500, {})
    press(house, game, 1, (), "hello")
    notify(house, game)
    call(engine, 9)
    press(house, game, 1, (), "hello again")
    notify(house, game)
    call(engine, 3)
    assert state(engine)[0] == "active"
    assert state(engine)[1] >= 10


def test_ten_failures_over_a_day_switch_it_off_and_the_host_is_told_once(engine: Engine, target: Target) -> None:
    house, game, _ = hooked(engine, target)
    call(engine)
    clear(engine)
    target.answer = (500, {})
    press(house, game, 1, (), "hello")
    notify(house, game)
    call(engine)
    with engine.begin() as conn:
        conn.execute(text("UPDATE outbox.hook SET failures = 9, since = now() - interval '25 hours'"))
    call(engine)
    assert state(engine) == ("off", 10)
    told = [row for row in rows(engine) if row.kind == "notice"]
    assert [(row.to, row.about.code) for row in told] == [("host", "hook-refused")]
    seen = len(target.seen)
    press(house, game, 1, (), "nobody hears")
    notify(house, game)
    call(engine, 2)
    assert len(target.seen) == seen


def test_gone_switches_it_off_at_once(engine: Engine, target: Target) -> None:
    hooked(engine, target)
    target.answer = (410, {})
    call(engine)
    assert state(engine) == ("off", 1)
    assert [row.about.code for row in rows(engine) if row.kind == "notice"] == ["hook-refused"]


def test_mails_are_claimed_apart_from_calls(engine: Engine, target: Target) -> None:
    hooked(engine, target)
    with engine.begin() as conn:
        conn.execute(text("UPDATE outbox.letter SET state = 'waiting' WHERE kind = 'ask'"))
    claimed = outbox.claim(engine, 30, "mail")
    assert claimed is not None
    assert claimed.channel == "mail"
