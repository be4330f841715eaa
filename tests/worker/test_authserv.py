"""Whose word about a sender counts: that of the mail server named in the settings, and nobody's without one."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from events import founding, inbox, vault
from events.doorbell import Silence
from events.founding import Founded, Guest, NewGame
from events.meter import Meter
from events.settings import Settings
from tests.conftest import Database
from tests.worker.house import DOMAIN
from worker import works

OURS = "mx.turnpost.test"


@pytest.mark.parametrize(
    ("authserv", "said_by", "verdict", "joined"),
    [
        (OURS, OURS, "unknown-sender", 0),
        (OURS, "mx.elsewhere.test", "person", 1),
        ("", OURS, "person", 1),
        ("", "mx.elsewhere.test", "person", 1),
    ],
)
def test_a_failed_check_is_believed_of_our_own_mail_server_alone(
    database: Database, tmp_path: Path, authserv: str, said_by: str, verdict: str, joined: int
) -> None:
    secrets = tmp_path / "key"
    secrets.write_text("5a" * 32)
    settings = Settings(dsn_app=database.app, secrets=secrets, domain=DOMAIN, authserv=authserv)
    todo = works.build(Settings.from_env(settings.to_env()), Silence(), Meter())
    guests = tuple(Guest(f"p{n}@example.org", n) for n in (1, 2, 3))
    made = founding.found(todo.desk, DOMAIN, NewGame("cutthroat_caverns", 1, 3, "host@example.org", guests=guests))
    assert isinstance(made, Founded)
    to = f"game+{vault.invitation_key(todo.desk.server, made.game, 1)}@{DOMAIN}"
    head = (f"Authentication-Results: {said_by}; dmarc=fail", "From: p1@example.org", f"To: {to}", "Message-ID: <1@x>")
    mail = "\r\n".join((*head, "", "JOIN", ""))

    inbox.store(todo.engine, to, "p1@example.org", mail.encode())
    todo.read_inbox()

    with todo.engine.connect() as conn:
        found = conn.execute(text("SELECT verdict FROM inbox.mail")).scalar_one()
        seats = conn.execute(text("SELECT count(*) FROM log.version WHERE kind = 'Join'")).scalar_one()
    todo.engine.dispose()
    assert (found, seats) == (verdict, joined)
