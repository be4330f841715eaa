"""What people write cannot pass for ours, break a line, or turn it around."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from projections.letters import clean


@given(st.text(max_size=300))
def test_a_line_is_one_clean_line(text: str) -> None:
    line = clean.line(text)

    assert line.splitlines() in ([], [line])
    assert len(line) <= clean.LINE_CAP
    assert not any(unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp") for char in line)
    assert clean.line(line) == line


def test_names_keep_their_letters_and_lose_tricks() -> None:
    assert clean.name("  Анна\r\nBcc: x@y  ") == "Анна Bcc: x@y"
    assert clean.name("a\u202eb\u200bc\x00d") == "abcd"
    assert clean.name("é") == clean.name("e\u0301")
    assert clean.name("x" * 100) == "x" * 39 + "…"


def test_several_lines_stay_lines() -> None:
    assert clean.lines("one\r\ntwo\x0bthree") == ("one", "two", "three")
    assert sum(map(len, clean.lines("word " * 3000))) <= clean.TEXT_CAP
