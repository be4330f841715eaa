"""A player's mail program: reads the maildir that the relay fills, and sends by SMTP."""

from __future__ import annotations

import mailbox
import smtplib
import time
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

from tests.players.letter import Letter

POLL = 0.05  # seconds between two looks into the mailbox


class Postbag:
    """`folder`: the maildir, which may not be there yet. `relay`: host:port."""

    def __init__(self, folder: Path, relay: str, address: str) -> None:
        self.folder = folder
        self.address = address
        self._host, _, self._port = relay.rpartition(":")
        self._seen: set[str] = set()
        self.sent = 0

    def letters(self, end: float) -> Iterator[list[Letter]]:
        """New letters, oldest first, whenever there are any; an empty list about once a second. Ends at `end`
        (a time of time.monotonic)."""
        quiet = time.monotonic()
        while time.monotonic() < end:
            new = self._new()
            if new or time.monotonic() - quiet > 1:
                quiet = time.monotonic()
                yield new
            time.sleep(POLL)

    def send(self, mail: EmailMessage) -> None:
        """Hand it to the relay. A temporary refusal is tried again, as a mail server would."""
        for pause in (0.2, 0.5, 1, 2, 4, 8, None):
            try:
                with smtplib.SMTP(self._host, int(self._port), timeout=30) as link:
                    link.send_message(mail, self.address, [str(mail["To"])])
                self.sent += 1
                return
            except smtplib.SMTPResponseException as answer:
                if answer.smtp_code >= 500 or pause is None:
                    raise
                time.sleep(pause)

    def _new(self) -> list[Letter]:
        if not self.folder.exists():
            return []
        box = mailbox.Maildir(self.folder, create=False)
        keys = sorted(key for key in box.keys() if key not in self._seen)  # noqa: SIM118 - a mailbox is no dict
        self._seen.update(keys)
        return [Letter(box.get_bytes(key)) for key in keys]
