"""A relay that keeps what it is given, and a house whose letters go there."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage

import msgspec
from aiosmtpd.smtp import SMTP, Envelope, Session
from sqlalchemy import Connection, Engine

from events import replay
from events.meter import Meter
from events.model import GameId
from events.settings import Address
from games.kernel.situation import Situation
from tests import tiny_title
from tests.projections import tiny
from tests.worker.conftest import listening
from worker import raster
from worker.illustrator import Illustrator
from worker.names import Names
from worker.outbox import Sender
from worker.postbox import House, Postbox
from worker.transport.smtp import Smtp

SERVER = tiny.KEY
DOMAIN = "turnpost.test"
Faults = Callable[[str, str], str | None]
"""(stage ``rcpt`` or ``data``, recipient) -> an answer to give instead of 250, or None."""


class Sink:
    """Handler of the library: keeps (recipient, sender, message) of what it said 250 to."""

    def __init__(self, faults: Faults = lambda stage, to: None) -> None:
        self.taken: list[tuple[str, str, bytes]] = []
        self.faults = faults
        self.lock = threading.Lock()

    async def handle_RCPT(self, server: SMTP, session: Session, envelope: Envelope, to: str, options: list[str]) -> str:
        answer = self.faults("rcpt", to)
        if answer is None:
            envelope.rcpt_tos.append(to)
        return answer or "250 ok"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        to = envelope.rcpt_tos[0]
        answer = self.faults("data", to)
        if answer is None:
            with self.lock:
                self.taken.append((to, envelope.mail_from or "", envelope.original_content or b""))
        return answer or "250 ok"

    def letters(self, to: str = "") -> list[EmailMessage]:
        return [parsed(raw) for address, _, raw in self.taken if to in ("", address)]


def parsed(raw: bytes) -> EmailMessage:
    found = message_from_bytes(raw, policy=policy.default)
    assert isinstance(found, EmailMessage)
    return found


@contextlib.contextmanager
def sink(faults: Faults = lambda stage, to: None) -> Iterator[tuple[Address, Sink]]:
    kept = Sink(faults)
    with listening(lambda: SMTP(kept, enable_SMTPUTF8=True, hostname="relay.test")) as where:
        yield where, kept


def situation(conn: Connection, game: GameId) -> Situation:
    return replay.situation(conn, game, replay.pinned(conn, game, tiny_title.rules))


def mail_house(meter: Meter | None = None, draw: Callable[[str], bytes] = raster.png) -> House:
    names = Names(SERVER, DOMAIN)
    post = msgspec.structs.replace(tiny.post(), cid=names.picture)
    return House(SERVER, names, post, situation, "here", Illustrator(draw, meter or Meter()))


def sender(
    engine: Engine,
    relay: Address,
    lease: float = 30.0,
    meter: Meter | None = None,
    draw: Callable[[str], bytes] = raster.png,
) -> Sender:
    """One that spreads nothing: its retries come exactly when the schedule says."""
    meter = meter or Meter()
    house = mail_house(meter, draw)
    return Sender(engine, "mail", lambda: Postbox(house, Smtp(relay, DOMAIN, 10)), meter, lease, lambda: 0.0)
