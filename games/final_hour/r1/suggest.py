"""A sensible part for each sentence of a card: what menus are made of, and what a refusal shows as right.

Nothing here decides anything; a suggestion is a legal line and no more. A monster that acts and can be killed goes first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.final_hour.r1 import commands as c
from games.final_hour.r1.auto import most_hurt
from games.final_hour.r1.bestiary import monster
from games.final_hour.r1.campus import adjacent, walkway
from games.final_hour.r1.commands import AnyPart, Wound
from games.final_hour.r1.course import Course
from games.final_hour.r1.deeds import bonus, stands
from games.final_hour.r1.effect import Effect
from games.final_hour.r1.ground import by_id, free, order_from, played_by, present, seal, seals_left
from games.final_hour.r1.state import Board
from games.kernel.audience import Seat

Suggest = Callable[[Course, Seat, Effect], tuple[AnyPart, ...]]


def wounds(board: Board, at: int, most: int) -> tuple[Wound, ...]:
    """As many kills as so many wounds allow, the dangerous and the weak first."""
    left, found = most, []
    for token in sorted(by_id(board.at(at)), key=lambda one: (not monster(one).marks, monster(one).health)):
        if monster(token).health <= left:
            left -= monster(token).health
            found.append((token, monster(token).health))
    return tuple(found)


def reachable(start: int, moves: int) -> dict[int, tuple[int, ...]]:
    """Every location within so many moves, and a shortest path to it; the start itself with none."""
    paths: dict[int, tuple[int, ...]] = {start: ()}
    edge: tuple[int, ...] = (start,)
    for _ in range(moves):
        steps = tuple((here, to) for here in edge for to in adjacent(here) if to not in paths)
        for here, to in steps:
            paths.setdefault(to, (*paths[here], to))
        edge = tuple(dict.fromkeys(to for _, to in steps))
    return paths


def _attack(course: Course, seat: Seat, effect: Effect) -> tuple[AnyPart, ...]:
    found = wounds(course.board, stands(course, seat), effect.n + bonus(course, seat))
    return (c.Attack(found),) if found else ()


def _attack_adjacent(course: Course, seat: Seat, effect: Effect) -> tuple[AnyPart, ...]:
    most = effect.n + bonus(course, seat)
    return tuple(c.Attack(found, at) for at in adjacent(stands(course, seat)) if (found := wounds(course.board, at, most)))


def _run(course: Course, seat: Seat, effect: Effect) -> tuple[AnyPart, ...]:
    most = effect.n + bonus(course, seat)
    return tuple(c.Run(at, wounds(course.board, at, most)) for at in adjacent(stands(course, seat)))


def _volley(course: Course, seat: Seat, effect: Effect) -> tuple[AnyPart, ...]:
    """Of the card's owner alone: what the others do is a matter of taste, and of the menu's length."""
    most = effect.n * played_by(course.board, seat) + bonus(course, seat)
    found = wounds(course.board, stands(course, seat), most)
    return (c.Volley(seat, found),) if found else ()


def _destroy(course: Course, seat: Seat, effect: Effect) -> tuple[AnyPart, ...]:
    there = by_id(course.board.at(stands(course, seat)))
    strongest = tuple(sorted(there, key=lambda token: (-monster(token).health, not monster(token).marks)))[: effect.n]
    return (c.Destroy(strongest),) if strongest else ()


def _push(course: Course, seat: Seat, effect: Effect) -> tuple[AnyPart, ...]:
    here = stands(course, seat)
    ways = tuple(to for to in adjacent(here) if free(course.board, to) > 0)
    there = by_id(course.board.at(here))
    return tuple(c.Push(((there[0], to),)) for to in ways) if there else ()


def _seal(course: Course, seat: Seat, effect: Effect) -> tuple[AnyPart, ...]:
    here = stands(course, seat)
    ways = (walkway(here, to) for to in adjacent(here))
    open_ways = tuple(way for way in ways if way and not seal(course.board, way))
    count = min(effect.n, seals_left(course.board), len(open_ways))
    return (c.Seal(open_ways[:count]),) if count else ()


def _repair(course: Course, seat: Seat, effect: Effect) -> tuple[AnyPart, ...]:
    count = min(effect.n, course.board.damage[stands(course, seat) - 1])
    return (c.Repair(count),) if count else ()


def _heal_here(course: Course, seat: Seat, effect: Effect) -> tuple[AnyPart, ...]:
    there = present(course.board, stands(course, seat))
    return (c.Heal(most_hurt(course.board, there)),)


def _heal_anyone(course: Course, seat: Seat, effect: Effect) -> tuple[AnyPart, ...]:
    everybody = order_from(course.board, seat)
    hurt = most_hurt(course.board, everybody)
    return tuple(c.Heal(one) for one in dict.fromkeys((hurt, *everybody)))


def _repair_anywhere(course: Course, seat: Seat, effect: Effect) -> tuple[AnyPart, ...]:
    rows = enumerate(course.board.damage, 1)
    return tuple(c.Repair(min(effect.n, count), at) for at, count in rows if count)


SUGGEST: Mapping[str, Suggest] = {
    "MOVE": lambda course, seat, effect: tuple(
        c.Move(path) for path in reachable(stands(course, seat), effect.n).values() if path
    ),
    "ATTACK": _attack,
    "ATTACK_ADJ": _attack_adjacent,
    "RUN": _run,
    "EACH_ATTACK": _volley,
    "DESTROY": _destroy,
    "PUSH": _push,
    "SEAL": _seal,
    "REPAIR": _repair,
    "HEAL_AT": _heal_here,
    "HEAL_ANY": _heal_anyone,
    "BLAST_ADJ": lambda course, seat, effect: tuple(
        c.Blast(at) for at in sorted(adjacent(stands(course, seat)), key=lambda at: -len(course.board.at(at)))
    ),
    "REPAIR_ANY": _repair_anywhere,
    "INVESTIGATE_ADJ": lambda course, seat, effect: tuple(
        c.Look(at) for at in adjacent(stands(course, seat)) if at in course.board.clues
    ),
}
"""Effect word -> parts that could be said of it where the course stands, the likeliest first."""
