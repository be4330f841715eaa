"""What makes two deliveries of one mail the same source: everything but the traces of the way."""

from __future__ import annotations

import hashlib
import re

_TRACES = (b"received", b"delivered-to", b"return-path", b"envelope-to", b"authentication-results", b"dkim-signature")
_FIELD = re.compile(rb"[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*\r?\n?")
_END = re.compile(rb"\r?\n\r?\n")


def source_digest(raw: bytes) -> bytes:
    """SHA-256 of a mail without the header fields that servers on the way add (mail rules 1.2, 2)."""
    end = _END.search(raw)
    head, body = (raw[: end.start()], raw[end.end() :]) if end else (raw, b"")
    digest = hashlib.sha256()
    for field in _FIELD.findall(head):
        name = field.partition(b":")[0].strip().lower()
        if field and name not in _TRACES and not name.startswith((b"x-", b"arc-")):
            digest.update(field.strip() + b"\n")
    digest.update(b"\n" + body)
    return digest.digest()
