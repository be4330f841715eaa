"""A letter, ready for a transport to put headers around."""

from __future__ import annotations

import msgspec


class Attachment(msgspec.Struct, frozen=True):
    """`content` is sent as it is; `media` is its media type."""

    name: str
    media: str
    content: bytes


class Picture(msgspec.Struct, frozen=True):
    """A picture that the HTML names by `cid`, its Content-ID without brackets; drawn as `svg`."""

    cid: str
    svg: str


class Rendered(msgspec.Struct, frozen=True):
    """`subject` is one clean line. `text` is complete: whoever reads nothing else can play; it begins with `marker`, the
    line to answer above, unless that is empty. `html`: the same words
    around `pictures`; None where there are none, or where the reader wants text."""

    subject: str
    text: str
    language: str = "en"
    html: str | None = None
    attachments: tuple[Attachment, ...] = ()
    marker: str = ""
    pictures: tuple[Picture, ...] = ()

    def plain(self) -> Rendered:
        """The text alone: it says everything."""
        return msgspec.structs.replace(self, html=None, pictures=())

    def unanswerable(self) -> Rendered:
        """The same without the line to answer above: for a letter that no answer can be sent to."""
        text = self.text.removeprefix(self.marker).lstrip("\n") if self.marker else self.text
        return msgspec.structs.replace(self.plain(), text=text, marker="")
