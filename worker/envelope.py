"""From the words of a letter to the bytes that are sent: the headers around them (RFC 5322, 2919, 3834).

Everything a person can influence (a subject, an address, the ids of the mail that is answered) is cleaned here once
more, and the message is built by a policy that raises on a line break in a header; so nobody writes headers of ours.
The library also decodes encoded words (RFC 2047) in what it is given, line breaks in them included, after it has looked
for line breaks: so nothing that begins like one is handed to it.
The bytes are plain ASCII with CRLF, so no relay on the way has a reason to change them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

import msgspec

from events.clock import instant
from events.model import Micros
from projections.letters import Rendered

_ID = re.compile(r"<?([\x21-\x3b\x3d\x3f-\x5a\x5e-\x7e]{1,240}@[\x21-\x3b\x3d\x3f-\x5a\x5e-\x7e]{1,240})>?")
_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]+")
_ENCODED = re.compile(r"=(?=\?)")
_THREAD = 20
_NAME = "table.png"
_POLICY = SMTP.clone(cte_type="7bit", max_line_length=900)
"""Long lines, because the library would write an id that is longer than a line as encoded words, which are no id."""


Pngs = Mapping[str, bytes]


class Envelope(msgspec.Struct, frozen=True, kw_only=True):
    """What stands around a letter. `answers`: it answers a mail, so nothing may answer it automatically.

    `sender` is the envelope's, empty for such an answer; `reply_to` empty: nobody can answer. `parent`: the Message-ID
    of what it follows, empty for the first; `thread`: earlier ids, the root first. `list_id`: empty outside a game.
    """

    sender: str
    recipient: str
    origin: str
    reply_to: str
    message_id: str
    parent: str
    thread: tuple[str, ...]
    list_id: str
    instance: str
    at: Micros
    answers: bool


def compose(rendered: Rendered, around: Envelope, pngs: Pngs | None = None, name: str = "turnpost") -> bytes:
    """The whole message. The HTML goes along only with all its pictures (`pngs`, by Content-ID), each inline beside it.
    Raises ValueError for a recipient that is no address."""
    message = EmailMessage(policy=_POLICY)
    message["From"] = Address(name, addr_spec=around.origin)
    message["To"] = Address(addr_spec=_address(around.recipient))
    if around.reply_to:
        message["Reply-To"] = Address(addr_spec=around.reply_to)
    message["Subject"] = one_line(rendered.subject)
    message["Date"] = format_datetime(instant(around.at).replace(microsecond=0))
    message["Message-ID"] = around.message_id
    for header, value in (*_threading(around), *_automatic(around)):
        message[header] = value
    if rendered.html is not None and pngs:
        _illustrate(message, rendered.text, rendered.html, pngs)
    else:
        message.set_content(rendered.text, charset="utf-8", cte="quoted-printable")
    for attached in rendered.attachments:
        main, _, sub = attached.media.partition("/")
        message.add_attachment(attached.content, maintype=main, subtype=sub, filename=one_line(attached.name))
    message["Content-Language"] = rendered.language
    return message.as_bytes()


def _illustrate(message: EmailMessage, text: str, page: str, pngs: Pngs) -> None:
    """multipart/alternative: the text, then the HTML with its pictures (multipart/related, RFC 2387)."""
    message.set_content(text, charset="utf-8", cte=_coding(text))
    message.add_alternative(page, subtype="html", charset="utf-8", cte=_coding(page))
    html = message.get_payload()[-1]
    for cid, png in pngs.items():
        html.add_related(png, maintype="image", subtype="png", cid=f"<{cid}>", disposition="inline", filename=_NAME)
    html.set_param("type", "text/html")


def _coding(text: str) -> str:
    """The shorter one: a Russian letter is six characters as quoted-printable."""
    foreign = sum(not letter.isascii() for letter in text)
    return "base64" if foreign > len(text) // 8 else "quoted-printable"


def one_line(text: str) -> str:
    """Without line breaks, control characters, marks that turn the direction of what follows, and encoded words."""
    return _ENCODED.sub("= ", " ".join(_UNSEEN.sub(" ", text).split())[:200])


def clean_id(text: str) -> str:
    """A Message-ID in its brackets; empty for anything that is none."""
    found = _ID.fullmatch(text.strip())
    return f"<{found.group(1)}>" if found and not _ENCODED.search(text) else ""


def _threading(around: Envelope) -> list[tuple[str, str]]:
    """In-Reply-To and References: the root, then the last few. A thread survives mails that got lost on the way."""
    parent = clean_id(around.parent)
    known = [clean_id(one) for one in (*around.thread, parent)]
    ids: Sequence[str] = list(dict.fromkeys(one for one in known if one))
    ids = [*ids[:1], *ids[1:][-(_THREAD - 1) :]]
    found = [("In-Reply-To", parent or ids[0])] if ids else []
    return [*found, ("References", " ".join(ids))] if ids else found


def _automatic(around: Envelope) -> list[tuple[str, str]]:
    found = [
        ("Auto-Submitted", "auto-replied" if around.answers else "auto-generated"),
        ("X-Auto-Response-Suppress", "OOF, AutoReply"),
        ("Precedence", "list"),
        ("X-Turnpost-Loop", one_line(around.instance)),
    ]
    return [*found, ("List-Id", around.list_id)] if around.list_id else found


def _address(text: str) -> str:
    """An address that a header can hold. Raises ValueError."""
    if _UNSEEN.search(text) or _ENCODED.search(text) or text.count("@") != 1 or not text.isascii():
        raise ValueError("no address")
    return text
