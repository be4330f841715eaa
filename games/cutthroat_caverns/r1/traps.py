"""The Spiked Corridor: everybody runs at once, and the slowest are hurt (rules 2.2, encounter 23)."""

from __future__ import annotations

from games.cutthroat_caverns.r1 import harm, party
from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.cards import card
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.creatures import row_of


def run(course: Course) -> None:
    """All cards together, no interrupts. Speed is the printed value; a manoeuvre, a bluff or no card at all is 0."""
    state = course.state
    assert state.creature is not None
    row = row_of(state.creature)
    seats = party.living_order(state)
    cards = tuple("".join(state.player(seat).down[:1]) for seat in seats)
    speeds = tuple(card(name).main if name and card(name).strikes else 0 for name in cards)
    course.tell(o.SetsRevealed(seats, cards, speeds))
    slowest = dict(zip(sorted(set(speeds))[:2], (row.number("lowest"), row.number("second_lowest")), strict=False))
    for seat, speed in zip(seats, speeds, strict=True):
        if speed in slowest:
            harm.hurt(course, seat, slowest[speed], "spikes")
    harm.bury(course)
    course.tell(o.EventEnded(course.state.event, "passed"))
