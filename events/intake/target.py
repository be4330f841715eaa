"""For whom a mail is: the reply key, and the letters of ours it answers (rules 1.2/7)."""

from __future__ import annotations

import re
from typing import NamedTuple

from events.intake import header, ours
from events.intake.reading import Envelope, House
from events.intake.source import Source

ORDER = (
    "x-original-to",
    "delivered-to",
    "x-gm-original-to",
    "envelope-to",
    "x-envelope-to",
    "x-forwarded-to",
    "to",
    "cc",
)
"""Where a key is looked for after the envelope, nearest to the envelope first."""

REFERENCES = 30
"""How many of our ids are kept; letters carry at most about twenty."""

_ID_CAP = 500
_BRACKETED = re.compile(r"<([^<>\s,]{1,500})>")
_BARE = re.compile(r"[^<>\s,;]{1,500}")


class Target(NamedTuple):
    """`key` and the field it stood in, both None if there is none; `token` of the bounce address written to."""

    key: str | None
    source: str | None
    token: str | None


def find(mail: Source, envelope: Envelope, house: House) -> Target:
    """The envelope recipient outranks every header; To and Cc come last."""
    written_to = ours.of(envelope.rcpt_to, house.domain)
    token = written_to.token if written_to else None
    if written_to and written_to.key:
        return Target(written_to.key, "envelope", token)
    for name in ORDER:
        for value in mail.all(name):
            if key := ours.key_in(header.words(header.raw_text(value)), house.domain):
                return Target(key, name, token)
    return Target(None, None, token)


def references(mail: Source, house: House) -> tuple[str, ...]:
    """Our Message-IDs in In-Reply-To and References, nearest first; commas and lost brackets are put up with."""
    near = [_ids(value) for value in mail.all("in-reply-to")]
    far = [list(reversed(_ids(value))) for value in mail.all("references")]
    wanted = "@" + house.domain.lower()
    found = dict.fromkeys(one for ids in (*near, *far) for one in ids if one.lower().endswith(wanted))
    return tuple(found)[:REFERENCES]


def message_id(mail: Source) -> str | None:
    """The mail's own id without brackets. Exchange writes square brackets inside: they belong to the id."""
    whole = header.raw_text(mail.first("message-id") or b"").strip()
    inner = whole[whole.find("<") + 1 : whole.rfind(">")] if "<" in whole and whole.endswith(">") else whole
    inner = re.sub(r"[\s\x00-\x1f\x7f<>\ufffd]", "", inner)
    return inner if inner and len(inner) <= _ID_CAP and inner.isprintable() else None


def _ids(value: bytes) -> list[str]:
    whole = header.raw_text(value)
    return _BRACKETED.findall(whole) if "<" in whole else [one for one in _BARE.findall(whole) if "@" in one]
