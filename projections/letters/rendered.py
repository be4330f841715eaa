"""A letter, ready for a transport to put headers around."""

from __future__ import annotations

import msgspec


class Attachment(msgspec.Struct, frozen=True):
    """`content` is sent as it is; `media` is its media type."""

    name: str
    media: str
    content: bytes


class Rendered(msgspec.Struct, frozen=True):
    """`subject` is one clean line. `text` is complete: whoever reads nothing else can play. `html`: none is made."""

    subject: str
    text: str
    language: str = "en"
    html: str | None = None
    attachments: tuple[Attachment, ...] = ()
