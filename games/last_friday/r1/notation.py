"""One line to a command, and back. The words are in data/notation.toml.

A line is read on the view of who writes it. It begins with a word, or with a way and its arrow: places alone are the end of
a list in a letter, which may come back without marks of quotation. Only whole lines are understood: what begins with nothing
we know is `unreadable` and nothing is guessed; what goes on with something that does not fit is `unreadable-part`,
`unfinished` or `ambiguous`, with lines that would be right (fits.py), if there are any. An order for a camper may begin with
his colour; a line without one is for the writer's own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from games.kernel import datafile
from games.kernel.audience import Seat
from games.kernel.lexicon import Item, tokens
from games.kernel.refusal import Refusal
from games.last_friday.r1 import camper_notation, maniac_notation
from games.last_friday.r1 import commands as c
from games.last_friday.r1.box import MANIAC, colour_of
from games.last_friday.r1.camp import Colour
from games.last_friday.r1.fits import near
from games.last_friday.r1.reading import (
    ARROW,
    Line,
    circle,
    dot,
    dots,
    ended,
    over_circles,
    over_dots,
    said,
    stuck,
)
from games.last_friday.r1.views import View
from games.last_friday.r1.vocabulary import dots_of, spoken
from games.last_friday.r1.written import format

Read = c.AnyCommand | Refusal
Build = Callable[[Line, View, Seat], Read]

NOBODY: Mapping[Seat, str] = {}
_BEHIND = ("verb", "deed", "wish", "number", "yes", "quant", "clue", "thing", "token", "colour", "seat")
"""What stands second in a line that was written as a move."""
FEW = 3
"""Words behind a verb that are no sentence yet."""
_DASH = re.compile(r"(?<=\w)\s*[-‐‑‒–—−:]\s*(?=\w)")
_WORD = re.compile(r"\w+")
_OURS: Mapping[str, str] = {
    theirs.casefold(): ours for ours, all in datafile.table(__package__, "misnomers.toml").items() for theirs in all
}


def parse(text: str, view: View, names: Mapping[Seat, str] = NOBODY) -> Read:
    """What a line says, for the seat of the view. `names`: players' names, which then stand for their seats."""
    words = tokens(text)
    if view.seat is None or not words:
        return Refusal("unreadable")
    line = Line(spoken(view, names), words, dots_of(view))
    if line.lists():
        return Refusal("unreadable", legal=_offered(_other(_DASH.sub(" > ", text), text, view, names)))
    found = (_maniac if view.seat == MANIAC else _camper)(line.ahead(), view, view.seat)
    if not isinstance(found, Refusal):
        return found
    about, meant = _about(line), _other(_WORD.sub(_named_so, text), text, view, names)
    if _signed(found, words) or (found.code != "ambiguous" and not _meant(line)):
        return Refusal("unreadable", legal=_offered(meant))
    right = () if isinstance(meant, Refusal) else _offered(meant)
    return replace(found, legal=right or found.legal or near(view, text, about))


def _other(meant: str, text: str, view: View, names: Mapping[Seat, str]) -> Read | None:
    """What a line says that was probably meant by another: by places with dashes between them, which may as well be a list,
    or by words that are none of ours. None: it is the same line."""
    return parse(meant, view, names) if meant != text else None


def _offered(meant: Read | None) -> tuple[str, ...]:
    """The line itself, or what it would be answered with."""
    return meant.legal if isinstance(meant, Refusal) else (format(meant),) if meant else ()


def _named_so(found: re.Match[str]) -> str:
    """Our words for one that people write in their place; any other word stays."""
    return _OURS.get(found.group().casefold(), found.group())


def _about(line: Line) -> str:
    """What a line begins with that answers no question; empty where it begins otherwise."""
    first = line.ahead().take("verb", "wish", "deed")
    if not isinstance(first, Item) or first.kind == "deed":
        return ""
    return "WISH" if first.kind == "wish" else str(first.value)


def _signed(found: Refusal, words: Sequence[str]) -> bool:
    """A line that begins with the name of somebody who plays several campers, which then means each of their seats (``p3``,
    ``p5``): no order begins so, but mails end so."""
    part, choices = found.params.get("part"), found.params.get("choices")
    if found.code != "ambiguous" or not isinstance(choices, tuple) or not " ".join(words).startswith(str(part)):
        return False
    return all(str(one).startswith("p") and str(one)[1:].isdigit() for one in choices)


