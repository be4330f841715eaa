"""Where a signature begins. A line of dashes or a leading '-' is none: order sheets are full of both."""

from __future__ import annotations

from collections.abc import Sequence

from events.intake import words

LONGEST = 12
"""Lines below a bare '--'; more than that is text, unless the dashes end in the blank that the custom asks for."""

_WORDS = 8
_FEW_WORDS = 3


def mobile(line: str) -> bool:
    """'Sent from my phone', in any language: short, one clause, no full stop."""
    bare = line.strip(" \t\u00a0*_>").casefold()
    if not bare.startswith((*words.MOBILE, *words.MOBILE_SHORT)):
        return False
    said = bare.partition("<")[0].partition("(http")[0].strip()
    most = _WORDS if bare.startswith(words.MOBILE) else _FEW_WORDS
    return len(said.split()) <= most and not said.endswith((".", "!", "?", ":", ";")) and "," not in said


def dashes(line: str, below: int) -> bool:
    """Is `line` the '-- ' above a signature of `below` lines?"""
    return line == "-- " or (line.strip() in ("--", "—") and below <= LONGEST)


def list_footer(lines: Sequence[str], at: int) -> bool:
    """A long line of underscores with a few lines and an address or a link below: a mailing list put it there."""
    if len(lines[at].strip()) < 30 or lines[at].strip().strip("_"):
        return False
    below = [line for line in lines[at + 1 : at + 12] if line.strip()]
    return 0 < len(below) <= 6 and any("@" in line or "://" in line for line in below)
