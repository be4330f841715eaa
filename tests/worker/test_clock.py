"""One clock, which does whatever waits too long, and which nothing that goes wrong can stop."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import text

from events import founding, inbox, outbox
from events.about import NoticeAbout
from events.doorbell import Silence
from events.founding import Guest, NewGame
from events.meter import Meter
from events.outbox import Letter
from events.settings import Address, Settings
from tests.conftest import Database
from tests.worker.house import DOMAIN, Sink, sink
from tests.worker.programs import until
from worker import works
from worker.clock import Clock, Only
from worker.works import Works


@pytest.fixture
def relay() -> Iterator[tuple[Address, Sink]]:
    with sink() as made:
        yield made


@pytest.fixture
def todo(database: Database, tmp_path: Path, relay: tuple[Address, Sink]) -> Iterator[Works]:
    secrets = tmp_path / "key"
    secrets.write_text("5a" * 32)
    settings = Settings(dsn_app=database.app, secrets=secrets, domain=DOMAIN, relay=relay[0], sweep=0.2)
    made = works.build(settings, Silence(), Meter())
    yield made
    made.engine.dispose()


def fill(todo: Works) -> None:
    """A game whose guest is invited, and a mail that says nothing to anybody."""
    order = NewGame("cutthroat_caverns", 1, 3, "host@example.org", guests=(Guest("anna@example.org"),))
    founding.found(todo.desk, DOMAIN, order)
    inbox.store(todo.engine, f"turnpost@{DOMAIN}", "x@example.org", b"From: x@example.org\r\n\r\nhello\r\n")


def age(todo: Works) -> None:
    """Everything that waits has waited for a minute."""
    with todo.engine.begin() as conn:
        conn.execute(text("UPDATE inbox.mail SET received = received - interval '60 s'"))
        conn.execute(text("UPDATE outbox.letter SET due_at = due_at - interval '60 s' WHERE state = 'waiting'"))


def test_what_is_fresh_is_left_to_the_workers(todo: Works) -> None:
    fill(todo)
    assert todo.overdue(30.0) == []


def test_what_has_waited_is_found_in_the_order_in_which_people_wait_for_it(todo: Works) -> None:
    fill(todo)
    names = [name for name, _ in todo.overdue(-1.0)]
    assert names == ["read_inbox", "notify", "send_outbox", "run_projections"]


def test_the_sweep_does_all_of_it(todo: Works, relay: tuple[Address, Sink]) -> None:
    fill(todo)
    age(todo)
    clock = Clock(todo, Only(todo.settings.dsn_app), threading.Event(), lambda: None)
    assert until(lambda: clock.sweep() == 0 and not todo.overdue(0.0))
    got = sorted(str(letter["To"]) for letter in relay[1].letters())
    assert got == ["anna@example.org", "host@example.org", "x@example.org"]


def test_one_piece_that_throws_stops_no_other(
    todo: Works, relay: tuple[Address, Sink], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError

    fill(todo)
    age(todo)
    monkeypatch.setattr("worker.notify.Notifier.run", broken)
    monkeypatch.setattr("events.handle.read_one", broken)
    monkeypatch.setattr("worker.works.pass_deadlines", broken)
    told = threading.Event()
    thread = threading.Thread(target=Clock(todo, Only(todo.settings.dsn_app), told, lambda: None).run)
    thread.start()
    try:
        assert until(lambda: len(relay[1].taken) == 2)
        thrown = {("notify",), ("read_inbox",), ("pass_deadlines",)}
        assert until(lambda: thrown <= {labels for name, labels, _ in todo.meter.counts() if name == "turnpost_work_errors"})
        assert thread.is_alive()
    finally:
        told.set()
        thread.join(60)
    assert not thread.is_alive()


def test_a_second_clock_waits_until_the_first_is_gone(database: Database) -> None:
    first, second = Only(database.app), Only(database.app)
    assert first.held()
    assert first.held()
    assert not second.held()
    first.release()
    assert until(second.held)
    second.release()


def test_a_lost_session_is_a_lost_lock_and_it_is_taken_again(database: Database) -> None:
    only = Only(database.app)
    assert only.held()
    with psycopg.connect(database.admin, autocommit=True) as admin:
        admin.execute("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted")
    assert not only.held()
    assert until(only.held)
    only.release()


def test_without_a_database_nobody_is_the_clock() -> None:
    assert not Only("host=/nonexistent dbname=x user=app").held()


def test_a_standing_clock_says_ready_once_and_ends_when_told(todo: Works) -> None:
    told, said = threading.Event(), []
    thread = threading.Thread(target=Clock(todo, Only(todo.settings.dsn_app), told, lambda: said.append("ready")).run)
    thread.start()
    assert until(lambda: said == ["ready"])
    told.set()
    thread.join(60)
    assert not thread.is_alive()
    assert said == ["ready"]


def test_a_letter_that_is_lost_by_its_sender_is_overdue_too(todo: Works) -> None:
    with todo.engine.begin() as conn:
        about = NoticeAbout("empty", language="en")
        outbox.put(conn, Letter(kind="notice", unique_key="1", about=about, address="a@example.org"))
    assert outbox.claim(todo.engine, 0.01) is not None
    assert until(lambda: todo.overdue(60.0) == [("send_outbox", ())])
