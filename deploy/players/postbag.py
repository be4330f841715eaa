"""A player's mail program: reads the maildir that the relay fills, and sends by SMTP.

A letter is marked as read, as in any maildir, when its reader comes back for the next: then he has done what he does about
it. So a program that was killed finds again what it had read, and as new what it may not have answered.
"""

from __future__ import annotations

import os
import smtplib
import time
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

from deploy.players.letter import Letter

POLL = 0.05  # seconds between two looks into the mailbox
READ = ":2,S"  # behind the name of a letter that was read


class Postbag:
    """`folder`: the maildir, which may not be there yet. `relay`: host:port. `poll`: seconds between two looks."""

    def __init__(self, folder: Path, relay: str, address: str, poll: float = POLL) -> None:
        self.folder = folder
        self.address = address
        self._host, _, self._port = relay.rpartition(":")
        self.poll = poll
        self.sent = 0

    def letters(self, end: float) -> Iterator[list[Letter]]:
        """New letters, oldest first, whenever there are any; an empty list about once a second. Ends at `end`
        (a time of time.monotonic)."""
        quiet = time.monotonic()
        while time.monotonic() < end:
            names = self._names("new")
            if names or time.monotonic() - quiet > 1:
                quiet = time.monotonic()
                yield [self._read("new", name) for name in names]
                self._mark(names)
            time.sleep(self.poll)

    def past(self) -> list[Letter]:
        """What was read before, oldest first."""
        return [self._read("cur", name) for name in self._names("cur")]

    def first(self) -> Letter:
        """The oldest letter, read or not. Waits until there is one."""
        while True:
            for part in ("cur", "new"):
                for name in self._names(part)[:1]:
                    return self._read(part, name)
            time.sleep(self.poll)

    def send(self, mail: EmailMessage) -> None:
        """Hand it to the relay. A temporary refusal is tried again, as a mail server would; where nobody is at the address
        that a letter gave, nobody is answered."""
        for pause in (0.2, 0.5, 1, 2, 4, 8, None):
            try:
                with smtplib.SMTP(self._host, int(self._port), timeout=30) as link:
                    link.send_message(mail, self.address, [str(mail["To"])])
                self.sent += 1
                return
            except smtplib.SMTPRecipientsRefused as answer:
                if all(code >= 500 for code, _ in answer.recipients.values()):
                    return
                if pause is None:
                    raise
                time.sleep(pause)
            except smtplib.SMTPResponseException as answer:
                if answer.smtp_code >= 500 or pause is None:
                    raise
                time.sleep(pause)

    def _names(self, part: str) -> list[str]:
        folder = self.folder / part
        return sorted(os.listdir(folder)) if folder.is_dir() else []

    def _read(self, part: str, name: str) -> Letter:
        return Letter((self.folder / part / name).read_bytes())

    def _mark(self, names: list[str]) -> None:
        for name in names:
            (self.folder / "new" / name).rename(self.folder / "cur" / (name + READ))
