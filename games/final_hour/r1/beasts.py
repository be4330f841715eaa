"""What monsters do to the board: they move, spawn, make room for damage, and end the game when the ritual overflows."""

from __future__ import annotations

from games.final_hour.r1 import outcomes as o
from games.final_hour.r1.bestiary import specials
from games.final_hour.r1.campus import location
from games.final_hour.r1.commands import Walkway
from games.final_hour.r1.course import Course
from games.final_hour.r1.ending import lose
from games.final_hour.r1.ground import by_id, damage_left, free, room, seal, whereabouts
from games.final_hour.r1.trail import trail


def wander(course: Course, token: str) -> None:
    """One move; out of the ritual location no monster goes by itself (original line 127)."""
    start = whereabouts(course.board, token)
    if start != course.board.sheet().ritual:
        _leave(course, token, start, shoved=False)


def _leave(course: Course, token: str, start: int, *, shoved: bool) -> None:
    way = trail(course.board, token, start)
    if way.overflow:
        overflow(course, token)
        return
    course.tell(o.MonsterMoved(token, start, way.path, shoved, way.stopped))
    if way.stopped:
        turn_seal(course, way.stopped)


def turn_seal(course: Course, walkway: Walkway) -> None:
    """It has stopped a monster: yellow turns brown, brown goes back to the supply (original line 97)."""
    token = seal(course.board, walkway)
    assert token is not None
    course.tell(o.SealTurned(walkway, token.brown))


def overflow(course: Course, token: str) -> None:
    """`token` (empty: a damage token) had to enter the ritual location, and nothing can take it (lines 127 and 158)."""
    course.tell(o.RitualOverflowed(course.board.sheet().ritual, token))
    lose(course, "overflow")


def spawn(course: Course, at: int) -> None:
    """A random monster (original lines 131 to 135). Pool and pile empty: nothing spawns (reading C17)."""
    if course.rehearsed:
        return
    if not course.state.pool and course.board.pile:
        course.tell(o.PoolRefilled())
    if not course.state.pool:
        course.tell(o.NothingSpawned(at, special=False))
        return
    appear(course, course.pick("fh.monster", course.state.pool), at)


def spawn_special(course: Course, at: int) -> None:
    """The next special monster beside the sheet; none is left when all stand on the board (original line 137)."""
    board = course.board
    beside = tuple(one for one in specials(board.sheet().special) if not whereabouts(board, one))
    if beside:
        appear(course, beside[0], at)
    else:
        course.tell(o.NothingSpawned(at, special=True))


def appear(course: Course, token: str, at: int) -> None:
    """A token comes onto the board; out of a full location it goes on at once, as it would move (original line 131)."""
    board = course.board
    if free(board, at) > 0:
        course.tell(o.MonsterSpawned(token, at))
        return
    if at == board.sheet().ritual:
        overflow(course, token)
        return
    way = trail(board, token, at)
    if way.overflow:
        overflow(course, token)
        return
    course.tell(o.MonsterSpawned(token, at, way.path, way.stopped))
    if way.stopped:
        turn_seal(course, way.stopped)


def wreck(course: Course, token: str) -> None:
    """A destroyer puts damage into its own slot and shifts to another, or leaves where there is none (line 111)."""
    at = whereabouts(course.board, token)
    if _spared(course, at):
        return
    if at == course.board.sheet().ritual and free(course.board, at) <= 0:
        overflow(course, "")
        return
    course.tell(o.DamagePlaced(at))
    if room(course.board, at, token) <= 0:
        _leave(course, token, at, shoved=True)


def damage(course: Course, at: int, wished: str = "") -> None:
    """A damage token by a card or a reckoning: into an empty slot, else into that of a monster, which leaves (line 113):
    the one wished for, if it stands there, else the lowest by id."""
    if _spared(course, at):
        return
    if free(course.board, at) > 0:
        course.tell(o.DamagePlaced(at))
        return
    if at == course.board.sheet().ritual:
        overflow(course, "")
        return
    there = course.board.at(at)
    token = wished if wished in there else by_id(there)[0]
    course.tell(o.DamagePlaced(at))
    _leave(course, token, at, shoved=True)


def _spared(course: Course, at: int) -> bool:
    """Whether no damage token can be placed at all: the place is all damage (C15), or the supply is empty (C16)."""
    board = course.board
    if board.damage[at - 1] >= location(at).slots:
        course.tell(o.DamageSpared(at, supply=False))
    elif damage_left(board) <= 0:
        course.tell(o.DamageSpared(at, supply=True))
    else:
        return False
    return True
