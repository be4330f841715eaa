"""The replies that players send are read as what they wrote, in every shape and language, and never as what they quote."""

from __future__ import annotations

from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path

import pytest

from deploy.players.letter import Letter
from deploy.players.words import TONGUES
from events import intake
from tests.players.shapes import SHAPES, Writer

LETTERS = Path(__file__).resolve().parents[1] / "projections" / "golden"
DOMAIN = "games.example"
KEY = "abcdefghijklmnopqrstuvwxyz234567"
ANSWERS = {"en": "SET 40\nPRESS mind the stairs", "ru": "КЛАДУ 40\nСКАЗАТЬ осторожно, ступеньки"}


def letter(name: str, language: str) -> Letter:
    """A letter of the house as the relay delivers it; its words are a golden file."""
    subject, _, text = (LETTERS / f"{name}.txt").read_text(encoding="utf-8").partition("\n\n")
    mail = EmailMessage(policy=SMTP)
    mail["From"] = f"turnpost <turnpost@{DOMAIN}>"
    mail["Reply-To"] = f"game+{KEY}@{DOMAIN}"
    mail["Subject"] = subject.removeprefix("Subject: ")
    mail["Message-ID"] = f"<one@{DOMAIN}>"
    mail.set_content(text, cte="quoted-printable")
    mail["Content-Language"] = language
    return Letter(mail.as_bytes())


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("shape", sorted(SHAPES))
@pytest.mark.parametrize("name", ["ask", "ask-ru", "receipt", "invite-ru"])
def test_a_reply_says_what_its_writer_wrote(shape: str, language: str, name: str) -> None:
    # given a letter, and somebody whose program is of this shape and language
    read = letter(name, "ru" if name.endswith("-ru") else "en")
    now = datetime(2027, 1, 15, 11, 3, tzinfo=UTC)
    writer = Writer("anna@post.example", "Анна", language, TONGUES[language].signature, now)
    # when he answers it, with the whole letter quoted
    raw = SHAPES[shape](ANSWERS[language], read, writer).as_bytes(policy=SMTP)
    envelope = intake.Envelope("anna@post.example", read.reply_to)
    got = intake.read(raw, envelope, intake.House(DOMAIN, "turnpost", None))
    # then his lines are found, the sender and the key of the letter are known, and nothing of the quote is a line;
    # a signature may be left, which is prose
    found = [line.text for line in intake.lines(got.new_text)]
    assert found[:2] == ANSWERS[language].split("\n")
    assert set(found[2:]) <= {TONGUES[language].signature, "Анна"}
    assert (got.from_address, got.key) == ("anna@post.example", KEY)


def test_a_letter_is_read_by_its_headings() -> None:
    read = letter("ask-ru", "ru")

    (question,) = read.questions()

    assert question.kind == "ВЫБРАТЬ ЧИСЛО"
    assert question.due == "сб 16 янв. 2027, 11:00:08 Europe/Moscow (08:00:08 UTC)."
    assert question.lines == tuple(f"ЧИСЛО {number}" for number in range(1, 7))
    assert read.head == "7:f8f239d340fa0673bf387b15"