def _meant(cursor: Line) -> bool:
    """Whether a line that says nothing was written as a move at all: what stands first is known, and what stands behind it
    is known too, or looks like a place. "Red is dead" is talk, and "red > a99" is an order gone wrong."""
    place = cursor.dot() is not None
    first = None if place else cursor.take("colour", "hunter", "verb", "deed", "wish", "number")
    if first is None and not place:
        return False
    kind = first.kind if isinstance(first, Item) else ""
    rest = cursor.rest()
    sign = bool(rest) and (rest[0] in ARROW or any(char.isdigit() for char in rest[0]))
    short = len(rest) < FEW and kind in ("verb", "deed", "wish")
    behind = (*_BEHIND, "particle") if kind == "deed" else _BEHIND
    return short or sign or cursor.dot() is not None or cursor.take(*behind) is not None


def _camper(cursor: Line, view: View, seat: Seat) -> Read:
    """A line of a camper's seat. A colour in front says for whom; an order for another camper is his captain's."""
    own = colour_of(seat)
    named = cursor.take("colour", "seat", "hunter") if cursor.rest() else None
    if isinstance(named, Refusal):
        return named
    of = own if named is None else _colour(named)
    if of is None or (named is not None and not cursor.rest()):
        return stuck(cursor, "dot") if of else Refusal("other-side", {"part": "maniac"})
    read = _verb(cursor, CAMPERS, named is None) if of == own else None
    if read is not None:
        return read(cursor, view, seat) if not isinstance(read, Refusal) else read
    if of != own and _taken_back(cursor):
        return ended(cursor, c.Withdraw(seat, of))
    found = camper_notation.order(cursor, view.board, of)
    return found if isinstance(found, Refusal) else c.Order(seat, of, *found)


def _taken_back(cursor: Line) -> bool:
    """Whether a captain takes his order back; it is taken."""
    found = cursor.ahead().take("verb")
    return isinstance(found, Item) and found.value == "TAKE-BACK" and cursor.take("verb") is not None


def _maniac(cursor: Line, view: View, seat: Seat) -> Read:
    named = cursor.take("hunter", "colour") if cursor.rest() else None
    if isinstance(named, Refusal):
        return named
    if named is not None and named.kind == "colour":
        return Refusal("other-side", {"part": str(named.value)})
    if named is not None and not cursor.rest():
        return stuck(cursor, "circle")
    read = _verb(cursor, HUNTERS, named is None)
    if read is not None:
        return read(cursor, view, seat) if not isinstance(read, Refusal) else read
    assert view.hunter is not None
    return maniac_notation.turn(cursor, view.board, view.hunter, seat)


def _verb(cursor: Line, builds: Mapping[str, Build], alone: bool) -> Build | Refusal | None:
    """How a line that begins with a word of its own goes on; None: it is a turn. What is a word of turns as well is one of
    its own only at the very beginning of a line (`alone`)."""
    found = cursor.ahead().take("verb", "wish", "deed")
    if not isinstance(found, Item):
        return found
    if found.kind == "wish":
        return builds["WISH"]
    name = str(found.value)
    if found.kind == "deed" and not (alone and name in builds):
        return None
    cursor.take(found.kind)
    return builds.get(name) or Refusal("other-side", {"part": name})


def _colour(item: Item) -> Colour | None:
    """Of a colour, or of a camper's seat."""
    if item.kind == "colour":
        return item.value  # type: ignore[return-value]  # a colour by its id
    return colour_of(int(item.value)) if item.kind == "seat" and int(item.value) != MANIAC else None


def _nobody(cursor: Line) -> bool:
    return cursor.take("quant") is not None


def _named(cursor: Line) -> Colour | Refusal:
    cursor.filler()
    found = cursor.take("colour", "seat")
    if not isinstance(found, Item):
        return found or stuck(cursor, "colour")
    return _colour(found) or Refusal("other-side", {"part": "maniac"})


# campers


def _take_back(cursor: Line, view: View, seat: Seat) -> Read:
    if not cursor.rest():
        return c.Withdraw(seat, "" if seat == MANIAC else colour_of(seat))
    of = _named(cursor)
    return of if isinstance(of, Refusal) else ended(cursor, c.Withdraw(seat, of))


def _captain(cursor: Line, view: View, seat: Seat) -> Read:
    of = colour_of(seat) if _nobody(cursor) else _named(cursor)
    return of if isinstance(of, Refusal) else ended(cursor, c.Captain(seat, of))


def _push(cursor: Line, view: View, seat: Seat) -> Read:
    to = circle(cursor)
    if isinstance(to, Refusal):
        return to
    via = over_dots(cursor)
    return via if isinstance(via, Refusal) else ended(cursor, c.Push(seat, to, via))


def _alarm(cursor: Line, view: View, seat: Seat) -> Read:
    if cursor.take("stay"):
        return ended(cursor, c.Alarm(seat))
    to = dot(cursor)
    if isinstance(to, Refusal):
        return to
    via = over_circles(cursor)
    return via if isinstance(via, Refusal) else ended(cursor, c.Alarm(seat, to, via))


