"""Drawing in SVG text: the few shapes a board needs, everything escaped, nothing that depends on a font or a script.

Lengths are user units of the picture, which is as wide as it is shown on a page (so a size of 14 reads as 14 pixels).
Widths of text are estimated by kinds of letters, rather too wide than too narrow; what would not fit is cut.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable

INK, PAPER, FAINT, LINE = "#1b1b1f", "#fbfaf6", "#e9e5da", "#6d6a63"
_FONT = "font-family='DejaVu Sans, Verdana, Arial, sans-serif'"
_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_LETTER = 0.63
"""Width of most letters, as a part of the size."""
_WIDTHS = {
    letter: width
    for width, letters in {
        0.3: "ijlIJ'",
        0.33: " .,:;|/\\·",
        0.4: "frt!()[]-",
        0.56: 'cszL"*?_`гзсэ–',
        0.73: "ABCNRUVXZдцъАБВИЙКСХЧЬЭЯ",
        0.84: "wDGHOQ#&+<=>^~мыюДЛНОПЦЪ×→",
        1.05: "mMW%@жфшщЖМФШЩЫЮ…—№",
    }.items()
    for letter in letters
}
_BOLD = 1.13
"""How much wider bold letters are."""


def safe(text: str) -> str:
    """Text as it may stand in a document: marks escaped, what XML forbids left out."""
    return html.escape(_FORBIDDEN.sub("", text), quote=True)


def length(text: str, size: float, weight: int = 400) -> float:
    """About how wide the text is, in the fonts of our pictures."""
    wide = sum(_WIDTHS.get(letter, _LETTER if letter < "\u0500" else 1.07) for letter in text)
    return wide * size * (_BOLD if weight > 400 else 1)


def fit(text: str, width: float, size: float, weight: int = 400) -> str:
    """The text, cut with an ellipsis where it would be wider."""
    if length(text, size, weight) <= width:
        return text
    most = len(text)
    while most > 1 and length(text[: most - 1].rstrip() + "…", size, weight) > width:
        most -= 1
    return text[: most - 1].rstrip() + "…"


def wrapped(text: str, width: float, size: float, most: int = 9, weight: int = 400) -> tuple[str, ...]:
    """The text in lines of at most this width; more than `most` lines are cut."""
    lines: list[str] = [""]
    for word in text.split():
        if lines[-1] and length(f"{lines[-1]} {word}", size, weight) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return tuple(fit(line, width, size, weight) for line in lines)


def text(x: float, y: float, words: str, size: float = 14, *, weight: int = 400, anchor: str = "start") -> str:
    """`y` is the base line; `anchor`: start, middle or end."""
    return (
        f"<text x='{x:g}' y='{y:g}' font-size='{size:g}' font-weight='{weight}' text-anchor='{anchor}' "
        f"fill='{INK}'>{safe(words)}</text>"
    )


def box(x: float, y: float, width: float, height: float, *, fill: str = "none", line: float = 1, round_: float = 6) -> str:
    return (
        f"<rect x='{x:g}' y='{y:g}' width='{width:g}' height='{height:g}' rx='{round_:g}' fill='{fill}' "
        f"stroke='{LINE if line < 2 else INK}' stroke-width='{line:g}'/>"
    )


def ring(x: float, y: float, radius: float) -> str:
    return f"<circle cx='{x:g}' cy='{y:g}' r='{radius:g}' fill='none' stroke='{INK}' stroke-width='2'/>"


def bar(x: float, y: float, width: float, part: int, whole: int, words: str) -> str:
    """A measure: what is left is filled, what is gone is hatched; the numbers stand beside it."""
    filled = width * max(0, min(part, whole)) / whole if whole else 0
    return (
        f"<rect x='{x:g}' y='{y:g}' width='{width:g}' height='12' fill='url(#gone)' stroke='{LINE}'/>"
        f"<rect x='{x:g}' y='{y:g}' width='{filled:g}' height='12' fill='{LINE}'/>" + text(x + width + 8, y + 11, words, 14)
    )


def picture(width: int, height: float, title: str, parts: Iterable[str]) -> str:
    """The whole document. `title` is what a reader hears who cannot see it."""
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height:g}' width='{width}' height='{height:g}' "
        f"role='img' {_FONT}><title>{safe(title)}</title>"
        f"<defs><pattern id='gone' width='6' height='6' patternUnits='userSpaceOnUse' patternTransform='rotate(45)'>"
        f"<rect width='6' height='6' fill='{PAPER}'/><rect width='2' height='6' fill='#b9b4a6'/></pattern></defs>"
        f"<rect width='{width}' height='{height:g}' fill='{PAPER}'/>{''.join(parts)}</svg>"
    )
