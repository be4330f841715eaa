"""How a location looks, and which locations a line names: orders laid up hold only while those look as they did.

"Looks" is all that lies there, and the seals on its walkways (rules 6.3). Who stands there counts beside a killer only,
since it may hit another then; else orders of a first round, when all stand together, would hold for nobody.
"""

from __future__ import annotations

from games.final_hour.r1 import commands as c
from games.final_hour.r1.bestiary import monster
from games.final_hour.r1.campus import locations
from games.final_hour.r1.commands import AnyPart
from games.final_hour.r1.ground import by_id, present, whereabouts
from games.final_hour.r1.sheets import GATES
from games.final_hour.r1.state import Board
from games.kernel.audience import Seat


def glance(board: Board, number: int) -> str:
    """A short text, equal as long as nothing has changed there."""
    gate = board.sheet().gate_at(number)
    tokens = board.gates[GATES.index(gate)] if gate else 0
    seals = ",".join(
        f"{a}-{b}{'b' if one.brown else ''}" for one in board.seals for a, b in (one.walkway,) if number in (a, b)
    )
    here = by_id(board.at(number))
    hunted = present(board, number) if any("K" in monster(token).marks for token in here) else ()
    monsters, people = ",".join(here), ",".join(map(str, hunted))
    return f"{monsters}/{board.damage[number - 1]}/{int(number in board.clues)}/{tokens}/{seals}/{people}"


def named(board: Board, seat: Seat, parts: tuple[AnyPart, ...]) -> tuple[int, ...]:
    """The locations a line names, by number, token or person, and the one its seat stands in; ascending. What would come
    after the end of the game is never judged, so a number there may be none of a location."""
    found = {board.investigator(seat).at}
    for part in parts:
        found.update(_places(board, part.part if isinstance(part, c.Use) else part))
    return tuple(number for number in locations() if number in found)


def _places(board: Board, part: AnyPart) -> tuple[int, ...]:
    match part:
        case c.Move(path):
            return path
        case c.Attack(wounds, at):
            return (at, *(whereabouts(board, token) for token, _ in wounds))
        case c.Run(to, wounds):
            return (to, *(whereabouts(board, token) for token, _ in wounds))
        case c.Volley(of, wounds):
            return (_of(board, of), *(whereabouts(board, token) for token, _ in wounds))
        case c.Destroy(tokens) | c.First(tokens):
            return tuple(whereabouts(board, token) for token in tokens)
        case c.Push(pushes):
            return tuple(place for token, to in pushes for place in (whereabouts(board, token), to))
        case c.Seal(walkways):
            return tuple(place for pair in walkways for place in pair)
        case c.Repair(_, at) | c.Blast(at) | c.Look(at):
            return (at,)
        case c.Heal(of):
            return (_of(board, of),)
        case c.Hit(token, of):
            return (whereabouts(board, token), _of(board, of))
        case c.Shove(at, token):
            return (at, whereabouts(board, token))
    return ()


def _of(board: Board, seat: Seat) -> int:
    """Where a seat's investigator stands; 0 where there is no such seat."""
    return board.investigator(seat).at if 1 <= seat <= len(board.investigators) else 0


def seen(board: Board, seat: Seat, parts: tuple[AnyPart, ...]) -> tuple[tuple[int, str], ...]:
    return tuple((number, glance(board, number)) for number in named(board, seat, parts))


def changed(board: Board, before: tuple[tuple[int, str], ...]) -> tuple[int, ...]:
    """The locations that look different now."""
    return tuple(number for number, text in before if glance(board, number) != text)
