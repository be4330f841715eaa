"""Delivery reports (RFC 3464): what became of a letter of ours.

The caller trusts a report only about an address we really mailed and only if the mail came to the bounce address of
that very letter: anybody can write a report.
"""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from events.intake import address, header, parts, source
from events.intake.parts import Part

Weight = Literal["hard", "soft", "none"]

BLOCKS = 200
"""Recipients read of one report."""

SOFT = frozenset({(2, 2), (2, 3), (3, 4), (1, 7), (1, 8)})
"""(subject, detail) of 5.x.x codes that pass or blame us: mailbox full, message too big, our sender (RFC 3463)."""

SOFT_SUBJECTS = frozenset({7})
"""Subjects of 5.x.x codes that speak of policy or of us, not of the address."""

_STATUS = re.compile(r"\b([245])\.(\d{1,3})\.(\d{1,3})\b")
_BLOCK_END = re.compile(rb"\r?\n[ \t]*\r?\n")


class Fate(msgspec.Struct, frozen=True):
    """What one report says about one recipient.

    `recipient`: normalised, None if it is no address. `original`: the address as first mailed, if told. `action`:
    failed, delayed, delivered, relayed, expanded, or empty. `status`: class.subject.detail, or empty. `weight`:
    ``hard`` means that the address does not exist or does not want us, ``soft`` that another day may differ,
    ``none`` that nothing failed.
    """

    recipient: str | None
    original: str | None
    action: str
    status: str
    weight: Weight


def read(raw: bytes) -> tuple[Fate, ...]:
    """What the report `raw` says, by recipient; empty if it is no RFC 3464 report. Never raises."""
    tree = parts.tree(source.split_mail(raw))
    found = [part for part in tree.walk() if part.kind in ("message/delivery-status", "message/global-delivery-status")]
    return tuple(fate for part in found[:1] for fate in _fates(part))


def weigh(action: str, status: str) -> Weight:
    """Hard is a 5.x.x of a failed delivery, except what passes or is policy; 4.x.x, delays and no code are soft."""
    if action in ("delivered", "relayed", "expanded") or status.startswith("2."):
        return "none"
    if action == "delayed":
        return "soft"
    found = _STATUS.fullmatch(status)
    if not found or found[1] != "5":
        return "soft"
    subject, detail = int(found[2]), int(found[3])
    return "soft" if (subject, detail) in SOFT or subject in SOFT_SUBJECTS else "hard"


def _fates(part: Part) -> list[Fate]:
    blocks = _BLOCK_END.split(part.data(), maxsplit=BLOCKS)[:BLOCKS]
    read_blocks = [source.split(block.lstrip(b"\r\n") + b"\r\n\r\n") for block in blocks if block.strip()]
    return [_fate(block) for block in read_blocks if block.first("final-recipient") or block.first("original-recipient")]


def _fate(block: source.Source) -> Fate:
    action = header.text(block.first("action"), 40).lower().split(" ")[0]
    diagnostic = header.text(block.first("diagnostic-code"), 400)
    told = _STATUS.search(header.text(block.first("status"), 40))
    found = told if told and told[0] not in ("5.0.0", "4.0.0") else _STATUS.search(diagnostic) or told
    status = found[0] if found else ""
    return Fate(
        recipient=_recipient(block.first("final-recipient")),
        original=_recipient(block.first("original-recipient")),
        action=action,
        status=status,
        weight=weigh(action, status),
    )


def _recipient(value: bytes | None) -> str | None:
    """``rfc822; somebody@example`` (RFC 3464, 2.3.2), brackets and a missing type put up with."""
    whole = header.text(value, 400).rpartition(";")[2].strip().strip("<>").strip()
    return address.normalised(whole)
