"""Words of people inside our letters: names, reasons, press, lines as written.

Nothing a player writes may break a header, turn the direction of our own text around, or look like a line of ours.
"""

from __future__ import annotations

import unicodedata

NAME_CAP = 40
LINE_CAP = 200
TEXT_CAP = 4000
_BAD = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # controls, bidi and joiners, surrogates, private, line separators


def line(text: str, cap: int = LINE_CAP) -> str:
    """One line: NFC, no controls, single spaces, at most `cap` characters with an ellipsis where it was cut."""
    folded = unicodedata.normalize("NFC", text)
    kept = "".join(" " if char.isspace() else char for char in folded if char.isspace() or not _is_bad(char))
    short = " ".join(kept.split())
    return short if len(short) <= cap else short[: cap - 1].rstrip() + "…"


def name(text: str) -> str:
    return line(text, NAME_CAP)


def lines(text: str, cap: int = TEXT_CAP) -> tuple[str, ...]:
    """Several lines, each clean, at most `cap` characters in all."""
    whole = text if len(text) <= cap else text[:cap] + "…"
    return tuple(line(part, cap) for part in whole.splitlines())


def _is_bad(char: str) -> bool:
    return unicodedata.category(char) in _BAD
