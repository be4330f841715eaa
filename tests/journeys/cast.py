"""Who plays: people with a mail program, a language and a mailbox; each a process that knows nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
BARE = [sys.executable, "-S", "-m"]  # -S: without site-packages, so what they import is the standard library


@dataclass(frozen=True)
class Person:
    """`native`: writes Russian command words. `silent`: the number of the question he lets pass; 0: none."""

    name: str
    local: str
    shape: str
    language: str = "en"
    native: bool = False
    silent: int = 0


CAST = (
    Person("Clara", "clara", "gmail"),
    Person("Глеб", "gleb", "yandex", "ru", native=True, silent=4),
    Person("Edwin", "edwin", "outlook"),
    Person("Зоя", "zoya", "apple", "ru"),
    Person("Grace", "grace", "thunderbird"),
    Person("Игнат", "ignat", "outlook", "ru", native=True),
)


@dataclass
class Playing:
    """A person at a table: the process, and after its end what it told."""

    process: subprocess.Popen[bytes]
    output: Path
    errors: Path

    def told(self) -> dict[str, Any]:
        """The report of the process; empty if it told nothing."""
        lines = self.output.read_text().splitlines()
        return json.loads(lines[-1]) if lines else {}

    def wrong(self) -> str:
        """What it said on stderr."""
        return self.errors.read_text().strip()


def address(person: Person, table: str) -> str:
    """A person has an address for each table, so that tables do not mix."""
    return f"{person.local}.{table}@post.example"


def guest(person: Person, table: str) -> str:
    """As the host writes it behind INVITE."""
    return f"{address(person, table)}:{person.language}"


def sit(
    person: Person, table: str, room: Path, mailboxes: Path, relay: str, seed: int, seconds: float, takes: str = ""
) -> Playing:
    """Start a player. `room`: a folder for what the process says and keeps; `takes`: the seats he asks for."""
    words = ["tests.players.player", *_common(address(person, table), mailboxes, relay, seconds)]
    words += ["--shape", person.shape, "--language", person.language, "--name", person.name, "--seed", str(seed)]
    words += ["--silent", str(person.silent), "--record", str(record(person, room))]
    words += ["--take", takes] if takes else []
    return _start([*words, "--native"] if person.native else words, room / person.local)


def open_house(host: str, guests: list[str], room: Path, mailboxes: Path, relay: str, seconds: float) -> Playing:
    """Start the host, who fills the table by mail."""
    words = ["deploy.players.host", *_common(host, mailboxes, relay, seconds)]
    return _start([*words, *(word for one in guests for word in ("--guest", one))], room / "host")


def record(person: Person, room: Path) -> Path:
    """Where a player keeps the record that came with his last receipt."""
    return room / f"{person.local}.json"


def _common(whose: str, mailboxes: Path, relay: str, seconds: float) -> list[str]:
    return ["--mailbox", str(mailboxes / whose), "--relay", relay, "--address", whose, "--seconds", f"{seconds:g}"]


def _start(words: list[str], place: Path) -> Playing:
    """With nothing in the environment but where programs are: no database, no settings."""
    output, errors = place.with_suffix(".out"), place.with_suffix(".err")
    environment = {"PATH": os.environ.get("PATH", ""), "PYTHONUTF8": "1"}
    with output.open("wb") as out, errors.open("wb") as err:
        process = subprocess.Popen(
            [*BARE, *words], stdin=subprocess.DEVNULL, stdout=out, stderr=err, cwd=ROOT, env=environment
        )
    return Playing(process, output, errors)
