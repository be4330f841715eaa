"""The host by mail: `python -m deploy.players.host --mailbox DIR --relay HOST:PORT --address A --guest B:ru ...`.

Answers the letter that says his table is open with an INVITE for each guest, says START, and says it again as people
sit down, until the game begins; less and less often while nothing happens. Then he reads until it is over.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

from deploy.players.answer import Shape, Writer, plain
from deploy.players.letter import Letter
from deploy.players.postbag import Postbag

PATIENCE = 2.0  # seconds after which a host says START once more, doubled each time until something is heard
LONGEST = 3600.0  # seconds; a table may fill for days, and receipts are not endless


class Host:
    """`guests`: address, with the language behind a colon where it is not the table's."""

    def __init__(self, bag: Postbag, guests: list[str], shape: Shape = plain) -> None:
        self.bag = bag
        self.guests = guests
        self.shape = shape
        self.opening: Letter | None = None
        self.seen: Counter[str] = Counter()
        self.said = 0.0
        self.patience = PATIENCE
        self.started = False

    def run(self, seconds: float) -> bool:
        """Whether the game came to its end in the time given."""
        for letter in self.bag.past():
            self.remember(letter)
            if letter.is_over:
                return True
        for letters in self.bag.letters(time.monotonic() + seconds):
            for letter in letters:
                self.read(letter)
                if letter.is_over:
                    return True
            if self.opening and not self.started and time.monotonic() - self.said > self.patience:
                self.say(["START"])
                self.patience = min(self.patience * 2, LONGEST)
        return False

    def read(self, letter: Letter) -> None:
        self.seen["letters"] += 1
        self.seen["receipts"] += letter.is_receipt
        self.seen["refusals"] += letter.is_refusal
        opened = self.opening is not None
        self.remember(letter)
        if self.opening and not opened and self.guests:
            self.say([f"INVITE {_written(guest)}" for guest in self.guests])
        if not letter.is_receipt:
            self.patience = PATIENCE

    def remember(self, letter: Letter) -> None:
        if letter.tongue.host in letter.blocks and self.opening is None:
            self.opening = letter
        self.started = self.started or _begins(letter)

    def say(self, lines: list[str]) -> None:
        assert self.opening is not None
        now = datetime.now(UTC).replace(microsecond=0)
        writer = Writer(self.bag.address, "Host", "en", "Yours", now)
        self.bag.send(self.shape("\n".join(lines), self.opening, writer))
        self.said = time.monotonic()


def _begins(letter: Letter) -> bool:
    return not letter.is_receipt and letter.subject.endswith(letter.tongue.begins)


def _written(guest: str) -> str:
    address, _, language = guest.partition(":")
    return f"{address} LANGUAGE {language}" if language else address


def main(words: list[str]) -> int:
    """0 if the game came to its end before the time was up."""
    parser = argparse.ArgumentParser(description="a host who knows nothing but his mailbox")
    parser.add_argument("--mailbox", type=Path, required=True)
    parser.add_argument("--relay", required=True)
    parser.add_argument("--address", required=True)
    parser.add_argument("--guest", action="append", default=[], help="address, or address:ru")
    parser.add_argument("--seconds", type=float, default=10.0**9)
    given = parser.parse_args(words)
    host = Host(Postbag(given.mailbox, given.relay, given.address), given.guest)
    ended = host.run(given.seconds)
    print(json.dumps({"address": given.address, "sent": host.bag.sent, "over": ended, **host.seen}), flush=True)
    return 0 if ended else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
