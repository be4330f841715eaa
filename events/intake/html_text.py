"""HTML to the text a person saw, with quotes marked as plain mail marks them.

A quote becomes lines that begin with '>', a signature is announced by '-- ', so one trimmer serves both kinds of
mail. Only what clients mark as a citation is one: a blockquote may as well be layout, unless "somebody wrote:"
stands before it. What is hidden is left out.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import NamedTuple

from events.intake import attribution, clean, words
from events.intake.html_tokens import Tag, Text, tokens

NESTING = 100
"""How far up a closing tag looks for what it closes."""

LINES = 20_000
TOKENS = 60_000
"""Lines and tokens read of a page; what follows is deep in quotes of quotes, and left out."""

DEEPEST = 9
"""Marks put before a quoted line, however deep it is quoted."""

_HIDDEN = re.compile(r"display\s*:\s*none|mso-hide\s*:\s*all|visibility\s*:\s*hidden")
_BAR = re.compile(r"border-left\s*:(?!\s*(?:none|0|medium none))")
_BLANKS = re.compile(r"[ \t\r\n\f]+")
RULE = "_" * 32


class Rendered(NamedTuple):
    """`text` in lines; `cut`: the number of its line where a client says the original begins, None if none does."""

    text: str
    cut: int | None


class _Open(NamedTuple):
    name: str
    quotes: bool
    hides: bool


class _Page:
    """The text so far. `line` collects the current line; `depth` counts open citations, `hidden` hidden elements."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.line: list[str] = []
        self.open: list[_Open] = []
        self.depth = 0
        self.hidden = 0
        self.pre = 0
        self.cut: int | None = None

    def write(self, text: str) -> None:
        if self.hidden:
            return
        if self.pre:
            first, *others = clean.text(text).split("\n")
            self.line.append(first)
            for other in others:
                self.end_line()
                self.line.append(other)
        else:
            self.line.append(_BLANKS.sub(" ", text))

    def end_line(self) -> None:
        """Ends the current line, an empty one too."""
        whole = "".join(self.line)
        whole = whole.rstrip() if self.pre else _BLANKS.sub(" ", whole).strip()
        self.lines.append(">" * min(self.depth, DEEPEST) + (" " if self.depth and whole else "") + whole)
        self.line = []

    def end_block(self) -> None:
        """Ends the current line if anything is on it."""
        if any(piece.strip() for piece in self.line):
            self.end_line()
        else:
            self.line = []


def render(page: str) -> Rendered:
    """The text of an HTML part, in linear time."""
    out = _Page()
    for token in islice(tokens(page), TOKENS):
        if len(out.lines) > LINES:
            break
        if isinstance(token, Text):
            out.write(token.text)
        elif token.closes:
            _close(out, token.name)
        else:
            _open(out, token)
    out.end_block()
    return Rendered("\n".join(out.lines), out.cut)


def _open(out: _Page, tag: Tag) -> None:
    if tag.name == "br":
        out.end_line()
        return
    if tag.name in words.HTML_BLOCKS:
        out.end_block()
    if tag.name == "hr" and not out.hidden:
        out.line.append(RULE)
        out.end_line()
    elif tag.name == "li":
        out.write("- ")
    elif tag.name in ("td", "th"):
        out.write(" ")
    if tag.name in words.HTML_VOID:
        return
    given = tag.attributes() if tag.rest else {}
    marks = f"{given.get('id', '')} {given.get('class', '')} {given.get('name', '')}"
    if out.cut is None and not out.depth and any(mark in marks for mark in words.HTML_CUTS):
        out.end_block()
        out.cut = len(out.lines)
    if not out.depth and _is_signature(given, marks):
        out.end_block()
        out.lines.append("-- ")
    quotes = tag.name == "blockquote" and _is_citation(out, given, marks)
    hides = bool(_HIDDEN.search(given.get("style", ""))) or "hidden" in given
    out.open.append(_Open(tag.name, quotes, hides))
    out.depth += quotes
    out.hidden += hides
    out.pre += tag.name == "pre"


def _close(out: _Page, name: str) -> None:
    if name in words.HTML_BLOCKS:
        out.end_block()
    for back in range(1, min(len(out.open), NESTING) + 1):
        if out.open[-back].name == name:
            for closed in out.open[-back:]:
                out.depth -= closed.quotes
                out.hidden -= closed.hides
                out.pre -= closed.name == "pre"
            del out.open[-back:]
            return


def _is_signature(given: dict[str, str], marks: str) -> bool:
    named = given.get("id", "").removeprefix("x_") in words.HTML_SIGNATURE_IDS
    return named or any(mark in marks for mark in words.HTML_SIGNATURES)


def _is_citation(out: _Page, given: dict[str, str], marks: str) -> bool:
    if out.depth or given.get("type") == "cite" or "cite" in given or _BAR.search(given.get("style", "")):
        return True
    return any(mark in marks for mark in words.HTML_CITES) or attribution.ends(out.lines)
