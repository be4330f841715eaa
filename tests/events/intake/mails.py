"""Raw mails in plain data, for tests."""

from __future__ import annotations

from events.intake import Envelope, House, Reading, read

DOMAIN = "turnpost.example"
KEY = "abcdefghijklmnopqrstuvwxyz234567"
OTHER_KEY = "q" * 32
GAME = f"game+{KEY}@{DOMAIN}"
HOUSE = House(domain=DOMAIN, instance="house-one", authserv="mx.turnpost.example")
ENVELOPE = Envelope(mail_from="red@players.example", rcpt_to=GAME)
HEAD = (
    b"From: Red <red@players.example>\nTo: "
    + GAME.encode()
    + b"\nSubject: Re: [Game] your turn\nMessage-ID: <1@players.example>\n"
)


def mail(*fields: bytes, body: bytes = b"ATTACK 5\n", head: bytes = HEAD) -> bytes:
    """An ordinary answer, with more header fields or another body."""
    return head + b"".join(field + b"\n" for field in fields) + b"\n" + body


def reading(raw: bytes, envelope: Envelope = ENVELOPE, house: House = HOUSE) -> Reading:
    return read(raw, envelope, house)


def written(body: bytes, kind: bytes = b"text/plain; charset=utf-8", encoding: bytes = b"8bit") -> Reading:
    """The reading of one text in one part."""
    return reading(mail(b"Content-Type: " + kind, b"Content-Transfer-Encoding: " + encoding, body=body))


def multipart(kind: bytes, *parts: bytes) -> bytes:
    """A mail of several parts; each is a head, an empty line and a body."""
    body = b"".join(b"--cut\n" + part + b"\n" for part in parts) + b"--cut--\n"
    return mail(b"MIME-Version: 1.0", b"Content-Type: multipart/" + kind + b'; boundary="cut"', body=body)


def plain(text: str) -> bytes:
    return b"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n" + text.encode()


def page(text: str) -> bytes:
    return b"Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n" + text.encode()
