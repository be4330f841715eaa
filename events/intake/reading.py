"""What goes into the reading of a mail and what comes out of it, as values."""

from __future__ import annotations

from typing import Literal

import msgspec

Verdict = Literal["person", "own", "bounce", "automatic", "reaction", "unreadable", "encrypted", "empty", "forwarded"]
Authentication = Literal["pass", "fail", "none"]
Language = Literal["en", "ru"]


class Envelope(msgspec.Struct, frozen=True):
    """What SMTP said; it outranks every header. `mail_from` is empty for the null sender."""

    mail_from: str
    rcpt_to: str


class House(msgspec.Struct, frozen=True):
    """Who we are.

    `domain`: our mail domain. `instance`: the value of our loop header X-Turnpost-Loop. `authserv`: the only
    authserv-id whose Authentication-Results count; the edge must strip foreign fields that claim it (RFC 8601, 5).
    """

    domain: str
    instance: str
    authserv: str | None


class Attachment(msgspec.Struct, frozen=True):
    """Something that came along. `name` is safe to show and to use as a file name; `size` is of the decoded bytes."""

    name: str
    type: str
    size: int


class Line(msgspec.Struct, frozen=True):
    """A candidate command line. `number` counts the lines of the new text from 1, also those left out."""

    number: int
    text: str


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """All that a raw mail says, read without clock, database or network.

    `verdict`: only ``person`` may reach the grammar; `reason`: a machine word for it, never an address.
    `message_id`: without brackets, None if absent or absurdly long; then `source_digest` stands in for it: SHA-256
    over the source without trace headers, so two deliveries of one mail are equal (rules 1.2/2).
    `from_address`: normalised, None where `sender_problem` forbids to believe in one. ``dmarc-fail`` is the only
    problem that leaves the address and the verdict: such a mail is held and asked about (rules 1.2/8).
    `key`: reply key, lower-case, and the field it stood in. `token`: of the bounce address the mail came to.
    `references`: our own Message-IDs it answers, nearest first, without brackets.
    `subject`: one line, at most 255 characters. `text`: NFC, line ends \\n. `new_text`: what its writer wrote now;
    `elided`: what was cut. `lossy`: a replacement character stands in `new_text`, its lines must not be executed.
    `new_digest`: SHA-256 of `new_text`.
    """

    verdict: Verdict
    reason: str
    message_id: str | None
    source_digest: bytes
    from_address: str | None
    sender_problem: str | None
    authentication: Authentication
    key: str | None
    key_source: str | None
    token: str | None
    references: tuple[str, ...]
    subject: str
    text: str
    new_text: str
    elided: str
    lossy: bool
    new_digest: bytes
    language: Language
    attachments: tuple[Attachment, ...]
