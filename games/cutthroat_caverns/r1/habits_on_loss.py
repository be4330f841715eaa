"""Creatures whose blows do more than take LP. Each hook is called for a living player who has just lost some."""

from __future__ import annotations

from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1 import party, wounds
from games.cutthroat_caverns.r1.cards import Encounter, canonical
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.state import Player, State
from games.kernel.audience import Seat


def lose_card(course: Course, row: Encounter, seat: Seat) -> None:
    """Ripper, Shadow Thief: a random hand card is discarded, picked from the hand in canonical order."""
    hand = canonical(course.state.player(seat).hand)
    if hand:
        picked = hand[course.dice.draw("cc.hand-discard", len(hand))]
        course.whisper(seat, o.CardLost(seat, picked))
        course.tell(o.CardLostCounted(seat))


def petrify(course: Course, row: Encounter, seat: Seat) -> None:
    """Medusa: no card in the next round. Two blows make no more of it than one."""
    if course.state.player(seat).petrified <= course.state.round:
        course.tell(o.Petrified(seat, course.state.round + 1))


def is_stone(state: State, player: Player) -> bool:
    """Medusa's blows do nothing to who is petrified this round."""
    return player.petrified == state.round


def web(course: Course, row: Encounter, seat: Seat) -> None:
    """Giant Spider: the hand limit falls by one until the encounter ends, down to a least one."""
    limit = party.hand_limit(course.state.player(seat))
    if limit > row.number("minimum"):
        course.tell(o.Webbed(seat, limit - 1))


def swallow(course: Course, row: Encounter, seat: Seat) -> None:
    """Treasure Mimic: an item of the player's choice, or more LP from who has none; alike items are no choice. Two blows
    at once take two."""
    items, owed = course.state.player(seat).items, course.state.owing.count(seat)
    if len(items) <= owed:
        wounds.hurt(course, seat, row.number("else_lose"), "creature")
    elif len(set(items)) == 1:
        course.tell(o.ItemSwallowed(seat, items[0]))
    else:
        course.tell(o.ItemOwed(seat))
