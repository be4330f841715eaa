"""One of the demo's people: `python -m tests.players.player --mailbox DIR --relay HOST:PORT --address A --shape gmail ...`.

The shipped player, with habits of people, behind a mail program as people have, and sometimes silent.
"""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path

from deploy.players import player
from deploy.players.answer import Writer
from deploy.players.mind import Habits, Mind
from deploy.players.postbag import Postbag
from deploy.players.words import TONGUES
from tests.players.shapes import SHAPES


def arguments(words: list[str]) -> argparse.Namespace:
    parser = player.parser()
    parser.add_argument("--shape", choices=sorted(SHAPES), required=True)
    parser.add_argument("--language", choices=sorted(TONGUES), default="en")
    parser.add_argument("--native", action="store_true", help="writes Russian command words")
    parser.add_argument("--name", default="", help="what he calls himself at the table")
    parser.add_argument("--silent", type=int, default=0, help="the number of the question not to answer")
    parser.add_argument("--record", type=Path, help="where to keep the record that VERIFY brings")
    return parser.parse_args(words)


def main(words: list[str]) -> int:
    """0 if the game came to its end before the time was up."""
    given = arguments(words)
    mind = Mind(given.seed, TONGUES[given.language], Habits(native=given.native))
    mind.name = given.name or mind.name
    writer = Writer(given.address, mind.name, given.language, mind.tongue.signature, datetime.now(UTC))
    bag = Postbag(given.mailbox, given.relay, given.address)
    person = player.Player(bag, mind, writer, SHAPES[given.shape], given.silent, player.taken(given.take))
    ended = person.run(given.seconds)
    if given.record and person.record:
        given.record.write_bytes(person.record)
    player.tell(person)
    return 0 if ended else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
