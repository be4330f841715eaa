"""Submissions as rows: stored with an instant, claimed in order, read once."""

from __future__ import annotations

import threading
import time
import uuid

import pytest
from sqlalchemy import Engine, func, select

from events import clock, inbox, vault
from events.inbox import arrivals
from events.keys import ServerKey

SERVER = ServerKey(bytes(32))
GAME = uuid.UUID("00000000-0000-4000-8000-000000000001")
MAIL = b"From: a@example.org\r\nTo: b@example.org\r\n\r\nSET 40\r\n"


def _address(engine: Engine, seat: int, game: uuid.UUID = GAME) -> str:
    with engine.begin() as conn:
        anna = vault.person_for(conn, "anna@example.org", "en").id
        return f"game+{vault.letter_key(conn, SERVER, uuid.uuid4(), game, seat, anna)}@turnpost.example"


def _unread(engine: Engine, game: uuid.UUID, due: int, patience: float = 120) -> bool:
    with engine.begin() as conn:
        return inbox.unread_before(conn, game, due, patience)


def test_a_stored_row_knows_its_game_by_the_key_and_is_read_once(engine: Engine) -> None:
    arrived = inbox.store(engine, _address(engine, 2), "a@example.org", MAIL)
    row = inbox.claim(engine, 30)
    assert row is not None
    assert (row.id, row.received, row.game, row.seat, row.raw, row.tries) == (arrived.id, arrived.received, GAME, 2, MAIL, 1)
    assert inbox.claim(engine, 30) is None
    with engine.begin() as conn:
        inbox.done(conn, row, "person", '{"lines": 1}')
    assert inbox.claim(engine, 0) is None
    assert not _unread(engine, GAME, arrived.received)


def test_a_row_whose_reader_died_is_claimed_again_when_the_lease_is_over(engine: Engine) -> None:
    inbox.store(engine, _address(engine, 2), "a@example.org", MAIL)
    first = inbox.claim(engine, 0.05)
    time.sleep(0.1)
    second = inbox.claim(engine, 30)
    assert first is not None
    assert second is not None
    assert (second.id, second.tries, second.claimed) == (first.id, 2, first.claimed)


def test_rows_of_one_seat_are_read_in_order_and_others_need_not_wait(engine: Engine) -> None:
    two, three = _address(engine, 2), _address(engine, 3)
    first = inbox.store(engine, two, "a@example.org", MAIL)
    inbox.store(engine, two, "a@example.org", MAIL)
    other = inbox.store(engine, three, "a@example.org", MAIL)
    claimed = [inbox.claim(engine, 30) for _ in range(3)]
    assert [row and row.id for row in claimed] == [first.id, other.id, None]


def test_rows_that_name_a_game_are_read_before_those_that_name_none(engine: Engine) -> None:
    inbox.store(engine, "who@turnpost.example", "a@example.org", MAIL)
    known = inbox.store(engine, _address(engine, 2), "a@example.org", MAIL)
    row = inbox.claim(engine, 30)
    assert row is not None
    assert row.id == known.id


def test_an_unread_row_of_a_game_or_of_none_counts_up_to_the_instant_included(engine: Engine) -> None:
    mine = inbox.store(engine, _address(engine, 2), "a@example.org", MAIL)
    elsewhere = uuid.uuid4()
    assert _unread(engine, GAME, mine.received)
    assert not _unread(engine, GAME, mine.received - 1)
    assert not _unread(engine, elsewhere, mine.received)
    nobody = inbox.store(engine, "who@turnpost.example", "a@example.org", MAIL)
    assert _unread(engine, elsewhere, nobody.received)
    assert not _unread(engine, elsewhere, nobody.received, patience=0)


def test_a_row_set_aside_counts_as_read_also_when_it_is_read_again(engine: Engine) -> None:
    arrived = inbox.store(engine, _address(engine, 2), "a@example.org", MAIL)
    row = inbox.claim(engine, 30)
    assert row is not None
    with engine.begin() as conn:
        inbox.aside(conn, row, "crashed")
        assert [(a.id, a.game, a.reason) for a in inbox.asides(conn)] == [(arrived.id, GAME, "crashed")]
        assert not inbox.unread_before(conn, GAME, arrived.received, 120)
        assert inbox.retry(conn, arrived.id)
        assert not inbox.retry(conn, arrived.id)
    again = inbox.claim(engine, 30)
    assert again is not None
    assert (again.id, again.received, again.aside, again.tries) == (arrived.id, arrived.received, True, 1)
    assert not _unread(engine, GAME, arrived.received)


def test_the_same_mail_over_another_way_is_the_same_source(engine: Engine) -> None:
    other = b"Received: by x\r\n for y\r\nX-Spam: 3\r\nFrom: a@example.org\r\nTo: b@example.org\r\n\r\nSET 40\r\n"
    for raw in (MAIL, other, MAIL.replace(b"40", b"20")):
        inbox.store(engine, "who@turnpost.example", "a@example.org", raw)
    rows = [inbox.claim(engine, 30) for _ in range(3)]
    digests = [row.source_digest for row in rows if row]
    assert digests[0] == digests[1] != digests[2]


def test_a_barrier_waits_for_those_who_have_stamped_and_not_yet_committed(engine: Engine) -> None:
    passed: list[int] = []
    with engine.begin() as conn:
        conn.execute(select(func.pg_advisory_xact_lock_shared(*arrivals._LOCK)))
        stamped = clock.now(conn)
        waiter = threading.Thread(target=lambda: passed.append(inbox.barrier(engine)))
        waiter.start()
        waiter.join(0.2)
        assert not passed
    waiter.join(60)
    assert passed
    assert passed[0] > stamped


def test_a_door_that_cannot_store_says_come_again_and_keeps_nothing(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrivals, "LIMIT", 1)
    with engine.begin() as conn:
        conn.execute(select(func.pg_advisory_xact_lock(*arrivals._LOCK)))
        with pytest.raises(inbox.TryLater):
            inbox.store(engine, "who@turnpost.example", "a@example.org", MAIL)
    with engine.begin() as conn:
        assert inbox.waiting(conn) == 0
