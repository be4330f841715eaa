"""The golden games of Last Friday: found by their numbers alone, so nothing of a first run is kept as what is right.

`python -m tests.golden.last_friday.golden` plays them and prints what they reach and what none of them does; with numbers it
plays those.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from games.kernel.acts import Actor, Submit
from games.kernel.contract import Rules, Wait
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial, seated
from games.last_friday.r1 import RULES
from games.last_friday.r1.box import seat_of
from games.last_friday.r1.camp import COLOURS
from games.last_friday.r1.commands import Wish
from tests.golden.last_friday import minds, reach, steered, tally
from tests.golden.last_friday.ledger import Tally
from tests.golden.last_friday.minds import MANIAC, Mood

GAMES = 50
"""How many are played one after the other: each mode with either rhythm, five times over."""
MORE = (60, 75, 130, 145, 365, 940, 1110, 1141, 1150, 2021, 2024, 2025, 2059, 2070, 2090, 2105)
"""Numbers of games played for themselves, because each reaches several things that hardly any does."""
SELDOM = ("layout", "boat", "card", "chosen", "place", "push", "alarm", "nearest", "reward", "looks")
"""Asks that come so rarely that silence has to be tried on purpose."""
KEEN = 1000
"""From this number on the maniac does what others hardly do, and hosts of chapter IV alone read alarms otherwise."""
STEERED = 2000
"""From this number on both sides are after what hardly ever comes by chance (steered.py)."""
EYES = (None, 1, 2, 3, 4, 5, 6)
"""Whose views are looked at: a spectator's, and every seat's."""
LONGEST = 6000
"""Submissions after which a game is given up as endless."""
MODES = ("campaign", "1", "2", "3", "4")
OPTIONS = {
    "q12_boat": "turn",
    "q13_swim": "free",
    "q14_trap": "closed",
    "trap_cleared": "stop",
    "q26_clues": "dropped",
    "q32_alarm_catch": "none",
}
"""What hosts decide otherwise than the data file: each in half of every other game."""


def options(number: int) -> dict[str, int | str | bool]:
    """What the host of a game chose. One in seven of those that are played alone is on the small map."""
    chance = random.Random(f"options {number}")
    mode = MODES[number % 5]
    chosen: dict[str, int | str | bool] = {"mode": mode, "rhythm": ("ready", "fixed")[number // 5 % 2]}
    if mode != "campaign" and number % 7 == 0:
        chosen["camp"] = "fixture"
    if number >= STEERED:
        return {**chosen, "q32_alarm_catch": ("none", "catch")[number // 5 % 2]} if mode == "4" else chosen
    if number >= KEEN:
        return {**chosen, "q32_alarm_catch": "none"} if mode == "4" else chosen
    if number // 10 % 2:
        chosen |= {name: value for name, value in OPTIONS.items() if chance.randrange(2)}
    return chosen


def played(rules: Rules, number: int, written: Counter[str]) -> Trial:
    """A whole game. Raises RuntimeError when it does not end, or a line of a menu is refused."""
    chance = random.Random(number)
    trial = seated(rules, number.to_bytes(4, "big") * 8, 6, options(number))
    mood = minds.mood(chance)
    if number >= STEERED:
        mood = mood._replace(silent=0)
    for _ in range(LONGEST):
        if trial.over():
            return trial
        running = trial.running()
        wait = running[chance.randrange(len(running))]
        if chance.randrange(12) == 0:
            _aside(trial, mood, chance)
        elif wait.answered or chance.randrange(10) < mood.silent:
            trial.deadline(wait)
        else:
            _answer(trial, wait, mood, chance, written, number)
    raise RuntimeError(f"not over after {LONGEST} submissions")


def _aside(trial: Trial, mood: Mood, chance: random.Random) -> None:
    seat = MANIAC if chance.randrange(2) else seat_of(chance.choice(COLOURS))
    for command in minds.asides(trial.situation.game, seat, mood, chance):
        if chance.randrange(2):
            submit(trial, command)


def submit(trial: Trial, command: Any) -> bool:
    """Whether it counted."""
    move = (msgspec.to_builtins(command),)
    return not isinstance(trial.act(Submit(command.seat, move), Actor("seat", command.seat, command.seat)), Refusal)


def _answer(trial: Trial, wait: Wait, mood: Mood, chance: random.Random, written: Counter[str], number: int) -> None:
    """Composed as people do it; what does not count is taken from the menu."""
    keen = KEEN <= number < STEERED
    state, seat = trial.situation.game, wait.seat
    if number >= STEERED and chance.randrange(8) and _steered(trial, wait, chance):
        return
    if keen and wait.kind == "hunt" and chance.randrange(3):
        submit(trial, Wish(MANIAC, "lantern", ("no",)))
        hunt = minds.keen(state, chance)
        if hunt and submit(trial, hunt):
            return
    if wait.kind in SELDOM and number < STEERED and chance.randrange(3) == 0:
        trial.deadline(wait)
        return
    if "stealth" in state.board.hand and seat == MANIAC and chance.randrange(2):
        often = state.board.round % 3 or not chance.randrange(8)  # else the first trail takes it
        submit(trial, Wish(MANIAC, "stealth", ("yes" if often else "no",)))
    compose = {
        "order": lambda: minds.orders(state, seat, mood, chance),
        "extra": lambda: minds.orders(state, seat, mood, chance),
        "rest": lambda: minds.orders(state, seat, mood, chance),
        "hunt": lambda: minds.hunts(state, mood, chance),
        "blood": lambda: minds.blood(state, chance),
        "alarm": lambda: minds.alarm(state, seat, mood, chance),
        "layout": lambda: minds.layout(state, chance),
        "spread": lambda: minds.spread(state, chance),
    }.get(wait.kind)
    if compose and chance.randrange(8) and submit(trial, compose()):
        return
    menu = trial.rules.options(trial.rules.view(state, seat), wait)
    if not menu:
        trial.deadline(wait)
        return
    line = min(menu, key=lambda one: (written[_kind(one.line)], chance.random())).line
    written[_kind(line)] += 1
    if isinstance(trial.line(seat, line), Refusal):
        raise RuntimeError(f"the menu of {wait.kind} offers an illegal line: {line} {trial.refused[-1:]}")


def _steered(trial: Trial, wait: Wait, chance: random.Random) -> bool:
    """Whether an answer counted that is after something rare."""
    state = trial.situation.game
    if wait.kind == "hunt" and "stealth" in state.board.hand:
        submit(trial, steered.wish(state))
    found = steered.answer(wait.kind, state, wait.seat, chance)
    return found is not None and submit(trial, found)


def _kind(line: str) -> str:
    """A line without places: what is done, not where."""
    return " ".join(word for word in line.split() if word.isalpha() and len(word) > 1)


def numbered(numbers: Iterable[int] = (*range(GAMES), *MORE)) -> Iterator[tuple[int, Trial, Tally]]:
    """Each game with its number and its tally, which has heard it all."""
    for number in numbers:
        trial = played(RULES, number, Counter())
        yield number, trial, tallied(trial)


def tallied(trial: Trial) -> Tally:
    """Hears all outcomes version by version, looks at the table after each, and counts all that is in the box."""
    book = Tally()
    for one in trial.played:
        told = [
            (msgspec.to_builtins(told.outcome), told.to) for told in one.told if isinstance(told.outcome, RULES.outcomes)
        ]
        tally.hear(book, told)
        if told and one.after.game is not None:
            tally.rest(book)
            state = msgspec.to_builtins(one.after.game)
            tally.compare(book, state["board"])
            tally.count(book, state)
            tally.views(book, {seat: RULES.view(one.after.game, seat) for seat in EYES})
    return book


def main(words: list[str]) -> int:
    things: Counter[str] = Counter()
    wrong = games = 0
    for number, trial, book in numbered(map(int, words) if words else (*range(GAMES), *MORE)):
        games += 1
        wrong += len(book.wrong)
        print(*(f"game {number}, {what}" for what in book.wrong[:3]), sep="\n") if book.wrong else None
        things.update(set(reach.walk(trial)))
    wanted = reach.wanted()
    missing = [thing for thing in wanted if not things[thing]]
    print(f"{games} games, {wrong} differences, {len(wanted) - len(missing)} of {len(wanted)} things reached")
    print("not reached:", ", ".join(missing) or "nothing")
    print("reached once:", ", ".join(thing for thing in wanted if things[thing] == 1) or "nothing")
    print("unknown things:", ", ".join(sorted(things.keys() - set(wanted))) or "none")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
