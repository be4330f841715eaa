"""What lies on a camper's dot, and what he carries (rules 3.3, 3.4): open, take, leave, drop."""

from __future__ import annotations

from games.kernel.refusal import Refusal
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import seat_of
from games.last_friday.r1.camp import Dot
from games.last_friday.r1.clues import room_for
from games.last_friday.r1.course import Course
from games.last_friday.r1.ending import turned
from games.last_friday.r1.parts import Drop, Open, Parts, Shift, Take
from games.last_friday.r1.room import beside
from games.last_friday.r1.state import WAITING, Board, Camper, Token, Turn
from games.last_friday.r1.stepping import barred, inside
from games.last_friday.r1.unsaid import chosen


def _one(course: Course) -> Camper:
    assert course.board.turn
    return course.board.camper(course.board.turn.colour)


def open_(course: Course, parts: Parts, number: int) -> Refusal | None:
    settle(course)
    one = _one(course)
    token = course.board.token(one.at)
    if token is None or token.kind not in ("clue", "encounter"):
        return Refusal("nothing-to-open", {"at": one.at})
    if token.face:
        return Refusal("already-open", {"at": one.at, "face": token.face})
    face = _face(course, token)
    if not face:
        course.unseen = True
        return None
    kind, face = turned(face)
    course.tell(o.TokenOpened(one.colour, one.at, kind, face))
    if kind == "corpse":
        course.tell(o.Shifted(one.colour, _aside(course, one, parts[:number])))
    elif kind == "key" and any(hut.colour == face for hut in course.board.huts):
        course.tell(o.KeyBoxed(face, one.at))  # type: ignore[arg-type]
    return None


def _face(course: Course, token: Token) -> str:
    """Empty in a rehearsal, but for a clue its side has looked at."""
    if course.rehearsed:
        return dict(course.state.group.looked).get(token.dot, "")
    known = dict(course.state.faces) if token.kind == "clue" else dict(course.state.hunter.layout)
    return known[token.dot]


def _aside(course: Course, one: Camper, before: Parts) -> Dot:
    """Where the finder of a corpse is put: outside of cabins, where no pawn and no corpse is; as he said last, else the
    first by name (rules 3.9, Q8)."""
    free = tuple(near for near in course.board.ground().dots(one.at) if _stands(course.board, near))
    return chosen(course, seat_of(one.colour), "shift", free, _shifts(before))


def back(course: Course, turn: Turn, before: Parts) -> Dot:
    """Where who can neither stay nor go on is put: where his turn began; if somebody has come there since, out of turn, or a
    corpse lies there, on the nearest dot to where he stands now that the finder of a corpse could be put on."""
    board, here = course.board, course.board.camper(turn.colour).at
    others = any(one.at == turn.start and one.colour != turn.colour for one in board.campers)
    if turn.start == WAITING or not (others or barred(board, turn.colour, turn.start)):
        return turn.start
    far = {dot: steps for dot, steps in board.ground().step_distances(here).items() if _stands(board, dot)}
    nearest = tuple(sorted(dot for dot, steps in far.items() if steps == min(far.values())))
    return chosen(course, seat_of(turn.colour), "shift", nearest, _shifts(before))


def _shifts(before: Parts) -> tuple[Dot, ...]:
    """Where he said last that he would be put."""
    return tuple(part.to for part in before if isinstance(part, Shift))[-1:]


def _stands(board: Board, dot: Dot) -> bool:
    token = board.token(dot)
    return not board.standing(dot) and not (token and token.kind == "corpse") and not inside(board, dot)


def take(course: Course, parts: Parts, number: int) -> Refusal | None:
    """A clue or a key whose face all know. Behind an `Open` it is never refused: what cannot be taken is left."""
    part, one = parts[number], _one(course)
    assert isinstance(part, Take)
    if course.unseen:
        return None
    token = course.board.token(one.at)
    refusal = _takeable(course.board, one, token, part)
    if refusal:
        hoped = number > 0 and isinstance(parts[number - 1], Open)
        return None if hoped and not course.rehearsed else refusal
    assert token
    if token.kind == "key" and one.key:
        course.tell(o.KeyDropped(one.colour, part.at or beside(course.board, one.at)[0], one.key))
    course.tell(o.TokenTaken(one.colour, one.at, token.kind, token.face))
    return None


def _takeable(board: Board, one: Camper, token: Token | None, part: Take) -> Refusal | None:
    if token is None or token.kind not in ("clue", "key") or not token.face:
        return Refusal("nothing-to-take", {"at": one.at})
    if token.kind == "clue":
        return None if room_for(one, token.face) else Refusal("has-one", {"kind": token.face})  # type: ignore[arg-type]
    room = beside(board, one.at)
    if one.key and (not room or (part.at and part.at not in room)):
        return Refusal("no-room-there", {"kind": "key", "at": part.at, "dots": room})
    return None


def leave(course: Course, parts: Parts, number: int) -> Refusal | None:
    turn = course.board.turn
    assert turn
    if turn.opened:
        course.tell(o.TokenLeft(turn.colour, turn.opened))
        return None
    hoped = number > 0 and isinstance(parts[number - 1], Open)
    return None if hoped else Refusal("nothing-opened", {})


def settle(course: Course) -> None:
    """What was opened and not spoken of: taken if it can be held, but a second key is left. A second clue of a type goes
    onto the first free dot beside him: which of the two lies there is all one (rules 3.8)."""
    turn = course.board.turn
    if turn is None or not turn.opened:
        return
    one, token = _one(course), course.board.token(turn.opened)
    assert token
    wanted = not one.key if token.kind == "key" else room_for(one, token.face)  # type: ignore[arg-type]
    free = beside(course.board, one.at) if token.kind == "clue" else ()
    if not wanted:
        course.tell(o.Unsaid(seat_of(one.colour), "take"))
        if not free:
            course.tell(o.TokenLeft(one.colour, token.dot))
            return
        course.tell(o.ClueDropped(one.colour, free[0], token.face))  # type: ignore[arg-type]
    course.tell(o.TokenTaken(one.colour, token.dot, token.kind, token.face))


def drop(course: Course, parts: Parts, number: int) -> Refusal | None:
    """Onto a bare dot next to him, or where there is none onto the nearest (rules 3.3)."""
    part, one = parts[number], _one(course)
    assert isinstance(part, Drop)
    if one.at == WAITING:
        return Refusal("not-in-camp", {})
    held = (*one.clues, *(("key",) if one.key else ()))
    if part.what not in held:
        return None if course.unseen else Refusal("not-held", {"kind": part.what, "clues": held})
    room = beside(course.board, one.at)
    if not room or (part.at and part.at not in room):
        return Refusal("no-room-there", {"kind": part.what, "at": part.at, "dots": room})
    dot = part.at or room[0]
    if part.what == "key":
        course.tell(o.KeyDropped(one.colour, dot, one.key))  # type: ignore[arg-type]
    else:
        course.tell(o.ClueDropped(one.colour, dot, part.what))
    return None
