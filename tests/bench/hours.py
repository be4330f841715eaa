"""How often programs win Final Hour: whole games by the rules alone, without a letter.

`python -m tests.bench.hours --games 200` prints a line for each number of seats and level. The minds are those that play by
mail; what one would read in a letter is taken from the view, as tests/players/test_hour.py makes sure.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from deploy.players import hour
from deploy.players.campus import Campus, Card, Monster, Person, Place
from games import registry
from games.final_hour.r1.bestiary import monster
from games.final_hour.r1.campus import locations
from games.final_hour.r1.cards import priority
from games.final_hour.r1.ground import free
from games.final_hour.r1.state import Board
from games.final_hour.r1.views import View
from games.kernel import trial
from games.kernel.refusal import Refusal
from games.kernel.trial import Trial

TITLE, LEVELS, SIZES = "final_hour", ("easy", "normal", "hard"), (1, 2, 3, 4)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="win rates of the programs that play Final Hour")
    parser.add_argument("--games", type=int, default=200, help="for each number of seats and level")
    parser.add_argument("--seats", default=",".join(map(str, SIZES)))
    parser.add_argument("--levels", default=",".join(LEVELS))
    given = parser.parse_args(words)
    for level in given.levels.split(","):
        for seats in map(int, given.seats.split(",")):
            ends = Counter(ended(number, seats, level).why for number in range(given.games))
            print(
                f"{level:7} {seats} seats: won {ends['reversed']} of {given.games}; {dict(sorted(ends.items()))}", flush=True
            )
    return 0


def ended(number: int, seats: int, level: str) -> Board:
    """The board at the end of a game; the same for the same number. Raises RuntimeError on a line that does not count."""
    secret = number.to_bytes(4, "big") * 8
    made = trial.seated(registry.rules(TITLE, registry.newest(TITLE)), secret, seats, {"level": level})
    while not made.over():
        _answer(made)
    board: Board = made.situation.game.board
    return board


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
    return Campus(
        places={number: _place(board, number) for number in locations()},
        people=tuple(Person(str(one.seat), one.at, one.health, board.full) for one in board.investigators),
        found=tuple(symbol.capitalize() for symbol in board.found),
        stack=board.stack,
        hand=tuple(map(_card, view.mine.hand if view.mine else ())),
        laid=tuple(_card(one.number) for one in board.laid),
    )


def _place(board: Board, number: int) -> Place:
    there = tuple(Monster(token, "".join(monster(token).marks), monster(token).health) for token in board.at(number))
    return Place(number, free(board, number), there, number in board.clues, number == board.sheet().ritual)


def _card(number: int) -> Card:
    row = priority(number)
    return Card(number, row.symbol.capitalize(), bool(row.omen))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
