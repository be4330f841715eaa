"""The maniac's turn: words to strides and back.

A way is circle after circle: ``54 > 67 VIA m07``; by water ``SWIM 106 > 111``; from hatch to hatch ``HATCH 202 > 206``.
A way begins with the circle he stands on by then, and with no other: a mistake about that is seen, and burns no token.
Written back each step stands alone, ``GO 67; GO 71``. Where he may choose it, the first circle of a way is his start.
"""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from games.kernel.lexicon import Item
from games.kernel.refusal import Refusal
from games.last_friday.r1.camp import COLOURS, Circle, Colour, Dot
from games.last_friday.r1.chapters import chapter
from games.last_friday.r1.commands import Hunt, Start, Stride
from games.last_friday.r1.reading import Line, arrow, arrow_behind, circle, circle_if, dot, over_dots, stuck
from games.last_friday.r1.state import Board, Hunter

By = Literal["walk", "swim", "hatch"]
_BY: dict[str, By] = {one.upper(): one for one in get_args(By) if one != "walk"}
WISHES = ("CLUE", "CORPSE", "KEY", "LANTERN", "STEALTH")


class Turn(msgspec.Struct):
    """A turn as far as it was read. `begun`: where it begins, `here`: where he stands by then; 0 where that cannot be said.
    `axes`: the axe was spoken of; `unnamed`: without its cabin. `stands`: he says that he takes no step."""

    begun: Circle
    here: Circle
    chooses: bool
    start: Circle = 0
    strides: tuple[Stride, ...] = ()
    axe: Colour | Literal[""] = ""
    when: Literal["before", "after"] = "before"
    shadow: Circle = 0
    clear: Dot = ""
    speed: bool = False
    axes: bool = False
    unnamed: bool = False
    stands: bool = False

    def go(self, stride: Stride) -> None:
        self.strides = (*self.strides, stride)
        self.here = stride.to

    def begin(self, at: Circle) -> None:
        self.start = self.begun = self.here = at


def turn(cursor: Line, board: Board, hunter: Hunter, seat: int) -> Hunt | Start | Refusal:
    """All parts up to the end of the line. A start alone is the answer to that question."""
    found = Turn(hunter.at, hunter.at, chooses(board, hunter))
    while cursor.rest():
        refusal = _one(cursor, found)
        if refusal:
            return refusal
        cursor.filler()
    if found.unnamed:
        refusal = _meant(board, found)
        if refusal:
            return refusal
    if found.start and not (found.strides or found.axe or found.shadow or found.clear or found.stands):
        return Start(seat, found.start)
    if found.stands and found.strides:
        return Refusal("either-or", {"part": "STAND", "other": "GO"})
    if found.speed and len(found.strides) < 2:
        return Refusal("unfinished", {"wanted": ("two-steps",)})
    return Hunt(seat, found.strides, found.start, found.axe, found.when, found.shadow, found.clear)


def chooses(board: Board, hunter: Hunter) -> bool:
    """Whether his next turn begins the chapter on a circle of his choice."""
    begin = chapter(board.chapter).alone if board.alone() else chapter(board.chapter).campaign
    return not hunter.at and begin.start in ("halo", "hideout", "hideout-before")


def _one(cursor: Line, found: Turn) -> Refusal | None:
    if arrow(cursor):
        return _stride(cursor, found, "walk")
    number = circle_if(cursor)
    if number is not None:
        return number if isinstance(number, Refusal) else _way(cursor, found, number, "walk")
    deed = cursor.take("deed", "wish")
    if not isinstance(deed, Item):
        return deed or stuck(cursor, "circle")
    if deed.kind == "wish":
        return Refusal("own-line", {"part": f"WISH {deed.value}"})
    return _deed(cursor, found, str(deed.value))


def _deed(cursor: Line, found: Turn, name: str) -> Refusal | None:
    if name == "GO":
        return None if cursor.rest() else stuck(cursor, "circle")
    if name in ("SPEED", "STAND"):
        found.speed, found.stands = found.speed or name == "SPEED", found.stands or name == "STAND"
        return None
    if name in _BY:
        return _special(cursor, found, _BY[name])
    if name == "AXE":
        return _axe(cursor, found)
    if name in ("BEGIN", "SHADOW"):
        number = circle(cursor)
        if isinstance(number, Refusal):
            return number
        return _begin(found, number) if name == "BEGIN" else _once(found, name, "shadow", number)
    if name == "CLEAR":
        at = dot(cursor)
        return at if isinstance(at, Refusal) else _once(found, name, "clear", at)
    return Refusal("other-side", {"part": name})


