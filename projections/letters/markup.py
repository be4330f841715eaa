"""How a letter is set as HTML: the same blocks as the text, with the table as a picture among them.

Only what every mail program shows: paragraphs, lists, tables, one picture a seat, by its Content-ID. There is no colour in
it, so a dark window stays readable; the picture brings its own paper. A program may send the words back without any mark
of quotation, as of the text: what would read as a verb of ours gets a bar here too.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable

from games.kernel.audience import Seat
from projections.letters.page import (
    GLUE,
    Block,
    Draft,
    Drawing,
    Exact,
    Items,
    Menu,
    Numbered,
    Part,
    Prose,
    example,
    frame,
    glued,
    inert,
)

_HEAD = (
    '<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
    '<meta name="viewport" content="width=device-width">\n'
    '<meta name="color-scheme" content="light dark">\n<meta name="supported-color-schemes" content="light dark">\n'
    "<title>{title}</title>\n<style>:root {{ color-scheme: light dark }}</style>\n</head>\n"
    '<body>\n<div style="max-width:720px;font-family:sans-serif;line-height:1.4">\n'
)
_TAIL = "</div>\n</body>\n</html>\n"
_LINK = re.compile(r"https?://\S+")
_LEADING = re.compile(r"^ +")

Cid = Callable[[Seat], str]


def page(draft: Draft, marker: str, language: str, cid: Cid) -> str:
    """The whole part. `cid`: the Content-ID of a seat's picture, without brackets."""
    body = "".join(_block(piece, cid) if isinstance(piece, Block) else _line(piece) for piece in frame(draft, marker))
    return _HEAD.format(language=language, title=html.escape(draft.subject)) + body + _TAIL


def _block(block: Block, cid: Cid) -> str:
    heading = f"<h3>{_said(block.heading)}</h3>\n" if block.heading else ""
    return heading + "".join(_part(part, cid) for part in block.parts)


def _part(part: Part, cid: Cid) -> str:
    match part:
        case Prose():
            return "".join(_line(text) for text in part.paragraphs if text)
        case Items():
            return _list(part.entries)
        case Numbered():
            return _table((html.escape(label), _said(text)) for label, text in part.entries)
        case Menu():
            return _table(_offer(line, meaning) for line, meaning in part.entries)
        case Exact():
            return f"<p>{'<br>'.join(_copied(line) for line in part.copied)}</p>\n"
        case Drawing():
            return _picture(part, cid(part.seat))


def _line(text: str) -> str:
    return f"<p>{_said(text)}</p>\n"


def _list(entries: Iterable[str]) -> str:
    """An entry that begins with a blank belongs to the one above."""
    listed: list[str] = []
    for entry in entries:
        if entry.startswith(" ") and listed:
            listed[-1] += f"<br>{_said(entry.strip())}"
        else:
            listed.append(_said(entry.strip()))
    rows = "".join(f"<li>{entry}</li>\n" for entry in listed)
    return f"<ul>\n{rows}</ul>\n" if rows else ""


def _table(rows: Iterable[tuple[str, str]]) -> str:
    made = "".join(f'<tr valign="top"><td>{left}</td><td>{right}</td></tr>\n' for left, right in rows)
    return f'<table role="presentation" cellpadding="3">\n{made}</table>\n' if made else ""


def _offer(line: str, meaning: str) -> tuple[str, str]:
    """A line to copy and its meaning, which stand on one line where a program makes text of it."""
    together = f"{line} {meaning}".rstrip()
    shown = line if inert(together) == together else example(line)
    return f"<code>{html.escape(shown)}</code>", _said(meaning)


def _copied(line: str) -> str:
    escaped = html.escape(inert(line))
    linked = _LINK.sub(lambda found: f'<a href="{found[0]}">{found[0]}</a>', escaped)
    return _LEADING.sub(lambda found: "&nbsp;" * len(found[0]), linked)


def _picture(drawing: Drawing, cid: str) -> str:
    words = html.escape("\n".join(map(inert, drawing.words.split("\n"))))
    return f'<p><img src="cid:{cid}" alt="{words}" style="max-width:100%;height:auto;border:0"></p>\n'


def _said(text: str) -> str:
    """Words that are no order, also where a program breaks the line."""
    return html.escape(inert(glued(text))).replace(GLUE, "&nbsp;")
