"""Whole games by people who know nothing but their mailboxes, on the real thing: `python3 dev.py demo`.

One instance in a temporary folder; a table for each size, one after the other. A table fails when it does not end in
the time given, when a mail went unanswered, when all moves of a seat were defaults, or when replay, audit, export or
verify find anything. What was written goes with the folder, unless `--keep` names a place for it.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from deploy.local import Stack
from events.verify import verify
from tests.journeys import cast, figures
from tests.journeys.watch import Watcher

CAVERNS, FRIDAY = "cutthroat_caverns", "last_friday"
SIZES = {CAVERNS: "3,4,5,6", "final_hour": "1,2,3,4", FRIDAY: "6,2"}
CHAPTERS = ("campaign", "1", "2", "3", "4")
ROLES = {FRIDAY: ("maniac", "red", "yellow", "green", "blue", "brown")}
"""Titles whose seats are shared out among however many play: the first alone, the others in turn."""
SHORT, LONG = 600.0, 2400.0  # seconds that a table may take
SET, WINDOW, EXTRA = "12s", "8s", 8
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
        cwd=cast.ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    if call.returncode:
        raise Failed(f"turnpost {' '.join(words)} ended with {call.returncode}:\n{call.stdout}{call.stderr}")
    return call.stdout


def open_table(stack: Stack, title: str, name: str, seats: int, options: Sequence[str] = ()) -> Table:
    """A table without guests: the host fills it by mail. `options` of the title, as ``name=value``."""
    said = command(
        stack,
        "new",
        title,
        "--host",
        f"host.{name}@post.example",
        "--seats",
        str(seats),
        "--name",
        name,
        "--set",
        SET,
        "--window",
        WINDOW,
        *(word for one in options for word in ("--option", one)),
    )
    game, page = re.search(r"^game +(\S+)", said, re.M), re.search(r"^page +(\S+)", said, re.M)
    if not game or not page:
        raise Failed(f"turnpost new did not name the game and its page:\n{said}")
    return Table(uuid.UUID(game[1]), page[1])


def play(
    stack: Stack, room: Path, players: int, seed: int, seconds: float, title: str = CAVERNS, options: Sequence[str] = ()
) -> figures.Figures:
    """One game from the first letter to the last, then everything that can be said about it."""
    name = f"table{players}"
    began = time.monotonic()
    shares = shared(title, players)
    seats = sum(map(len, shares)) or players
    table = open_table(stack, title, name, seats, options)
    people = cast.CAST[:players]
    mailboxes, relay = Path(stack.environment["TURNPOST_MAILBOXES"]), str(stack.ports["relay"])
    guests = [cast.guest(person, name) for person in people]
    playing = [cast.open_house(f"host.{name}@post.example", guests, room, mailboxes, relay, seconds)]
    playing += [
        cast.sit(person, name, room, mailboxes, relay, seed + number, seconds, ",".join(shares[number]))
        for number, person in enumerate(people)
    ]
    print(f"\n{seats} seats: {', '.join(f'{p.name} ({p.shape}, {p.language})' for p in people)}", flush=True)
    try:
        _follow(Watcher(table.page), playing, began + seconds)
    finally:
        for one in playing:
            if one.process.poll() is None:
                one.process.kill()
            one.process.wait()
    found = _reckon(stack, table, playing, seats, time.monotonic() - began)
    for line in _places(table, seats):
        print(f"  | {line}")
    prove(stack, room, table, _heads(playing), [cast.record(person, room) for person in people])
    return found


def _follow(watcher: Watcher, playing: list[cast.Playing], end: float) -> None:
    """Print each new step until everybody has gone home."""
    last = ""
    while any(one.process.poll() is None for one in playing):
        if time.monotonic() > end:
            said = [text for one in playing if (text := one.wrong())]
            raise Failed("\n".join(["the game did not end in the time given", *said]))
        line = watcher.look().line()
        if line != last:
            print(f"  {line}", flush=True)
            last = line
        time.sleep(0.5)


def _places(table: Table, seats: int) -> tuple[str, ...]:
    """The table of places as the public page has it: a line for each seat, and one more where nobody wins."""
    seen = Watcher(table.page).look()
    found = seen.places
    if len(found) < seats:
        raise Failed(f"the page does not tell who has which place, but ends so: {seen.told[-12:]}")
    return found


def _heads(playing: list[cast.Playing]) -> list[str]:
    """Every head of the record that any letter to anybody bore."""
    return sorted({head for one in playing for head in one.told().get("heads", [])})


def shared(title: str, players: int) -> tuple[tuple[str, ...], ...]:
    """Which seats each of so many people asks for; none where whoever comes gets the next one."""
    roles = ROLES.get(title)
    if not roles:
        return ((),) * players
    return (roles[:1], *(roles[number :: players - 1] for number in range(1, players)))


def _reckon(stack: Stack, table: Table, playing: list[cast.Playing], seats: int, seconds: float) -> figures.Figures:
    """Print what it took, and give it. Raises Failed where somebody was left without an answer or a move of his own."""
    reports = [one.told() for one in playing]
    for one, report in zip(playing, reports, strict=True):
        if one.process.returncode or not report.get("over") or report.get("unanswered"):
            raise Failed(f"{one.output.stem} did not come to the end: {report}\n{one.wrong()}")
    found = figures.of(stack.environment["TURNPOST_DSN_APP"], table.game)
    for seat in range(1, seats + 1):
        if not found.moves[seat]:
            raise Failed(f"all moves of seat {seat} were defaults")
    if not found.defaults and any(report.get("silences") for report in reports):
        raise Failed("no default was seen, though one seat kept silent")
    refusals = sum(report.get("refusals", 0) for report in reports)
    if not refusals:
        raise Failed("no refusal was seen, though cards were laid that nobody held")
    sent = sum(report["sent"] for report in reports)
    if found.mails != {"done": sent}:
        raise Failed(f"{sent} mails were sent; of those this game has {dict(found.mails)}")
    print(
        f"  over after {seconds:.0f} s: {found.phases} phases, {sum(found.letters.values())} letters "
        f"{dict(found.letters)}, mails {dict(found.mails)}, not sent {dict(found.unsent)}"
    )
    print(f"  moves by seat {dict(found.moves)}, defaults {dict(found.defaults)}, receipts that refuse something {refusals}")
    print(f"  from accepted mail to receipt handed over: {figures.spread(found.receipts)}")
    print(f"  from accepted mail to the next questions handed over: {figures.spread(found.turns)}")
    return found


def prove(stack: Stack, room: Path, table: Table, heads: list[str], records: list[Path]) -> None:
    """Replay, audit, export, verify, each by the command that people have; then what the players hold themselves."""
    file, game = room / f"{table.game}.json", str(table.game)
    command(stack, "replay", game, "--step", "5", "--seat", "1")
    board = command(stack, "replay", game).strip().splitlines()
    print(f"  replay: step 5 as seat 1 saw it, and the end as everybody did, {len(board)} lines of board")
    print(f"  audit: {command(stack, 'audit', game).strip()}")
    command(stack, "export", game, str(file), "--final")
    print(f"  export: the whole record, {file.stat().st_size // 1024} KiB")
    newest = max(heads, key=lambda head: int(head.partition(":")[0]))
    for line in command(stack, "verify", str(file), "--head", newest).strip().splitlines():
        print(f"  verify: {line}")
    _against(file, heads)
    for record in records:
        _against(record, [])
    print(
        f"  verify: {len(heads)} heads out of the letters are in the chain; "
        f"{len(records)} records that players got by VERIFY are in order"
    )


def _against(file: Path, heads: list[str]) -> None:
    """Check a record, once alone and once with each head. Raises Failed with what was found."""
    if not file.exists():
        raise Failed(f"a player never got his record: {file.name}")
    for head in heads or (None,):
        report = verify(file, head)
        if not report.ok:
            raise Failed(f"verify {file.name} --head {head}: {'; '.join(report.findings)}")


def run(
    sizes: list[int],
    seed: int,
    seconds: float,
    kept: Path | None = None,
    title: str = CAVERNS,
    options: Sequence[str] = (),
) -> int:
    """0 when every table went well. `kept`: a folder for mailboxes, logs and records."""
    with tempfile.TemporaryDirectory(prefix="turnpost-demo-") as folder, Stack(Path(folder) / "house", SETTINGS) as stack:
        stack.print_ready()
        if not kept:
            print("These files go when the demo ends; --keep FOLDER keeps mailboxes, logs and records.")
        rooms = Path(folder) / "rooms"
        try:
            wrong = _tables(stack, rooms, title, sizes, seed, seconds, options)
        finally:
            if kept:
                keep(kept, {"mail": Path(stack.environment["TURNPOST_MAILBOXES"]), "log": stack.state.logs, "rooms": rooms})
        if wrong:
            print(told(wrong, {name: stack.log(name) for name in ("worker", "clock", "door")}), file=sys.stderr)
            return 1
    print("\nAll tables came to their end, and what was played could be proved.")
    return 0


def _tables(
    stack: Stack, rooms: Path, title: str, sizes: list[int], seed: int, seconds: float, options: Sequence[str]
) -> str:
    """Play them one after the other; why the first that failed did, empty when none."""
    for players in sizes:
        room = rooms / f"{players}-seats"
        room.mkdir(parents=True)
        try:
            play(stack, room, players, seed, seconds, title, options)
        except Failed as failure:
            return f"FAILED with {players} players: {failure}"
    return ""


def told(reason: str, logs: Mapping[str, str]) -> str:
    """What is printed of a failure: the ends of the logs, and last of all the whole reason, where eyes look first."""
    ends = (f"-- the end of {name}'s log\n{text[-_TAIL:]}" for name, text in logs.items())
    return "\n".join(["", *ends, "", reason])


def keep(where: Path, folders: Mapping[str, Path]) -> None:
    """Copy each folder that is there to `where` under its name, and say so, or why not. Half-written mail stays behind."""
    for name, folder in folders.items():
        if folder.is_dir():
            try:
                shutil.copytree(folder, where / name, ignore=shutil.ignore_patterns("tmp", ".*"), dirs_exist_ok=True)
                print(f"  kept: {where / name}")
            except OSError as error:
                print(f"  not all of {where / name} could be kept: {error}", file=sys.stderr)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py demo", description="play whole games by mail on the real thing")
    parser.add_argument("--title", choices=sorted(SIZES), default=CAVERNS, help="which game")
    parser.add_argument("--seats", help="people at the tables, for instance 4 or 3,6; otherwise as the title has it")
    parser.add_argument("--chapter", choices=CHAPTERS, default=CHAPTERS[0], help="of Last Friday, alone; otherwise all four")
    parser.add_argument("--seed", type=int, default=1, help="what the players roll for themselves")
    parser.add_argument("--seconds", type=float, help="how long a table may take; ten minutes, and forty for four chapters")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="copy mailboxes, logs and records there at the end")
    given = parser.parse_args(words)
    kept = Path(os.environ.get("TURNPOST_CALLER", ""), given.keep).absolute() if given.keep else None
    sizes = [int(size) for size in (given.seats or SIZES[given.title]).split(",")]
    long = given.title == FRIDAY and given.chapter == CHAPTERS[0]
    seconds = given.seconds or (LONG if long else SHORT)
    return run(sizes, given.seed, seconds, kept, given.title, chosen(given.title, given.chapter))


def chosen(title: str, chapter: str) -> tuple[str, ...]:
    """Options of the title: of Last Friday the chapter, and windows that close when all is in."""
    return (f"mode={chapter}", "rhythm=ready", f"extra_seconds={EXTRA}") if title == FRIDAY else ()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
