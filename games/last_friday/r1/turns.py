"""A camper's turn (rules 3.3): the parts of an order one after another, and what ends it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from games.kernel.refusal import Refusal
from games.last_friday.r1 import finding, meeting
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import seat_of
from games.last_friday.r1.camp import Dot
from games.last_friday.r1.cards import amount
from games.last_friday.r1.clues import look, unseen, use
from games.last_friday.r1.course import Course
from games.last_friday.r1.flags import flags
from games.last_friday.r1.parts import Ask, Drop, Go, Leave, Look, Open, Parts, Shift, Take, Use
from games.last_friday.r1.places import known
from games.last_friday.r1.state import WAITING, Board, Turn
from games.last_friday.r1.stepping import crossings, left, may_end, routes, step
from games.last_friday.r1.unsaid import chosen

Deed = Callable[[Course, Parts, int], Refusal | None]
WAITS_FOR = ("push", "moving")
"""Stages in which a turn stands still until somebody has answered."""


def run(course: Course, parts: Parts) -> Refusal | None:
    """As far as it goes: to the end of the turn, to a question, or to the part that cannot be done, named by its number."""
    for number, part in enumerate(parts):
        if isinstance(part, Ask):
            return _ask(course, parts, number)
        refusal = DEEDS[type(part)](course, parts, number)
        if refusal:
            return replace(refusal, params={**refusal.params, "part": number + 1})
        if course.stopped:
            return None
        if course.board.stage in WAITS_FOR:
            course.tell(_left(course, parts[number + 1 :]))
            return None
        if not _here(course):
            end(course, parts)
            return None
    return _finish(course, parts)


def _left(course: Course, parts: Parts) -> o.PartsLeft:
    assert course.board.turn
    return o.PartsLeft(parts, course.board.turn.colour)


def _here(course: Course) -> bool:
    assert course.board.turn
    return course.board.camper(course.board.turn.colour).alive


def _ask(course: Course, parts: Parts, number: int) -> Refusal | None:
    """Where he stands then, he must be able to stay, or to go on."""
    turn = course.board.turn
    assert turn
    if number + 1 < len(parts):
        return Refusal("ask-is-last", {"part": number + 1})
    if not course.rehearsed:
        if idle(course.board, turn):
            return _finish(course, parts)
        course.tell(o.RestAsked(turn.colour))
    elif turn.steps and not may_end(course.board, turn) and not routes(course.board, turn):
        return _unfinished(course.board, turn, (), len(parts))
    return None


def idle(board: Board, turn: Turn) -> bool:
    """Whether nothing is left in the turn that anybody would want to be asked for: he can go nowhere, nothing lies here to
    be opened or taken, and no clue he holds would do anything. What he carries he can put down in any turn."""
    one, token = board.camper(turn.colour), board.token(board.camper(turn.colour).at)
    goes = bool(left(turn)) and bool(routes(board, turn) or crossings(board, turn) or "shovel" in one.clues)
    lies = token is not None and token.kind in ("clue", "encounter", "key")
    most = amount(one.card, "uses", otherwise=flags().uses)
    uses = len(turn.uses) < most and any(kind in STANDING for kind in one.clues)
    return not (goes or lies or uses)


STANDING = ("hearing", "lantern", "trap")
"""Clues that do something for whoever goes no further."""


def _go(course: Course, parts: Parts, number: int) -> Refusal | None:
    """What was opened before it is taken or left first. A shovel that is held is spent for a corpse in the way: whoever
    orders such a step says so by it (rules 3.3, W31)."""
    part, turn = parts[number], course.board.turn
    assert isinstance(part, Go)
    assert turn
    way = step(course.board, turn, part)
    if isinstance(way, Refusal) and way.code == "corpse-there" and "shovel" in course.board.camper(turn.colour).clues:
        refusal = use(course, (Use("shovel"), part), 0)
        if refusal:
            return refusal
        assert course.board.turn
        way = step(course.board, course.board.turn, part)
    if isinstance(way, Refusal):
        return way
    finding.settle(course)
    meeting.step(course, turn.colour, way)
    return None


def _look(course: Course, parts: Parts, number: int) -> Refusal | None:
    """Said beforehand; it comes to something if the turn ends by opening a cabin."""
    part = parts[number]
    assert isinstance(part, Look)
    return None if unseen(course.board, part.at) or not course.rehearsed else Refusal("no-unseen-clue", {"at": part.at})


def _shift(course: Course, parts: Parts, number: int) -> Refusal | None:
    part = parts[number]
    assert isinstance(part, Shift)
    known_dots = course.board.ground().all_dots
    return None if part.to in known_dots else Refusal("no-such-dot", {"to": part.to})


def _finish(course: Course, parts: Parts) -> Refusal | None:
    """Nobody may stay who can go (rules 3.3). Who has run himself into a corner among others is put elsewhere."""
    finding.settle(course)
    turn = course.board.turn
    assert turn
    if not may_end(course.board, turn):
        dots = (*routes(course.board, turn), *(way.to for way in crossings(course.board, turn)))
        if dots or (turn.steps and course.rehearsed):
            return _unfinished(course.board, turn, dots, len(parts))
        if turn.steps:
            course.tell(o.Shifted(turn.colour, finding.back(course, turn, parts)))
    end(course, parts)
    return None


def _unfinished(board: Board, turn: Turn, dots: tuple[Dot, ...], part: int) -> Refusal:
    """`dots`: where he could still go."""
    here = board.camper(turn.colour).at
    code = "must-move" if not turn.steps else "back-again" if here == turn.start else "occupied"
    return Refusal(code, {"at": here, "dots": dots, "part": part})


def end(course: Course, parts: Parts) -> None:
    """A cabin whose key he carries opens to him; then the next one's turn comes."""
    turn = course.board.turn
    assert turn
    _unlock(course, turn, parts)
    course.tell(o.TurnEnded(turn.colour))


