"""Deciding and folding are the same in every process, whatever its hash seed, time zone and language."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.kernel import laws
from tests.laws import stored
from tests.laws.titles import CAVERNS, FRIDAY, HOUR, TINY, TITLES

ROOT = Path(__file__).resolve().parents[2]
PLACES = (("1", "UTC", "C"), ("7", "Asia/Kathmandu", "C.UTF-8"), ("4242", "America/St_Johns", "C"))
CASES = ((TINY, 1, 3), (TINY, 2, 6), (CAVERNS, 1, 3), (CAVERNS, 2, 4), (HOUR, 1, 2), (HOUR, 2, 4), (FRIDAY, 1, 6))


def digests(path: Path, seed: str, zone: str, locale: str) -> list[str]:
    """What a process of its own makes of the stored games, a line each."""
    odd = {"PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": locale, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.laws.stored", str(path)]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | odd, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_every_process_decides_and_folds_stored_games_alike(tmp_path: Path) -> None:
    played = [(name, TITLES[name].played(number, seats)) for name, number, seats in CASES]
    file = tmp_path / "games.json"
    file.write_bytes(stored.store(played))

    here = [laws.digest(made) for _, made in played]

    for place in PLACES:
        assert digests(file, *place) == here, place


def test_a_rule_that_walks_through_a_set_is_caught(tmp_path: Path) -> None:
    made = TITLES[TINY].played(1, 3, stored.RULES["unordered"])
    file = tmp_path / "games.json"
    file.write_bytes(stored.store([("unordered", made)]))

    found = {line for place in PLACES for line in digests(file, *place)}

    assert len(found) > 1


@pytest.mark.parametrize("name", TITLES)
def test_a_digest_tells_games_apart(name: str) -> None:
    one, two = (laws.digest(TITLES[name].played(number, 3)) for number in (1, 2))

    assert one != two
