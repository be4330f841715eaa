"""What every text goes through before anybody sees it.

Invariants of the results: NFC, no lone surrogates (a database refuses them), no NUL or other control character
except line feed and tab, no bidirectional controls (they make a text read other than it is).
"""

from __future__ import annotations

import re
import unicodedata

MARKS = 30
"""Longest run of combining marks kept (Unicode Stream-Safe Text Format): sorting longer ones takes quadratic time."""

_LINE_ENDS = re.compile("\r\n|\r|\u2028|\u2029|\x0b|\x0c|\x85")
_SURROGATES = re.compile("[\ud800-\udfff]")
_CONTROLS = "\x00-\x08\x0e-\x1f\x7f-\x9f"
_BIDI = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_INVISIBLE = "\u200b\u2060\ufeff\ufff9-\ufffb"
_UNSEEN = re.compile(f"[{_CONTROLS}{_BIDI}{_INVISIBLE}]")
_SPACES = re.compile(r"\s+")


def text(raw: str) -> str:
    """`raw` with line ends \\n and the invariants above."""
    if raw.isascii():
        return _UNSEEN.sub("", _LINE_ENDS.sub("\n", raw))
    whole = _SURROGATES.sub("\ufffd", _LINE_ENDS.sub("\n", raw))
    return unicodedata.normalize("NFC", _bounded_marks(_UNSEEN.sub("", whole)))


def one_line(raw: str, cap: int) -> str:
    """`raw` as one line of at most `cap` characters, white space folded."""
    return _SPACES.sub(" ", text(raw)).strip()[:cap].rstrip()


def _bounded_marks(whole: str) -> str:
    marks = "".join(sorted(char for char in set(whole) if unicodedata.combining(char)))
    if not marks:
        return whole
    return re.sub(f"([{re.escape(marks)}]{{{MARKS}}})[{re.escape(marks)}]+", r"\1", whole)
