"""Whole games by people who know nothing but their mailboxes, on the real thing: `python3 dev.py demo`.

One instance in a temporary folder; a table for each size, one after the other. A table fails when it does not end in
the time given, when a mail went unanswered, when all moves of a seat were defaults, or when replay, audit, export or
verify find anything.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
import uuid
from dataclasses import dataclass
from pathlib import Path

from deploy.local import Stack
from tests.journeys import cast, figures
from tests.journeys.watch import Watcher

SET, WINDOW = "8s", "4s"
SETTINGS = {"TURNPOST_SWEEP": "1"}
_TAIL = 1_500


class Failed(RuntimeError):
    """A journey that did not go as it must; the text says where."""


@dataclass(frozen=True)
class Table:
    """A game that was opened: its id and its public page."""

    game: uuid.UUID
    page: str


def command(stack: Stack, *words: str) -> str:
    """One call of the turnpost command, as the operator of this instance makes it; its output."""
    call = subprocess.run(
        [sys.executable, "-m", "service.cli", *words],
        env={"PATH": os.environ.get("PATH", ""), "PYTHONUTF8": "1", **stack.environment},
        cwd=cast.ROOT, capture_output=True, text=True, check=False, timeout=120,
    )
    if call.returncode:
        raise Failed(f"turnpost {' '.join(words)} ended with {call.returncode}:\n{call.stdout}{call.stderr}")
    return call.stdout


def open_table(stack: Stack, name: str, seats: int) -> Table:
    """A table without guests: the host fills it by mail."""
    said = command(
        stack, "new", "cutthroat_caverns", "--host", f"host.{name}@post.example", "--seats", str(seats),
        "--name", name, "--set", SET, "--window", WINDOW,
    )
    game, page = re.search(r"^game +(\S+)", said, re.M), re.search(r"^page +(\S+)", said, re.M)
    if not game or not page:
        raise Failed(f"turnpost new did not name the game and its page:\n{said}")
    return Table(uuid.UUID(game[1]), page[1])


def play(stack: Stack, room: Path, seats: int, seed: int, seconds: float) -> None:
    """One game from the first letter to the last, then everything that can be said about it."""
    name = f"table{seats}"
    began = time.monotonic()
    table = open_table(stack, name, seats)
    people = cast.CAST[:seats]
    mailboxes, relay = Path(stack.environment["TURNPOST_MAILBOXES"]), str(stack.ports["relay"])
    guests = [cast.guest(person, name) for person in people]
    playing = [cast.open_house(f"host.{name}@post.example", guests, room, mailboxes, relay, seconds)]
    playing += [
        cast.sit(person, name, room, mailboxes, relay, seed + number, seconds) for number, person in enumerate(people)
    ]
    print(f"\n{seats} seats: {', '.join(f'{p.name} ({p.shape}, {p.language})' for p in people)}", flush=True)
    try:
        _follow(Watcher(table.page), playing, began + seconds)
    finally:
        for one in playing:
            if one.process.poll() is None:
                one.process.kill()
            one.process.wait()
    _reckon(stack, room, table, playing, time.monotonic() - began)


def _follow(watcher: Watcher, playing: list[cast.Playing], end: float) -> None:
    """Print each new step until everybody has gone home."""
    last = ""
    while any(one.process.poll() is None for one in playing):
        if time.monotonic() > end:
            raise Failed("the game did not end in the time given; " + "".join(one.wrong()[-_TAIL:] for one in playing))
        line = watcher.look().line()
        if line != last:
            print(f"  {line}", flush=True)
            last = line
        time.sleep(0.5)


def _reckon(stack: Stack, room: Path, table: Table, playing: list[cast.Playing], seconds: float) -> None:
    reports = [one.told() for one in playing]
    for one, report in zip(playing, reports, strict=True):
        if one.process.returncode or not report.get("over") or report.get("unanswered"):
            raise Failed(f"{one.output.stem} did not come to the end: {report}\n{one.wrong()[-_TAIL:]}")
    found = figures.of(stack.environment["TURNPOST_DSN_APP"], table.game)
    for seat in range(1, len(playing)):
        if not found.moves[seat]:
            raise Failed(f"all moves of seat {seat} were defaults")
    if not found.defaults:
        raise Failed("no default was seen, though one seat kept silent")
    print(f"  over after {seconds:.0f} s: {found.phases} phases, {sum(found.letters.values())} letters "
          f"{dict(found.letters)}, mails {dict(found.mails)}, not sent {dict(found.unsent)}")
    print(f"  moves by seat {dict(found.moves)}, defaults {dict(found.defaults)}, "
          f"refusals {sum(report.get('refusals', 0) for report in reports)}")
    print(f"  from accepted mail to receipt handed over: {figures.spread(found.receipts)}")
    print(f"  from accepted mail to the next questions handed over: {figures.spread(found.turns)}")
    prove(stack, room, table, [report["heads"][-1] for report in reports[1:] if report.get("heads")])


def prove(stack: Stack, room: Path, table: Table, heads: list[str]) -> None:
    """Replay, audit, export, verify, each by the command that people have."""
    file = room / f"{table.game}.json"
    game = str(table.game)
    board = command(stack, "replay", game)
    print("\n".join(f"  | {line}" for line in board.strip().splitlines()))
    command(stack, "replay", game, "--step", "5", "--seat", "1")
    print(f"  audit: {command(stack, 'audit', game).strip()}")
    command(stack, "export", game, str(file), "--final")
    for head in dict.fromkeys(heads):
        said = command(stack, "verify", str(file), "--head", head).strip().splitlines()
    print(f"  verify: {'; '.join(said)} (against {len(set(heads))} heads out of the players' letters)")


def run(sizes: list[int], seed: int, seconds: float) -> int:
    """0 when every table went well."""
    with tempfile.TemporaryDirectory(prefix="turnpost-demo-") as folder, Stack(Path(folder) / "house", SETTINGS) as stack:
        stack.print_ready()
        for seats in sizes:
            room = Path(folder) / f"room{seats}"
            room.mkdir()
            try:
                play(stack, room, seats, seed, seconds)
            except Failed as failure:
                print(f"\nFAILED with {seats} seats: {failure}", file=sys.stderr)
                for name in ("worker", "clock", "door"):
                    print(f"-- the end of {name}'s log\n{stack.log(name)[-_TAIL:]}", file=sys.stderr)
                return 1
    print("\nAll tables came to their end, and what was played could be proved.")
    return 0


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py demo", description="play whole games by mail on the real thing")
    parser.add_argument("--seats", default="3,4,5,6", help="sizes of the tables, for instance 4 or 3,6")
    parser.add_argument("--seed", type=int, default=1, help="what the players roll for themselves")
    parser.add_argument("--seconds", type=float, default=600, help="how long a table may take")
    given = parser.parse_args(words)
    return run([int(size) for size in given.seats.split(",")], given.seed, given.seconds)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
