"""The new text of a reply: what is left when quote, signature and what announces them are cut.

Theory of operation. One pass over the lines, each step linear. Lines marked with '>' are quoted. An attribution, a
header block, a separator or a forward begins the original; if no marked quote follows an attribution, or at any of
the others, everything below is the original. Text after a marked quote is an answer (bottom posting, answers in
between), except what a program broke off a long quoted line. A signature ends at whatever announces the original.
Our own line cuts first, but programs put their announcement above it, so the pass runs over what is left. When in
doubt text is cut: a player who is told "no text found" can answer, an order taken from a quote cannot be taken back.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from events.intake import attribution, blocks, signature

WRAP = 72
"""A quoted line was broken by a program if the next word would not have fitted below this width."""

WRAP_INSIDE = 60
"""The same where the next line is quoted again, so that hardly anything else can have happened."""

LINES = 20_000
"""Lines looked at; no answer is that long, what follows counts as original."""

_QUOTED = re.compile(r"[ \t\u00a0]{0,3}>")
_INITIALS = re.compile(r"[ \t]{0,3}([A-ZА-ЯЁ]{1,3})>")


class Trimmed(NamedTuple):
    """`forwarded`: the first thing cut was announced as a forwarded mail."""

    new_text: str
    elided: str
    forwarded: bool


class _Beginning(NamedTuple):
    """How the original begins: in so many `lines`; `rest`: all below belongs to it."""

    lines: int
    rest: bool
    forwarded: bool = False


class _Page(NamedTuple):
    """The lines, and by line: is it quoted; what begins there; how many lines with text stand above it.

    `next_break`: the nearest line from here on that is quoted or begins the original; the number of lines if none.
    """

    lines: Sequence[str]
    quoted: Sequence[bool]
    beginnings: Sequence[_Beginning | None]
    next_break: Sequence[int]
    filled: Sequence[int]


def trim(text: str, cut: int | None = None) -> Trimmed:
    """Splits `text` (lines ending \\n). `cut`: number of the line from which all is known to be original."""
    lines = text.split("\n")
    quoted = _quoted(lines[:LINES])
    end = _end(lines, quoted, cut)
    kept, forwarded = _kept(_page(lines[:end], quoted[:end]))
    chosen = set(kept)
    left = [line for number, line in enumerate(lines) if number not in chosen]
    return Trimmed(_joined([lines[number] for number in kept]), _joined(left), forwarded)


def _joined(lines: Sequence[str]) -> str:
    return "\n".join(line.rstrip() for line in lines).strip("\n")


def _quoted(lines: Sequence[str]) -> list[bool]:
    """Which lines are marked as quoted; initials before the mark count only where two such lines meet."""
    found = [bool(_QUOTED.match(line)) for line in lines]
    initials = [match[1] if (match := _INITIALS.match(line)) else "" for line in lines]
    for number in range(1, len(lines)):
        if initials[number] and initials[number] == initials[number - 1]:
            found[number] = found[number - 1] = True
    return found


def _end(lines: Sequence[str], quoted: Sequence[bool], cut: int | None) -> int:
    """The number of lines above our own line and above `cut`."""
    marked = (number for number, marked in enumerate(quoted) if not marked and blocks.own_marker(lines[number]))
    return min(next(marked, len(lines)), len(lines) if cut is None else cut, LINES)


def _page(lines: Sequence[str], quoted: Sequence[bool]) -> _Page:
    beginnings = [None if quoted[at] else _beginning(lines, quoted, at) for at in range(len(lines))]
    next_break = [len(lines)] * (len(lines) + 1)
    for at in reversed(range(len(lines))):
        next_break[at] = at if quoted[at] or beginnings[at] else next_break[at + 1]
    filled = list(accumulate((bool(line.strip()) for line in lines), initial=0))
    return _Page(lines, quoted, beginnings, next_break, filled)


def _beginning(lines: Sequence[str], quoted: Sequence[bool], at: int) -> _Beginning | None:
    line = lines[at]
    if not line.strip():
        return None
    if blocks.forward(line):
        return _Beginning(1, rest=True, forwarded=True)
    if blocks.original(line) or blocks.header_block(lines, at):
        return _Beginning(1, rest=True)
    if count := attribution.length(lines, at, quoted):
        below = next((number for number in range(at + count, len(lines)) if lines[number].strip()), None)
        return _Beginning(count, rest=below is None or not quoted[below])
    return None


def _kept(page: _Page) -> tuple[list[int], bool]:
    """The numbers of the lines that are the writer's own, and whether a forwarded mail ended them."""
    kept: list[int] = []
    at = 0
    while at < len(page.lines):
        beginning = page.beginnings[at]
        if beginning and beginning.rest:
            return _without_rule(page.lines, kept), beginning.forwarded
        if beginning:
            at += beginning.lines
        elif page.quoted[at] or _is_remnant(page, at, bool(kept)):
            at += 1
        elif _is_signature(page, at):
            at = page.next_break[at + 1]
        else:
            if page.lines[at].strip() or (kept and kept[-1] == at - 1):
                kept.append(at)
            at += 1
    return kept, False


def _is_signature(page: _Page, at: int) -> bool:
    line = page.lines[at]
    if signature.mobile(line) or signature.list_footer(page.lines, at):
        return True
    return signature.dashes(line, page.filled[page.next_break[at + 1]] - page.filled[at + 1])


def _is_remnant(page: _Page, at: int, above: bool) -> bool:
    """The end of a quoted line that a program broke and did not mark. `above`: the writer said something already."""
    if not at or not page.quoted[at - 1] or not page.lines[at].strip():
        return False
    width = len(page.lines[at - 1].rstrip()) + 1 + len(page.lines[at].split(maxsplit=1)[0])
    if at + 1 < len(page.lines) and page.lines[at + 1].strip():
        return page.quoted[at + 1] and width > WRAP_INSIDE
    return width > WRAP and (above or page.filled[-1] == page.filled[at + 1])


def _without_rule(lines: Sequence[str], kept: list[int]) -> list[int]:
    """`kept` without the line of dashes that stood right above the original."""
    while kept and (not lines[kept[-1]].strip() or blocks.rule(lines[kept[-1]])):
        kept.pop()
    return kept
