"""How fast it is: `python3 dev.py bench`. Prints a table of ratios; a goal that is missed is printed and explained.

Whatever is compared is run in turn in this one go, on servers of its own that are thrown away. Two servers, because a
commit is two things: on the one every commit is synced to the disk, as `dev.py run` does it; the other keeps all in
memory and syncs nothing, so that only work is left. `--demo` plays one small table by mail as well. At the end programs
play Final Hour and Last Friday by their rules, and how often who wins is printed; `--games 0` and `--fridays 0` leave that
out.
"""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Iterator

from events.observe import set_up
from tests.bench import (
    append,
    camps,
    delivery,
    depth,
    friday_proof,
    fridays,
    ground,
    hour_proof,
    hours,
    proof,
    rebuild,
    replaying,
    writers,
)
from tests.bench.figure import HEAD, Figure, explained, row
from tests.bench.ground import Sizes


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench", description="how fast it is, beside other ways to do the same")
    parser.add_argument("--demo", action="store_true", help="also play one small table by mail; takes some minutes")
    parser.add_argument("--turns", type=int, default=Sizes.turns, help="how often each comparison is made")
    parser.add_argument("--games", type=int, default=hours.GAMES, help="of Final Hour for each level and number of seats")
    parser.add_argument(
        "--fridays", type=int, default=fridays.GAMES, help="of Last Friday for each chapter and the campaign"
    )
    given = parser.parse_args(words)
    set_up("bench", sys.stderr, logging.WARNING)
    found = []
    for figure in figures(Sizes(turns=given.turns)):
        print(row(figure), flush=True)
        found.append(figure)
    for figure in delivery.measured() if given.demo else ():
        print(row(figure), flush=True)
    print("", *explained(found), "", sep="\n", flush=True)
    for line in hours.measured(given.games) if given.games > 0 else ():
        print(line, flush=True)
    for line in fridays.measured(given.fridays) if given.fridays > 0 else ():
        print(line, flush=True)
    return 0


def figures(sizes: Sizes) -> Iterator[Figure]:
    """Everything but the letters, one after the other."""
    with ground.syncing(sizes) as disk, ground.in_memory(sizes) as memory:
        print(*ground.machine(disk), HEAD, sep="\n", flush=True)
        yield from append.measured(disk, "on disk")
        yield from append.measured(memory, "in memory")
        yield from writers.measured(disk, "on disk")
        yield from writers.measured(memory, "in memory")
        yield from replaying.measured(memory)
        yield from proof.measured(sizes)
        yield from hour_proof.measured(sizes)
        yield from friday_proof.measured(sizes)
        yield from camps.measured(sizes)
        yield from depth.measured(memory)
        yield from rebuild.measured(memory)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
