"""A map file (rules 2.4): JSON text to a camp or to what is wrong with the text, and a camp to text again.

Any bytes are answered. What is read has the right form, and no more than that: whether its parts fit together is the
business of `check`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import resources
from itertools import chain
from typing import Any, NoReturn

import msgspec

from games.last_friday.r1.camp import Cabin, Camp, Circle, Colour, Decor, Dock, Dot, Inside, Node, Point, Rect

FORMAT = 1
LARGEST = 1_000_000
"""Bytes of a file that anybody looks at; a camp takes a tenth of it."""
EXAMPLES = ("camp", "fixture")
"""Maps that come with the title: the whole board, and a small one that shows the form on one page."""
EXAMPLE = "turnpost map example fixture"
"""Where a reader who stands anywhere sees the form of a map."""
LONGEST = 60
"""Letters of a text that stands in letters and pictures: what the map is called, what a sign says."""


class Problem(msgspec.Struct, frozen=True):
    """What is wrong with a map: with which rule of rules 2.5 it does not go (0: it is no map file at all), where, what
    there is, what would be right. `warning`: the map can be played, but less well."""

    rule: int
    where: str
    what: str
    right: str
    warning: bool = False


class _Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    x: float
    y: float
    lit: bool = False


class _Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    w: float
    h: float


class _Dock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    circle: str
    dot: str
    boat_cell: Point


class _Entrance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    waiting: dict[Colour, Point]
    arrow_dots: tuple[str, ...]


class _Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    circles: dict[str, _Spot]
    dots: dict[str, _Spot]
    segments: tuple[tuple[str, str], ...]
    hatch_circle: str = ""


class _Cabin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rect: Rect
    lock_dot: str
    axe_circles: tuple[str, ...]
    camper_side: _Side
    maniac_side: _Side
    doors: tuple[str, ...] = ()


class FileForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    id: str
    board: _Board
    lake: tuple[Point, ...]
    circles: dict[str, _Spot]
    dots: dict[str, _Spot]
    segments: tuple[tuple[str, str], ...]
    docks: tuple[_Dock, ...]
    lake_lines: tuple[tuple[str, str], ...]
    encounter_dots: tuple[str, ...]
    camper_start: dict[Colour, str]
    maniac_start: tuple[str, ...]
    entrance: _Entrance
    cabins: dict[Colour, _Cabin]
    decor: tuple[Decor, ...] = ()
    sha256_of_rules_part: str = ""
    source: str = ""
    sourced: str = ""
    note: str = ""
    test: bool = False


def read(text: bytes | str) -> Camp | Problem:
    """The camp of a file; of a text that is none, the first thing that is wrong with it."""
    if size(text) > LARGEST:
        return Problem(0, "the file", f"it has {size(text):,} bytes", f"a map file has at most {LARGEST:,}")
    try:
        file = msgspec.convert(plain(text), FileForm)
        return _camp(file) if file.format == FORMAT else _other(file.format)
    except RecursionError:
        return Problem(0, "the file", "its parts lie too deep in one another", f"a map has the form that `{EXAMPLE}` prints")
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `")
        return Problem(0, where.strip("`") or "the file", what, f"a map has the form that `{EXAMPLE}` prints")
    except ValueError as error:
        return Problem(0, "the file", str(error)[:200], "JSON text in UTF-8")


def size(text: bytes | str) -> int:
    """Bytes of a text, whatever signs it has."""
    return len(_bytes(text))


def _bytes(text: bytes | str) -> bytes:
    return text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text


def plain(text: bytes | str) -> Any:
    """The JSON of a text; raises ValueError where it is none, RecursionError where it lies too deep."""
    return json.loads(_bytes(text).decode("utf-8-sig"), object_pairs_hook=_once, parse_constant=_no_number)


def example(name: str) -> str:
    """The text of a file that comes with the title, one of `EXAMPLES`."""
    return resources.files(__package__).joinpath("data", f"{name}.json").read_text("utf-8")


@cache
def camp(name: str) -> Camp:
    """The camp of a file that comes with the title, ``camp`` or ``fixture``: always the same object. Raises ValueError on a
    file that is no map, FileNotFoundError where there is none."""
    found = read(example(name))
    if isinstance(found, Problem):
        raise ValueError(f"{name}: {found.where}: {found.what}")
    return found


def _other(number: int) -> Problem:
    return Problem(0, "format", f"it is {number}", f"this program reads format {FORMAT}")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON whose names are different; the usual reader would keep the last of two without a word."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"{next(name for name in names if names.count(name) > 1)!r:.60} stands twice in one object")
    return found


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def node(name: str) -> Node:
    """A circle if it is a plain number, else a dot."""
    return int(name) if re.fullmatch("[1-9][0-9]{0,8}", name) else name


def _circle(name: str) -> Circle:
    found = node(name)
    if isinstance(found, str):
        raise msgspec.ValidationError(f"{name!r:.60} is no number of a circle")
    return found


def _dot(name: str) -> Dot:
    found = node(name)
    if isinstance(found, int) or not re.fullmatch("[a-z][a-z0-9]{0,5}", found):
        raise msgspec.ValidationError(f"{name!r:.60} is no name of a dot: up to six of a-z and 0-9, a letter first")
    return found


def _node(name: str) -> Node:
    return _circle(name) if name.isdigit() else _dot(name)


def _seen(where: str, text: str) -> None:
    """Whether everybody can see what stands there: letters and signs of one line, nothing that is hidden or turns a line
    around. Raises msgspec.ValidationError."""
    if not text.strip() or len(text) > LONGEST or not text.isprintable():
        raise msgspec.ValidationError(f"{text!r:.70} is no line of 1 to {LONGEST} letters and signs - at `{where}`")


def _camp(file: FileForm) -> Camp:
    _seen("id", file.id)
    for number, one in enumerate(file.decor):
        for where, said in (("kind", one.kind), *((f"name.{language}", name) for language, name in one.name.items())):
            _seen(f"decor[{number}].{where}"[:LONGEST], said)
    return Camp(
        file.id,
        (file.board.w, file.board.h),
        file.lake,
        _spots(file.circles, _circle),
        _spots(file.dots, _dot),
        _pairs(file.segments),
        tuple(Dock(_circle(dock.circle), _dot(dock.dot), dock.boat_cell) for dock in file.docks),
        tuple((_dot(one), _dot(other)) for one, other in file.lake_lines),
        tuple(map(_dot, file.encounter_dots)),
        {colour: _dot(dot) for colour, dot in file.camper_start.items()},
        tuple(map(_circle, file.maniac_start)),
        file.entrance.waiting,
        tuple(map(_dot, file.entrance.arrow_dots)),
        {colour: _cabin(cabin) for colour, cabin in file.cabins.items()},
        file.decor,
        file.sha256_of_rules_part,
        file.test,
    )


def named(file: FileForm) -> Iterator[tuple[str, Callable[[str], Any], Iterable[str]]]:
    """Where names of circles or dots stand in a file, of what kind, and which: `_camp` reads the same, up to the first
    that is no name."""
    yield "circles", _circle, file.circles
    yield "dots", _dot, file.dots
    yield "segments", _node, chain(*file.segments)
    yield "docks", _circle, (dock.circle for dock in file.docks)
    yield "docks", _dot, (dock.dot for dock in file.docks)
    yield "lake_lines", _dot, chain(*file.lake_lines)
    yield "encounter_dots", _dot, file.encounter_dots
    yield "camper_start", _dot, file.camper_start.values()
    yield "maniac_start", _circle, file.maniac_start
    yield "entrance.arrow_dots", _dot, file.entrance.arrow_dots
    for colour, cabin in file.cabins.items():
        where = f"cabins.{colour}"
        yield f"{where}.lock_dot", _dot, (cabin.lock_dot,)
        yield f"{where}.axe_circles", _circle, cabin.axe_circles
        yield f"{where}.doors", _node, cabin.doors
        for name, side in (("camper_side", cabin.camper_side), ("maniac_side", cabin.maniac_side)):
            yield f"{where}.{name}.circles", _circle, side.circles
            yield f"{where}.{name}.dots", _dot, side.dots
            yield f"{where}.{name}.segments", _node, chain(*side.segments)
            yield f"{where}.{name}.hatch_circle", _circle, filter(None, (side.hatch_circle,))


def _spots(spots: dict[str, _Spot], kind: Any) -> dict[Any, Point]:
    return {kind(name): (spot.x, spot.y) for name, spot in spots.items()}


def _pairs(pairs: tuple[tuple[str, str], ...]) -> tuple[tuple[Node, Node], ...]:
    return tuple((_node(one), _node(other)) for one, other in pairs)


def _cabin(cabin: _Cabin) -> Cabin:
    return Cabin(
        cabin.rect,
        _dot(cabin.lock_dot),
        tuple(map(_circle, cabin.axe_circles)),
        _inside(cabin.camper_side),
        _inside(cabin.maniac_side),
        tuple(map(_node, cabin.doors)),
    )


def _inside(side: _Side) -> Inside:
    lit = tuple(_circle(name) for name, spot in side.circles.items() if spot.lit)
    hatch = _circle(side.hatch_circle) if side.hatch_circle else 0
    return Inside(_spots(side.circles, _circle), _spots(side.dots, _dot), _pairs(side.segments), lit, hatch)
