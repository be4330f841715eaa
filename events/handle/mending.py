"""A refused line as it would be right: without words of courtesy, a misspelt part put right, with what there is to name."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from events import verbs
from events.handle import courtesy
from events.handle.hearing import Hearing
from games.kernel.audience import Seat
from games.kernel.contract import Rules, Unstanding
from games.kernel.lexicon import tokens
from games.kernel.refusal import Refusal
from games.kernel.table import Table

FEW = 5
"""Lines that are offered in the place of one."""
_SHOWN = 40
"""Characters of a line that an answer repeats."""
_WORD = re.compile(r"\w+")


def mended(refusal: Refusal, text: str, heard: Hearing) -> Refusal:
    """With the whole line as it was probably meant, if that can be read; nothing of it is executed."""
    lines = (heard.guess(way) for way in _ways(refusal, text))
    whole = tuple(dict.fromkeys(heard.rules.format(found) for found in lines if not isinstance(found, Refusal)))[:FEW]
    return sound(msgspec.structs.replace(refusal, legal=whole), heard) if whole else refusal


def sound(refusal: Refusal, heard: Hearing) -> Refusal:
    """What is offered is legal as things stand; in the place of a line that is not, what would be."""
    offered: list[str] = []
    for line in refusal.legal:
        found = heard.guess(line)
        why = found if isinstance(found, Refusal) else heard.alone(found)
        offered += why.legal if why and verbs.verb_of(line) is None else (line,)
    return msgspec.structs.replace(refusal, legal=tuple(dict.fromkeys(offered))[:FEW])


def as_meant(refusal: Refusal, heard: Hearing) -> Refusal:
    """Of a line that is right but for its words: how it is written; where it would not count so either, why."""
    found = heard.guess(refusal.legal[0])
    return (found if isinstance(found, Refusal) else heard.alone(found)) or sound(refusal, heard)


def unknown_part(text: str, heard: Hearing) -> Refusal | None:
    """Of a line whose first part no word is known of, while those behind it can be read: that part. A line without it is no
    line that would be right: it would lose what its writer wanted."""
    first, joint, rest = text.partition(";")
    if not joint or isinstance(heard.guess(rest), Refusal):
        return None
    return Refusal("unreadable-part", {"part": first.strip()[:_SHOWN]})


def _ways(refusal: Refusal, text: str) -> Iterator[str]:
    plain = courtesy.bare(text)
    if plain != text:
        yield plain
    meant, part = refusal.params.get("meant", ()), str(refusal.params.get("part", ""))
    for word in meant if isinstance(meant, tuple) else ():
        yield from _put(plain, part, str(word))


def _put(text: str, part: str, word: str) -> Iterator[str]:
    """The line with a word in the place of the misspelt one, and of as many behind it as the name has words."""
    spans = [found.span() for found in _WORD.finditer(text)]
    first = next((n for n, (start, end) in enumerate(spans) if tokens(text[start:end]) == (part,)), None)
    if first is None:
        return
    for last in range(first, min(first + len(tokens(word)), len(spans))):
        yield text[: spans[first][0]] + word + text[spans[last][1] :]


def with_own_orders(refusal: Refusal, rules: Rules, table: Table, seat: Seat) -> Refusal:
    """Where orders may be taken back, those that there are to take back, by their numbers."""
    own = [filed.number for filed in table.standing if filed.seat == seat]
    if not own or rules.format(Unstanding(0)) not in refusal.legal:
        return refusal
    lines = (*(rules.format(Unstanding(number)) for number in own[-FEW + 1 :]), *refusal.legal)
    return msgspec.structs.replace(refusal, legal=lines[:FEW])
