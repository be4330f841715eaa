"""The door of inbound mail: SMTP, or LMTP behind the host's own mail server.

Theory of operation. 250 is a promise, so it is given only after the raw message is durably stored for every recipient;
from then on nobody else has it. Whatever else happens (no database, no disk, a lock that takes too long, a bug of
ours) is answered 451: the sender's server keeps the mail and comes again, and the same mail stored twice is known by
its content. 5yz is said only where coming again is useless: too big, or not for us. Nothing is parsed here. SMTP has
one answer for all recipients; LMTP one for each (RFC 2033 4.2), which the library would not send by itself.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session

from events import database, faults, inbox
from events.doorbell import Bell, Doorbell, publisher
from events.heartbeat import Heartbeat
from events.meter import Meter
from events.observe import log
from events.settings import Address, Settings
from worker import process

Keep = Callable[[str, str, bytes], object]
"""Stores one message for one recipient durably: envelope sender, envelope recipient, raw bytes; raises if it did not."""

STORED = "250 2.0.0 stored"
NOT_NOW = "451 4.3.0 not stored, come again"
NOT_OURS = "550 5.7.1 no such domain here"
_LINE = 1 << 16
_RECIPIENTS = 50
_STORING = 6
"""Messages stored at once; fewer than the engine has connections."""
PATIENCE = inbox.LIMIT + 2.0
"""Seconds a sender waits for our answer. The database gives up by itself after fewer; one that hangs cannot."""


class Promise(str):
    """An answer that took the mail over."""


class _Session:
    """What both protocols of the library are taught: long lines are read, and a process can die after its promise."""

    line_length_limit = _LINE
    local_part_limit = 0

    async def push(self, status: str | bytes) -> None:
        await super().push(status)  # type: ignore[misc]
        if isinstance(status, Promise):
            faults.reach("door-after-250")


class SmtpSession(_Session, SMTP):
    """One SMTP conversation."""


class LmtpSession(_Session, LMTP):
    """One LMTP conversation."""


class Door:
    """The library's handler. `keep` runs on `threads`, so that a slow database holds up its own conversation only.

    What `keep` has not done within `patience` seconds is answered 451. It may be stored all the same a little later: then
    the mail comes twice, and counts once."""

    def __init__(
        self,
        domain: str,
        keep: Keep,
        bell: Bell,
        meter: Meter,
        threads: Executor,
        each: bool = False,
        patience: float = PATIENCE,
    ) -> None:
        self._domain = domain.lower()
        self._keep = keep
        self._bell = bell
        self._meter = meter
        self._threads = threads
        self._each = each
        self._patience = patience

    async def handle_RCPT(self, server: SMTP, session: Session, envelope: Envelope, to: str, options: list[str]) -> str:
        if to.rpartition("@")[2].lower() != self._domain:
            self._meter.count("turnpost_mails", "not-ours")
            return NOT_OURS
        if len(envelope.rcpt_tos) >= _RECIPIENTS:
            return "452 4.5.3 too many recipients, send the rest later"
        if to not in envelope.rcpt_tos or self._each:
            envelope.rcpt_tos.append(to)
        return "250 2.1.5 ok"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        raw = envelope.original_content or b""
        until = asyncio.get_running_loop().time() + self._patience
        answers = [await self._stored(envelope.mail_from or "", to, raw, until) for to in envelope.rcpt_tos]
        if STORED in answers:
            self._bell.received()
        if self._each:
            return _spoken("\r\n".join(answers), STORED in answers)
        return _spoken(STORED, True) if set(answers) == {STORED} else NOT_NOW

    async def handle_exception(self, error: Exception) -> str:
        """A bug of ours is no reason to lose somebody's mail: the library would say 500."""
        log().error("door broken", exc_info=error)
        return NOT_NOW

    async def _stored(self, sender: str, recipient: str, raw: bytes, until: float) -> str:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout_at(until):
                await loop.run_in_executor(self._threads, self._keep, sender, recipient, raw)
        except Exception:
            self._meter.count("turnpost_mails", "not-now")
            log().warning("mail refused for now", exc_info=True)
            return NOT_NOW
        self._meter.count("turnpost_mails", "accepted")
        return STORED


def _spoken(answer: str, promise: bool) -> str:
    return Promise(answer) if promise else answer


def session(door: Door, domain: str, limit: int, lmtp: bool) -> SMTP:
    """One conversation. `limit`: bytes of the biggest message; a bigger one is answered 552 and never parsed."""
    kind = LmtpSession if lmtp else SmtpSession
    return kind(door, data_size_limit=limit, enable_SMTPUTF8=True, hostname=domain, ident="turnpost", decode_data=False)


async def serve(door: Door, settings: Settings) -> None:
    """Listen until the process is told to end; conversations that run then get a moment to finish."""
    told = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, told.set)

    def conversation() -> SMTP:
        return session(door, settings.domain, settings.max_mail, settings.door_lmtp)

    server = await loop.create_server(conversation, settings.door.host, settings.door.port)
    async with server:
        host, port = server.sockets[0].getsockname()[:2]
        process.ready("door", str(Address(host, port)))
        await told.wait()


def main(environ: Mapping[str, str]) -> int:
    """The composition root of the door."""
    settings = process.begin("door", environ)
    engine, meter = database.engine(settings.dsn_app), Meter()
    bell = Doorbell(publisher(settings.dsn_queue))
    heart = Heartbeat(engine, "door", meter)

    def keep(sender: str, recipient: str, raw: bytes) -> None:
        inbox.store(engine, recipient, sender, raw)

    with ThreadPoolExecutor(_STORING, thread_name_prefix="store") as threads:
        door = Door(settings.domain, keep, bell, meter, threads, settings.door_lmtp)
        heart.start()
        asyncio.run(serve(door, settings))
    heart.stop()
    bell.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(os.environ))
