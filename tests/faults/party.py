"""A game of Cutthroat Caverns by mail on a whole running default, and what its database says about it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from email.message import EmailMessage
from typing import Any

import psycopg

from deploy.local import Stack
from deploy.local.stack import ROOT
from events.settings import Address
from tests.faults import mail

OPEN_WORK = """SELECT
    (SELECT count(*) FROM inbox.mail WHERE state IN ('waiting', 'claimed'))
  + (SELECT count(*) FROM outbox.letter WHERE state IN ('waiting', 'sending', 'uncertain') AND channel = 'mail')
  + (SELECT count(*) FROM log.position p JOIN outbox.cursor c USING (shard) WHERE p.last > c.position)"""


def until(condition: Callable[[], Any], what: str, patience: float = 180.0) -> Any:
    """What a condition gives once it is true. Raises TimeoutError, naming what did not come."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.05)
    raise TimeoutError(what)


@dataclass(frozen=True)
class Sent:
    """A mail that was answered by 250. `word` stands in its press line and nowhere else."""

    message_id: str
    sender: str
    word: str


class Party:
    """`name` makes the addresses of the host and the seats of this game its own."""

    def __init__(self, stack: Stack, name: str, seats: int = 3) -> None:
        self.stack = stack
        self.name = name
        self.host = f"host.{name}@example.org"
        self.seats = [f"seat{n}.{name}@example.org" for n in range(1, seats + 1)]
        self.sent: list[Sent] = []

    def begin(self) -> str:
        """Open the game, take the seats, start it. Returns its id."""
        words = ["new", "cutthroat_caverns", "--host", self.host, "--name", self.name, "--set", "6h", "--window", "6h"]
        words += ["--option", "ripper_first=true"]  # an encounter that asks everybody for a card at once
        for seat in self.seats:
            words += ["--seat", seat]
        out = turnpost(self.stack, *words)
        self.game = out.split("game", 1)[1].split()[0]
        for n, seat in enumerate(self.seats, 1):
            self.say(seat, self.latest(seat), f"JOIN AS Player{n}")
        until(lambda: self.count("Joined") == len(self.seats), "the seats were not taken")
        self.quiet()
        self.say(self.host, self.latest(self.host), "START")
        first = until(lambda: [seat for seat in self.seats if self.asked(seat)], "nobody was asked anything")[0]
        letter = self.asked(first)
        if letter and mail.menu(letter)[0].startswith("DRAW"):  # whoever was dealt the amulet is asked before the others
            self.say(first, letter, "DRAW none")
        until(lambda: all(self.asked(seat) for seat in self.seats), "not everybody was asked")
        self.quiet()
        return self.game

    # -- mails --

    def letters(self, address: str) -> list[EmailMessage]:
        return mail.letters(self.stack.settings.mailboxes, address)

    def latest(self, address: str) -> EmailMessage:
        """The newest letter that can be answered."""
        return until(lambda: [one for one in self.letters(address) if one["Reply-To"]], f"no letter for {address}")[-1]

    def asked(self, address: str) -> EmailMessage | None:
        """The newest letter with a menu."""
        return next((one for one in reversed(self.letters(address)) if mail.menu(one)), None)

    def say(self, sender: str, letter: EmailMessage, body: str) -> EmailMessage:
        """Answer a letter; returns the mail when the door has taken it."""
        made = mail.answer(str(letter["Reply-To"]), sender, body, str(letter["Message-ID"]))
        mail.deliver(self.door, sender, str(letter["Reply-To"]), made.as_bytes())
        return made

    def move(self, number: int) -> Sent:
        """A seat answers what it was asked last, and says a word that nobody ever said. The move may be refused."""
        seat = self.seats[number % len(self.seats)]
        word = f"word{self.name}{len(self.sent)}x"
        letter = self.asked(seat)
        lines = mail.menu(letter)[:1] if letter else []
        made = self.say(seat, letter or self.latest(seat), "\n".join([*lines, f"PRESS: {word}"]))
        self.sent.append(Sent(str(made["Message-ID"]), seat, word))
        return self.sent[-1]

    @property
    def door(self) -> Address:
        return self.stack.ports["door"]

    # -- what the database knows --

    def ask(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.stack.settings.dsn_app, autocommit=True) as conn:
            return conn.execute(query, values).fetchall()

    def count(self, kind: str) -> int:
        return int(self.ask("SELECT count(*) FROM log.outcome WHERE game = %s AND kind = %s", self.game, kind)[0][0])

    def version(self) -> int:
        return int(self.ask("SELECT coalesce(max(version), 0) FROM log.version WHERE game = %s", self.game)[0][0])

    def said(self, word: str) -> int:
        """How often the log holds the words of a press."""
        query = """SELECT count(*) FROM log.outcome o JOIN texts.text t ON encode(t.digest, 'hex') = o.payload ->> 'text'
            WHERE o.game = %s AND t.body = %s"""
        return int(self.ask(query, self.game, word)[0][0])

    def stop(self) -> None:
        """Nothing happens any more by itself: so it is here as soon as all is quiet."""
        self.quiet()

    def quiet(self, patience: float = 300.0) -> None:
        """Wait until nothing is left to do, twice in a row."""
        looks = 0

        def still() -> bool:
            nonlocal looks
            looks = looks + 1 if self.ask(OPEN_WORK)[0][0] == 0 else 0
            return looks > 4

        until(still, "the house did not come to rest", patience)


def turnpost(stack: Stack, *words: str) -> str:
    """The operator's command on this instance; what it printed."""
    command = [sys.executable, "-c", "from service.cli import main; main()", *words]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | stack.environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"turnpost {words[0]} ended with {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout
