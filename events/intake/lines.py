"""The new text as candidate command lines.

What is levelled here is how people and programs type, never what they mean (an excerpt of NFKC, written down so that
a stored line can be read again the same way):

- curly and angle quotes -> ``"`` and ``'``; all dashes and the minus sign -> ``-``; the ellipsis -> ``...``
- no-break and other wide spaces -> a blank; runs of blanks -> one; soft hyphens and zero-width characters vanish
- full-width forms U+FF01-FF5E -> ASCII; superscripts, ligatures, look-alike letters stay as they are
- a list mark in front (``-``, ``*``, ``•``, ``1.``, ``1)``) goes; ``>`` and ``#`` never do
- ``//`` and what follows goes: a comment; in the middle of a line only with a blank before it, so links survive

A PRESS block keeps its text verbatim. The lines end at SIGNOFF or at '-- '.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from events import verbs
from events.intake import words
from events.intake.reading import Line

_SPACES = "\t\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_LEVELS: tuple[tuple[str, str], ...] = (
    ("“”„‟«»″〝〞", '"'),
    ("‘’‚‛′‹›ʼ", "'"),
    ("‐‑‒–—―−﹘﹣", "-"),
    (_SPACES, " "),
    ("…", "..."),
    ("\u00ad\u200b\u200c\u200d\u2060\ufeff\ufe0e\ufe0f", ""),
    *((chr(code), chr(code - 0xFEE0)) for code in range(0xFF01, 0xFF5F)),
)
_LEVEL = str.maketrans({char: level for chars, level in _LEVELS for char in chars})
_MARK = re.compile(r"(?:[-*•·▪◦]+|\d{1,3}[.)])[ ]+(?=\S)")
_COMMENT = re.compile(r"(?:^|(?<= ))//.*")
_BLANKS = re.compile(r" {2,}")
_FIRST = re.compile(r"[^\W\d_]+")


def lines(new_text: str) -> tuple[Line, ...]:
    """The lines of `new_text` that may be commands, in order; prose is among them, the grammar knows its own."""
    raw = new_text.split("\n")
    ends = _block_ends(raw)
    found: list[Line] = []
    at = 0
    while at < len(raw):
        text = levelled(raw[at])
        if raw[at] == "-- " or _is(text, words.SIGNOFF):
            break
        end = ends[at]
        if end is not None and _opens(text):
            found.append(Line(at + 1, "\n".join([text, *raw[at + 1 : end]])))
            at = end
        elif text:
            found.append(Line(at + 1, text))
        at += 1
    return tuple(found)


def levelled(line: str) -> str:
    """One line without list mark and comment, its characters levelled."""
    text = _BLANKS.sub(" ", line.translate(_LEVEL)).strip()
    text = _MARK.sub("", text, count=1) if _MARK.match(text) else text
    return _COMMENT.sub("", text).strip()


def _block_ends(raw: Sequence[str]) -> list[int | None]:
    """For each line the number of the next ENDPRESS below it, None if there is none."""
    ends: list[int | None] = [None] * len(raw)
    for at in range(len(raw) - 2, -1, -1):
        ends[at] = at + 1 if _is(levelled(raw[at + 1]), words.ENDPRESS) else ends[at + 1]
    return ends


def _opens(text: str) -> bool:
    """Whether a block follows: a PRESS that says something on its own line is whole, and swallows no move below it. What
    ends with a colon may be no more than for whom it is."""
    word = _FIRST.match(text)
    if word is None or word[0].casefold() not in words.PRESS:
        return False
    said = verbs.read(text)
    return not (isinstance(said, verbs.Spoken) and said.text) or text.endswith(":")


def _is(text: str, endings: frozenset[str]) -> bool:
    return len(text) < 40 and text.casefold().strip(" .!*") in endings
