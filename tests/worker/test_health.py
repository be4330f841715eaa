"""The metrics page reads ages from the tables and counts from the heartbeats."""

from __future__ import annotations

from sqlalchemy import Engine, text

from events import exposition, health, inbox, outbox
from events.about import NoticeAbout
from events.heartbeat import Heartbeat
from events.meter import GAUGES, Meter
from events.outbox import Letter


def test_a_quiet_house_has_no_ages(engine: Engine) -> None:
    with engine.begin() as conn:
        found = health.ages(conn)
    assert set(found) == set(GAUGES) - {"turnpost_heartbeat_age_seconds"}
    assert set(found.values()) == {0.0}


def test_the_oldest_unsent_letter_and_the_oldest_mail_age(engine: Engine) -> None:
    inbox.store(engine, "play@turnpost.test", "a@example.org", b"x")
    with engine.begin() as conn:
        outbox.put(conn, Letter(kind="notice", unique_key="1", about=NoticeAbout("empty"), address="a@example.org"))
        conn.execute(text("UPDATE outbox.letter SET due_at = clock_timestamp() - interval '100 s'"))
        found = health.ages(conn)
    assert 100 <= found["turnpost_oldest_unsent_letter_seconds"] < 160
    assert 0 < found["turnpost_oldest_unread_mail_seconds"] < 60


def test_a_letter_that_is_not_due_is_not_late(engine: Engine) -> None:
    with engine.begin() as conn:
        outbox.put(conn, Letter(kind="notice", unique_key="1", about=NoticeAbout("empty"), address="a@example.org"))
        conn.execute(text("UPDATE outbox.letter SET due_at = clock_timestamp() + interval '100 s'"))
        assert health.ages(conn)["turnpost_oldest_unsent_letter_seconds"] == 0


def test_who_beats_is_on_the_page(engine: Engine) -> None:
    meter = Meter()
    meter.count("turnpost_mails", "accepted")
    Heartbeat(engine, "door", meter).beat()
    with engine.begin() as conn:
        page = exposition.page(conn).decode()
    assert 'turnpost_mails_total{answer="accepted",process="door"} 1.0' in page
    assert 'turnpost_heartbeat_age_seconds{process="door"}' in page
    assert "turnpost_oldest_unsent_letter_seconds 0.0" in page
