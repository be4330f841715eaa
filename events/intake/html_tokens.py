"""HTML as a flat run of texts and tags, in linear time.

No tree is built: both parsers at hand take far more than linear time or memory on hostile input (tags that never
end; formatting elements that every paragraph must reopen), and a mail is hostile input. The reader of the tokens
only needs to know what opens and closes, roughly.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import NamedTuple

FAILED_SCANS = 40
"""Tags whose end is sought past the next '>' in vain; after that a tag ends at the next '>' whatever quotes say."""

ATTRIBUTES = 4000
"""Characters of a tag in which attributes are looked for."""

_NAME = re.compile(r"[a-zA-Z][a-zA-Z0-9:_-]{0,40}")
_ATTRIBUTE = re.compile(r"([a-zA-Z_:-]{1,60})\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+))")
_HUGE_REFERENCE = re.compile(r"&#[xX]?[0-9a-fA-F]{8,};?")
_RAW = frozenset({"script", "style", "title", "textarea", "xml", "noscript"})
_DELIMITER = re.compile("[\"'>]")


class Text(NamedTuple):
    """Text between tags, character references resolved, white space as in the source."""

    text: str


class Tag(NamedTuple):
    """`name` is lower-case; `rest` the raw attributes, of opening tags only."""

    name: str
    closes: bool
    rest: str

    def attributes(self) -> dict[str, str]:
        """Lower-case names and values; the first of a name counts."""
        found: dict[str, str] = {}
        for match in _ATTRIBUTE.finditer(self.rest[:ATTRIBUTES]):
            value = next(group for group in match.groups()[1:] if group is not None)
            found.setdefault(match[1].lower(), resolved(value).lower())
        return found


def tokens(page: str) -> Iterator[Text | Tag]:
    """The texts and tags of `page`; comments, declarations, scripts and styles are left out. Never raises."""
    last = page.rfind(">")
    failed = 0
    at = 0
    while at < len(page):
        opening = page.find("<", at)
        if opening < 0 or opening > last:
            yield Text(resolved(page[at:]))
            return
        if opening > at:
            yield Text(resolved(page[at:opening]))
        start = opening + 1
        if page.startswith("!--", start):
            close = page.find("-->", start + 3)
            at = close + 3 if close >= 0 else len(page)
            continue
        if page[start : start + 1] in ("!", "?"):
            at = page.find(">", start) + 1
            continue
        closes = page.startswith("/", start)
        name = _NAME.match(page, start + closes)
        if not name:
            yield Text("<")
            at = start
            continue
        end = _tag_end(page, name.end(), last) if failed < FAILED_SCANS else -1
        if end < 0:
            failed += 1
            end = page.find(">", name.end())
        if end < 0:
            yield Text(resolved(page[opening:]))
            return
        at = end + 1
        tag = Tag(name[0].lower(), closes, "" if closes else page[name.end() : min(end, name.end() + ATTRIBUTES)])
        if tag.name in _RAW and not closes:
            at = _after_raw(page, at, tag.name)
            continue
        yield tag


def resolved(text: str) -> str:
    """`text` with its character references resolved; absurdly long numbers become U+FFFD."""
    if "&" not in text:
        return text
    return html.unescape(_HUGE_REFERENCE.sub("\ufffd", text))


def _tag_end(page: str, at: int, last: int) -> int:
    """Where the '>' of a tag is that is not inside quotes; -1 if there is none."""
    while at <= last:
        found = _DELIMITER.search(page, at)
        if not found:
            return -1
        if found[0] == ">":
            return found.start()
        close = page.find(found[0], found.end())
        if close < 0:
            return -1
        at = close + 1
    return -1


def _after_raw(page: str, at: int, name: str) -> int:
    close = re.compile(rf"</{name}\b[^>]{{0,200}}>", re.I).search(page, at)
    return close.end() if close else len(page)
