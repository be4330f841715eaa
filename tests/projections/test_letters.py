"""Whole letters as their readers get them, in both languages: compared with files that people can read.

``TURNPOST_GOLDEN=write`` writes the files anew; look at the difference before you keep it.
"""

from __future__ import annotations

import dataclasses
import os
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import Engine

from events.about import (
    AnnounceAbout,
    Answering,
    AnyAbout,
    AskAbout,
    EndedAbout,
    HostAbout,
    InviteAbout,
    Line,
    NewsAbout,
    NoticeAbout,
    Owed,
    ReceiptAbout,
)
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial, play
from projections.letters import render
from tests.projections import tiny
from tests.projections.tiny import DAY, NOON
from tests.tiny_title import PlayBump, decide

GOLDEN = Path(__file__).parent / "golden"
PRESS = "Shall we?\n=== Reply above this line ===\nYes \u202eor no"
RECEIPT = ReceiptAbout(
    role="seat",
    seats=(1,),
    received=NOON + 5_000_000,
    lines=(
        Line(1, "choose  3", "counted", 1, "CHOOSE 3", commitment="5e" * 32),
        Line(2, "bump", "refused", 1, "BUMP", refusal=Refusal("no-window", {}, 2, ("HOLD ON",))),
        Line(3, "Best wishes", "refused", 1, refusal=Refusal("unreadable", {}, 3)),
    ),
    owed=(Owed(1, "choose", NOON + DAY, True),),
    head="4:0123456789abcdef01234567",
    answering=Answering("abc@example.org", (), "Re: turn"),
)


HELP = ("clocks", "press", "sets")
ASKED = ReceiptAbout("seat", (2,), NOON, (Line(1, "СТАТУС", "counted"),), enclose=("status", "help"))
PROSE = replace(ASKED, seats=(), lines=(Line(1, "I would like to join", "ignored"),), enclose=())
"""Somebody who was invited and says so in words of his own."""


def second_round() -> Trial:
    """Both have chosen once, Anna by a line and Борис by silence; somebody talked; the second round is open."""
    made = tiny.running()
    tiny.press(made, 1, (), PRESS)
    tiny.press(made, 1, (2,), "psst")
    made.line(1, "CHOOSE 3")
    made.deadline(made.owed()[0])
    return made


def absent() -> Trial:
    """Борис was silent twice, so silence answers for him at once; the third round is open."""
    made = tiny.running(rounds=3)
    for _ in range(2):
        made.line(1, "CHOOSE 3")
        made.deadline(made.owed()[0])
    return made


def over() -> Trial:
    made = second_round()
    return play(made, lambda n: 0)


def lapsed() -> Trial:
    """Both have an order, and Anna an answer laid up, that do not fit when the window of round 1 closes."""
    made = tiny.running()
    gone = Refusal("no-window", {})
    made.rules = dataclasses.replace(
        made.rules,
        fires=lambda order, seen, window: gone if window.kind == "bump" else None,
        decide=lambda s, c, d: gone if isinstance(c, PlayBump) else decide(s, c, d),
    )
    made.line(1, "HOLD ON", "IF BEHIND BUMP")
    made.line(2, "IF BEHIND BUMP")
    made.line(1, "CHOOSE 3")
    made.line(2, "CHOOSE 4")
    made.line(1, "BUMP")
    return made


CASES: dict[str, tuple[str, object, AnyAbout]] = {
    "ask": ("anna", second_round, AskAbout((1,), ("2/choose/1",), 4, 7)),
    "ask-first": ("boris", tiny.running, AskAbout((2,), ("1/choose/2",), 0, 4)),
    "ask-ru": ("boris", second_round, AskAbout((2,), ("2/choose/2",), 4, 7)),
    "news": ("boris", second_round, NewsAbout((2,), 4, 5)),
    "absent": ("anna", absent, AskAbout((1,), ("3/choose/1",), 7, 8)),
    "absent-ru": ("boris", absent, NewsAbout((2,), 7, 8)),
    "started": ("anna", tiny.running, AnnounceAbout("Started", 4)),
    "started-host": ("host", tiny.running, AnnounceAbout("Started", 4)),
    "lapsed": ("anna", lapsed, AskAbout((1,), ("2/choose/1",), 4, 8)),
    "lapsed-ru": ("boris", lapsed, AskAbout((2,), ("2/choose/2",), 4, 8)),
    "ended": ("boris", over, EndedAbout((2,), 9)),
    "host": ("host", tiny.forming, HostAbout("en")),
    "invite": ("carl", tiny.forming, InviteAbout(1, 2, "en", "Dora@Example.org")),
    "invite-nameless": ("carl", tiny.forming, InviteAbout(1)),
    "invite-ru": ("carl", tiny.forming, InviteAbout(1, 0, "ru", "Dora@Example.org")),
    "receipt": ("anna", tiny.running, RECEIPT),
    "receipt-counted": ("anna", tiny.running, replace(RECEIPT, lines=RECEIPT.lines[:1])),
    "receipt-why": ("anna", tiny.running, replace(RECEIPT, enclose=("why", "help"), reasons=RECEIPT.lines[1:], topics=HELP)),
    "receipt-why-ru": ("boris", tiny.running, replace(ASKED, enclose=("why", "help"), topics=("места", "местаа"))),
    "receipt-ru": ("boris", tiny.running, ASKED),
    "receipt-last": ("anna", tiny.running, replace(RECEIPT, lines=RECEIPT.lines[:1], quiet=NOON + DAY)),
    "receipt-last-idle": ("boris", tiny.running, replace(RECEIPT, seats=(2,), lines=RECEIPT.lines[2:], quiet=NOON + DAY)),
    "receipt-unseated": ("carl", tiny.forming, PROSE),
    "notice-last": ("carl", tiny.forming, NoticeAbout("empty", {}, quiet=NOON + DAY)),
    "notice": ("carl", tiny.forming, NoticeAbout("unknown-key", {}, "CHOOSE 3\nregards")),
    "notice-ru": ("carl", tiny.forming, NoticeAbout("empty", {}, language="ru")),
}


@pytest.mark.parametrize("name", CASES)
def test_letter(engine: Engine, name: str) -> None:
    who, game, about = CASES[name]
    with engine.begin() as conn:
        logged = tiny.stored(conn, game(), bodies=(PRESS, "psst"))  # type: ignore[operator]
        gameless = isinstance(about, NoticeAbout)
        row = tiny.letter(conn, None if gameless else logged.game, f"{who}@example.org", about)
        letter = render(conn, row, tiny.post())

    text = f"Subject: {letter.subject}\n\n{letter.text}"
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("TURNPOST_GOLDEN") == "write":
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


def test_words_for_the_dice_that_a_receipt_leaves_out_are_not_repeated_below(engine: Engine) -> None:
    lines = (
        Line(1, "сесть как Боря кубики ёлки", "counted", 1, "JOIN AS Боря DICE ..."),
        Line(2, "Choose 3", "counted", 1, "CHOOSE 3"),
    )
    with engine.begin() as conn:
        logged = tiny.stored(conn, tiny.running(), bodies=(PRESS, "psst"))
        row = tiny.letter(conn, logged.game, "anna@example.org", replace(RECEIPT, lines=lines))
        text = render(conn, row, tiny.post()).text
    assert "JOIN AS Боря DICE ..." in text
    assert "ёлки" not in text
    assert "You wrote: Choose 3" in text
