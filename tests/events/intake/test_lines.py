"""The new text as candidate lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.intake import Line, lines


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("  ATTACK 5  ", "ATTACK 5"),
        ("- ATTACK 5", "ATTACK 5"),
        ("— ATTACK 5", "ATTACK 5"),
        ("* ATTACK 5", "ATTACK 5"),
        ("• ATTACK 5", "ATTACK 5"),
        ("1. ATTACK 5", "ATTACK 5"),
        ("12) ATTACK 5", "ATTACK 5"),
        ("-word", "-word"),
        ("A VIE--TRI", "A VIE--TRI"),
        ("A VIE — TRI", "A VIE - TRI"),
        ("> ATTACK 5", "> ATTACK 5"),
        ("#12 ATTACK 5", "#12 ATTACK 5"),
        ("ATTACK 5 // for now", "ATTACK 5"),
        ("see https://turnpost.example/x", "see https://turnpost.example/x"),
        ("“ATTACK”\u00a0５０ ‘now’…", "\"ATTACK\" 50 'now'..."),
        ("ATTACK\u200b \u00ad5\ufeff", "ATTACK 5"),
        ("ATTACK\t\t5", "ATTACK 5"),
        ("АТАКА ５０！", "АТАКА 50!"),
        ("ﬁre №5 x²", "ﬁre №5 x²"),
        ("=== plan ===", "=== plan ==="),
        ("----", "----"),
    ],
)
def test_one_line_is_levelled(written: str, wanted: str) -> None:
    assert [line.text for line in lines(written)] == [wanted]


@pytest.mark.parametrize("nothing", ["", "   ", "\u00a0\u200b", "// a comment", "  // a comment", "- // a comment"])
def test_lines_that_say_nothing_are_left_out(nothing: str) -> None:
    assert [line.number for line in lines(f"A\n{nothing}\nB")] == [1, 3]


@pytest.mark.parametrize("end", ["SIGNOFF", "signoff.", "Sign off", "КОНЕЦ ПИСЬМА", "-- ", "  SIGNOFF  "])
def test_the_mail_ends_where_its_writer_says(end: str) -> None:
    assert [line.text for line in lines(f"ATTACK 5\n{end}\nHOLD")] == ["ATTACK 5"]


def test_prose_stays_and_is_numbered_as_written() -> None:
    got = lines("Hi,\n\nATTACK 5\nthanks -- Red")

    assert got == (Line(1, "Hi,"), Line(3, "ATTACK 5"), Line(4, "thanks -- Red"))


def test_a_press_block_is_one_line_with_its_text_verbatim() -> None:
    got = lines("ATTACK 5\nPRESS TO blue\n  “Dear”  Blue // not a comment\n\n- HOLD\n-- \nSIGNOFF\nENDPRESS\nHOLD")

    assert got == (
        Line(1, "ATTACK 5"),
        Line(2, "PRESS TO blue\n  “Dear”  Blue // not a comment\n\n- HOLD\n-- \nSIGNOFF"),
        Line(9, "HOLD"),
    )


def test_a_russian_press_block() -> None:
    assert lines("ПРЕССА\nпривет\nКОНЕЦ ПРЕССЫ\nПАС") == (Line(1, "ПРЕССА\nпривет"), Line(4, "ПАС"))


def test_a_press_block_that_never_ends_swallows_nothing() -> None:
    assert lines("PRESS TO blue\nHOLD") == (Line(1, "PRESS TO blue"), Line(2, "HOLD"))


def test_each_press_block_ends_at_its_own_end() -> None:
    got = lines("PRESS TO blue\none\nENDPRESS\nHOLD\nPRESS TO red\ntwo\nENDPRESS")

    assert [line.text for line in got] == ["PRESS TO blue\none", "HOLD", "PRESS TO red\ntwo"]


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])))
def test_every_line_comes_from_where_it_says(text: str) -> None:
    raw = text.split("\n")
    got = lines(text)

    assert [line.number for line in got] == sorted({line.number for line in got})
    assert all(1 <= line.number <= len(raw) and line.text.strip() for line in got)


@given(st.lists(st.text(alphabet="АБатака50 -—'«»\u00a0", min_size=1), min_size=1))
def test_reading_lines_again_changes_nothing(written: list[str]) -> None:
    once = [line.text for line in lines("\n".join(written))]
    kept = [text for text in once if not text.startswith("-")]

    assert [line.text for line in lines("\n".join(kept))] == kept
