"""What of Last Friday's rules the programs reach that play it by mail: counted over games that they play by the rules alone.

`python -m tests.bench.friday_reach` plays some games of each chapter and some campaigns, and prints how many of the things
the golden games count (tests/golden/last_friday/reach.py) they reached, how often what they do by choice was done, and what
of that was never.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections import Counter
from collections.abc import Iterator

from tests.bench.fridays import CHAPTERS, Evening, played
from tests.golden.last_friday import reach

GAMES = 10
CHOSEN = (
    "ability",
    "clue",
    "token",
    "part",
    "strode",
    "Stealth",
    "boat",
    "swim",
    "shadow",
    "axe",
    "speed",
    "captain's",
    "command",
)
"""First words of what somebody does because he wants to."""


def reached(evening: Evening) -> Counter[str]:
    """Each thing of one game, as often as it was reached."""
    return Counter(reach.walk(played(evening).made))


def told(found: Counter[str]) -> Iterator[str]:
    wanted = reach.wanted()
    yield f"the programs reach {sum(thing in found for thing in wanted)} of {len(wanted)} things"
    chosen = [thing for thing in wanted if thing.startswith(CHOSEN)]
    yield "by choice: " + ", ".join(f"{thing} {found[thing]}" for thing in chosen if found[thing])
    yield "never, by choice: " + (", ".join(thing for thing in chosen if not found[thing]) or "nothing")
    yield "never else: " + (", ".join(thing for thing in wanted if thing not in found and thing not in chosen) or "nothing")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="what of the rules the programs reach")
    parser.add_argument("--games", type=int, default=GAMES, help="of each chapter and campaigns")
    given = parser.parse_args(words)
    evenings = [Evening(number, mode) for mode in CHAPTERS for number in range(given.games)]
    found: Counter[str] = Counter()
    with multiprocessing.get_context("spawn").Pool(os.cpu_count() or 1) as pool:
        for one in pool.imap(reached, evenings):
            found.update(one)
    for line in told(found):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