def _once(found: Turn, name: str, field: str, value: Circle | Dot | Colour) -> Refusal | None:
    """What a turn has but one of. Said twice and differently nobody picks: the last would win without a word."""
    if getattr(found, field) not in (0, "", value):
        return Refusal("said-twice", {"part": name})
    setattr(found, field, value)
    return None


def _begin(found: Turn, at: Circle) -> Refusal | None:
    refusal = _once(found, "BEGIN", "start", at)
    if refusal is None and found.strides:
        return Refusal("begin-first", {"at": at})
    found.begin(at)
    return refusal


def _special(cursor: Line, found: Turn, by: By) -> Refusal | None:
    cursor.filler()
    if arrow(cursor):
        return _stride(cursor, found, by)
    number = circle(cursor)
    return number if isinstance(number, Refusal) else _way(cursor, found, number, by)


def _way(cursor: Line, found: Turn, number: Circle, by: By) -> Refusal | None:
    """From a circle that was named: where he stands, where he begins, or the first step."""
    if not arrow_behind(cursor, 0):
        return _go(cursor, found, number, by)
    if found.here and number != found.here:
        return Refusal("not-there", {"said": number, "at": found.here})
    if not found.here:
        if not found.chooses:
            return _go(cursor, found, number, by)
        found.begin(number)
    arrow(cursor)
    return _stride(cursor, found, by)


def _stride(cursor: Line, found: Turn, by: By) -> Refusal | None:
    to = circle(cursor)
    return to if isinstance(to, Refusal) else _go(cursor, found, to, by)


def _go(cursor: Line, found: Turn, to: Circle, by: By) -> Refusal | None:
    via = over_dots(cursor)
    if isinstance(via, Refusal):
        return via
    found.go(Stride(to, by, via))
    return None


def _axe(cursor: Line, found: Turn) -> Refusal | None:
    """The cabin may be left out where the circle he stands on by then has but one that is closed."""
    said = cursor.take("colour")
    if isinstance(said, Refusal):
        return said
    word = next((word for word in ("before", "after") if cursor.particle(word.upper())), "")
    when = "after" if word == "after" or (not word and found.strides) else "before"
    if found.axes and (when != found.when or (said is None) != found.unnamed):
        return Refusal("said-twice", {"part": "AXE"})
    found.axes, found.when, found.unnamed = True, when, said is None  # type: ignore[assignment]
    return _once(found, "AXE", "axe", said.value) if said else None


def _meant(board: Board, found: Turn) -> Refusal | None:
    """Which cabin the axe is for, by the circle where the turn begins or ends."""
    at = found.begun if found.when == "before" else found.here
    cabins = [(one, cabin) for one, cabin in board.ground().camp.cabins.items() if board.hut(one) is None]
    there = tuple(sorted((one for one, cabin in cabins if at in cabin.axe), key=COLOURS.index))
    if len(there) != 1:
        return Refusal("which-cabin" if there else "no-axe-here", {"at": at, "cabins": there})
    found.axe = there[0]
    return None


def stride(cursor: Line) -> Stride | Refusal:
    """One step alone: ``71 VIA m03``, ``SWIM 111``."""
    cursor.filler()
    deed = cursor.take("deed")
    by: By = "walk"
    if isinstance(deed, Item):
        if str(deed.value) not in ("GO", *_BY):
            return Refusal("other-side", {"part": str(deed.value)})
        by = _BY.get(str(deed.value), "walk")
    arrow(cursor)
    to = circle(cursor)
    if isinstance(to, Refusal):
        return to
    via = over_dots(cursor)
    return via if isinstance(via, Refusal) else Stride(to, by, via)


def stride_text(one: Stride) -> str:
    head = "GO" if one.by == "walk" else one.by.upper()
    return f"{head} {one.to}" + (f" VIA {' '.join(one.via)}" if one.via else "")


def text(hunt: Hunt) -> str:
    """All parts in canonical words."""
    axe = f"AXE {hunt.axe} {hunt.when.upper()}" if hunt.axe else ""
    parts = (
        f"BEGIN {hunt.start}" if hunt.start else "",
        axe if hunt.when == "before" else "",
        *(stride_text(one) for one in hunt.strides),
        axe if hunt.when == "after" else "",
        f"SHADOW {hunt.shadow}" if hunt.shadow else "",
        f"CLEAR {hunt.clear}" if hunt.clear else "",
    )
    said = tuple(part for part in parts if part)
    alone = not said or (len(said) == 1 and bool(hunt.start))
    return "; ".join((*said, *(("STAND",) if alone else ())))
