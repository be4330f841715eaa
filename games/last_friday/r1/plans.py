"""Whether a hunt can be carried out, judged on the open board and on what the maniac knows himself (rules 3.3, 3.8)."""

from __future__ import annotations

from games.kernel.refusal import Refusal
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import Secretly, box
from games.last_friday.r1.camp import Circle, Colour
from games.last_friday.r1.chapters import Begin, chapter
from games.last_friday.r1.commands import Hunt
from games.last_friday.r1.course import Course
from games.last_friday.r1.flags import clears
from games.last_friday.r1.places import known
from games.last_friday.r1.showing import spent
from games.last_friday.r1.state import Board, Group, Hunter, State
from games.last_friday.r1.striding import path, paths, starts


def begin(board: Board) -> Begin:
    """How the chapter that is played begins."""
    row = chapter(board.chapter)
    return row.alone if board.alone() else row.campaign


def round_of(board: Board) -> int:
    """The round that a hunt filed now is for."""
    if board.phase == "maniac" or chapter(board.chapter).first == "campers":
        return max(1, board.round)
    return board.round + 1


def judge(board: Board, own: Hunter, hunt: Hunt) -> Refusal | None:
    """On a course where only the maniac is hidden: his own steps count, and what they meet does not come."""
    refusal = _start(board, own, hunt) or _tokens(board, own, hunt)
    if refusal:
        return refusal
    course = Course(State(board, own, Group(), ()), None)
    if hunt.start:
        course.tell(o.ManiacStarted(hunt.start))
    return _axe(course, hunt, "before") or _strides(course, hunt) or _axe(course, hunt, "after") or _shown(course, hunt)


def _start(board: Board, own: Hunter, hunt: Hunt) -> Refusal | None:
    if own.at:
        return Refusal("already-there", {"at": own.at}) if hunt.start else None
    allowed = starts(board, begin(board).start)
    return None if hunt.start in allowed else Refusal("no-start", {"start": hunt.start, "circles": allowed})


def _tokens(board: Board, own: Hunter, hunt: Hunt) -> Refusal | None:
    """At most one, which he holds, and none where one was used in the round already."""
    wanted: list[Secretly] = []
    if len(hunt.strides) > 1:
        wanted.append("speed")
    if hunt.axe:
        wanted.append("axe")
    if hunt.shadow:
        wanted.append("shadow")
    if len(wanted) > 1:
        return Refusal("one-token", {"tokens": tuple(wanted)})
    if wanted and wanted[0] not in board.hand:
        return Refusal("no-token", {"token": wanted[0], "hand": board.hand})
    used = board.twisted or (round_of(board) == board.round and spent(board))
    return Refusal("token-spent", {"token": wanted[0]}) if wanted and used else None


def _axe(course: Course, hunt: Hunt, when: str) -> Refusal | None:
    if not hunt.axe or hunt.when != when:
        return None
    code = axe_barred(course, hunt)
    if code:
        return Refusal(code, {"cabin": hunt.axe, "at": course.state.hunter.at, "circles": _axes(course.board, hunt.axe)})
    course.tell(o.CabinAxed(hunt.axe))
    return None


def axe_barred(course: Course, hunt: Hunt) -> str:
    """Why the axe cannot be used where he is now; empty where it can."""
    assert hunt.axe
    if course.board.hut(hunt.axe):
        return "cabin-open"
    return "" if course.state.hunter.at in _axes(course.board, hunt.axe) else "no-axe-circle"


def _axes(board: Board, cabin: Colour) -> tuple[Circle, ...]:
    """A map for examples need not have all five cabins."""
    found = known(board.readings.camp).cabins.get(cabin)
    return found.axe if found else ()


def _strides(course: Course, hunt: Hunt) -> Refusal | None:
    """He must step where he can."""
    if len(hunt.strides) > 2:
        return Refusal("two-strides", {"strides": len(hunt.strides)})
    if not hunt.strides:
        ways = tuple(dict.fromkeys(way.to for way in paths(course.board, course.state.hunter, course.state.hunter.at)))
        return Refusal("must-stride", {"circles": ways}) if ways else None
    for number, stride in enumerate(hunt.strides, 1):
        way = path(course.board, course.state.hunter, course.state.hunter.at, stride)
        if isinstance(way, Refusal):
            return Refusal(way.code, {**way.params, "part": number})
        course.tell(o.Strode(way.to, stride.by, way.dots))
    return None


def _shown(course: Course, hunt: Hunt) -> Refusal | None:
    """Shadow fits the trail of this round, a trap to clear lies where he ends."""
    board, own = course.board, course.state.hunter
    if hunt.shadow:
        near = shadows(board, own, round_of(board))
        if hunt.shadow not in near:
            return Refusal("no-shadow", {"circle": hunt.shadow, "circles": near, "rounds": box().trail})
    if hunt.clear and not clearable(board, own.at, hunt.clear):
        return Refusal("nothing-to-clear", {"at": hunt.clear})
    return None


def shadows(board: Board, own: Hunter, round: int) -> tuple[Circle, ...]:
    """The circles Shadow may show at the trail of a round: the one of the trail, and those next to it; none in a round
    without a trail (rules 3.8, 3.9 Q18)."""
    if round not in box().trail or board.twisted:
        return ()
    real = own.location(board.chapter, round - chapter(board.chapter).lag)
    return (real, *board.ground().circles(real)) if real else ()


def clearable(board: Board, at: Circle, dot: str) -> bool:
    """A trap next to his circle, in a game where traps may be cleared."""
    token = board.token(dot)
    return clears(board.readings) and token is not None and token.kind == "trap" and at in board.ground().circles(dot)
