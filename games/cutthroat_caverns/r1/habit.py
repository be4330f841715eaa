"""What a habit of a creature is made of, and the attack by lots that most of them share.

A habit says only what departs from the plain creature. All numbers come from the data.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.cutthroat_caverns.r1.cards import Encounter
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.state import Player, State
from games.kernel.audience import Seat

Hits = tuple[tuple[Seat, int], ...]


def holders(state: State, entries: tuple[tuple[int, int], ...]) -> Hits:
    """Initiative numbers as seats; a number nobody holds hits nobody."""
    order = state.initiative
    return tuple((order[number - 1], damage) for number, damage in entries if number <= len(order))


def by_lots(state: State, row: Encounter) -> Hits:
    """The attack row by the number of players who started."""
    return holders(state, row.random.get(str(state.started), ()))


def everybody(state: State, damage: int) -> Hits:
    return tuple((player.seat, damage) for player in state.living())


def all_of_them(state: State, row: Encounter) -> Hits:
    return everybody(state, row.number("all"))


def _whole(row: Encounter, value: int) -> int:
    return value


def _spares_nobody(state: State, player: Player) -> bool:
    return False


def _nothing(course: Course, row: Encounter) -> None:
    return


def _nothing_to(course: Course, row: Encounter, seat: Seat) -> None:
    return


def _nothing_more(course: Course, row: Encounter, lost: int) -> None:
    return


@dataclass(frozen=True)
class Habit:
    """`specific` None: it has no such attack, so nothing is told at that point of the round.

    ``filter``: what an attack of this final value does to it. ``ward``: it turns the first attack of a round that would
    hurt it by one edge (an entry of its data). ``specific`` and ``random``: whom it strikes at once, whom by the new lots.
    ``spares``: whom its blows do nothing. ``on_loss``: what follows for somebody who lost LP to it; ``after``: what
    follows from all that was lost. ``laid``: when all cards are down. ``survived``: when the round's attacks are
    discarded and it lives. ``endured``: when the round is over and it lives.
    """

    filter: Callable[[Encounter, int], int] = _whole
    ward: bool = False
    specific: Callable[[State, Encounter], Hits] | None = None
    random: Callable[[State, Encounter], Hits] = by_lots
    spares: Callable[[State, Player], bool] = _spares_nobody
    on_loss: Callable[[Course, Encounter, Seat], None] = _nothing_to
    after: Callable[[Course, Encounter, int], None] = _nothing_more
    laid: Callable[[Course, Encounter], None] = _nothing
    survived: Callable[[Course, Encounter], None] = _nothing
    endured: Callable[[Course, Encounter], None] = _nothing
