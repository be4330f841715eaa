"""Faults the relay can be asked to show, for tests of whoever sends to it.

The control file is `faults.json` in the folder of the mailboxes: a list of objects, read again whenever it
changes; without it the relay has no faults. The first object that fits a recipient counts.

    to      the recipient, lower case, or "*" for any
    do      refuse   550 to RCPT: no such mailbox
            reject   554 to DATA: the letter itself is refused
            defer    451 to RCPT
            late     the mail is stored, and 250 comes after `seconds`
            drop     the mail is stored and 250 sent, then the connection is closed
            mute     the mail is stored, then the connection is closed without an answer
    until   epoch seconds; past it the object is ignored. Without it: for ever
    seconds only for late
"""

from __future__ import annotations

import os
import time
from pathlib import Path

import msgspec

NAME = "faults.json"
AT_RCPT = {"refuse": "550 5.1.1 no such mailbox", "defer": "451 4.3.0 try again later"}
AT_DATA = {"reject": "554 5.6.0 this letter is refused"}
AFTER = ("late", "drop", "mute")
KINDS = (*AT_RCPT, *AT_DATA, *AFTER)


class Fault(msgspec.Struct, frozen=True):
    """One fault; see the head of this file."""

    to: str
    do: str
    until: float | None = None
    seconds: float = 0.0


def write(mailboxes: Path, faults: list[Fault]) -> None:
    """Put the control file in place at once; an empty list ends all faults."""
    mailboxes.mkdir(parents=True, exist_ok=True)
    unknown = [fault.do for fault in faults if fault.do not in KINDS]
    if unknown:
        raise ValueError(f"no such fault: {', '.join(unknown)}; there are {', '.join(KINDS)}")
    half = mailboxes / f"{NAME}.new"
    half.write_bytes(msgspec.json.encode(faults))
    half.rename(mailboxes / NAME)


class Switchboard:
    """The faults of a folder as they are at the moment of asking."""

    def __init__(self, mailboxes: Path) -> None:
        self.path = mailboxes / NAME
        self._seen: tuple[int, int] = (0, 0)
        self._faults: list[Fault] = []

    def of(self, address: str, kinds: tuple[str, ...]) -> Fault | None:
        """The fault of these kinds that an address has now."""
        now = time.time()
        for fault in self._read():
            fits = fault.to in ("*", address.lower()) and fault.do in kinds
            if fits and (fault.until is None or now < fault.until):
                return fault
        return None

    def _read(self) -> list[Fault]:
        try:
            facts = os.stat(self.path)
        except FileNotFoundError:
            return []
        seen = (facts.st_mtime_ns, facts.st_ino)
        if seen != self._seen:
            self._faults = msgspec.json.decode(self.path.read_bytes(), type=list[Fault])
            self._seen = seen
        return self._faults
