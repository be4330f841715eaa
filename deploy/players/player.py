"""One player by mail: `python -m deploy.players.player --mailbox DIR --relay HOST:PORT --address A ...`.

Joins when invited, answers each question he finds in a letter, tries again after a refusal, asks for the record when
the game is over, and ends. Prints one line of JSON with what he saw. One that was ended in the middle of a game finds in
his mailbox what he had done, and goes on.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
from collections import Counter
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

from deploy.players.answer import Shape, Writer, plain
from deploy.players.letter import Letter, Question
from deploy.players.mind import Habits, Mind
from deploy.players.postbag import Postbag
from deploy.players.words import EN, Tongue

LAST_LETTERS = 60.0  # seconds a player waits for receipts after the end
TRIES = 4  # answers to one question before a player gives up on it
MOSCOW = timezone(timedelta(hours=3))
FOREVER = 10.0**9  # seconds; a game ends by its own clocks
LOOK = 0.3  # seconds between two looks of a program that stays for days
SEAT = re.compile(r"seat([0-9]+)\.")
QUIET = Habits(talks=0, asks=0, errs_at=10_000)
"""Of a program that people play with: no talk or questions that make letters, and no mistakes on purpose."""


class Player:
    """One person. `silent`: the number of the question he lets pass, 0 for none. `takes`: the seats he asks for, by their
    names; the one he was invited to where there are none."""

    def __init__(
        self, bag: Postbag, mind: Mind, writer: Writer, shape: Shape, silent: int, takes: tuple[str, ...] = ()
    ) -> None:
        self.bag = bag
        self.takes = takes
        self.mind = mind
        self.writer = writer
        self.shape = shape
        self.silent = silent
        self.waiting: set[str] = set()  # Message-IDs of own mails without a receipt
        self.tries: Counter[tuple[str, ...]] = Counter()
        self.settled: set[tuple[str, ...]] = set()
        self.passed: set[tuple[str, str]] = set()  # moments he keeps silent in
        self.seen: Counter[str] = Counter()
        self.heads: list[str] = []
        self.record = b""
        self.joined = self.over = False

    def run(self, seconds: float) -> bool:
        """Play until the game is over and everything is answered, or until the time is up; whether it ended."""
        end = time.monotonic() + seconds
        self.remember(self.bag.past())
        if self.over:
            return True
        for letters in self.bag.letters(end):
            for letter in letters:
                self.note(letter)
            self.act(letters)
            if self.over:
                if not self.waiting and self.record:
                    return True
                end = min(end, time.monotonic() + LAST_LETTERS)
            if time.monotonic() > end:
                break
        return self.over

    def remember(self, letters: list[Letter]) -> None:
        """What was read in an earlier life was answered then."""
        for letter in letters:
            self.note(letter)
            self.settled.update(question.name for question in letter.questions())
            self.joined = self.joined or letter.tongue.invited in letter.blocks
            self.over = self.over or letter.is_over

    def note(self, letter: Letter) -> None:
        """Remember what a letter tells."""
        self.seen["letters"] += 1
        self.waiting.discard(letter.answers)
        self.seen["receipts"] += letter.is_receipt
        self.seen["refusals"] += letter.is_refusal
        if letter.head:
            self.heads.append(letter.head)
        if letter.is_refusal:
            self.settled.difference_update(question.name for question in letter.questions())
        self.record = letter.attachment() or self.record
        self.mind.hear(letter)

    def act(self, letters: list[Letter]) -> None:
        """Answer the newest of these letters that asks something."""
        invitations = [letter for letter in letters if letter.tongue.invited in letter.blocks]
        if invitations and not self.joined:
            self.joined = True
            letter = invitations[-1]
            example = letter.menu(letter.tongue.invited)[-1]
            self.send(letter, self.mind.taking(self.takes) if self.takes else [self.mind.joining(example)])
        if any(letter.is_over for letter in letters) and not self.over:
            self.over = True
            self.send(letters[-1], [self.mind.tongue.verify])
        for letter in reversed(letters):
            if questions := self.open(letter):
                self.reply(letter, questions)
                return
        if letters and not self.over and letters[-1].plays_without(self.mind.name):
            self.send(letters[-1], [self.mind.back(letters[-1])])

    def open(self, letter: Letter) -> list[Question]:
        """What a letter asks that is not answered yet."""
        asked = [] if self.over else letter.questions()
        return [one for one in asked if one.name not in self.settled and one.moment not in self.passed and one.lines]

    def reply(self, letter: Letter, questions: list[Question]) -> None:
        for one in questions:
            self.tries[one.name] += 1
            self.settled.add(one.name)
        asked = [one for one in questions if self.tries[one.name] <= TRIES]
        self.seen["questions"] += len(asked)
        if asked and self.silent and self.seen["questions"] >= self.silent:
            self.silent = 0
            self.passed.update(one.moment for one in asked)
            self.seen["silences"] += 1
        elif asked:
            self.send(letter, self.mind.answer(letter, asked))

    def send(self, letter: Letter, lines: list[str]) -> None:
        now = datetime.now(MOSCOW if self.writer.language == "ru" else UTC).replace(microsecond=0)
        writer = Writer(self.writer.address, self.mind.name, self.writer.language, self.mind.tongue.signature, now)
        mail = self.shape("\n".join(lines), letter, writer)
        self.waiting.add(str(mail["Message-ID"]))
        self.bag.send(mail)

    def report(self) -> dict[str, object]:
        """What this player can tell afterwards."""
        counted = {name: self.seen[name] for name in ("letters", "receipts", "refusals", "questions", "silences")}
        who = {"address": self.writer.address, "name": self.mind.name, "shape": self.shape.__name__}
        lost = {"sent": self.bag.sent, "unanswered": len(self.waiting), "over": self.over}
        return {**who, **counted, **lost, "heads": list(dict.fromkeys(self.heads))}


def parser() -> argparse.ArgumentParser:
    """What every program that plays must be told."""
    made = argparse.ArgumentParser(description="a player who knows nothing but his mailbox")
    made.add_argument("--mailbox", type=Path, required=True, help="a maildir; it may not be there yet")
    made.add_argument("--relay", required=True, help="HOST:PORT to send to")
    made.add_argument("--address", required=True)
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--take", default="", help="seats to ask for, for instance red,blue; otherwise the one invited to")
    made.add_argument("--seconds", type=float, default=FOREVER, help="how long to play at most")
    return made


def called(address: str, tongue: Tongue) -> str:
    """The name of a program: by its seat, so that no two at a table are called alike; else by its address."""
    found = SEAT.match(address)
    return tongue.names[int(found[1]) % len(tongue.names)] if found else address.partition("@")[0][:20].capitalize()


def taken(written: str) -> tuple[str, ...]:
    """The seats of a list with commas."""
    return tuple(filter(None, written.split(",")))


def tell(player: Player) -> None:
    print(json.dumps(player.report(), ensure_ascii=False), flush=True)


def main(words: list[str]) -> int:
    """0 if the game came to its end before the time was up. The language is that of the first letter."""
    given = parser().parse_args(words)
    bag = Postbag(given.mailbox, given.relay, given.address, LOOK)
    tongue = bag.first().tongue
    mind = Mind(given.seed, tongue, QUIET)
    mind.name = called(given.address, tongue)
    language = "en" if tongue is EN else "ru"
    writer = Writer(given.address, mind.name, language, tongue.signature, datetime.now(UTC))
    player = Player(bag, mind, writer, plain, 0, taken(given.take))
    ended = player.run(given.seconds)
    tell(player)
    return 0 if ended else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
