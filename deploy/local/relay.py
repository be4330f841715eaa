"""The rest of the world's mail, for the default: an SMTP server on loopback that fills maildirs.

Theory of operation. Letters are handed to it as to a smarthost. Each recipient has a maildir below
TURNPOST_MAILBOXES, made with the first mail. Mail to TURNPOST_DOMAIN is handed on to the door, whose answer is
passed back, so a player may send everything here. A mail for both kinds of address goes to the door first: only
when the door took it is anything stored, so a temporary refusal leaves no copy behind. What the door refuses for
some of several recipients comes back to the sender as a bounce, as from any other server. 250 means that the mail
is on the disk. Tests can switch faults on (faults.py).
"""

from __future__ import annotations

import asyncio
import os
import signal
import smtplib
import sys
from email.message import EmailMessage
from email.utils import make_msgid
from pathlib import Path

from aiosmtpd.smtp import SMTP, Envelope, Session

from deploy.local.faults import AFTER, AT_DATA, AT_RCPT, Fault, Switchboard
from deploy.local.mailbox import deliver
from events.settings import Settings, SettingsError

LARGEST = 64 * 1024 * 1024  # bytes; above what the door takes, so that the door's own answer is seen
DOOR_TIMEOUT = 30.0
TAKEN = "250 2.0.0 stored"


class Relay:
    """Handler of aiosmtpd: decides on recipients and stores what came."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.root = settings.mailboxes
        self.faults = Switchboard(self.root)

    async def handle_RCPT(self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]) -> str:
        if fault := self.faults.of(address, tuple(AT_RCPT)):
            return AT_RCPT[fault.do]
        if "@" not in address:
            return "550 5.1.3 an address has an @"
        envelope.rcpt_tos.append(address)
        envelope.rcpt_options.extend(options)
        return "250 2.1.5 ok"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        if fault := self._fault(envelope, tuple(AT_DATA)):
            return AT_DATA[fault.do]
        answer = await asyncio.to_thread(self.take, envelope)
        if answer == TAKEN and (fault := self._fault(envelope, AFTER)):
            await _misbehave(server, fault)
        return answer

    def take(self, envelope: Envelope) -> str:
        """Hand on and store one mail; the answer for its sender."""
        assert isinstance(envelope.content, bytes)
        ours = [address for address in envelope.rcpt_tos if self._is_ours(address)]
        if ours:
            answer = self._hand_on(envelope, ours)
            if answer != TAKEN:
                return answer
        try:
            for address in dict.fromkeys(envelope.rcpt_tos):
                if not self._is_ours(address):
                    deliver(self.root, address, envelope.mail_from or "", envelope.content)
        except OSError as reason:
            return f"452 4.3.1 cannot store: {reason.strerror}"
        return TAKEN

    def _is_ours(self, address: str) -> bool:
        return address.lower().rpartition("@")[2] == self.settings.domain.lower()

    def _fault(self, envelope: Envelope, kinds: tuple[str, ...]) -> Fault | None:
        found = (self.faults.of(address, kinds) for address in envelope.rcpt_tos)
        return next((fault for fault in found if fault), None)

    def _hand_on(self, envelope: Envelope, ours: list[str]) -> str:
        door = self.settings.door
        options = [word for word in envelope.mail_options if not word.upper().startswith("SIZE=")]
        sender = envelope.mail_from or ""
        try:
            with smtplib.SMTP(door.host, door.port, timeout=DOOR_TIMEOUT) as link:
                refused = link.sendmail(sender, ours, envelope.content or b"", options)
        except smtplib.SMTPRecipientsRefused as every:
            return _worded(next(iter(every.recipients.values())))
        except smtplib.SMTPResponseException as answer:
            return _worded((answer.smtp_code, answer.smtp_error))
        except (OSError, smtplib.SMTPException) as reason:
            return f"451 4.4.1 the door does not answer ({type(reason).__name__})"
        if refused and sender:
            deliver(self.root, sender, "", _bounce(sender, refused, self.settings.instance))
        return TAKEN


def _worded(answer: tuple[int, bytes | str]) -> str:
    code, text = answer
    words = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
    return f"{code} {' '.join(words.split())}"


def _bounce(sender: str, refused: dict[str, tuple[int, bytes]], instance: str) -> bytes:
    note = EmailMessage()
    note["From"] = f"mailer-daemon@{instance}.invalid"
    note["To"] = sender
    note["Subject"] = "Undelivered mail"
    note["Auto-Submitted"] = "auto-replied"
    note["Message-ID"] = make_msgid(domain=f"{instance}.invalid")
    lines = [f"{address}: {_worded(answer)}" for address, answer in refused.items()]
    note.set_content("Your mail did not reach:\n\n" + "\n".join(lines) + "\n")
    return note.as_bytes()


async def _misbehave(server: SMTP, fault: Fault) -> None:
    if fault.do == "late":
        await asyncio.sleep(fault.seconds)
        return
    if fault.do == "drop":
        await server.push(TAKEN)
    assert server.transport is not None
    server.transport.close()


async def serve(settings: Settings) -> None:
    """Listen until SIGTERM or SIGINT. Says `ready relay host:port`."""
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, ended.set)
    handler = Relay(settings)

    def connection() -> SMTP:
        return SMTP(handler, data_size_limit=LARGEST, enable_SMTPUTF8=True, hostname="relay.invalid", loop=loop)

    where = settings.relay
    server = await loop.create_server(connection, where.host, where.port)
    async with server:
        host, port = server.sockets[0].getsockname()[:2]
        print(f"ready relay {host}:{port}", flush=True)
        await ended.wait()


def main() -> int:
    try:
        settings = Settings.from_env(os.environ)
    except SettingsError as reason:
        print(f"relay: {reason}", file=sys.stderr)
        return 1
    Path(settings.mailboxes).mkdir(parents=True, exist_ok=True, mode=0o700)
    asyncio.run(serve(settings))
    return 0


if __name__ == "__main__":
    sys.exit(main())
