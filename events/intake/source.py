"""The raw source: header fields as bytes, the body, and a digest that survives another delivery.

The standard parser is not used: it raises on header fields found in real mail (a parameter that ends in ``*``, a
group of nothing but a comment, a Message-ID in square brackets), it loses the bytes of raw 8-bit fields, and its
time grows with the square of the nesting. A field here is a name and bytes; whoever needs a field reads it.
"""

from __future__ import annotations

import hashlib
import re
from typing import NamedTuple

FIELDS = 1000
"""More header fields than this are no mail; the rest is ignored."""

_LINE = re.compile(rb"([^\r\n]*)(\r\n|\r|\n|\Z)")
_FIELD = re.compile(rb"([!-9;-~\x80-\xff]{1,100})[ \t]*:")
_BREAKS = re.compile(rb"\r\n?")
_BLANKS = re.compile(rb"[ \t\r\n]+")

_TRACE = frozenset(
    {
        "received",
        "received-spf",
        "delivered-to",
        "return-path",
        "envelope-to",
        "original-recipient",
        "status",
        "authentication-results",
        "dkim-signature",
        "domainkey-signature",
        "lines",
        "content-length",
        "bytes",
    }
)
_TRACE_STARTS = ("x-", "arc-", "resent-", "dkim-")


class Field(NamedTuple):
    """One header field: lower-case name; value unfolded, still as received."""

    name: str
    value: bytes


class Source(NamedTuple):
    """A mail, or one part of it, split at its first empty line."""

    fields: tuple[Field, ...]
    body: bytes

    def all(self, name: str) -> tuple[bytes, ...]:
        """The values of every field called `name`, in order."""
        return tuple(field.value for field in self.fields if field.name == name)

    def first(self, name: str) -> bytes | None:
        return next((field.value for field in self.fields if field.name == name), None)


def split_mail(raw: bytes) -> Source:
    """A whole mail. Empty lines before the header and an mbox line are what some stores leave there: skipped."""
    raw = raw.lstrip(b"\r\n")
    if raw.startswith((b"From ", b">From ")):
        raw = raw[_after_line(raw, 0) :]
    return split(raw)


def split(raw: bytes) -> Source:
    """Fields until the first empty line. A line that is no field is skipped among fields, else it begins the body."""
    fields: list[tuple[str, list[bytes]]] = []
    at = 0
    while at < len(raw):
        line, after = _line(raw, at)
        if not line:
            return _source(fields, raw[after:])
        field = _FIELD.match(line)
        if line[:1] in (b" ", b"\t") and fields:
            fields[-1][1].append(line)
        elif field and len(fields) < FIELDS:
            fields.append((field[1].decode("ascii", "replace").lower(), [line[field.end() :]]))
        elif not field and not _FIELD.match(raw, after):
            return _source(fields, raw[at:])
        at = after
    return _source(fields, b"")


def digest(source: Source) -> bytes:
    """SHA-256 over what the sender sent: no trace and private fields, folding and line ends levelled."""
    hasher = hashlib.sha256()
    for field in source.fields:
        if field.name not in _TRACE and not field.name.startswith(_TRACE_STARTS):
            hasher.update(field.name.encode("utf-8") + b":" + _BLANKS.sub(b" ", field.value).strip() + b"\n")
    hasher.update(b"\n" + _BREAKS.sub(b"\n", source.body).rstrip(b"\n"))
    return hasher.digest()


def _source(fields: list[tuple[str, list[bytes]]], body: bytes) -> Source:
    return Source(tuple(Field(name, b"".join(lines).strip()) for name, lines in fields), body)


def _line(raw: bytes, at: int) -> tuple[bytes, int]:
    found = _LINE.match(raw, at)
    assert found is not None
    return found[1], found.end()


def _after_line(raw: bytes, at: int) -> int:
    return _line(raw, at)[1]
