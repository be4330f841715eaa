"""Drawing in SVG text: the few shapes a board needs, everything escaped, nothing that depends on a font or a script.

Lengths are user units of the picture, which is as wide as it is shown on a page (so a size of 14 reads as 14 pixels).
Widths of text are estimated; what would not fit is cut, because nobody measures letters here.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable

INK, PAPER, FAINT, LINE = "#1b1b1f", "#fbfaf6", "#e9e5da", "#6d6a63"
_FONT = "font-family='DejaVu Sans, Verdana, Arial, sans-serif'"
_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_LETTER = 0.62
"""Mean width of a letter, as a part of the size."""


def safe(text: str) -> str:
    """Text as it may stand in a document: marks escaped, what XML forbids left out."""
    return html.escape(_FORBIDDEN.sub("", text), quote=True)


def fit(text: str, width: float, size: float) -> str:
    """The text, cut with an ellipsis where it would be wider."""
    most = max(1, int(width / (size * _LETTER)))
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def wrapped(text: str, width: float, size: float, most: int = 9) -> tuple[str, ...]:
    """The text in lines of at most this width; more than `most` lines are cut."""
    room = max(1, int(width / (size * _LETTER)))
    lines: list[str] = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > room:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    if len(lines) > most:
        lines = [*lines[: most - 1], fit(" ".join(lines[most - 1 :]), width, size)]
    return tuple(fit(line, width, size) for line in lines)


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
