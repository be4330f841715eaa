"""Games at one table, played to be looked at: by chance, or aimed at what no game has reached so far.

Everybody plays from his own view by lines, as a letter would; chance is a seeded generator, so the same order of games
is the same games. `Habits` says how a party plays.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from games.kernel.contract import Option, Rules, Wait
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial, seated

HOLDS = (
    *("HOLD pre-reveal", "HOLD reveal", "HOLD hit", "HOLD counter", "HOLD action", "HOLD items"),
    *("HOLD reveal me", "HOLD pre-reveal me"),
)
ORDERS = (
    "IF any WOULD-KILL THEN PLAY critical-miss",
    "IF any BEFORE-REVEAL THEN PLAY edge-out",
    "IF any REVEALS >= 40 THEN PLAY trip",
    "IF I-LOST-LP THEN PLAY counter-strike",
    "IF any REVEALS feint THEN PLAY unintentional-strike",
    "IF any PLAYS THEN PLAY not-on-my-watch",
    "IF any PLAYS THEN PLAY not-so-fast",
    "IF HITS me THEN PLAY human-shield ON next-after-me",
    "IF any BEFORE-REVEAL THEN PLAY mixed-signals",
    "IF any WOULD-KILL THEN PLAY tougher",
)
SELDOM = ("forfeit", "limit", "snatch", "amulet")
"""Asks that come up so seldom that every other one is left to silence."""
LONGEST = 6000
"""Submissions after which a game is given up as endless."""


@dataclass
class Habits:
    """`seats`, `options` of the table. `holds`: how many of ten sets ask to be asked. `wild`: how many of ten answers are
    any legal one; the others are the one `likes` scores highest for the seat. `silent`: how many of a hundred asks fall
    due."""

    number: int
    seats: int
    options: dict[str, int | str | bool] = field(default_factory=dict)
    holds: int = 5
    wild: int = 3
    silent: int = 3
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
        _answer(trial, owed[chance.randrange(len(owed))], habits, chance, written)
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
    if wait.kind == "set" and chance.randrange(10) < habits.holds:
        trial.line(wait.seat, *(line for line in HOLDS if chance.randrange(2)))
        if chance.randrange(4) == 0:
            trial.line(wait.seat, ORDERS[chance.randrange(len(ORDERS))])
    written[option.line.partition(" ON ")[0]] += 1
    if isinstance(trial.line(wait.seat, option.line), Refusal):
        raise RuntimeError(f"the menu of {wait.kind} offers an illegal line: {option.line} {trial.refused[-1:]}")
