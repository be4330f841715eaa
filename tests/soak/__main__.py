"""The long versions of the tests: `python3 dev.py soak [laws] [kills] [races]`, all of them without a word.

    laws    non-interference for every seat at every prefix of 200 random games
    kills   twenty deaths at each named step of a running game, of either kind: one that goes on with the last answer, and
            one whose windows close by the clock; then deaths of anything at any instant
    races   door, worker and clock against a deadline, in many thousand rounds

Prints a table each. Exit code 1 if one of them found anything.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

import pytest

from tests.faults import kills
from tests.faults.camp import Camp
from tests.faults.party import Party
from tests.laws.interference import Found, search
from tests.laws.titles import CAVERNS, TITLES

GAMES = 200
SIZES = (3, 3, 4, 3, 3, 5, 3, 4, 3, 6)
KILLS = 20
STORMS = 3
ROUNDS = 5  # of a thousand races
RACE = "tests/events/desk/test_deadlines.py::test_in_a_thousand_races_of_door_worker_and_clock_no_mail_in_time_is_too_late"


def laws() -> bool:
    """Numbers other than those of the everyday test, so that both together see more."""
    print(f"{'game':>5} {'seats':>5} {'pairs':>7} {'breaches':>8}")
    pairs = breaches = 0
    with ProcessPoolExecutor(os.cpu_count()) as processes:
        for number, found in enumerate(processes.map(_searched, range(1000, 1000 + GAMES))):
            pairs += found.pairs
            breaches += len(found.breaches)
            if number % 10 == 9 or found.breaches:
                print(f"{number + 1:5} {SIZES[number % 10]:5} {pairs:7} {breaches:8}", *found.breaches[:3], flush=True)
    return breaches == 0


def _searched(number: int) -> Found:
    title = TITLES[CAVERNS]
    return search(title, title.played(number, SIZES[number % 10]))


def deaths() -> bool:
    print("settings: " + " ".join(f"{name}={value}" for name, value in kills.SETTINGS.items()))
    well = True
    for title, seated in (("cutthroat_caverns", Party), ("last_friday", Camp)):
        print(f"{title}\n{kills.HEAD}")
        for row in kills.table(KILLS, seated=seated):
            print(row, flush=True)
            well = well and _sound(row)
    for number in range(1, STORMS + 1):
        row, wrong, audited = kills.storm(KILLS, number)
        print(row, *wrong, audited.strip(), flush=True)
        well = well and _sound(row) and not wrong and "The log is what the rules say" in audited
    return well


def _sound(row: kills.Row) -> bool:
    return (row.lost, row.doubled) == (0, 0) and row.again <= row.kills


def races() -> bool:
    print(f"{ROUNDS} times a thousand rounds")
    return all(pytest.main(["-q", RACE]) == 0 for _ in range(ROUNDS))


PARTS: dict[str, Callable[[], bool]] = {"laws": laws, "kills": deaths, "races": races}


def main(wanted: list[str]) -> int:
    if unknown := [word for word in wanted if word not in PARTS]:
        print(f"no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    wrong = []
    for name in wanted or PARTS:
        print(f"== {name}", flush=True)
        began = time.monotonic()
        if not PARTS[name]():
            wrong.append(name)
        print(f"{name}: {'well' if name not in wrong else 'FAULTS'}, {time.monotonic() - began:.0f} s", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
