"""No bytes make the reading raise, and what it hands out can be stored, whatever came in."""

from __future__ import annotations

import hashlib
import re
import signal
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.intake import Envelope, lines, report
from tests.events.intake.mails import GAME, HEAD, mail, multipart, page, plain, reading

SEEDS = (
    mail(
        b"Content-Type: text/plain; charset=koi8-r; format=flowed; delsp=yes",
        body="> ход\n\nАТАКА 5 \n-- \nя\n".encode("koi8-r"),
    ),
    mail(
        b"Content-Transfer-Encoding: base64",
        b"Subject: =?koi8-r?B?7c/KIMjPxA==?= =?utf-8?q?=D0?=",
        body=b"QVRUQUNLIDU=\n",
    ),
    multipart(
        b"alternative",
        plain("ATTACK 5\n\nOn 1 May 2026 at 10:00, a <a@b.example> wrote:\n> HOLD"),
        page("<p>ATTACK&nbsp;5<blockquote type=cite>HOLD"),
    ),
    multipart(
        b"report; report-type=delivery-status",
        plain("x"),
        b"Content-Type: message/delivery-status\n\nFinal-Recipient: rfc822;a@b.c\nStatus: 5.1.1",
    ),
    multipart(
        b"mixed",
        b"Content-Type: message/rfc822\n\n" + mail(),
        b"Content-Disposition: attachment; filename*0*=utf-8''%D0; filename*1=b\n\nx",
    ),
    HEAD
    + b'From: "a, b" <a@b.c>, g: (c) "d\nReferences: <a@turnpost.example>,<b\n'
    + b"Authentication-Results: mx.turnpost.example; dmarc=fail (x\n\nbegin 644 a\n#0V%T\n`\nend\n",
)
SPICE = st.sampled_from(
    [
        b"\x00",
        b"\xff",
        b"\r",
        b"\n\n",
        b"<",
        b">",
        b'"',
        b"(",
        b"=?utf-8?b?",
        b"?=",
        b"--cut",
        b"&#1;",
        b"*=",
        b"\xed\xa0\x80",
        b":",
        b";",
    ]
)


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A real mail with pieces cut out, doubled and spiced."""
    raw = draw(st.sampled_from(SEEDS))
    for _ in range(draw(st.integers(1, 8))):
        first = draw(st.integers(0, len(raw)))
        last = draw(st.integers(first, min(len(raw), first + 60)))
        raw = raw[:first] + draw(st.one_of(st.binary(max_size=6), SPICE, st.just(raw[first:last] * 2))) + raw[last:]
    return raw


def assert_storable(raw: bytes, envelope: Envelope) -> None:
    got = reading(raw, envelope)
    words = (got.reason, got.subject, got.text, got.new_text, got.elided, got.message_id or "", got.from_address or "")
    for word in (*words, *got.references, *(one.name + one.type for one in got.attachments)):
        assert "\x00" not in word
        assert word.encode("utf-8").decode("utf-8") == word
    assert len(got.subject) <= 255
    assert got.subject.split() == got.subject.split(" ") or not got.subject
    assert re.fullmatch("[a-z0-9-]+", got.reason)
    assert got.new_digest == hashlib.sha256(got.new_text.encode()).digest()
    assert got.lossy == ("\ufffd" in got.new_text)
    assert (got.verdict == "person") <= bool(got.new_text and got.from_address)
    assert all(line.text.strip() for line in lines(got.new_text))
    report.read(raw)


@settings(max_examples=300, deadline=None)
@given(mutated())
def test_mutated_mails(raw: bytes) -> None:
    assert_storable(raw, Envelope("red@players.example", GAME))


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=400), st.text(max_size=30), st.text(max_size=30))
def test_random_bytes_and_envelopes(raw: bytes, mail_from: str, rcpt_to: str) -> None:
    assert_storable(raw, Envelope(mail_from, rcpt_to))
    assert_storable(HEAD + b"\n" + raw, Envelope(mail_from, rcpt_to))


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from([b"Content-Type", b"From", b"To", b"Subject", b"Message-ID", b"References", b"Content-Disposition"]),
    st.binary(max_size=120),
)
def test_random_fields(name: bytes, value: bytes) -> None:
    assert_storable(name + b": " + value + b"\n" + HEAD + b"\nATTACK 5\n", Envelope("a@b.c", GAME))


UNITS = {
    "a word": "On ", "a word a line": "On \n", "attributions": "On Mon, 1 Jan 2026 at 10:00, A <a@b.c> wrote\nx\n",
    "beginnings of attributions": "On Mon, 1 Jan 2026 at 10:00\n", "dashes": "--\n", "labels": "From: x\nTo: y\n\n\n",
    "quotes": "> x\ny\n", "marks": ">", "underscores": "_" * 40 + "\nx\n", "combining marks": "\u0300\u0316",
    "uuencode": "begin 644 x\nM\n", "pgp": "-----BEGIN PGP SIGNED MESSAGE-----\nA: b\n", "press": "PRESS ALL\n",
    "open tags": "<a ", "open quotes": '<a "', "comments": "<!--", "declarations": "<![", "closing tags": "</a ",
    "formatting": "<b id=1><p>", "nested": "<div>", "citations": "<blockquote type=cite>x", "references": "&#9",
    "unbalanced": "<a \"<a '>", "lines": "<br>", "unmatched": "<p></b>", "padding": "=\n", "soft breaks": "=  ",
}  # fmt: skip


SIZE = 200_000
LIMIT = 60.0  # seconds of processor time; what is linear takes well below one, what is quadratic takes minutes


@pytest.fixture
def bounded() -> Iterator[None]:
    """Ends a reading that would not end: a net against hanging, far too wide to measure anything."""

    def end(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGVTALRM, end)
    signal.setitimer(signal.ITIMER_VIRTUAL, LIMIT)
    yield
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    signal.signal(signal.SIGVTALRM, before)


@pytest.mark.usefixtures("bounded")
@pytest.mark.parametrize("kind", [b"text/plain; format=flowed", b"text/html"])
@pytest.mark.parametrize("unit", UNITS.values(), ids=UNITS)
def test_much_of_the_same_is_read(unit: str, kind: bytes) -> None:
    body = unit.encode() * (SIZE // len(unit.encode()))
    got = reading(mail(b"Content-Type: " + kind, body=body))

    assert len(got.text) <= 12 * SIZE
    assert len(lines(got.new_text)) <= got.new_text.count("\n") + 1


@pytest.mark.usefixtures("bounded")
@pytest.mark.parametrize("encoding", [b"base64", b"quoted-printable", b"x-uuencode"])
@pytest.mark.parametrize("unit", [b"=", b"=\n", b"=  ", b"QQ==\n", b"begin 644 x\nM\n"])
def test_much_of_the_same_is_decoded(unit: bytes, encoding: bytes) -> None:
    got = reading(mail(b"Content-Transfer-Encoding: " + encoding, body=unit * (SIZE // len(unit))))

    assert len(got.text) <= SIZE


@pytest.mark.usefixtures("bounded")
@pytest.mark.parametrize(
    "name", [b"From", b"To", b"Subject", b"References", b"Content-Type", b"Authentication-Results", b"X-A"]
)
@pytest.mark.parametrize("unit", [b'"', b"(", b"<", b"a@b.c,", b"=?utf-8?q?a?= ", b'; a="', b"\n A: b"])
def test_long_fields_are_read(name: bytes, unit: bytes) -> None:
    got = reading(name + b": " + unit * (SIZE // len(unit)) + b"\n" + HEAD + b"\nATTACK 5\n")

    assert got.new_text == "ATTACK 5"
