"""What each encounter does differently, as hooks in a table keyed by the rule id of the data file.

A habit says only what departs from the plain creature: `filter` what an attack's final value does to it, `specific`
whom it strikes at once and `random` whom by the new lots (rules 2, the two attack classes), `on_loss` what follows for
somebody who lost LP to it, `after` what follows from all it took together. All numbers come from the data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.cards import Encounter, canonical, encounter
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.state import Creature, State
from games.kernel.audience import Seat

Hits = tuple[tuple[Seat, int], ...]


def _plain_filter(row: Encounter, value: int) -> int:
    return value


def _by_lots(state: State, row: Encounter) -> Hits:
    """The attack row by the number of players who started; a number nobody holds hits nobody."""
    entries = row.random.get(str(state.started), ())
    return _holders(state, entries)


def _holders(state: State, entries: tuple[tuple[int, int], ...]) -> Hits:
    order = state.initiative
    return tuple((order[number - 1], damage) for number, damage in entries if number <= len(order))


def _nothing(course: Course, row: Encounter, seat: Seat) -> None:
    return


def _nothing_more(course: Course, row: Encounter, lost: int) -> None:
    return


@dataclass(frozen=True)
class Habit:
    """`specific` None: it has no such attack, so nothing is told at that point of the round."""

    filter: Callable[[Encounter, int], int] = _plain_filter
    specific: Callable[[State, Encounter], Hits] | None = None
    random: Callable[[State, Encounter], Hits] = _by_lots
    on_loss: Callable[[Course, Encounter, Seat], None] = _nothing
    after: Callable[[Course, Encounter, int], None] = _nothing_more


def _lose_card(course: Course, row: Encounter, seat: Seat) -> None:
    """Ripper: a random hand card is discarded, picked from the hand in canonical order."""
    hand = canonical(course.state.player(seat).hand)
    if hand:
        picked = hand[course.dice.draw("cc.hand-discard", len(hand))]
        course.whisper(seat, o.CardLost(seat, picked))
        course.tell(o.CardLostCounted(seat))


def _everybody(state: State, damage: int) -> Hits:
    return tuple((player.seat, damage) for player in state.living())


def _troll(state: State, row: Encounter) -> Hits:
    """The first and the last who did damage this round; a lone one takes both. Nobody: all are hit."""
    hitters = [blow.seat for blow in state.blows if blow.damage]
    if not hitters:
        return _everybody(state, row.number("if_nobody_all"))
    hits = ((hitters[0], row.number("first_damager")), (hitters[-1], row.number("last_damager")))
    return tuple((seat, damage) for seat, damage in hits if state.player(seat).alive)


def _all(state: State, row: Encounter) -> Hits:
    return _everybody(state, row.number("all"))


def _drink(course: Course, row: Encounter, lost: int) -> None:
    """Anti-Paladin: it gains what was really lost; no upper cap."""
    if lost:
        course.tell(o.CreatureHealed(0, lost))


def _stone(row: Encounter, value: int) -> int:
    """Gargoyle: a single attack worth too little does nothing; attack and riders are one attack."""
    return 0 if value <= row.number("immune_up_to") else value


def _each_token(state: State, row: Encounter) -> Hits:
    """Boogens: token k strikes initiative k as long as it lives."""
    targets = state.creature.targets if state.creature else ()
    damage = row.number("token_hits")
    return _holders(state, tuple((k, damage) for k, target in enumerate(targets, 1) if target.lp > 0))


HABITS: Mapping[str, Habit] = {
    "ripper": Habit(on_loss=_lose_card),
    "troll": Habit(specific=_troll),
    "antip": Habit(specific=_all, after=_drink),
    "garg": Habit(filter=_stone),
    "boogens": Habit(random=_each_token),
    "stair": Habit(),
}


def row_of(creature: Creature) -> Encounter:
    return encounter(creature.encounter)


def habit_of(creature: Creature) -> Habit:
    """Raises KeyError where the data name a rule this revision does not have."""
    return HABITS[row_of(creature).rule]


def filtered(creature: Creature, value: int) -> int:
    """What an attack of this final value does to the creature (rules 1.1, step 7)."""
    return habit_of(creature).filter(row_of(creature), value)


def dead(creature: Creature | None) -> bool:
    """Whether a creature was there and nothing of it lives any more."""
    return creature is not None and bool(creature.targets) and all(target.lp <= 0 for target in creature.targets)
