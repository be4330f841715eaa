"""250 is a promise: it is given when the mail is stored and committed, and never otherwise."""

from __future__ import annotations

import contextlib
import smtplib
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from sqlalchemy import Engine, text

from events import database as databases
from events import faults, inbox
from events.doorbell import Ring
from events.meter import Meter
from events.settings import Address
from tests.conftest import Database
from tests.worker.conftest import listening
from worker.door import PATIENCE, Door, session

DOMAIN = "turnpost.test"
MAIL = b"From: a@example.org\r\nTo: play@turnpost.test\r\nMessage-ID: <1@example.org>\r\nSubject: x\r\n\r\nSTATUS\r\n"


class RecordingBell:
    def __init__(self) -> None:
        self.rung: list[Ring] = []

    def received(self) -> None:
        self.rung.append(("read_inbox", ()))

    def posted(self) -> None: ...

    def moved(self, shard: int) -> None: ...


@contextlib.contextmanager
def opened(
    keep: Callable[[str, str, bytes], object],
    meter: Meter | None = None,
    limit: int = 100_000,
    lmtp: bool = False,
    patience: float = PATIENCE,
) -> Iterator[tuple[Address, RecordingBell]]:
    bell = RecordingBell()
    with ThreadPoolExecutor(4) as threads:
        door = Door(DOMAIN, keep, bell, meter or Meter(), threads, lmtp, patience)
        with listening(lambda: session(door, DOMAIN, limit, lmtp)) as where:
            yield where, bell


def keeper(engine: Engine) -> Callable[[str, str, bytes], object]:
    return lambda sender, recipient, raw: inbox.store(engine, recipient, sender, raw)


def send(where: Address, to: list[str], raw: bytes = MAIL, sender: str = "a@example.org") -> tuple[int, str]:
    """One SMTP conversation; the last answer."""
    with smtplib.SMTP(where.host, where.port, timeout=90) as link:
        try:
            link.sendmail(sender, to, raw)
        except smtplib.SMTPRecipientsRefused as refused:
            code, words = next(iter(refused.recipients.values()))
            return code, words.decode()
        except smtplib.SMTPResponseException as answer:
            return answer.smtp_code, bytes(answer.smtp_error).decode()
    return 250, ""


def rows(engine: Engine) -> list[tuple[str, bytes]]:
    with engine.begin() as conn:
        return [tuple(row) for row in conn.execute(text("SELECT rcpt_to, raw FROM inbox.mail ORDER BY rcpt_to"))]


def test_a_mail_is_stored_as_it_came_before_it_is_taken(engine: Engine) -> None:
    raw = MAIL + b"\xff\xfe caf\xe9 " + b"x" * 5000 + b"\r\n..dots\r\n"
    with opened(keeper(engine)) as (where, bell):
        assert send(where, ["play+a@turnpost.test"], raw)[0] == 250
        assert rows(engine) == [("play+a@turnpost.test", raw)]
        assert bell.rung == [("read_inbox", ())]


def test_every_recipient_gets_a_row_and_a_repeated_one_just_one(engine: Engine) -> None:
    with opened(keeper(engine)) as (where, _):
        assert send(where, ["a@turnpost.test", "b@TURNPOST.test", "a@turnpost.test"])[0] == 250
    assert [to for to, _ in rows(engine)] == ["a@turnpost.test", "b@TURNPOST.test"]


def test_a_foreign_domain_is_refused_for_good_and_the_null_sender_is_welcome(engine: Engine) -> None:
    with opened(keeper(engine)) as (where, _):
        assert send(where, ["a@example.org"])[0] == 550
        assert send(where, ["a@turnpost.test"], sender="")[0] == 250


def test_a_mail_too_big_is_refused_unread(engine: Engine) -> None:
    with opened(keeper(engine), limit=20_000) as (where, _):
        assert send(where, ["a@turnpost.test"], MAIL + b"y" * 30_000)[0] == 552
        with smtplib.SMTP(where.host, where.port, timeout=90) as link:  # a sender that does not announce the size
            link.ehlo()
            link.docmd("MAIL FROM:<a@example.org>")
            link.rcpt("a@turnpost.test")
            assert link.data(MAIL + b"y\r\n" * 30_000)[0] == 552
    assert rows(engine) == []


