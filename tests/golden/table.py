"""Games at one table, played to be looked at: by chance, or aimed at what no game has reached so far.

Everybody plays from his own view by lines, as a letter would; chance is a seeded generator, so the same order of games
is the same games. `Habits` says how a party plays; what people write beside their answers stands in `lines.py`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from games.cutthroat_caverns.r1.reactions import REACTIONS
from games.kernel.contract import Option, Rules, Wait
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial, seated
from tests.golden import lines

SELDOM = ("forfeit", "limit", "snatch", "amulet")
"""Asks that come up so seldom that every other one is left to silence."""
LONGEST = 6000
"""Submissions after which a game is given up as endless."""


@dataclass
class Habits:
    """`seats`, `options` of the table. `holds`: how many of ten sets ask to be asked. `wild`: how many of ten answers are
    any legal one; the others are the one `likes` scores highest for the seat. `silent`: how many of a hundred asks fall
    due. `talk`: how many of ten sets say more than the menu does."""

    number: int
    seats: int
    options: dict[str, int | str | bool] = field(default_factory=dict)
    holds: int = 5
    wild: int = 3
    silent: int = 3
    talk: int = 5
    likes: Callable[[Option, int], float] = lambda option, seat: 0.0


def played(rules: Rules, habits: Habits, written: Counter[str]) -> Trial:
    """A whole game; the lines written are counted in `written`, cut before whom they are aimed at. Raises RuntimeError
    when the game does not end, or when a line of a menu is refused."""
    chance = random.Random(habits.number)
    trial = seated(rules, habits.number.to_bytes(4, "big") * 8, habits.seats, habits.options)
    for _ in range(LONGEST):
        if trial.over():
            return trial
        owed = trial.owed()
        if not owed:
            raise RuntimeError("nobody is awaited and the game has not ended")
        wait = owed[chance.randrange(len(owed))]
        _answer(trial, wait, habits, chance, written)
        _too_late(trial, wait, chance)
    raise RuntimeError(f"not over after {LONGEST} submissions")


def _answer(trial: Trial, wait: Wait, habits: Habits, chance: random.Random, written: Counter[str]) -> None:
    menu = trial.rules.options(trial.rules.view(trial.situation.game, wait.seat), wait)
    silent = 50 if wait.kind in SELDOM else habits.silent
    if not menu or chance.randrange(100) < silent:
        trial.deadline(wait)
        return
    if chance.randrange(10) < habits.wild:
        option = menu[chance.randrange(len(menu))]
    else:
        option = max(menu, key=lambda one: (habits.likes(one, wait.seat), chance.random()))
    written[option.line.partition(" ON ")[0]] += 1
    if wait.kind in ("set", "corridor") and _laid(trial, wait.seat, option.line, habits, chance):
        return
    if isinstance(trial.line(wait.seat, option.line), Refusal):
        raise RuntimeError(f"the menu of {wait.kind} offers an illegal line: {option.line} {trial.refused[-1:]}")


def _laid(trial: Trial, seat: int, line: str, habits: Habits, chance: random.Random) -> bool:
    """Before and with the set: what a seat asks to be asked, orders, trades; whether the set is laid by now."""
    if chance.randrange(10) < habits.holds:
        trial.line(seat, *(hold for hold in lines.HOLDS if chance.randrange(4) == 0))
        if chance.randrange(3) == 0:
            trial.line(seat, lines.ORDERS[chance.randrange(len(lines.ORDERS))])
    if chance.randrange(10) >= habits.talk:
        return False
    if chance.randrange(2) == 0:
        trial.line(seat, lines.aside(trial.rules.view(trial.situation.game, seat), seat, chance))
    said = lines.dressed(trial.rules, trial.rules.view(trial.situation.game, seat), seat, line, chance)
    if said == line or isinstance(trial.line(seat, said), Refusal):
        return False
    return chance.randrange(10) > 0 or isinstance(trial.line(seat, "CLEAR"), Refusal)


def _too_late(trial: Trial, wait: Wait, chance: random.Random) -> None:
    """Whoever has let a window go now and then wishes he had not, once another moment has come. Raises RuntimeError if
    the rules take the card."""
    if not any(one.window == wait.kind for one in REACTIONS.values()) or trial.over() or chance.randrange(3):
        return
    view = trial.rules.view(trial.situation.game, wait.seat)
    if view.mine is None or (view.moment is not None and view.moment.kind == wait.kind):
        return
    held = [name for name in view.mine.hand if name in REACTIONS and REACTIONS[name].window == wait.kind]
    if held and not isinstance(trial.line(wait.seat, lines.play(held[0])), Refusal):
        raise RuntimeError(f"{held[0]} counts after its window")
