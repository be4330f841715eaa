"""A camper's order: words to parts and back.

A way is dot after dot: ``a > c VIA 2 > e`` begins where the camper stands by then, and nowhere else, so that a mistake about
that is seen; ``GO c VIA 2 > e`` begins with the first step, and so it is written back. Parts are done in the order they
stand; BEFORE puts the use of a clue ahead of all steps, AFTER behind them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from games.kernel.lexicon import Item
from games.kernel.refusal import Refusal
from games.last_friday.r1 import parts as p
from games.last_friday.r1.camp import Colour, Dot
from games.last_friday.r1.ground import DIRECT
from games.last_friday.r1.parts import AnyPart, Parts
from games.last_friday.r1.reading import Line, arrow, arrow_behind, circle_if, dot, over_circles, said, stuck
from games.last_friday.r1.state import WAITING, Board
from games.last_friday.r1.vocabulary import BOOK


def order(cursor: Line, board: Board, of: Colour) -> tuple[Parts, bool] | Refusal:
    """All parts up to the end of the line, and whether it is to be held if there is news."""
    line = _Reader(cursor, board, of)
    refusal = line.read()
    if line.quiet and line.said:
        return refusal or Refusal("quiet-alone", {})
    return refusal or (_settled(tuple(line.said)), line.hold)


class _Said(NamedTuple):
    """A part, and where the line wants it: ``BEFORE`` or ``AFTER`` all steps, or (empty) where it stands."""

    part: AnyPart
    when: str = ""


class _Reader:
    """Reads one line. `here`: where the camper is by what was read; empty where that cannot be said. `quiet`: the whole turn
    is left to the rule for silence."""

    def __init__(self, cursor: Line, board: Board, of: Colour) -> None:
        self.cursor = cursor
        self.board = board
        at = board.camper(of).at
        self.here: Dot = "" if at == WAITING else at
        self.hold = self.quiet = False
        self.said: list[_Said] = []

    def read(self) -> Refusal | None:
        while self.cursor.rest():
            refusal = self._one()
            if refusal:
                return refusal
            self.cursor.filler()
        return None

    def _one(self) -> Refusal | None:
        if arrow(self.cursor):
            return self._step()
        start = self.cursor.dot()
        if start is not None:
            return self._way(start)
        deed = self.cursor.take("deed")
        if not isinstance(deed, Item):
            return deed or stuck(self.cursor, "dot")
        return self._deed(str(deed.value))

    def _deed(self, name: str) -> Refusal | None:
        if name == "GO":
            return self._steps()
        if name in (_HOLD, "QUIET"):
            self.hold, self.quiet = self.hold or name == _HOLD, self.quiet or name == "QUIET"
            return None
        build = _BUILD.get(name)
        if build is None:
            return Refusal("other-side", {"part": name})
        part = build(self.cursor, self.board)
        if isinstance(part, Refusal):
            return part
        if self._twice(part):
            return Refusal("said-twice", {"part": name})
        if isinstance(part, p.Go):
            self.here = part.to
        self.said.append(_Said(part, _when(self.cursor) if isinstance(part, p.Use) else ""))
        return None

    def _twice(self, part: AnyPart) -> bool:
        """Whether it says otherwise what is said already and can be done but once: a clue to look at, and where to be put
        before the next thing is opened."""
        before = [one.part for one in self.said]
        if isinstance(part, p.Shift):
            opened = max((n for n, one in enumerate(before, 1) if isinstance(one, p.Open)), default=0)
            before = before[opened:]
        return isinstance(part, p.Shift | p.Look) and any(type(one) is type(part) and one != part for one in before)

    def _way(self, start: Dot) -> Refusal | None:
        """From a dot that was named: where he stands, or the first step."""
        if arrow_behind(self.cursor, 0) and self.here:
            return None if start == self.here else Refusal("not-there", {"said": start, "at": self.here})
        return None if start == self.here and self.cursor.rest() else self._go(start)

    def _steps(self) -> Refusal | None:
        """Behind GO: the first step; or where he stands, and then it."""
        arrow(self.cursor)
        to = dot(self.cursor)
        if isinstance(to, Refusal):
            return to
        return None if to == self.here and arrow_behind(self.cursor, 0) else self._go(to)

    def _step(self) -> Refusal | None:
        to = dot(self.cursor)
        return to if isinstance(to, Refusal) else self._go(to)

    def _go(self, to: Dot) -> Refusal | None:
        via = over_circles(self.cursor)
        if isinstance(via, Refusal):
            return via
        self.said.append(_Said(p.Go(to, via)))
        self.here = to
        return None


def _when(cursor: Line) -> str:
    return next((word for word in ("BEFORE", "AFTER") if cursor.particle(word)), "")


def _settled(given: tuple[_Said, ...]) -> Parts:
    """In the order they are done: what stands on the wrong side of the steps changes it."""
    steps = [number for number, one in enumerate(given) if isinstance(one.part, p.Go)]
    first, last = (steps[0], steps[-1]) if steps else (0, len(given))
    early = [one for n, one in enumerate(given) if n > first and steps and (one.when == "BEFORE" or _late(one, n > last))]
    late = [one for n, one in enumerate(given) if n < last and steps and one.when == "AFTER"]
    kept = [one for one in given if one not in early and one not in late]
    cut = max((n for n, one in enumerate(kept) if isinstance(one.part, p.Go)), default=-1) + 1
    start = next((n for n, one in enumerate(kept) if isinstance(one.part, p.Go)), 0)
    return tuple(one.part for one in (*kept[:start], *early, *kept[start:cut], *late, *kept[cut:]))


def _late(one: _Said, behind: bool) -> bool:
    """What works only ahead of a step was said behind the last one: it is spent in the move all the same."""
    part = one.part
    return behind and not one.when and isinstance(part, p.Use) and part.kind in _WITHIN and not part.at


_HOLD = "HOLD IF NEWS"
_WITHIN = ("sneakers", "shovel")
"""Clues that do something only ahead of a step."""


def _use(cursor: Line, board: Board) -> p.Use | Refusal:
    found = cursor.particle("FOUND")
    kind = said(cursor, "clue")
    if isinstance(kind, Refusal):
        return kind
    found = cursor.particle("FOUND") or found
    at = _place(cursor, bare=kind in _LAID)
    if isinstance(at, Refusal):
        return at
    to = dot(cursor) if cursor.particle("SEE") else ""
    return to if isinstance(to, Refusal) else p.Use(kind, at, to, found)  # type: ignore[arg-type]  # a clue by its id


_LAID = ("lantern", "trap")
"""Clues that are laid on a dot, which then may stand without AT."""


def _place(cursor: Line, *, bare: bool) -> Dot | Refusal:
    """``AT m7``; where it may stand `bare` also the dot alone, if it does not begin a way. Empty where none is said."""
    if cursor.particle("AT"):
        return dot(cursor)
    return (cursor.dot() if bare and not arrow_behind(cursor) else None) or ""


def _take(cursor: Line, board: Board) -> p.Take | Refusal:
    at = _place(cursor, bare=False)
    return at if isinstance(at, Refusal) else p.Take(at)


def _drop(cursor: Line, board: Board) -> p.Drop | Refusal:
    what = said(cursor, "clue", "thing")
    if isinstance(what, Refusal):
        return what
    at = _place(cursor, bare=True)
    return at if isinstance(at, Refusal) else p.Drop(what, at)  # type: ignore[arg-type]  # a clue or the key by its id


def _look(cursor: Line, board: Board) -> p.Look | Refusal:
    at = dot(cursor)
    return at if isinstance(at, Refusal) else p.Look(at)


def _shift(cursor: Line, board: Board) -> p.Shift | Refusal:
    to = dot(cursor)
    return to if isinstance(to, Refusal) else p.Shift(to)


def _boat(cursor: Line, board: Board) -> p.Go | Refusal:
    """``BOAT k2``, or from where it lies: ``BOAT k1 > k2``."""
    to = dock(cursor, board)
    if arrow(cursor) and not isinstance(to, Refusal):
        if to != board.boat:
            return Refusal("not-there", {"said": to, "at": board.boat})
        to = dock(cursor, board)
    return to if isinstance(to, Refusal) else p.Go(to, by="boat")


def dock(cursor: Line, board: Board) -> Dot | Refusal:
    """A dock, by its dot or by the number of its circle."""
    cursor.filler()
    number = circle_if(cursor)
    if number is None:
        return dot(cursor)
    if isinstance(number, Refusal):
        return number
    docks = {one.circle: one.dot for one in board.ground().camp.docks}
    return docks.get(number) or Refusal("no-such-dock", {"circle": number, "docks": tuple(sorted(docks))})


_BUILD: Mapping[str, Callable[[Line, Board], Any]] = {
    "USE": _use,
    "OPEN": lambda cursor, board: p.Open(),
    "TAKE": _take,
    "LET-LIE": lambda cursor, board: p.Leave(),
    "DROP": _drop,
    "LOOK": _look,
    "SHIFT": _shift,
    "ASK": lambda cursor, board: p.Ask(),
    "BOAT": _boat,
}


def text(given: Parts, hold: bool = False) -> str:
    """All parts in canonical words."""
    words: list[str] = []
    behind = 0
    for number, part in enumerate(given):
        step = isinstance(part, p.Go) and part.by == "walk"
        joint = " > " if step and behind else f"{'; ' if words else ''}{'GO ' if step else ''}"
        words += [joint, _TEXT[type(part)](part), _kept_behind(part, given[number + 1 :], given[:number])]
        behind = step
    line = "".join(words) or "QUIET"
    return f"{line}; {_HOLD}" if hold else line


def _kept_behind(part: AnyPart, later: Parts, before: Parts) -> str:
    """What is read as said late for the move is marked where it was meant to stand behind it."""
    late = isinstance(part, p.Use) and part.kind in _WITHIN and not part.at
    steps = any(isinstance(one, p.Go) for one in before) and not any(isinstance(one, p.Go) for one in later)
    return " AFTER" if late and steps else ""


def _at(at: Dot) -> str:
    return f" AT {at}" if at else ""


def way(to: Dot, via: tuple[int, ...]) -> str:
    """A step: to which dot, and over what."""
    straight = BOOK.plain.written("direct", "straight")
    over = "".join(f" VIA {straight if one == DIRECT else one}" for one in via)
    return f"{to}{over}"


def _use_text(part: p.Use) -> str:
    found = " FOUND" if part.found else ""
    return f"USE {BOOK.plain.written('clue', part.kind)}{found}{_at(part.at)}" + (f" SEE {part.to}" if part.to else "")


def _drop_text(part: p.Drop) -> str:
    kind = "thing" if part.what == "key" else "clue"
    return f"DROP {BOOK.plain.written(kind, part.what)}{_at(part.at)}"


_TEXT: Mapping[type, Callable[[Any], str]] = {
    p.Go: lambda part: f"BOAT {part.to}" if part.by == "boat" else way(part.to, part.via),
    p.Use: _use_text,
    p.Open: lambda part: "OPEN",
    p.Take: lambda part: f"TAKE{_at(part.at)}",
    p.Leave: lambda part: "LET-LIE",
    p.Drop: _drop_text,
    p.Look: lambda part: f"LOOK {part.at}",
    p.Shift: lambda part: f"SHIFT {part.to}",
    p.Ask: lambda part: "ASK",
}
