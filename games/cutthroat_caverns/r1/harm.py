"""Death, and the creature's attack."""

from __future__ import annotations

from typing import Literal

from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1 import party
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.creatures import Habit, Hits, habit_of, row_of
from games.cutthroat_caverns.r1.offers import void_offers
from games.cutthroat_caverns.r1.state import Moment
from games.cutthroat_caverns.r1.wounds import hurt
from games.kernel.audience import Seat


def bury(course: Course) -> None:
    """Everybody without LP dies, after all simultaneous hits are done (rules 4.4, death)."""
    for player in course.state.living():
        if player.lp <= 0:
            course.tell(o.PlayerDied(player.seat))
    void_offers(course)


def creature_attacks(course: Course, attack: Literal["specific", "random"], hits: Hits) -> None:
    """Its blows are announced; who is named may still put another in his place (W4), then `strike`."""
    course.tell(o.CreatureAttacked(attack, hits))


def strike(course: Course, moment: Moment) -> None:
    """All hits of one attack at once, then what follows from each for those who lost LP, then the deaths, then W5.

    Whoever lost LP and lives may counter: told to nobody, because the window shows it.
    """
    creature = course.state.creature
    assert creature is not None
    habit, row = habit_of(creature), row_of(creature)
    course.note(o.MomentPassed(moment.number))
    hits = tuple((hit.seat, hit.damage) for hit in moment.hits)
    lost: dict[Seat, int] = {}
    for seat, damage in _summed(hits):
        lost[seat] = _struck(course, habit, seat, damage)
    bleeding = tuple(seat for seat in party.living_order(course.state) if lost.get(seat))
    for seat in bleeding:
        for _ in (hit for hit in moment.hits if hit.seat == seat):
            if course.state.player(seat).lp > 0:
                habit.on_loss(course, row, seat)
    bury(course)
    habit.after(course, row, sum(lost.values()))
    struck = tuple(seat for seat in bleeding if course.state.player(seat).alive)
    if struck:
        course.note(o.Struck(struck))


def _struck(course: Course, habit: Habit, seat: Seat, damage: int) -> int:
    if habit.spares(course.state, course.state.player(seat)):
        course.tell(o.StoneStruck(seat))
        return 0
    return hurt(course, seat, damage, "creature")


def _summed(hits: Hits) -> tuple[tuple[Seat, int], ...]:
    """One sum for each seat, in the order of its first hit."""
    sums: dict[Seat, int] = {}
    for seat, damage in hits:
        sums[seat] = sums.get(seat, 0) + damage
    return tuple(sums.items())


__all__ = ["bury", "creature_attacks", "hurt"]
