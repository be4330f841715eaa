"""Using a clue (rules 3.8): one deed for each type, with the abilities that hang on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.kernel.refusal import Refusal
from games.last_friday.r1 import meeting, moving
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import Clue
from games.last_friday.r1.camp import Dot
from games.last_friday.r1.cards import amount
from games.last_friday.r1.course import Course
from games.last_friday.r1.flags import flags
from games.last_friday.r1.parts import Go, Parts, Use
from games.last_friday.r1.places import known
from games.last_friday.r1.room import bare, beside
from games.last_friday.r1.showing import show
from games.last_friday.r1.state import WAITING, Board, Camper
from games.last_friday.r1.stepping import may_end, step

_WITHIN: tuple[Clue, ...] = ("sneakers", "shovel")
"""Clues that are used within the movement."""


def room_for(one: Camper, kind: Clue) -> bool:
    """Whether he can hold one more of a type."""
    return one.clues.count(kind) < amount(one.card, "hold", otherwise=flags().tokens_held)


def use(course: Course, parts: Parts, number: int) -> Refusal | None:
    """A held one as the clue of the turn, or one just found beside it."""
    part, turn = parts[number], course.board.turn
    assert isinstance(part, Use)
    assert turn
    one = course.board.camper(turn.colour)
    if one.at == WAITING and part.kind not in _WITHIN:
        return Refusal("not-in-camp", {})
    refusal = _found(course, one, part) if part.found else _held(course, one, part)
    if refusal or (course.unseen and (part.found or part.kind not in one.clues)):
        return refusal
    if part.kind not in _WITHIN and turn.steps and not part.found and not may_end(course.board, turn):
        return Refusal("cannot-end-here", {"at": one.at})
    return USES[part.kind](course, one, part, parts[number + 1 :])


def _held(course: Course, one: Camper, part: Use) -> Refusal | None:
    turn = course.board.turn
    assert turn
    most = amount(one.card, "uses", otherwise=flags().uses)
    if len(turn.uses) >= most:
        return Refusal("one-clue", {"most": most, "used": turn.uses})
    if part.kind not in one.clues and not course.unseen:
        return Refusal("not-held", {"kind": part.kind, "clues": one.clues})
    return None


def _found(course: Course, one: Camper, part: Use) -> Refusal | None:
    """Only what was just opened and cannot be held; the rest is taken, and used as any other."""
    turn, token = course.board.turn, course.board.token(one.at)
    assert turn
    if course.unseen:
        return None
    if turn.opened != one.at or token is None or token.face != part.kind:
        return Refusal("not-found", {"kind": part.kind})
    return Refusal("take-it", {"kind": part.kind}) if room_for(one, part.kind) else None


def _tell(course: Course, one: Camper, part: Use, dot: Dot = "") -> None:
    course.tell(o.ClueUsed(one.colour, part.kind, dot, part.found, not part.found))


def _hearing(course: Course, one: Camper, part: Use, then: Parts) -> Refusal | None:
    dot = part.at or one.at
    near = course.board.ground().dots(one.at) if amount(one.card, "hear-near") else ()
    if dot not in (one.at, *near):
        return Refusal("hear-here", {"at": one.at, "dots": (one.at, *near)})
    _tell(course, one, part, dot)
    if course.rehearsed:
        return None
    circle = course.state.hunter.at
    yes = circle in course.board.ground().circles(dot)
    course.tell(o.Heard(one.colour, dot, yes))
    if yes and amount(one.card, "hear-exact"):
        show(course, circle, "hearing")
    return None


def _lay(course: Course, one: Camper, part: Use, then: Parts) -> Dot | Refusal:
    """On a bare dot next to him, or with the right card farther away; where all of these are taken, on one of the nearest
    (rules 3.9, Q6). Where nothing is said, the first by name."""
    near = within(course.board, one.at, 1)
    far = within(course.board, one.at, amount(one.card, "lay-far", part.kind, otherwise=1))
    free = tuple(one for one in far if bare(course.board, one)) or beside(course.board, one.at)
    dot = part.at or next((one for one in (*near, *free) if one in free), "")
    if dot not in free:
        return Refusal("no-room-there" if dot in far else "too-far-to-lay", {"kind": part.kind, "at": dot, "dots": free})
    _tell(course, one, part, dot)
    return dot


def within(board: Board, dot: Dot, steps: int) -> tuple[Dot, ...]:
    """Dots at most so many steps on foot away, whatever stands in the way; not the dot itself."""
    far = board.ground().step_distances(dot)
    return tuple(sorted(other for other, count in far.items() if 0 < count <= steps))


def _lantern(course: Course, one: Camper, part: Use, then: Parts) -> Refusal | None:
    refusal = _ability(course, one, part, "look-after")
    dot = refusal or _lay(course, one, part, then)
    if isinstance(dot, Refusal):
        return dot
    circle = course.state.hunter.at
    if circle in course.board.ground().circles(dot) and show(course, circle, "lantern"):
        moving.by_card(course, "lantern-showed")
    if part.to and not course.rehearsed:
        look(course, (part.to,))
    return None


def _trap(course: Course, one: Camper, part: Use, then: Parts) -> Refusal | None:
    dot = _lay(course, one, part, then)
    return dot if isinstance(dot, Refusal) else None


def _shovel(course: Course, one: Camper, part: Use, then: Parts) -> Refusal | None:
    """For the corpse of the step that follows, which must then be made; with the right card for one beside him."""
    refusal = _ability(course, one, part, "show-after")
    if refusal:
        return refusal
    go = then[0] if then and isinstance(then[0], Go) else None
    near = part.at in _beside(course.board, one) and bool(amount(one.card, "clear-near"))
    dot = part.at if near else go.to if go and part.at in ("", go.to) else ""
    token = course.board.token(dot)
    if token is None or token.kind != "corpse":
        return Refusal("no-corpse", {"at": part.at or (go.to if go else "")})
    refusal = None if near or go is None else _stuck(course.board, one, part, go)
    if refusal:
        return refusal
    _tell(course, one, part, dot)
    course.tell(o.CorpseCleared(one.colour, dot))
    if part.to and not course.rehearsed:
        course.tell(o.ClueShown(one.colour, part.to, dict(course.state.faces)[part.to]))
    return None


def _beside(board: Board, one: Camper) -> tuple[Dot, ...]:
    """Of who has yet to come in, the dots by which he does."""
    return known(board.readings.camp).arrows if one.at == WAITING else board.ground().dots(one.at)


def _stuck(board: Board, one: Camper, part: Use, go: Go) -> Refusal | None:
    """Why the step onto the corpse could not be made even without it; a shovel is not spent for nothing."""
    paper = meeting.on_paper(board)
    _tell(paper, one, part, go.to)
    paper.tell(o.CorpseCleared(one.colour, go.to))
    assert paper.board.turn
    way = step(paper.board, paper.board.turn, go)
    return way if isinstance(way, Refusal) else None


def _sneakers(course: Course, one: Camper, part: Use, then: Parts) -> Refusal | None:
    """Before the last step (rules 3.9, Q11)."""
    if course.board.turn and course.board.turn.ended:
        return Refusal("movement-over", {"kind": part.kind})
    _tell(course, one, part)
    return None


def _ability(course: Course, one: Camper, part: Use, hook: str) -> Refusal | None:
    """A clue to turn up or look at behind the use: his card must say so, and it must be one nobody has turned up."""
    if not part.to:
        return None
    reach = amount(one.card, hook)  # type: ignore[arg-type]
    if not reach:
        return Refusal("no-ability", {"kind": part.kind, "card": one.card})
    if not unseen(course.board, part.to):
        return Refusal("no-unseen-clue", {"at": part.to})
    if hook == "look-after" and part.to not in within(course.board, one.at, reach):
        return Refusal("too-far-to-look", {"at": part.to})
    return None


def unseen(board: Board, dot: Dot) -> bool:
    """A clue lies there that nobody has turned up."""
    token = board.token(dot)
    return token is not None and token.kind == "clue" and not token.face


def look(course: Course, dots: tuple[Dot, ...]) -> None:
    """The campers look, and put them back."""
    faces = dict(course.state.faces)
    course.tell(o.CluesLookedAt(dots))
    course.tell(o.CluesSeen(tuple((dot, faces[dot]) for dot in dots)))


USES: Mapping[Clue, Callable[[Course, Camper, Use, Parts], Refusal | None]] = {
    "hearing": _hearing,
    "lantern": _lantern,
    "trap": _trap,
    "shovel": _shovel,
    "sneakers": _sneakers,
}
