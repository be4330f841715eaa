"""Games as a file of stored commands, and a program that decides and folds them anew and prints what came out.

The file is JSON: for each game the name of its rules, the dice secret in hex, and for each version the actor, the
stored command and the due instants. `python -m tests.laws.stored FILE` prints one line a game: a digest over
canonical outcomes, states and every seat's view at every version (`games.kernel.laws.digest`).
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import msgspec

from events import codec
from games.kernel import laws
from games.kernel.acts import Actor
from games.kernel.contract import Options, Rules, Told
from games.kernel.decide import decide
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation, dice_for, fold, settle
from games.kernel.trial import Played, Trial
from tests import tiny_title
from tests.laws.titles import TITLES

WOODS = {"ash", "birch", "cedar", "elm", "fir", "larch", "oak", "yew"}


class Command(msgspec.Struct, frozen=True):
    actor: Actor
    kind: str
    shape: int
    payload: str
    dues: dict[str, int]


class Game(msgspec.Struct, frozen=True):
    rules: str
    secret: str
    commands: tuple[Command, ...]


def unordered() -> Rules:
    """The tiny title with the mistake the law is there to catch: it deals in the order of a set of eight strings."""

    def open_(options: Options, seats: int, dice: Dice) -> tuple[Told, ...]:
        told = tiny_title.open_(options, seats, dice)
        dealt = [tiny_title.LuckyDealt(seat, 1 + number) for seat, number in enumerate(_order()[:seats], 1)]
        return (told[0], *(Told(one, (one.seat,)) for one in dealt))

    return replace(tiny_title.RULES, open=open_)


def _order() -> list[int]:
    trees = sorted(WOODS)
    return [trees.index(name) for name in WOODS]  # the planted mistake: a set has no order


RULES = {name: title.rules for name, title in TITLES.items()} | {"unordered": unordered()}


def store(games: Sequence[tuple[str, Trial]]) -> bytes:
    """Played games as the file."""
    return msgspec.json.encode([_stored(name, made) for name, made in games])


def _stored(name: str, made: Trial) -> Game:
    commands = tuple(Command(one.actor, *codec.encode_command(one.command), one.dues) for one in made.played)
    return Game(name, made.secret.hex(), commands)


def again(game: Game) -> Trial:
    """Decide and fold a stored game with the rules as they are in this process. Raises ValueError at a refusal."""
    made = Trial(RULES[game.rules], bytes.fromhex(game.secret))
    situation = Situation()
    for number, one in enumerate(game.commands, 1):
        command = codec.decode_command(one.kind, one.shape, one.payload)
        told = decide(made.rules, situation, command, one.actor, dice_for(situation, made.secret))
        if isinstance(told, Refusal):
            raise ValueError(f"version {number}: {told.code}")
        situation = settle(made.rules, fold(made.rules, situation, told), number, one.dues)
        made.played.append(Played(command, one.actor, one.dues, told, situation))
    return made


def main(path: str) -> int:
    for game in msgspec.json.decode(Path(path).read_bytes(), type=list[Game]):
        try:
            print(laws.digest(again(game)))
        except ValueError as reason:
            print(reason)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
