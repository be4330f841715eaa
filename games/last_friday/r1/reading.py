"""Places, ways and small answers as they stand in a line: what both sides' grammars are made of."""

from __future__ import annotations

from typing import TypeVar

from games.kernel.lexicon import Cursor, Item
from games.kernel.refusal import Refusal
from games.last_friday.r1.camp import Circle, Dot
from games.last_friday.r1.ground import DIRECT

Found = TypeVar("Found")

ARROW = (">", "→", "-")
"""Between two places of a way."""
_SHOWN = 4
"""Words of a line that an answer repeats, where they cannot be read."""


def stuck(cursor: Cursor, wanted: str) -> Refusal:
    """Nothing of what is wanted stands here: the line ends too early, or has something else."""
    rest = cursor.rest()
    if rest:
        return Refusal("unreadable-part", {"part": " ".join(rest[:_SHOWN])})
    return Refusal("unfinished", {"wanted": (wanted,)})


def ended(cursor: Cursor, found: Found) -> Found | Refusal:
    """Nothing may stand behind it."""
    cursor.filler()
    return stuck(cursor, "") if cursor.rest() else found


def arrow(cursor: Cursor) -> bool:
    """Whether an arrow stands here; it is taken."""
    return any(cursor.skip(sign) for sign in ARROW)


def arrow_behind(cursor: Cursor, words: int = 1) -> bool:
    """Whether an arrow stands so many words on: then what stands here begins a way."""
    rest = cursor.rest()
    return len(rest) > words and rest[words] in ARROW


def dot_if(cursor: Cursor) -> Dot | Refusal | None:
    """A dot, where one stands here."""
    found = cursor.take("dot")
    return str(found.value) if isinstance(found, Item) else found


def circle_if(cursor: Cursor) -> Circle | Refusal | None:
    """A circle, where a number stands here."""
    found = cursor.take("number")
    return int(found.value) if isinstance(found, Item) else found


def dot(cursor: Cursor) -> Dot | Refusal:
    found = dot_if(cursor)
    if found is None:
        cursor.filler()
        found = dot_if(cursor)
    return stuck(cursor, "dot") if found is None else found


def circle(cursor: Cursor) -> Circle | Refusal:
    found = circle_if(cursor)
    if found is None:
        cursor.filler()
        found = circle_if(cursor)
    return stuck(cursor, "circle") if found is None else found


def dots(cursor: Cursor) -> tuple[Dot, ...] | Refusal:
    """As many as follow, maybe none."""
    found: list[Dot] = []
    while True:
        one = dot_if(cursor)
        if isinstance(one, Refusal):
            return one
        if one is None:
            return tuple(found)
        found.append(one)


def over_dots(cursor: Cursor) -> tuple[Dot, ...] | Refusal:
    """Behind VIA: dots of a maniac's way, at least one. No VIA: none."""
    if not cursor.particle("VIA"):
        return ()
    found = dots(cursor)
    return found or stuck(cursor, "dot")


def over_circles(cursor: Cursor) -> tuple[Circle, ...] | Refusal:
    """Behind VIA: the circle on a camper's way, or that none is. No VIA: none."""
    if not cursor.particle("VIA"):
        return ()
    straight = cursor.take("direct")
    if straight is not None:
        return straight if isinstance(straight, Refusal) else (DIRECT,)
    found = circle(cursor)
    return found if isinstance(found, Refusal) else (found,)


def said(cursor: Cursor, *kinds: str) -> str | Refusal:
    """One thing of these kinds, by its id; what is wanted goes by the first."""
    cursor.filler()
    found = cursor.take(*kinds)
    return str(found.value) if isinstance(found, Item) else found or stuck(cursor, kinds[0])
