"""What the players' programs send is read as what the players wrote, whatever letter they quote."""

from __future__ import annotations

from datetime import UTC, datetime
from email.message import EmailMessage

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deploy.players.letter import Letter
from events.intake import Envelope
from tests.events.intake.mails import DOMAIN, GAME, KEY, reading
from tests.players.shapes import SHAPES, Writer

NAMES = {"en": "Clara", "ru": "Клара"}
CLOSINGS = {"en": "Best regards", "ru": "С уважением"}
UNMARKED = ("outlook",)
"""Programs whose signature nothing announces: its lines are prose, which the grammar leaves alone."""

WORDS = st.sampled_from(
    ["ATTACK", "АТАКА", "50", "HOLD", "ДЕРЖУ", "2", "Клара", "->", "IF", "potion", "ЗЕЛЬЕ", "№5", "//", "(20)"]
)
LINES = st.lists(WORDS, min_size=1, max_size=9).map(" ".join)
SHEETS = st.lists(LINES, min_size=1, max_size=6).map("\n".join)


def letter(text: str) -> Letter:
    mail = EmailMessage()
    mail["From"] = f"turnpost <turnpost@{DOMAIN}>"
    mail["Reply-To"] = GAME
    mail["Message-ID"] = f"<t0ken@{DOMAIN}>"
    mail["References"] = f"<thread.0ne@{DOMAIN}>"
    mail["Subject"] = "[Caverns] your turn"
    mail.set_content(text)
    return Letter(mail.as_bytes())


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("shape", SHAPES)
@settings(max_examples=40, deadline=None)
@given(answer=SHEETS, menu=SHEETS, hour=st.integers(0, 23), day=st.integers(1, 28), month=st.integers(1, 12))
def test_the_answer_comes_out(shape: str, language: str, answer: str, menu: str, hour: int, day: int, month: int) -> None:
    now = datetime(2026, month, day, hour, 7, tzinfo=UTC)
    writer = Writer("clara@players.example", NAMES[language], language, CLOSINGS[language], now)
    asked = letter(f"=== reply above this line / отвечайте выше этой строки === [t0]\n\n{menu}\n\n{menu}\n")
    got = reading(SHAPES[shape](answer, asked, writer).as_bytes(), Envelope(writer.address, GAME))
    signed = f"\n\n{CLOSINGS[language]}\n{NAMES[language]}" if shape in UNMARKED else ""

    assert got.new_text == answer + signed
    assert (got.verdict, got.key, got.from_address) == ("person", KEY, writer.address)
    assert got.references == (f"t0ken@{DOMAIN}", f"thread.0ne@{DOMAIN}")
