"""Addresses in a From field: one scan, no guesses.

A tolerant parser is the wrong tool where identity hangs on the answer: what is odd is reported, not repaired.
"""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

import idna

_TOKEN = re.compile(
    r"""
    (?P<quoted>"(?:[^"\\]|\\.)*") | (?P<angle><[^<>]*>) | (?P<comma>[,]) | (?P<semi>;) | (?P<colon>:)
    | (?P<open>\() | (?P<blank>\s+) | (?P<plain>[^\s"<>,;:()]+) | (?P<odd>.)
""",
    re.X | re.S,
)
_LOCAL = re.compile(r"[^\s@<>()\[\],;:\\\"\x00-\x20\x7f]{1,64}")
_QUOTED_PAIR = re.compile(r"\\(.)", re.S)


class Mailbox(NamedTuple):
    """A display name (encoded words still encoded) and what stood where the address belongs."""

    name: str
    address: str


class Scan(NamedTuple):
    """`group`: group syntax was used. `odd`: something that belongs into no address list."""

    mailboxes: tuple[Mailbox, ...]
    group: bool
    odd: bool


def scan(field: str) -> Scan:
    """The mailboxes of an address field, in linear time."""
    boxes: list[Mailbox] = []
    names: list[str] = []
    angles: list[str] = []
    group = odd = False
    at = 0
    while at < len(field):
        token = _TOKEN.match(field, at)
        assert token is not None
        at = token.end()
        match token.lastgroup:
            case "open":
                at = _after_comment(field, at)
            case "quoted":
                names.append(_QUOTED_PAIR.sub(r"\1", token[0][1:-1]))
            case "angle":
                angles.append(token[0][1:-1].strip())
            case "plain":
                names.append(token[0])
            case "comma" | "semi":
                boxes.extend(_mailboxes(names, angles))
                names, angles = [], []
            case "colon":
                group = True
                names = []
            case "odd":
                odd = True
    boxes.extend(_mailboxes(names, angles))
    return Scan(tuple(boxes), group, odd)


def normalised(address: str) -> str | None:
    """Lower-case, NFC, domain in its ASCII form; dots and plus parts left alone. None if it is no address."""
    local, at, domain = unicodedata.normalize("NFC", address).lower().rpartition("@")
    if not at or not _LOCAL.fullmatch(local) or not 0 < len(domain) <= 253:
        return None
    if domain.isascii():
        return f"{local}@{domain.rstrip('.')}" if re.fullmatch(r"[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?\.?", domain) else None
    try:
        return f"{local}@{idna.encode(domain, uts46=True).decode('ascii')}"
    except (idna.IDNAError, UnicodeError, ValueError):
        return None


def _mailboxes(names: list[str], angles: list[str]) -> list[Mailbox]:
    if angles:
        return [Mailbox(" ".join(names), angle) for angle in angles]
    return [Mailbox("", "".join(names))] if names else []


def _after_comment(field: str, at: int) -> int:
    """Where the comment ends whose bracket was just read; the field's end if it never does."""
    depth = 1
    for found in re.compile(r"[()]|\\.", re.S).finditer(field, at):
        depth += {"(": 1, ")": -1}.get(found[0], 0)
        if not depth:
            return found.end()
    return len(field)
