"""What some creatures do as the round goes on: other lots, tokens for surviving, help from outside, flight."""

from __future__ import annotations

from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.cards import Encounter
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.state import Path


def redraw(course: Course, row: Encounter) -> None:
    """Shift: this round's initiative is drawn anew when all cards are down."""
    living = tuple(player.seat for player in course.state.living())
    course.tell(o.LotsDrawn(course.lots("cc.initiative", living), "again"))


def grow(course: Course, row: Encounter) -> None:
    """Fear, Shift: a prestige token for each round survived, up to a limit."""
    creature = course.state.creature
    if creature and creature.tokens < row.number("token_max"):
        course.tell(o.CreatureGrew(creature.tokens + row.number("token_per_round")))


def unused(path: Path) -> int:
    """How many encounters of the box neither were turned up nor lie on the path."""
    return len(path.pool) + len(path.top) - path.left


def call(course: Course, row: Encounter) -> None:
    """Necromancer: alive at the end of a certain round it brings another encounter under the deck, once."""
    if course.state.round == row.number("alive_after_round"):
        lengthen(course, row.number("add_encounters"))


def flee(course: Course, row: Encounter) -> None:
    """Blood Mage, Shadow Thief: alive at the end of a certain round it is gone, and nobody has its prestige."""
    if course.state.round < row.number("alive_after_round"):
        return
    lengthen(course, row.number("add_encounters"))
    course.tell(o.EventEnded(course.state.event, "fled"))


def lengthen(course: Course, count: int) -> None:
    """Random unused encounters under the deck: which they are is drawn when they are turned up. A tie-breaker adds
    none, because the path is at its end by then."""
    count = 0 if course.state.final else min(count, unused(course.state.path))
    if count:
        course.tell(o.PathGrew(count))
