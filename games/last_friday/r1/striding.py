"""Where the maniac can step (rules 2.3, 3.3): on foot, through the lake, through a hatch."""

from __future__ import annotations

import msgspec

from games.kernel.refusal import Refusal
from games.last_friday.r1.camp import Circle, Dot
from games.last_friday.r1.chapters import Start, chapter
from games.last_friday.r1.commands import Stride
from games.last_friday.r1.ground import Walk
from games.last_friday.r1.places import known
from games.last_friday.r1.state import Board, Hunter


class Path(msgspec.Struct, frozen=True):
    """One step that can be made: over these dots, in their order. `stride`: how to order it."""

    to: Circle
    dots: tuple[Dot, ...]
    stride: Stride


def starts(board: Board, start: Start) -> tuple[Circle, ...]:
    """Circles where he may begin (rules 3.4, 3.5, 3.6): those with the bloody halo; or a dock, or inside of a cabin whose
    maniac's side lies up. None where he begins where he is."""
    camp = known(board.readings.camp)
    if start == "halo":
        return tuple(sorted(camp.maniac_start))
    if start == "stays":
        return ()
    ground = board.ground()
    inside = [circle for hut in board.huts if hut.side == "maniac" for circle in ground.insides[hut.colour].circles]
    return tuple(sorted({*(dock.circle for dock in camp.docks), *inside}))


def paths(board: Board, own: Hunter, at: Circle) -> tuple[Path, ...]:
    """Every step that nothing forbids him, on foot first."""
    return tuple(path for path in _all(board, own, at) if not _barred(board, path))


def path(board: Board, own: Hunter, at: Circle, stride: Stride) -> Path | Refusal:
    """What an ordered step is, or why it cannot be made. One with several ways must name one: nobody picks for him."""
    if stride.by == "swim" and own.swum:
        return Refusal("swum", {})
    if stride.by == "hatch" and own.hatched:
        return Refusal("hatched", {})
    ways = tuple(way for way in _all(board, own, at) if (way.to, way.stride.by) == (stride.to, stride.by))
    if not ways:
        near = tuple(dict.fromkeys(way.to for way in paths(board, own, at) if way.stride.by == stride.by))
        return Refusal("no-stride", {"at": at, "to": stride.to, "by": stride.by, "circles": near})
    fitting = _named(ways, stride.via)
    if len(fitting) != 1:
        vias = tuple(dict.fromkeys(dot for way in ways for dot in way.stride.via or way.dots))
        return Refusal("which-dots" if fitting else "no-such-dots", {"at": at, "to": stride.to, "dots": vias})
    code = _barred(board, fitting[0])
    return Refusal(code, {"to": stride.to, "dots": fitting[0].dots}) if code else fitting[0]


def _named(ways: tuple[Path, ...], via: tuple[Dot, ...]) -> tuple[Path, ...]:
    exact = tuple(way for way in ways if way.dots == via)
    return exact or tuple(way for way in ways if all(dot in way.dots for dot in via))


def _all(board: Board, own: Hunter, at: Circle) -> tuple[Path, ...]:
    ground = board.ground()
    found = [Path(way.target, way.dots, Stride(way.target, "walk", way.via)) for way in ground.walks(at)]
    if not own.swum:
        found += [_swim(board, way) for way in ground.swims(at)]
    if not own.hatched:
        found += [Path(circle, (), Stride(circle, "hatch")) for circle in ground.hatches(at)]
    return tuple(found)


def _swim(board: Board, way: Walk) -> Path:
    dots = way.dots if board.readings.q13_swim == "crosses" else ()
    return Path(way.target, dots, Stride(way.target, "swim"))


def _barred(board: Board, way: Path) -> str:
    """A cabin in which somebody shelters, a trap that closes its dot, campers where he may not cross any."""
    row, ground = chapter(board.chapter), board.ground()
    for hut in board.huts:
        inside = ground.insides[hut.colour]
        if way.to in inside.circles and row.safe and any(one.sheltered and one.at in inside.dots for one in board.campers):
            return "sheltered-there"
    if board.readings.q14_trap == "closed" and any(_trap(board, dot) for dot in way.dots):
        return "trap-there"
    if row.over == "barred" and any(board.standing(dot) for dot in way.dots):
        return "camper-there"
    return ""


def _trap(board: Board, dot: Dot) -> bool:
    token = board.token(dot)
    return token is not None and token.kind == "trap"
