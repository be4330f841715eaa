"""Header fields to text: encoded words, raw 8-bit bytes, parameters. Nothing here raises."""

from __future__ import annotations

import re
import urllib.parse
from typing import NamedTuple

from events.intake import charset, clean, transfer

CAP = 16_000
"""Bytes of a field that are read; no field a person causes is longer."""

_ENCODED = re.compile(r"=\?([^?\s]{1,60})\?([bBqQ])\?([^?]*)\?=")
_PARAMETER = re.compile(r";\s*([^\s=;\"]{1,80})\s*=\s*(?:\"((?:[^\"\\]|\\.)*)\"|([^;]*))", re.S)
_PIECE = re.compile(r"(.+?)(?:\*(\d{1,3}))?(\*)?", re.S)
_COMMENT = re.compile(r"\([^()]*\)")


class Parameters(NamedTuple):
    """A field of the form ``value; name=value``: both sides lower-case but for the values of parameters."""

    value: str
    named: dict[str, str]


def text(raw: bytes | None, cap: int = 4 * CAP) -> str:
    """The field as one line a person reads: decoded, cleaned, at most `cap` characters."""
    return clean.one_line(words(raw_text(raw or b"")), cap)


def raw_text(raw: bytes) -> str:
    """The field's bytes as text; 8-bit bytes are guessed as a body's would be, from the bytes themselves."""
    return charset.decode(raw[:CAP], None)


def words(whole: str) -> str:
    """`whole` with its encoded words decoded (RFC 2047).

    Neighbours of one charset and encoding are joined as bytes first: many programs cut inside a character.
    """
    out: list[str] = []
    pending: list[bytes] = []
    pending_charset = ""
    at = 0
    for found in _ENCODED.finditer(whole):
        between = whole[at : found.start()]
        name = found[1].split("*")[0].lower()
        if pending and (between.strip() or name != pending_charset):
            out.append(charset.decode(b"".join(pending), pending_charset))
            pending = []
        if between.strip() or not at:
            out.append(between)
        pending.append(_encoded(found[2], found[3]))
        pending_charset = name
        at = found.end()
    if pending:
        out.append(charset.decode(b"".join(pending), pending_charset))
    return "".join(out) + whole[at:]


def parameters(raw: bytes | None) -> Parameters:
    """Content-Type and its like, RFC 2231 continuations and charsets included, broken ones as far as they go."""
    whole = raw_text(raw or b"")[:CAP]
    value = whole.partition(";")[0]
    pieces: dict[str, dict[int, tuple[str, bool]]] = {}
    for found in _PARAMETER.finditer(whole):
        piece = _PIECE.fullmatch(found[1].lower())
        if piece is None:
            continue
        content = re.sub(r"\\(.)", r"\1", found[2]) if found[2] is not None else (found[3] or "").strip()
        pieces.setdefault(piece[1], {}).setdefault(int(piece[2] or 0), (content, bool(piece[3])))
    named = {name: _joined(parts) for name, parts in pieces.items()}
    return Parameters(_COMMENT.sub("", clean.one_line(words(value), 200)).strip().lower(), named)


def _encoded(kind: str, data: str) -> bytes:
    raw = data.encode("utf-8", "replace")
    return transfer.base64(raw) if kind in "bB" else transfer.quoted(raw.replace(b"_", b" "))


def _joined(parts: dict[int, tuple[str, bool]]) -> str:
    if not any(percent for _, percent in parts.values()):
        return words("".join(parts[number][0] for number in sorted(parts)))
    declared, raw = "", b""
    for number in sorted(parts):
        content, percent = parts[number]
        if percent and number == min(parts) and content.count("'") >= 2:
            declared, _, content = content.split("'", 2)
        raw += urllib.parse.unquote_to_bytes(content) if percent else content.encode("utf-8", "replace")
    return charset.decode(raw, declared)
