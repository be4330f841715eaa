"""The line above a quote: "on that day somebody wrote:", in some thirty languages, over one to four lines.

Theory of operation. The line is told by what stands in it, not by its grammar: a date, a time, an address, a verb of
writing, a colon at the end. Russian programs leave the verb out, Polish ones the address, and long reply addresses
break the line anywhere. Lines are joined only if the first of them itself looks like a beginning, or the last line of
the player's answer would be swallowed. Weak evidence counts only if a quoted line follows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from events.intake import words

JOINED = 4
"""Most lines of one attribution."""

LONGEST = 400
"""Characters; a longer line or join is prose."""

_NUMERIC_DATE = re.compile(
    r"(?<!\d)(?:\d{1,2}([./-])\d{1,2}\1\d{2,4}|\d{4}([./-])\d{1,2}\2\d{1,2}|\d{4}年\d{1,2}月\d{1,2}日)(?!\d)"
)
_TIME = re.compile(r"(?<!\d)\d{1,2}\s?[:.hч]\s?\d{2}(?!\d)")
_ADDRESS = re.compile(r"[^\s<>()\[\]\"']@[^\s<>()\[\]\"',;]+\.?[^\s<>()\[\]\"',;]")
_TOKENS = re.compile(r"[^\W\d_]+|\d+")
_EDGES = " \t\u00a0-*_=>"


def is_one(lines: Sequence[str], quoted_after: bool) -> bool:
    """Do all of `lines` make up one attribution? `quoted_after`: a quote comes next."""
    whole = " ".join(line.strip() for line in lines)
    return len(whole) <= LONGEST and _reads(whole, quoted_after) and (len(lines) == 1 or _begins_one(lines))


def length(lines: Sequence[str], first: int, quoted: Sequence[bool]) -> int:
    """How many lines an attribution takes that begins at line `first`; 0 if none does. `quoted`: by line."""
    if not _hopeful(lines[first]):
        return 0
    for count in range(1, JOINED + 1):
        end = first + count
        if end > len(lines) or not lines[end - 1].strip() or quoted[end - 1]:
            return 0
        if is_one(lines[first:end], _quote_next(lines, end, quoted)):
            return count
    return 0


def ends(lines: Sequence[str]) -> bool:
    """Do the last lines make up an attribution, if a quote came next?"""
    last = len(lines)
    while last and not lines[last - 1].strip():
        last -= 1
    for count in range(1, min(JOINED, last) + 1):
        if not lines[last - count].strip() or lines[last - count].startswith(">"):
            return False
        if is_one(lines[last - count : last], True):
            return True
    return False


def _hopeful(line: str) -> bool:
    """A cheap look that spares ordinary lines the join."""
    if len(line) > LONGEST or not line.strip():
        return False
    return any(char.isdigit() for char in line) or "@" in line or bool(words.VERBS.search(line.casefold()))


def _quote_next(lines: Sequence[str], end: int, quoted: Sequence[bool]) -> bool:
    for number in range(end, min(end + 4, len(lines))):
        if lines[number].strip():
            return quoted[number]
    return False


def _reads(whole: str, quoted_after: bool) -> bool:
    bare = whole.strip(_EDGES).casefold()
    verb = words.VERBS.search(bare)
    colon = bare.endswith((":", "："))
    if not colon and not (verb and verb.end() == len(bare.rstrip(" :.,"))):
        return quoted_after and bool(_ADDRESS.search(bare)) and _has_date(bare)
    address = bool(_ADDRESS.search(bare))
    date = _has_date(bare)
    if verb and (address or date):
        return address or quoted_after or len(bare) < 160
    if address and (date or _has_time(bare)):
        return True
    return quoted_after and bool(verb or (date and _has_time(bare)) or address)


def _has_date(bare: str) -> bool:
    if _NUMERIC_DATE.search(bare):
        return True
    tokens = _TOKENS.findall(bare)
    for number, token in enumerate(tokens):
        if token.isdigit() and len(token) <= 4:
            near = tokens[max(0, number - 2) : number] + tokens[number + 1 : number + 3]
            if any(word.startswith(words.MONTHS) for word in near):
                return True
    return False


def _has_time(bare: str) -> bool:
    return bool(_TIME.search(_NUMERIC_DATE.sub(" ", bare)))


def _begins_one(lines: Sequence[str]) -> bool:
    """May a join begin with this line? With a date or time after a usual opening, or with the writer's address.

    Not if a later line begins one by itself: then this line is the player's.
    """
    bare = lines[0].strip(_EDGES + "\"'“«").casefold()
    for start in range(1, len(lines)):
        if _has_date(lines[start].casefold()) and _reads(" ".join(lines[start:]), False):
            return False
    dated = _has_date(bare) or _has_time(bare)
    if dated and (bare[:1].isdigit() or words.LEADS.match(bare) or words.WEEKDAYS.match(bare)):
        return True
    rest = " ".join(line.strip() for line in lines[1:])
    return bool(_ADDRESS.search(bare)) and not _reads(rest, False) and len(rest) < 60
