"""Who wrote a mail: exactly one From with exactly one address, or a reason to believe nobody (rules 1.2/8).

Reply-To is never identity. DMARC counts only as our own edge saw it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from events.intake import address, clean, header
from events.intake.reading import Authentication, House
from events.intake.source import Source

_ADDRESS = re.compile(r"[^\s@<>\"'()\[\],;:]{1,64}@[^\s@<>\"'()\[\],;:]{1,253}")
_DMARC = re.compile(r"(?:^|[\s;])dmarc\s*=\s*([a-z]+)")
_COMMENT = re.compile(r"\([^()]*\)")


class Sender(NamedTuple):
    """`address` is normalised; None with every `problem`. `name`: the display name, decoded, for the gates only."""

    address: str | None
    problem: str | None
    name: str


def read(mail: Source) -> Sender:
    """The one sender of `mail`, or a machine word for what is wrong with its From."""
    fields = mail.all("from")
    if len(fields) != 1:
        return Sender(None, "two-from" if fields else "no-from", "")
    raw = header.raw_text(fields[0])
    decoded = header.words(raw)
    if "\n" in decoded or "\r" in decoded or "\x00" in decoded:
        return Sender(None, "encoded-newline", "")
    found = address.scan(clean.text(raw))
    if found.group:
        return Sender(None, "group", "")
    if len(found.mailboxes) != 1:
        return Sender(None, "two-addresses" if found.mailboxes else "no-address", "")
    box = found.mailboxes[0]
    name = clean.one_line(header.words(box.name), 200)
    normal = address.normalised(box.address)
    if normal is None or found.odd:
        return Sender(None, "bad-address", name)
    if any(address.normalised(inner) != normal for inner in _ADDRESS.findall(name)):
        return Sender(None, "address-in-name", name)
    return Sender(normal, None, name)


def authentication(mail: Source, house: House) -> Authentication:
    """DMARC as our own authserv-id reported it, in the topmost field that speaks of it; ``none`` for all else."""
    if house.authserv is None:
        return "none"
    for value in mail.all("authentication-results"):
        whole = _COMMENT.sub(" ", header.raw_text(value)).lower()
        said_by, _, results = whole.partition(";")
        if said_by.split()[:1] == [house.authserv.lower()] and (found := _DMARC.search(results)):
            return "pass" if found[1] == "pass" else "fail" if found[1] == "fail" else "none"
    return "none"
