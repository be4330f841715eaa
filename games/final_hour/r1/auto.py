"""Sentences that are done whether or not anybody speaks of them (rules 4.2, and the published rule of 6.3).

What an effect grants "up to" a number is left out in silence; everything else is done as far as it can be (reading C18):
whoever has lost most health is healed, the lowest ids are destroyed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.final_hour.r1 import beasts, draws
from games.final_hour.r1 import outcomes as o
from games.final_hour.r1.activation import activate_specials, activate_zone
from games.final_hour.r1.bestiary import monster
from games.final_hour.r1.course import Course
from games.final_hour.r1.deeds import destroy, stands
from games.final_hour.r1.effect import Effect
from games.final_hour.r1.ending import heal, hurt
from games.final_hour.r1.ground import by_id, order_from, present
from games.final_hour.r1.sheets import GATES
from games.final_hour.r1.state import Board
from games.final_hour.r1.wishes import Wishes
from games.kernel.audience import Seat

Auto = Callable[[Course, Seat, Effect, Wishes], None]


def most_hurt(board: Board, seats: tuple[Seat, ...]) -> Seat:
    return min(seats, key=lambda seat: (board.investigator(seat).health, seat))


def _sweep(course: Course, seat: Seat, effect: Effect, wishes: Wishes) -> None:
    at = stands(course, seat)
    there = by_id(course.board.at(at))
    if there:
        course.tell(o.Attacked(seat, at, tuple((token, effect.n) for token in there)))
        destroy(course, seat, at, tuple(token for token in there if monster(token).health <= effect.n), "sweep")


def _destroy(course: Course, seat: Seat, effect: Effect, wishes: Wishes) -> None:
    at = stands(course, seat)
    destroy(course, seat, at, by_id(course.board.at(at))[: effect.n], "destroy")


def _heal_here(course: Course, seat: Seat, effect: Effect, wishes: Wishes) -> None:
    heal(course, most_hurt(course.board, present(course.board, stands(course, seat))), effect.n)


def _heal_anyone(course: Course, seat: Seat, effect: Effect, wishes: Wishes) -> None:
    heal(course, most_hurt(course.board, order_from(course.board, seat)), effect.n)


def _activate(course: Course, seat: Seat, effect: Effect, wishes: Wishes) -> None:
    if effect.zone:
        course.tell(o.ZoneActivated(seat, effect.zone))
        activate_zone(course, effect.zone, wishes)


def _times(deed: Callable[[Course, int], None], course: Course, at: int, count: int) -> None:
    """One by one, until the game is over."""
    for _ in range(count):
        if not course.over:
            deed(course, at)


def _spawn(course: Course, seat: Seat, effect: Effect, wishes: Wishes) -> None:
    _times(beasts.spawn, course, stands(course, seat), effect.n)


def _damage(course: Course, seat: Seat, effect: Effect, wishes: Wishes) -> None:
    at = stands(course, seat)
    beasts.damage(course, at, wishes.shoved(at))


def _gateburn(course: Course, seat: Seat, effect: Effect, wishes: Wishes) -> None:
    if course.board.stack:
        course.tell(o.GateBurned(course.board.stack - 1))


def gate(board: Board, effect: Effect) -> int:
    """The location of the gate a sentence names."""
    return next(board.sheet().gates[one] for one in GATES if one == effect.gate)


def _lose_near_specials(course: Course, seat: Seat, effect: Effect, wishes: Wishes) -> None:
    """Once for everybody who shares a location with a special monster, in turn order from the lead."""
    for one in order_from(course.board, seat):
        there = course.board.at(course.board.investigator(one).at)
        if not course.over and any(monster(token).special for token in there):
            hurt(course, one, effect.n, "reckoning")


def _damage_lead(course: Course, seat: Seat, effect: Effect, wishes: Wishes) -> None:
    at = stands(course, seat)
    _times(lambda now, there: beasts.damage(now, there, wishes.shoved(there)), course, at, effect.n)


def _damage_gate(course: Course, seat: Seat, effect: Effect, wishes: Wishes) -> None:
    at = gate(course.board, effect)
    _times(lambda now, there: beasts.damage(now, there, wishes.shoved(there)), course, at, effect.n)


AUTO: Mapping[str, Auto] = {
    "SWEEP": _sweep,
    "DESTROY": _destroy,
    "HEAL": lambda course, seat, effect, wishes: heal(course, seat, effect.n),
    "HEAL_AT": _heal_here,
    "HEAL_ANY": _heal_anyone,
    "INVESTIGATE": lambda course, seat, effect, wishes: draws.investigate(course, seat, stands(course, seat)),
    "ACTIVATE": _activate,
    "SPAWN": _spawn,
    "DAMAGE": _damage,
    "LOSE": lambda course, seat, effect, wishes: hurt(course, seat, effect.n, "card"),
    "GATEBURN": _gateburn,
    "BLIND": lambda course, seat, effect, wishes: draws.turn_blind(course, seat),
    "SPAWN_GATE": lambda course, seat, effect, wishes: _times(beasts.spawn, course, gate(course.board, effect), effect.n),
    "SPAWN_SPECIAL": lambda course, seat, effect, wishes: _times(
        beasts.spawn_special, course, gate(course.board, effect), effect.n
    ),
    "ACTIVATE_SPECIAL": lambda course, seat, effect, wishes: activate_specials(course, wishes),
    "LOSE_LEAD": lambda course, seat, effect, wishes: hurt(course, seat, effect.n, "reckoning"),
    "LOSE_WITH_SPECIAL": _lose_near_specials,
    "DAMAGE_LEAD": _damage_lead,
    "DAMAGE_GATE": _damage_gate,
}
"""Effect word -> what comes of it by itself. In a reckoning the seat is the lead's."""
