"""A game played in memory, as a list of versions: what laws, audits of laws and benchmarks work on.

Nothing here draws by itself: `choose(n)` gives a number from 0 to n-1 and is passed in, so the same choices give the
same game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence

import msgspec

from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.contract import Rules, Told, Wait
from games.kernel.decide import decide
from games.kernel.dice import ALGORITHM, commitment
from games.kernel.moves import command_of
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation, dice_for, fold, opened, settle, waits

Choose = Callable[[int], int]
_TICK = 1_000_000


class Played(msgspec.Struct, frozen=True):
    """One version of a trial: what was asked, by whom, what came of it, and the situation it left."""

    command: acts.Command
    actor: Actor
    dues: dict[str, int]
    told: tuple[Told, ...]
    after: Situation


class Trial:
    """A game in memory. `secret` is the dice secret; `refused` keeps what did not count, in order."""

    def __init__(self, rules: Rules, secret: bytes) -> None:
        self.rules = rules
        self.secret = secret
        self.situation = Situation()
        self.played: list[Played] = []
        self.refused: list[tuple[acts.Command, Refusal]] = []

    def act(self, command: acts.Command, actor: Actor) -> tuple[Told, ...] | Refusal:
        """Decide, fold, give the new asks a due instant. A refusal changes nothing but `refused`."""
        told = decide(self.rules, self.situation, command, actor, dice_for(self.situation, self.secret))
        if isinstance(told, Refusal):
            self.refused.append((command, told))
            return told
        after = fold(self.rules, self.situation, told)
        version = len(self.played) + 1
        dues = {wait.key: version * _TICK for wait in opened(self.rules, after)}
        self.situation = settle(self.rules, after, version, dues)
        self.played.append(Played(command, actor, dues, told, self.situation))
        return told

    def line(self, seat: int, *texts: str) -> tuple[Told, ...] | Refusal:
        """One submission of a seat, as a player writes it."""
        moves = []
        for text in texts:
            move = self.rules.parse(text, self.rules.view(self.situation.game, seat))
            if isinstance(move, Refusal):
                return move
            moves.append(msgspec.to_builtins(move))
        return self.act(acts.Submit(seat, tuple(moves)), Actor("seat", seat, seat))

    def deadline(self, wait: Wait) -> tuple[Told, ...] | Refusal:
        ask = self.situation.table.ask(wait.key)
        if ask is None:
            raise LookupError(wait.key)
        return self.act(acts.PassDeadline(ask.key, ask.due), Actor("clock"))

    def owed(self) -> tuple[Wait, ...]:
        return tuple(wait for wait in waits(self.rules, self.situation) if not wait.answered)

    def running(self) -> tuple[Wait, ...]:
        """What is owed, and what is answered and runs its whole time."""
        return tuple(wait for wait in waits(self.rules, self.situation) if wait.runs)

    def over(self) -> bool:
        return self.situation.table.phase == "ended"


def seated(rules: Rules, secret: bytes, seats: int, options: Mapping[str, int | str | bool]) -> Trial:
    """A trial that has started: made, filled, begun. Raises ValueError if the options are refused."""
    trial = Trial(rules, secret)
    host = Actor("host")
    create = acts.Create(rules.meta.title, rules.meta.revision, seats, dict(options), commitment(secret), ALGORITHM)
    steps: list[tuple[acts.Command, Actor]] = [(create, host)]
    for seat in range(1, seats + 1):
        words = hashlib.sha256(f"words of {seat}".encode()).hexdigest() if seat % 2 else ""
        steps.append((acts.Join(seat, seat, words), Actor("seat", seat, seat)))
    steps.append((acts.Start(), host))
    for command, actor in steps:
        result = trial.act(command, actor)
        if isinstance(result, Refusal):
            raise ValueError(result.code)
    return trial


def play(trial: Trial, choose: Choose, extras: Sequence[str] = (), limit: int = 5000) -> Trial:
    """Play on to the end by legal answers, some silence, and now and then one of `extras` (lines any seat may try).

    Raises RuntimeError when the game has not ended within `limit` submissions, or nobody is awaited in it.
    """
    for _ in range(limit):
        if trial.over():
            return trial
        running = trial.running()
        if not running:
            raise RuntimeError("nobody is awaited and the game has not ended")
        wait = running[choose(len(running))]
        if extras and choose(4) == 0:
            trial.line(wait.seat, extras[choose(len(extras))])
            continue
        menu = trial.rules.options(trial.rules.view(trial.situation.game, wait.seat), wait)
        if not menu or choose(8) == 0 or (wait.answered and choose(2) == 0):
            trial.deadline(wait)
        elif isinstance(trial.line(wait.seat, menu[choose(len(menu))].line), Refusal):
            raise RuntimeError(f"the menu of {wait.kind} offers an illegal line: {trial.refused[-1:]}")
    raise RuntimeError(f"not over after {limit} submissions")


def moves_of(trial: Trial) -> tuple[object, ...]:
    """Every title command, standing order and cancellation that counted, as values."""
    found: list[object] = []
    for one in trial.played:
        if isinstance(one.command, acts.Submit):
            found.extend(command_of(trial.rules, move) for move in one.command.moves)
    return tuple(found)
