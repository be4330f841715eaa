"""Golden games that bind: their commands as stored, and digests of what came of each and of what everybody then saw.

From its release on a revision may be changed only in ways that leave all of this as it is; what would change it is a
new revision. `python -m tests.golden.bound` replays the stored games and names the first difference of each.
`python -m tests.golden.bound write` stores games anew. It refuses where the revision is released and its file is there.

The file is gzipped JSON, a line for each game. A digest has three parts, for the outcomes with their audiences, for the
view of every seat and of a spectator, and for what is asked: who by which clock, what he may answer, what silence stands
for. No words of letters are in it, so a better wording is no other revision.
"""

from __future__ import annotations

import gzip
import hashlib
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from events import codec
from events.model import Entry
from games.cutthroat_caverns.r1 import RULES
from games.cutthroat_caverns.r1.choices import choices
from games.kernel.acts import Actor
from games.kernel.contract import Meta, Rules
from games.kernel.refusal import Refusal
from games.kernel.situation import waits
from games.kernel.trial import Played, Trial
from tests.golden import golden, reach

FILE = Path(__file__).parent / "data" / "cutthroat_caverns_r1.jsonl.gz"
KEPT = 16
"""How many games are stored: those that together reach most."""
LONG = 620
"""Versions of the longest game that is worth its place in the file."""
PARTS = ("outcomes", "views", "questions")
_DIGITS = 12

Choices = Callable[[Any, Any], Sequence[Any]]


class Command(msgspec.Struct, frozen=True, array_like=True):
    actor: Actor
    kind: str
    shape: int
    payload: str


class Game(msgspec.Struct, frozen=True):
    """`number` of the golden game; the dice secret in hex; one digest for each command."""

    number: int
    secret: str
    commands: tuple[Command, ...]
    digests: tuple[str, ...]


def digest(rules: Rules, one: Played, choices: Choices = choices) -> str:
    """The three parts of one version, one after the other."""
    game = one.after.game
    told = [_told(entry) for entry in codec.entries(rules, one.told)]
    seen = [] if game is None else [rules.view(game, seat) for seat in (None, *one.after.table.playing())]
    asked = []
    for wait in waits(rules, one.after):
        view = rules.view(game, wait.seat)
        known = (wait.seat, wait.key, wait.kind, wait.pace, wait.together, wait.visible, wait.answered)
        asked.append((known, list(choices(view, wait)), rules.default(view, wait)))
    return "".join(_short(part) for part in (told, seen, asked))


def _told(entry: Entry) -> tuple[str, Any, str]:
    """Of the title's own outcomes all; of the table's that they came, since their shapes may grow under every title."""
    return entry.kind, entry.audience, entry.payload if entry.kind.startswith("cc.") else ""


def _short(part: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(part, order="sorted")).hexdigest()[:_DIGITS]


def stored(number: int, trial: Trial) -> Game:
    """A played game as it is kept."""
    commands = tuple(Command(one.actor, *codec.encode_command(one.command)) for one in trial.played)
    return Game(number, trial.secret.hex(), commands, tuple(digest(trial.rules, one) for one in trial.played))


def differs(game: Game, rules: Rules = RULES, choices: Choices = choices) -> str:
    """Replay a stored game; the first version at which something else came of it, and what; empty: it is as it was."""
    trial = Trial(rules, bytes.fromhex(game.secret))
    for version, (command, was) in enumerate(zip(game.commands, game.digests, strict=True), 1):
        where = f"game {game.number}, version {version}"
        told = trial.act(codec.decode_command(command.kind, command.shape, command.payload), command.actor)
        if isinstance(told, Refusal):
            return f"{where}: refused as {told.code}"
        now = digest(rules, trial.played[-1], choices)
        parts = [name for at, name in enumerate(PARTS) if _part(now, at) != _part(was, at)]
        if parts:
            return f"{where}: other {', '.join(parts)}"
    return ""


def _part(text: str, at: int) -> str:
    return text[at * _DIGITS : (at + 1) * _DIGITS]


def kept(file: Path = FILE) -> tuple[Game, ...]:
    """The stored games; none where there is no file."""
    if not file.exists():
        return ()
    lines = gzip.decompress(file.read_bytes()).splitlines()
    return tuple(msgspec.json.decode(line, type=Game) for line in lines)


def refuses(meta: Meta, file: Path = FILE) -> bool:
    """Whether stored games may not be written over: what has been released stays what it is."""
    return meta.released and file.exists()


def chosen() -> Iterator[tuple[int, Trial]]:
    """Of the golden games the few that together reach most, short ones first among equals."""
    left = {number: trial for number, trial, _ in golden.numbered() if len(trial.played) <= LONG}
    reached = {number: {thing for thing, _ in reach.walk(trial)} for number, trial in left.items()}
    met: set[str] = set()
    for _ in range(KEPT):
        gain = {number: len(reached[number] - met) for number in left}
        best = max(gain, key=lambda number: (gain[number], -len(left[number].played), -number))
        met |= reached[best]
        yield best, left.pop(best)


def write(file: Path = FILE) -> None:
    """Store the chosen games with what comes of them now. The same games give the same bytes."""
    lines = [msgspec.json.encode(stored(number, trial)) for number, trial in chosen()]
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(gzip.compress(b"\n".join(lines), mtime=0))


def main(words: list[str]) -> int:
    if words == ["write"]:
        if refuses(RULES.meta):
            print("This revision is released: what came of its games stays. What changes them is a new revision.")
            return 1
        write()
    found = [what for game in kept() if (what := differs(game))]
    print(*found or [f"{len(kept())} games replay as stored"], sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