def _unlock(course: Course, turn: Turn, parts: Parts) -> None:
    """Who ends on a lock dot with its key opens the cabin, and may look at a clue (rules 3.8)."""
    one, board = course.board.camper(turn.colour), course.board
    cabin = known(board.readings.camp).cabins.get(one.key) if one.key else None
    if not one.key or board.hut(one.key) or cabin is None or cabin.lock != one.at:
        return
    course.tell(o.CabinOpened(one.key, one.colour))
    clue = _choice(course, parts)
    if clue and not course.rehearsed:
        look(course, (clue,))


def _choice(course: Course, parts: Parts) -> Dot:
    """As ordered; else the first by name that no camper has looked at, else none."""
    ordered = [part.at for part in parts if isinstance(part, Look) and unseen(course.board, part.at)]
    if ordered:
        return ordered[-1]
    seen = dict(course.state.group.looked)
    left = (token.dot for token in course.board.tokens if unseen(course.board, token.dot) and token.dot not in seen)
    assert course.board.turn
    return chosen(course, seat_of(course.board.turn.colour), "look", tuple(left), ())


def quiet(board: Board, turn: Turn) -> Parts:
    """What silence stands for: the turn ends here if it may; else the shortest way, over no circle if there is one, away
    from where the maniac was shown last, then by name; with no way on foot, by boat. Nothing is opened or used."""
    if may_end(board, turn):
        return ()
    ways = routes(board, turn)
    if not ways:
        return tuple(way.go for way in crossings(board, turn)[:1])
    near = board.pawn and board.ground().circles(board.pawn)

    def risk(dot: Dot) -> tuple[int, int, int, str]:
        crossed = sum(bool(way.over) for way in ways[dot])
        close = board.ground().circles(dot)
        return (len(ways[dot]), crossed, sum(c == board.pawn or c in (near or ()) for c in close), dot)

    return tuple(way.go for way in ways[min(ways, key=risk)])


def blocked(board: Board, turn: Turn) -> bool:
    """He waits at the entrance and cannot come in, unless by a shovel (rules 3.9, Q40)."""
    return board.camper(turn.colour).at == WAITING and not routes(board, turn)


DEEDS: Mapping[type, Deed] = {
    Go: _go,
    Use: use,
    Open: finding.open_,
    Take: finding.take,
    Leave: finding.leave,
    Drop: finding.drop,
    Look: _look,
    Shift: _shift,
}