def _look(cursor: Line, view: View, seat: Seat) -> Read:
    found = dots(cursor)
    return ended(cursor, c.LookAt(seat, found)) if found else stuck(cursor, "dot")


def _card(cursor: Line, view: View, seat: Seat) -> Read:
    """By its id or its camper's name."""
    card = said(cursor, "card")
    return card if isinstance(card, Refusal) else ended(cursor, c.ChooseCard(seat, card))


def _place(cursor: Line, view: View, seat: Seat) -> Read:
    at = dot(cursor)
    return at if isinstance(at, Refusal) else ended(cursor, c.PlaceChosen(seat, at))


def _cabin(cursor: Line, view: View, seat: Seat) -> Read:
    of = _named(cursor)
    return of if isinstance(of, Refusal) else ended(cursor, c.OpenCabin(seat, of))


# the maniac


def _blood(cursor: Line, view: View, seat: Seat) -> Read:
    if _nobody(cursor) or cursor.take("yes"):
        return ended(cursor, c.Blood(seat))
    one = maniac_notation.stride(cursor)
    return one if isinstance(one, Refusal) else ended(cursor, c.Blood(seat, one))


def _twist(cursor: Line, view: View, seat: Seat) -> Read:
    answer = said(cursor, "yes")
    return answer if isinstance(answer, Refusal) else ended(cursor, c.Twist(seat, answer == "yes"))


def _wish(cursor: Line, view: View, seat: Seat) -> Read:
    kind = said(cursor, "wish")
    if isinstance(kind, Refusal):
        return kind
    if _nobody(cursor):
        values: tuple[str, ...] | Refusal = ()
    elif kind in ("lantern", "stealth"):
        answer = said(cursor, "yes", "lamp")
        values = answer if isinstance(answer, Refusal) else (answer,)
    else:
        values = dots(cursor) or stuck(cursor, "dot")
    return values if isinstance(values, Refusal) else ended(cursor, c.Wish(seat, kind, values))  # type: ignore[arg-type]


def _layout(cursor: Line, view: View, seat: Seat) -> Read:
    """``m07=red a03=corpse``, to the end of the line."""
    laid: list[tuple[str, str]] = []
    while cursor.rest():
        at = dot(cursor)
        if isinstance(at, Refusal):
            return at
        cursor.skip("=")
        face = said(cursor, "face", "colour", "clue")
        if isinstance(face, Refusal):
            return face
        cursor.take("thing")
        cursor.filler()
        laid.append((at, face))
    return c.Layout(seat, tuple(laid)) if laid else stuck(cursor, "dot")


def _boat(cursor: Line, view: View, seat: Seat) -> Read:
    cursor.particle("AT")
    at = camper_notation.dock(cursor, view.board)
    return at if isinstance(at, Refusal) else ended(cursor, c.Boat(seat, at))


def _spread(cursor: Line, view: View, seat: Seat) -> Read:
    found: list[tuple[str, ...]] = []
    for name in ("CORPSES", "CLUES"):
        if not cursor.particle(name):
            return stuck(cursor, name.lower())
        found.append(dots(cursor))
    return ended(cursor, c.Spread(seat, *found))


def _chosen(cursor: Line, view: View, seat: Seat) -> Read:
    of = _named(cursor)
    return of if isinstance(of, Refusal) else ended(cursor, c.NameChosen(seat, of))


def _reward(cursor: Line, view: View, seat: Seat) -> Read:
    found: list[str] = []
    while cursor.rest():
        one = said(cursor, "token")
        if isinstance(one, Refusal):
            return one
        found.append(one)
        cursor.filler()
    return c.Reward(seat, tuple(found)) if found else stuck(cursor, "token")  # type: ignore[arg-type]


def _chance(cursor: Line, view: View, seat: Seat) -> Read:
    what = said(cursor, "chance")
    return what if isinstance(what, Refusal) else ended(cursor, c.Drift(seat, what))  # type: ignore[arg-type]


CAMPERS: Mapping[str, Build] = {
    "TAKE-BACK": _take_back,
    "CAPTAIN": _captain,
    "PUSH": _push,
    "ALARM": _alarm,
    "LOOK": _look,
    "CARD": _card,
    "PLACE": _place,
    "CABIN": _cabin,
    "WISH": _wish,
}
"""What a line of a camper's seat may begin with that is no order."""

HUNTERS: Mapping[str, Build] = {
    "TAKE-BACK": _take_back,
    "CABIN": _cabin,
    "BLOOD": _blood,
    "TWIST": _twist,
    "WISH": _wish,
    "LAYOUT": _layout,
    "BOAT": _boat,
    "SPREAD": _spread,
    "CHOSEN": _chosen,
    "REWARD": _reward,
    "CHANCE": _chance,
}
"""The same of the maniac's."""


__all__ = ["NOBODY", "format", "parse"]
