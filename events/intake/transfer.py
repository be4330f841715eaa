"""Content-Transfer-Encoding, as it is found and not as it should be.

Padding is often missing, lists append plain footers after a base64 body, soft line breaks fall inside characters.
Nothing here raises; what cannot be decoded is left out (base64) or left as it is (quoted-printable).
"""

from __future__ import annotations

import binascii
import re

_NOT_BASE64 = re.compile(rb"[^A-Za-z0-9+/=]+")
_PADDING = re.compile(rb"=[=\s]*")
_FOREIGN_LINE = re.compile(rb"[^\n]*[^A-Za-z0-9+/=\s]")
_GROUP = re.compile(rb"([A-Za-z0-9+/]+)=*")
_SOFT = re.compile(rb"=[ \t]+(\r?\n)")
_UU_BEGIN = re.compile(rb"^begin [0-7]{3,4} ([^\r\n]{1,200})\r?\n", re.M)
_UU_END = re.compile(rb"^(?:`|[ ])?\r?\n?end[ \t]*\r?(?:\n|\Z)", re.M)
_UU_LINES = re.compile(rb"(?:[ -`][!-`][^\r\n]*\r?\n)*")


def decode(raw: bytes, encoding: str) -> bytes:
    """The bytes that were sent; an unknown `encoding` means that `raw` is them already."""
    match encoding.strip().lower():
        case "base64" | "b":
            return base64(raw)
        case "quoted-printable" | "quopri" | "q":
            return quoted(raw)
        case "x-uuencode" | "uuencode" | "x-uue" | "uue":
            begin = _UU_BEGIN.search(raw)
            return uu(raw[begin.end() :]) if begin else raw
    return raw


def base64(raw: bytes) -> bytes:
    """Base64 with or without padding, in one or several padded pieces; plain text after the padding is dropped."""
    padding = _PADDING.search(raw)
    if padding and b"\n" in padding[0] and _FOREIGN_LINE.match(raw, padding.end()):
        raw = raw[: padding.end()]
    pieces = []
    for group in _GROUP.finditer(_NOT_BASE64.sub(b"", raw)):
        digits = group[1][: len(group[1]) - (len(group[1]) % 4 == 1)]
        pieces.append(binascii.a2b_base64(digits + b"=" * (-len(digits) % 4)))
    return b"".join(pieces)


def quoted(raw: bytes) -> bytes:
    """Quoted-printable; blanks that a relay put after a soft break are ignored."""
    return binascii.a2b_qp(_SOFT.sub(rb"=\1", raw))


def uu(lines: bytes) -> bytes:
    """The data lines of a uuencoded block, up to its end or the first line that is none."""
    pieces = []
    for line in lines.splitlines():
        if not line or line[:1] in (b"`", b" ") or line.strip() == b"end":
            break
        try:
            pieces.append(binascii.a2b_uu(line))
        except binascii.Error:
            break
    return b"".join(pieces)


def split_uu(raw: bytes) -> tuple[bytes, tuple[tuple[bytes, bytes], ...]]:
    """`raw` without the uuencoded blocks in its text, and those blocks as (name, data)."""
    kept, found, at = [], [], 0
    for begin in _UU_BEGIN.finditer(raw):
        if begin.start() < at:
            continue
        body = _UU_LINES.match(raw, begin.end())
        stop = body.end() if body else begin.end()
        end = _UU_END.match(raw, stop)
        if not end:
            continue
        kept.append(raw[at : begin.start()])
        found.append((begin[1], uu(raw[begin.end() : stop])))
        at = end.end()
    return b"".join(kept) + raw[at:], tuple(found)
