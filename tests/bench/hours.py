"""How often programs win Final Hour: whole games by the rules alone, without a letter.

`python -m tests.bench.hours` plays 200 games for each level and number of seats, on all cores, the Ancient Ones in turn, and
prints a line for each such cell; `dev.py bench` ends with the same. The minds are those that play by mail; what one would
read in a letter is taken from the view, as tests/players/test_hour.py makes sure.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from deploy.players import hour
from deploy.players.campus import Campus, Card, Monster, Person, Place
from deploy.players.halves import DESTROYS, NOTHING, Half
from games import registry
from games.final_hour.r1.bestiary import monster
from games.final_hour.r1.campus import locations
from games.final_hour.r1.cards import card, priority
from games.final_hour.r1.effect import Effects
from games.final_hour.r1.ground import free
from games.final_hour.r1.sheets import sheets
from games.final_hour.r1.state import Board
from games.final_hour.r1.views import View
from games.kernel import trial
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial
from tests.bench.wins import HEAD, End, Evening, by_ancient, cell

TITLE, LEVELS, SIZES, GAMES = "final_hour", ("easy", "normal", "hard"), (1, 2, 3, 4), 200
_WOUNDS = ("ATTACK", "ATTACK_ADJ", "RUN", "SWEEP", "EACH_ATTACK")
_HARM = ("LOSE", "DAMAGE", "GATEBURN", "BLIND", "SPAWN")
_AT_ONCE = 10  # games given to a process at a time


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="win rates of the programs that play Final Hour")
    parser.add_argument("--games", type=int, default=GAMES, help="for each number of seats and level")
    parser.add_argument("--seats", default=",".join(map(str, SIZES)))
    parser.add_argument("--levels", default=",".join(LEVELS))
    given = parser.parse_args(words)
    sizes = tuple(map(int, given.seats.split(",")))
    for line in measured(max(1, given.games), tuple(given.levels.split(",")), sizes):
        print(line, flush=True)
    return 0


def measured(games: int, levels: Sequence[str] = LEVELS, sizes: Sequence[int] = SIZES) -> Iterator[str]:
    """The lines of the table, each when its games are over. How many cores there are changes none of the games."""
    began, worked, cores = time.perf_counter(), _worked(), os.cpu_count() or 1
    yield f"Final Hour, won by the programs that play it by mail, {games} games a cell, the Ancient Ones in turn"
    yield HEAD
    ends: list[End] = []
    with multiprocessing.get_context("spawn").Pool(cores) as pool:
        coming = pool.imap(ended, evenings(games, levels, sizes), _AT_ONCE)
        while found := list(islice(coming, games)):
            yield cell(found)
            ends += found
    yield from by_ancient(ends)
    took, work = time.perf_counter() - began, _worked() - worked
    yield f"{len(ends):,} games in {took:.0f} s on {cores} cores, {work:.0f} s of their processor time"


def _worked() -> float:
    """Seconds of processor time of the processes that have played."""
    spent = os.times()
    return spent.children_user + spent.children_system


def evenings(games: int, levels: Sequence[str], sizes: Sequence[int]) -> Iterator[Evening]:
    """Cell by cell."""
    names = tuple(sheets())
    for level in levels:
        for seats in sizes:
            yield from (Evening(number, seats, level, names[number % len(names)]) for number in range(games))


def ended(evening: Evening) -> End:
    """How a game ends; the same for the same one."""
    board: Board = played(evening).situation.game.board
    return End(evening, board.why)


def played(evening: Evening) -> Trial:
    """A game played to its end. Raises RuntimeError on a line that does not count."""
    secret = evening.number.to_bytes(4, "big") * 8
    options = {"level": evening.level, "ancient": evening.ancient}
    made = trial.seated(registry.rules(TITLE, registry.newest(TITLE)), secret, evening.seats, options)
    while not made.over():
        _answer(made)
    return made


def _answer(made: Trial) -> None:
    wait = made.owed()[0]
    view: View = made.rules.view(made.situation.game, wait.seat)
    menu = tuple(option.line for option in made.rules.options(view, wait))
    line = hour.chosen(campus(view), menu, str(wait.seat))
    if isinstance(made.line(wait.seat, line), Refusal):
        raise RuntimeError(line)


def campus(view: View) -> Campus:
    """What a mind would read in a letter of this view; people are called by their seats."""
    board = view.board
    drawn = view.mine.drawn if view.mine else ""
    return Campus(
        places={number: _place(board, number) for number in locations()},
        people=tuple(Person(str(one.seat), one.at, one.health, board.full) for one in board.investigators),
        found=tuple(symbol.capitalize() for symbol in board.found),
        stack=board.stack,
        hand=tuple(map(_card, view.mine.hand if view.mine else ())),
        laid=tuple(_card(one.number) for one in board.laid),
        top=half(card(drawn).top.effects) if drawn else NOTHING,
        bottom=half(card(drawn).bottom.effects) if drawn else NOTHING,
    )


def half(effects: Effects) -> Half:
    """What a mind makes of the sentences of these effects."""
    total = Counter[str]()
    for one in effects:
        total[one.word] += one.n
    return Half(
        moves=total["MOVE"],
        wounds=sum(total[word] for word in _WOUNDS) + DESTROYS * total["DESTROY"],
        seals=total["SEAL"],
        clue="INVESTIGATE" in total,
        zone=next((one.zone for one in effects if one.zone), ""),
        harm=sum(one.word in _HARM for one in effects),
    )


def _place(board: Board, number: int) -> Place:
    there = tuple(Monster(token, "".join(monster(token).marks), monster(token).health) for token in board.at(number))
    return Place(number, free(board, number), there, number in board.clues, number == board.sheet().ritual)


def _card(number: int) -> Card:
    row = priority(number)
    return Card(number, row.symbol.capitalize(), bool(row.omen))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