def test_without_a_database_the_sender_is_asked_to_come_again() -> None:
    nowhere = databases.engine("host=/nonexistent user=app dbname=turnpost")
    meter = Meter()
    with opened(keeper(nowhere), meter) as (where, bell):
        assert send(where, ["a@turnpost.test"])[0] == 451
        assert bell.rung == []
    assert meter.counts() == [("turnpost_mails", ("not-now",), 1)]


def test_a_full_disk_and_a_bug_of_ours_are_temporary_too() -> None:
    for error in (psycopg.errors.DiskFull("no space"), ZeroDivisionError()):

        def fails(sender: str, recipient: str, raw: bytes, error: Exception = error) -> None:
            raise error

        with opened(fails) as (where, _):
            assert send(where, ["a@turnpost.test"])[0] == 451


def test_a_lock_that_takes_too_long_is_temporary(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("events.inbox.arrivals.LIMIT", 1)
    with engine.begin() as held, opened(keeper(engine)) as (where, _):
        held.execute(text("SELECT pg_advisory_xact_lock(7301, 1)"))
        assert send(where, ["a@turnpost.test"])[0] == 451
    assert rows(engine) == []


def test_a_database_that_hangs_holds_no_sender_and_what_it_stores_late_may_come_again(engine: Engine) -> None:
    hangs, stored = threading.Event(), keeper(engine)

    def hanging(sender: str, recipient: str, raw: bytes) -> object:
        hangs.wait()
        return stored(sender, recipient, raw)

    with opened(hanging, patience=0.2) as (where, bell):
        answers = [send(where, ["a@turnpost.test", "b@turnpost.test"])[0] for _ in range(4)]
        assert (answers, rows(engine), bell.rung) == ([451] * 4, [], [])
        hangs.set()
    with opened(stored) as (where, _):
        assert send(where, ["a@turnpost.test"])[0] == 250
    assert {raw for _, raw in rows(engine)} == {MAIL}


def test_one_recipient_that_cannot_be_stored_holds_the_promise_back(engine: Engine) -> None:
    def half(sender: str, recipient: str, raw: bytes) -> None:
        if recipient.startswith("b"):
            raise OSError
        inbox.store(engine, recipient, sender, raw)

    with opened(half) as (where, bell):
        assert send(where, ["a@turnpost.test", "b@turnpost.test"])[0] == 451
        assert bell.rung == [("read_inbox", ())]
    assert [to for to, _ in rows(engine)] == ["a@turnpost.test"]


def test_lmtp_answers_once_for_each_recipient(engine: Engine) -> None:
    def half(sender: str, recipient: str, raw: bytes) -> None:
        if recipient.startswith("b"):
            raise OSError
        inbox.store(engine, recipient, sender, raw)

    with opened(half, lmtp=True) as (where, _), socket.create_connection((where.host, where.port), 10) as link:
        lines = link.makefile("rb")
        said = [b"LHLO x", b"MAIL FROM:<a@example.org>", *(b"RCPT TO:<%c@turnpost.test>" % n for n in b"abc"), b"DATA"]
        lines.readline()
        for line in said:
            link.sendall(line + b"\r\n")
            while lines.readline()[3:4] == b"-":
                pass
        link.sendall(MAIL + b".\r\n")
        assert [lines.readline()[:3] for _ in range(3)] == [b"250", b"451", b"250"]
        link.sendall(b"QUIT\r\n")
        assert lines.readline()[:3] == b"221"
    assert [to for to, _ in rows(engine)] == ["a@turnpost.test", "c@turnpost.test"]


def test_it_can_die_after_its_promise_and_the_mail_is_there(engine: Engine) -> None:
    died = threading.Event()
    faults.arm("door-after-250", died.set)
    try:
        with opened(keeper(engine)) as (where, _):
            assert send(where, ["a@turnpost.test"])[0] == 250
        assert died.is_set()
    finally:
        faults.arm("")
    assert len(rows(engine)) == 1


def test_many_senders_at_once_lose_nothing(engine: Engine, database: Database) -> None:
    with opened(keeper(engine)) as (where, _), ThreadPoolExecutor(8) as senders:
        codes = list(senders.map(lambda n: send(where, [f"k{n:03}@turnpost.test"])[0], range(60)))
    assert codes == [250] * 60
    assert len(rows(engine)) == 60
