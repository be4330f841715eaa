"""One player by mail: `python -m tests.players.player --mailbox DIR --relay HOST:PORT --address A ...`.

Joins when invited, answers each question he finds in a letter, tries again after a refusal, asks for the record when
the game is over, and ends. Prints one line of JSON with what he saw: the journey compares it with what it expects.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

from tests.players.letter import Letter, Question
from tests.players.mind import BACK, Habits, Mind
from tests.players.postbag import Postbag
from tests.players.shapes import SHAPES, Writer
from tests.players.words import TONGUES

LAST_LETTERS = 20.0  # seconds a player waits for receipts after the end
TRIES = 4  # answers to one question before a player gives up on it
MOSCOW = timezone(timedelta(hours=3))


class Player:
    """One person. `silent`: the number of the question he lets pass, 0 for none."""

    def __init__(self, bag: Postbag, mind: Mind, writer: Writer, shape: str, silent: int) -> None:
        self.bag = bag
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

    def act(self, letters: list[Letter]) -> None:
        """Answer the newest of these letters that asks something."""
        invitations = [letter for letter in letters if letter.tongue.invited in letter.blocks]
        if invitations and not self.joined:
            self.joined = True
            letter = invitations[-1]
            self.send(letter, [self.mind.joining(letter.menu(letter.tongue.invited)[-1])])
        if any(letter.is_over for letter in letters) and not self.over:
            self.over = True
            self.send(letters[-1], [self.mind.tongue.verify])
        for letter in reversed(letters):
            if questions := self.open(letter):
                self.reply(letter, questions)
                return
        if letters and not self.over and letters[-1].plays_without(self.mind.name):
            self.send(letters[-1], [BACK])

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
        mail = SHAPES[self.shape]("\n".join(lines), letter, writer)
        self.waiting.add(str(mail["Message-ID"]))
        self.bag.send(mail)

    def report(self) -> dict[str, object]:
        """What this player can tell afterwards."""
        counted = {name: self.seen[name] for name in ("letters", "receipts", "refusals", "questions", "silences")}
        who = {"address": self.writer.address, "name": self.mind.name, "shape": self.shape}
        lost = {"sent": self.bag.sent, "unanswered": len(self.waiting), "over": self.over}
        return {**who, **counted, **lost, "heads": list(dict.fromkeys(self.heads))}


def arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="a player who knows nothing but his mailbox")
    parser.add_argument("--mailbox", type=Path, required=True, help="a maildir; it may not be there yet")
    parser.add_argument("--relay", required=True, help="HOST:PORT to send to")
    parser.add_argument("--address", required=True)
    parser.add_argument("--shape", choices=sorted(SHAPES), required=True)
    parser.add_argument("--language", choices=sorted(TONGUES), default="en")
    parser.add_argument("--native", action="store_true", help="writes Russian command words")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--name", default="", help="what he calls himself at the table")
    parser.add_argument("--silent", type=int, default=0, help="the number of the question not to answer")
    parser.add_argument("--seconds", type=float, default=600, help="how long to play at most")
    parser.add_argument("--record", type=Path, help="where to keep the record that VERIFY brings")
    return parser.parse_args(words)


def main(words: list[str]) -> int:
    """0 if the game came to its end before the time was up."""
    given = arguments(words)
    mind = Mind(given.seed, TONGUES[given.language], Habits(native=given.native))
    mind.name = given.name or mind.name
    writer = Writer(given.address, mind.name, given.language, mind.tongue.signature, datetime.now(UTC))
    player = Player(Postbag(given.mailbox, given.relay, given.address), mind, writer, given.shape, given.silent)
    ended = player.run(given.seconds)
    if given.record and player.record:
        given.record.write_bytes(player.record)
    print(json.dumps(player.report(), ensure_ascii=False), flush=True)
    return 0 if ended else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
