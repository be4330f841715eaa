"""What each encounter does differently, as hooks in a table keyed by the rule id of the data file.

What the hooks mean stands in `habit.py`; the hooks themselves lie in one file a kind: ``habits_at_once`` (specific
attacks), ``habits_on_loss``, ``habits_by_token``, ``habits_of_time``. Traps have no habit to speak of; what happens in
them stands in `traps.py` and `paths.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.cutthroat_caverns.r1 import habits_at_once as at_once
from games.cutthroat_caverns.r1 import habits_by_token as by_token
from games.cutthroat_caverns.r1 import habits_of_time as of_time
from games.cutthroat_caverns.r1 import habits_on_loss as on_loss
from games.cutthroat_caverns.r1.cards import Encounter, encounter
from games.cutthroat_caverns.r1.habit import Habit, Hits, all_of_them
from games.cutthroat_caverns.r1.state import Creature


def _stone(row: Encounter, value: int) -> int:
    """Gargoyle: a single attack worth too little does nothing; attack and riders are one attack."""
    return 0 if value <= row.number("immune_up_to") else value


def _thick(row: Encounter, value: int) -> int:
    """Golem, bats: no single attack does more."""
    return min(value, row.number("max_per_attack"))


HABITS: Mapping[str, Habit] = {
    "plain": Habit(),
    "ripper": Habit(on_loss=on_loss.lose_card),
    "troll": Habit(specific=at_once.troll),
    "antip": Habit(specific=all_of_them, after=at_once.drink),
    "garg": Habit(filter=_stone),
    "medusa": Habit(on_loss=on_loss.petrify, spares=on_loss.is_stone),
    "fear": Habit(specific=at_once.fear, survived=of_time.grow),
    "shift": Habit(laid=of_time.redraw, survived=of_time.grow),
    "boogens": Habit(random=by_token.boogens),
    "wolves": Habit(random=by_token.wolves),
    "necro": Habit(endured=of_time.call),
    "bmage": Habit(endured=of_time.flee),
    "goblin": Habit(specific=all_of_them),
    "crypt": Habit(ward=True),
    "chorus": Habit(specific=at_once.chorus),
    "leech": Habit(specific=at_once.leech),
    "mimic": Habit(on_loss=on_loss.swallow),
    "spider": Habit(on_loss=on_loss.web),
    "golem": Habit(filter=_thick),
    "witch": Habit(specific=at_once.witch),
    "bats": Habit(filter=_thick, specific=all_of_them),
    "stair": Habit(),
    "corridor": Habit(),
    "thief": Habit(on_loss=on_loss.lose_card, endured=of_time.flee),
    "twins": Habit(random=by_token.twins),
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


__all__ = ["HABITS", "Habit", "Hits", "dead", "filtered", "habit_of", "row_of"]
