"""Alchemist's Fire: thrown in the own turn, beside whatever is revealed in it (rules 1.3 and 4.2, R2f).

It is no attack: nothing turns it, no action card answers it, and the creature's rule about attacks does not cut it. When
it is to be thrown is said beforehand, by the set or by USE, so that nobody need be asked.
"""

from __future__ import annotations

from games.cutthroat_caverns.r1 import attacks, harm
from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.cards import card
from games.cutthroat_caverns.r1.commands import Fire
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.creatures import dead
from games.cutthroat_caverns.r1.state import Player, State
from games.kernel.audience import Seat

FIRE = "I_FIRE"


def meant(player: Player) -> Fire | None:
    """When the fire is to be thrown; None: not, or there is none any more."""
    if FIRE not in player.items:
        return None
    return (player.plan.fire if player.plan else None) or player.fire


def due_before(state: State, seat: Seat) -> bool:
    """Whether it is thrown before the next card of the seat is revealed."""
    when = meant(state.player(seat))
    return when == "before" or (when == "if-kills" and _would_kill(state))


def settle(course: Course, seat: Seat) -> None:
    """The cards of the turn are done: now or not this round."""
    if meant(course.state.player(seat)) != "if-kills" or _would_kill(course.state):
        throw(course, seat)
    else:
        course.note(o.FireSpared(seat))


def _would_kill(state: State) -> bool:
    """Whether anything of the creature would die of it."""
    return state.creature is not None and any(0 < one.lp <= card(FIRE).damage for one in state.creature.targets)


def throw(course: Course, seat: Seat) -> None:
    """Every target and every other player at once; whoever threw it has the killing blows."""
    creature = course.state.creature
    assert creature is not None
    course.tell(o.FireThrown(seat, FIRE))
    alive = tuple(index for index, target in enumerate(creature.targets) if target.lp > 0)
    for index in alive:
        course.tell(o.FireBurned(seat, index, card(FIRE).damage, len(creature.targets)))
    over = dead(course.state.creature)
    now = course.state.creature.targets if course.state.creature else ()
    killed = tuple(index for index in alive if now[index].lp <= 0)
    for index in killed:
        attacks.kill(course, seat, index, over and index == killed[-1])
    for player in course.state.living():
        if player.seat != seat:
            harm.hurt(course, player.seat, card(FIRE).splash, "fire")
    harm.bury(course)
    if over:
        attacks.win(course)
