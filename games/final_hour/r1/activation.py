"""Monsters act (original lines 139 to 152): killers, then wanderers, then destroyers, by the leftmost symbol."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.final_hour.r1 import beasts
from games.final_hour.r1.bestiary import monster, specials
from games.final_hour.r1.campus import zone
from games.final_hour.r1.course import Course
from games.final_hour.r1.effect import Zone
from games.final_hour.r1.ending import hurt
from games.final_hour.r1.ground import present, whereabouts
from games.final_hour.r1.wishes import Wishes

CLASSES = ("K", "W", "D")


def activate_zone(course: Course, name: Zone, wishes: Wishes) -> None:
    """Location after location, ascending; no monster acts twice, wherever it has come to meanwhile (line 152)."""
    acted: set[str] = set()
    for number in zone(name):
        while not course.over and (token := _next(course, number, acted, wishes)):
            acted.add(token)
            _act(course, token, wishes)


def activate_specials(course: Course, wishes: Wishes) -> None:
    """Those on the board when it starts, each once; one that is gone before its turn is skipped (rules 1.5)."""
    board = course.board
    there = tuple(token for token in specials(board.sheet().special) if whereabouts(board, token))
    for token in wishes.ordered(there):
        if not course.over and whereabouts(course.board, token):
            _act(course, token, wishes)


def _next(course: Course, number: int, acted: set[str], wishes: Wishes) -> str:
    """Who acts next at a location; empty: nobody is left."""
    waiting = tuple(one for one in course.board.at(number) if one not in acted and monster(one).marks)
    if len(waiting) <= 1:
        return waiting[0] if waiting else ""
    least = min(CLASSES.index(monster(one).marks[0]) for one in waiting)
    return wishes.ordered(tuple(one for one in waiting if CLASSES.index(monster(one).marks[0]) == least))[0]


def _act(course: Course, token: str, wishes: Wishes) -> None:
    """All its symbols from left to right, each where it stands by then (line 150)."""
    for mark in monster(token).marks:
        if course.over or not whereabouts(course.board, token):
            return
        _MARKS[mark](course, token, wishes)


def _kill(course: Course, token: str, wishes: Wishes) -> None:
    """One investigator in its location loses 1 health, or all of them where the host has read it so (reading C8)."""
    there = present(course.board, whereabouts(course.board, token))
    if not there:
        return
    hit = there if course.board.readings.killer_hits == "all" else (wishes.victim(course.board, token, there),)
    for seat in hit:
        if not course.over:
            hurt(course, seat, 1, "killer", token)


_MARKS: Mapping[str, Callable[[Course, str, Wishes], None]] = {
    "K": _kill,
    "W": lambda course, token, wishes: beasts.wander(course, token),
    "D": lambda course, token, wishes: beasts.wreck(course, token),
}
