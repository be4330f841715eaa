"""How Last Friday goes where programs play it: whole games by the rules alone, without a letter.

`python -m tests.bench.fridays` plays 200 games of each chapter alone and 50 campaigns, on all cores, and prints for each
who won and how, how many campers lived, kills, rounds and catches, beside the rough balance in the notes to the rules;
`dev.py bench` ends with the same. The minds are those that play by mail; what one would read in a letter is taken from the
view and from what was told, as tests/players/test_friday.py makes sure.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from deploy.players import friday
from deploy.players.watch import Watch
from deploy.players.wishes import wishes
from games import registry
from games.kernel import trial
from games.kernel.audience import Seat
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import MANIAC, colour_of
from games.last_friday.r1.state import Board
from tests.bench.friday_view import night, rumours
from tests.bench.wins import interval

TITLE, CHAPTERS, GAMES, SEATS = "last_friday", ("1", "2", "3", "4", "campaign"), 200, 6
MENU = 40  # lines of a menu in a letter
LONGER = 4  # a campaign takes as long as so many chapters, and is played as many times less often
LIMIT = 20_000  # answers in a game
_AT_ONCE = 10
NOTES = {
    "1": "naive campers and a greedy maniac without tokens: survivors 3.0 on the average, 3 or more in 68 %",
    "2": "perfect trackers and a maniac without tokens, swim and hatch: caught in 83 to 92 %, most in rounds 6 to 8",
}
"""Rough balance of simple players, from the notes to the rules."""


@dataclass(frozen=True)
class Evening:
    """One game to be played: its number is its dice."""

    number: int
    mode: str


@dataclass(frozen=True)
class End:
    """How it ended. `why`: as the board says it; `lived`: campers alive at the end; `killed`: by either side's steps;
    `caught`: the round of the last catch, 0: none; `rounds`: of all chapters; `refused`: lines that did not count."""

    evening: Evening
    winner: str
    why: str
    lived: int
    killed: int
    caught: int
    rounds: int
    refused: int


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="how Last Friday goes where programs play it")
    parser.add_argument("--games", type=int, default=GAMES, help="for each chapter")
    parser.add_argument("--chapters", default=",".join(CHAPTERS))
    given = parser.parse_args(words)
    for line in measured(max(1, given.games), tuple(given.chapters.split(","))):
        print(line, flush=True)
    return 0


def measured(games: int, chapters: Sequence[str] = CHAPTERS) -> Iterator[str]:
    """A few lines for each chapter, when its games are over. How many cores there are changes none of the games."""
    began, cores = time.perf_counter(), os.cpu_count() or 1
    yield f"Last Friday, by the programs that play it by mail, {games} games of each chapter alone"
    counts = {mode: max(1, games // LONGER) if mode == "campaign" else games for mode in chapters}
    evenings = (Evening(number, mode) for mode, count in counts.items() for number in range(count))
    with multiprocessing.get_context("spawn").Pool(cores) as pool:
        coming = pool.imap(ended, evenings, _AT_ONCE)
        for count in counts.values():
            yield from told(list(islice(coming, count)))
    yield f"{sum(counts.values()):,} games in {time.perf_counter() - began:.0f} s on {cores} cores"


def told(ends: Sequence[End]) -> Iterator[str]:
    """Of games of one mode."""
    mode, games = ends[0].evening.mode, len(ends)
    won = sum(one.winner == "campers" for one in ends)
    low, high = interval(won, games)
    whys = ", ".join(f"{why} {count}" for why, count in sorted(Counter(one.why for one in ends).items()))
    name = f"chapter {mode}" if mode != "campaign" else mode
    yield f"{name:10} campers won {won:4} of {games}, {100 * low:.0f} to {100 * high:.0f} %; ends: {whys}"
    lived = Counter(one.lived for one in ends)
    mean = sum(one.lived for one in ends) / games
    yield f"           survivors 0..5: {' '.join(str(lived[n]) for n in range(6))}, mean {mean:.1f}"
    kills, rounds = (sum(getattr(one, field) for one in ends) / games for field in ("killed", "rounds"))
    refused = sum(one.refused for one in ends)
    yield f"           a game: {kills:.1f} killed, {rounds:.1f} rounds; lines that did not count: {refused}"
    caught = Counter(one.caught for one in ends if one.caught)
    if caught:
        rounds_of = " ".join(f"{number}:{caught[number]}" for number in sorted(caught))
        yield f"           caught in {100 * sum(caught.values()) / games:.0f} %, by round {rounds_of}"
    if mode in NOTES:
        yield f"           beside: {NOTES[mode]}"


def ended(evening: Evening) -> End:
    """How a game ends; the same for the same one."""
    table = played(evening)
    made = table.made
    board: Board = made.situation.game.board
    outcomes = [told.outcome for one in made.played for told in one.told]
    first = next(one.seat for one in board.places if one.place == 1)
    catches = [n for n, one in _by_round(outcomes) if isinstance(one, o.Caught)]
    return End(
        evening,
        "maniac" if first == MANIAC else "campers",
        board.why,
        len(board.living()),
        sum(isinstance(one, o.Died) and one.how != "outside" for one in outcomes),
        catches[-1] if catches else 0,
        sum(isinstance(one, o.RoundBegan) for one in outcomes),
        table.refused,
    )


def _by_round(outcomes: Sequence[object]) -> Iterator[tuple[int, object]]:
    number = 0
    for one in outcomes:
        number = one.round if isinstance(one, o.RoundBegan) else number
        yield number, one


def played(evening: Evening) -> Table:
    """A game played to its end: one program has the maniac, one all campers. Raises RuntimeError where it does not end."""
    secret = evening.number.to_bytes(4, "big") * 8
    rules = registry.rules(TITLE, registry.newest(TITLE))
    made = trial.seated(rules, secret, SEATS, {"mode": evening.mode, "rhythm": "ready"})
    table = Table(made, evening.number)
    for _ in range(LIMIT):
        if made.over():
            return table
        table.answer()
    raise RuntimeError(f"not over: {evening}")


class Table:
    """What the two programs have kept, and how much of the game each has been told."""

    def __init__(self, made: Trial, number: int) -> None:
        self.made = made
        self.watches = {side: Watch(Random(2 * number + side)) for side in (True, False)}
        self.told = {True: 0, False: 0}
        self.refused = 0

    def answer(self) -> None:
        """Whoever is awaited first."""
        wait = self.made.owed()[0]
        view = self.made.rules.view(self.made.situation.game, wait.seat)
        menu = tuple(option.line for option in self.made.rules.options(view, wait))[:MENU]
        watch, name = self.watch(wait.seat), seat_name(wait.seat)
        line = friday.chosen(watch, menu, name, rest=wait.kind == "rest")
        for wish in wishes(watch, name, line):
            self.refused += isinstance(self.made.line(wait.seat, wish), Refusal)
        if isinstance(self.made.line(wait.seat, line), Refusal):
            self.refuse(wait.seat, line, menu)

    def refuse(self, seat: Seat, line: str, menu: tuple[str, ...]) -> None:
        """As a program does on a receipt that says so: it takes a line of the menu. Raises RuntimeError where that does not
        count either."""
        self.refused += 1
        if isinstance(self.made.line(seat, menu[0]), Refusal):
            raise RuntimeError(f"neither {line!r} nor {menu[0]!r}")

    def watch(self, seat: Seat) -> Watch:
        """Up to now."""
        side = seat == MANIAC
        news = [one for played in self.made.played[self.told[side] :] for one in played.told]
        self.told[side] = len(self.made.played)
        self.watches[side].learn(tuple(rumours(news)), night(self.made.rules.view(self.made.situation.game, seat)))
        return self.watches[side]


def seat_name(seat: Seat) -> str:
    return "maniac" if seat == MANIAC else colour_of(seat)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
