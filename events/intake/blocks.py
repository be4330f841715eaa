"""What announces the original below: header blocks, "-----Original Message-----", forwarded mails, our own line."""

from __future__ import annotations

from collections.abc import Sequence

from events.intake import words

WINDOW = 12
"""Lines within which the labels of one header block stand."""

_BROKEN = 2
"""Lines a long value may go on for."""

_EDGES = " \t\u00a0*_>"
_DASHES = "-_=*—–~ \t\u00a0"


def own_marker(line: str) -> bool:
    """Our line: 'reply above this line', in any of our languages, between equals signs."""
    return "==" in line and any(phrase in line.casefold() for phrase in words.MARKER)


def original(line: str) -> bool:
    """The words some programs put between dashes above the original."""
    return _between_dashes(line) in words.ORIGINALS


def forward(line: str) -> bool:
    """The line above a forwarded mail."""
    return _between_dashes(line) in words.FORWARDS or line.strip(_EDGES + ":").casefold() in words.OPENERS


def rule(line: str) -> bool:
    """A line of nothing but dashes, underscores or their like."""
    bare = line.strip()
    return len(bare) >= 3 and not bare.strip(_DASHES)


def header_block(lines: Sequence[str], first: int) -> bool:
    """Does a header block begin here: three different labels, one of them the writer's, in lines with no gap?

    A label that comes again belongs to another block: a player's own 'From: me' above one is his, not its beginning.
    """
    if label(lines[first]) is None:
        return False
    kinds: set[str] = set()
    between = 0
    for line in lines[first : first + WINDOW]:
        kind = label(line)
        between = 0 if kind else between + 1
        if kind in kinds or between > _BROKEN or not line.strip() or rule(line):
            break
        if kind:
            kinds.add(kind)
    return "from" in kinds and len(kinds) >= 3


def label(line: str) -> str | None:
    """What a line like 'From: somebody' labels, in any language; None if it is no such line."""
    head, colon, _ = line[:60].lstrip(_EDGES).replace("：", ":").partition(":")
    return words.LABELS.get(head.strip(_EDGES).casefold()) if colon else None


def _between_dashes(line: str) -> str:
    bare = line.strip(" \t\u00a0*>")
    inner = bare.strip("-_=—–")
    if len(bare) > 120 or len(bare) - len(inner) < 4:
        return ""
    return inner.strip(" \t\u00a0*:").casefold()
