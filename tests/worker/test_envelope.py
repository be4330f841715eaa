"""The headers around a letter: threads hold, robots keep still, and nobody writes headers of ours."""

from __future__ import annotations

import re

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from projections.letters import Attachment, Rendered
from tests.worker.house import parsed
from worker.envelope import Envelope, compose

PLAIN = Envelope(
    sender="bounce+t@turnpost.test",
    recipient="anna@example.org",
    origin="turnpost@turnpost.test",
    reply_to="game+a2b3c4d5e6f7a2b3c4d5e6f7a2b3c4d5@turnpost.test",
    message_id="<m@turnpost.test>",
    parent="",
    thread=("<root@turnpost.test>",),
    list_id="<list.turnpost.test>",
    instance="here",
    at=1_800_000_000_000_000,
    answers=False,
)
OURS = {
    "from", "to", "reply-to", "subject", "date", "message-id", "in-reply-to", "references", "auto-submitted", "precedence",
    "x-auto-response-suppress", "x-turnpost-loop", "list-id", "content-language", "content-type", "mime-version",
    "content-transfer-encoding",
}  # fmt: skip


def test_a_turn_letter_carries_every_header_that_it_should() -> None:
    found = parsed(compose(Rendered("Cave: your turn", "Words.\n"), PLAIN))
    assert {name.lower() for name in found} == OURS
    assert found["Auto-Submitted"] == "auto-generated"
    assert found["X-Auto-Response-Suppress"] == "OOF, AutoReply"
    assert found["X-Turnpost-Loop"] == "here"
    assert found["Reply-To"].addresses[0].addr_spec == PLAIN.reply_to
    assert found["In-Reply-To"] == found["References"] == "<root@turnpost.test>"


def test_an_answer_says_that_a_machine_wrote_it_and_answers_the_mail() -> None:
    around = msgspec.structs.replace(PLAIN, answers=True, parent="their.id@example.org", sender="")
    found = parsed(compose(Rendered("Re: x", "Words.\n"), around))
    assert found["Auto-Submitted"] == "auto-replied"
    assert found["In-Reply-To"] == "<their.id@example.org>"
    assert found["References"].split() == ["<root@turnpost.test>", "<their.id@example.org>"]


def test_a_long_thread_keeps_its_root_and_its_end_in_plain_ids() -> None:
    ids = tuple(f"<{'x' * 60}{n}@turnpost.test>" for n in range(50))
    raw = compose(Rendered("s", "t\n"), msgspec.structs.replace(PLAIN, thread=("<root@turnpost.test>", *ids)))
    assert b"=?" not in raw
    references = parsed(raw)["References"].split()
    assert references == ["<root@turnpost.test>", *ids[-19:]]
    assert max(map(len, raw.split(b"\r\n"))) < 998


def test_russian_words_travel_as_ascii_with_crlf() -> None:
    raw = compose(Rendered("Пещера: ваш ход", "Ход 7.\nЖдём до пятницы.\n", "ru"), PLAIN)
    assert raw.isascii()
    assert re.search(rb"(?<!\r)\n", raw) is None
    found = parsed(raw)
    assert found["Subject"] == "Пещера: ваш ход"
    assert found.get_content().splitlines() == ["Ход 7.", "Ждём до пятницы."]


def test_an_attachment_travels_beside_the_words() -> None:
    attached = Attachment("turnpost.json", "application/json", b'{"a":1}')
    found = parsed(compose(Rendered("s", "t\n", attachments=(attached,)), PLAIN))
    assert [part.get_filename() for part in found.iter_attachments()] == ["turnpost.json"]
    body = found.get_body()
    assert body is not None
    assert body.get_content().splitlines() == ["t"]


@given(st.text(), st.text(), st.text())
def test_nothing_that_people_write_becomes_a_header(subject: str, parent: str, name: str) -> None:
    around = msgspec.structs.replace(PLAIN, parent=parent + "\r\nBcc: e@example.org", instance=name + "\nX-Evil: 1")
    found = parsed(compose(Rendered(subject + "\r\nBcc: e@example.org\r\n\r\nbody", "t\n"), around))
    assert {header.lower() for header in found} == OURS
    assert found.get_content().splitlines() == ["t"]
    assert not set("\u202e\u2066\u200f") & set(found["Subject"])


ENCODED = (
    "=?utf-8?q?x=0D=0ABcc:_e@example.org?=",
    "=?utf-8?b?DQpCY2M6IGVAZXhhbXBsZS5vcmc=?=",
    "=?x?q?a?= =?utf-8?q?=0AX:_1?=",
)


@pytest.mark.parametrize("words", ENCODED)
def test_encoded_words_in_what_people_write_are_no_words_of_ours(words: str) -> None:
    hostile = msgspec.structs.replace(PLAIN, parent=f"{words}@x", thread=(f"<{words}@x>", words), instance=words)
    attached = Attachment(words, "application/json", b"{}")
    for subject in (words, f"[{words}] Step 1", f"[Пещера {words}] ход", "ж" * 150 + words, "x" * 195 + words):
        raw = compose(Rendered(subject, "t\n"), hostile)
        assert b"\nBcc:" not in raw
        assert {header.lower() for header in parsed(raw)} <= OURS
        assert b"\nBcc:" not in compose(Rendered(subject, "t\n", attachments=(attached,)), hostile)
        assert parsed(raw)["Subject"].startswith(subject[:1])


@pytest.mark.parametrize(
    "address",
    [
        *(f"{words}@example.org" for words in ENCODED[:2]),
        "a@b\r\nBcc: c@example.org",
        "a",
        "a@b@c",
        "имя@example.org",
        "a@b\x00",
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="address"):
        compose(Rendered("s", "t\n"), msgspec.structs.replace(PLAIN, recipient=address))
