"""Places, ways and small answers as they stand in a line: what both sides' grammars are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from games.kernel.lexicon import Cursor, Item, Tokens, Vocabulary
from games.kernel.refusal import Refusal
from games.last_friday.r1.camp import Circle, Dot
from games.last_friday.r1.ground import DIRECT

Found = TypeVar("Found")

ARROW = (">", "→", "-", ">=", "➔", "➜", "➝", "➞", "⇒", "⟶", "⟹")
"""Between two places of a way; ``=>`` is read as ``>=``."""
_SHOWN = 4
"""Words of a line that an answer repeats, where they cannot be read."""


class Line(Cursor):
    """A place in a line of this title. `dots`: how each dot that is there now may be written, always in full."""

    def __init__(self, vocabulary: Vocabulary, words: Tokens, dots: Mapping[str, Dot]) -> None:
        super().__init__(vocabulary, words)
        self.vocabulary, self.dots = vocabulary, dots

    def ahead(self) -> Line:
        """The rest of the line, to be read without being taken."""
        return Line(self.vocabulary, self.rest(), self.dots)

    def lists(self) -> bool:
        """Whether a place stands first and no arrow behind it: then the line names places and says no way."""
        first, *rest = (*self.rest(), "")
        return (first in self.dots or first.isdecimal()) and rest[0] not in ARROW

    def dot(self) -> Dot | None:
        """The dot that stands here, or None and the place stays."""
        found = self.dots.get(next(iter(self.rest()), ""))
        if found is not None:
            self.skip(self.rest()[0])
        return found


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
    """Whether an arrow stands here; it is taken, however long it was drawn (``>>``)."""
    stands = False
    while any(cursor.skip(sign) for sign in ARROW):
        stands = True
    return stands


def arrow_behind(cursor: Cursor, words: int = 1) -> bool:
    """Whether an arrow stands so many words on: then what stands here begins a way."""
    rest = cursor.rest()
    return len(rest) > words and rest[words] in ARROW


def circle_if(cursor: Cursor) -> Circle | Refusal | None:
    """A circle, where a number stands here."""
    found = cursor.take("number")
    return int(found.value) if isinstance(found, Item) else found


def dot(cursor: Line) -> Dot | Refusal:
    found = cursor.dot()
    if found is None:
        cursor.filler()
        found = cursor.dot()
    return stuck(cursor, "dot") if found is None else found


def circle(cursor: Cursor) -> Circle | Refusal:
    found = circle_if(cursor)
    if found is None:
        cursor.filler()
        found = circle_if(cursor)
    return stuck(cursor, "circle") if found is None else found


def dots(cursor: Line) -> tuple[Dot, ...]:
    """As many as follow, maybe none."""
    found: list[Dot] = []
    while (one := cursor.dot()) is not None:
        found.append(one)
    return tuple(found)


def over_dots(cursor: Line) -> tuple[Dot, ...] | Refusal:
    """Behind VIA: dots of a maniac's way, at least one. No VIA: none."""
    if not cursor.particle("VIA"):
        return ()
    return dots(cursor) or stuck(cursor, "dot")


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
