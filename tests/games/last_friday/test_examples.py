"""Every worked ruling of the rules (4), and the scenarios that show it."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

FOLDER = Path(__file__).parents[2] / "scenarios" / "last_friday"
NAMES = [str(data["name"]) for file in sorted(FOLDER.glob("*.yaml")) for data in yaml.safe_load_all(file.read_text("utf-8"))]

NO_SUCH_RULING = {7, 12, 25, 28, 34, 41, 43, 49, 56, 60, 64, 67, 72}
"""Numbers that the rules leave out."""


def test_every_ruling_is_shown_by_a_scenario() -> None:
    shown = {int(found[1]) for name in NAMES if (found := re.match(r"W(\d+) \S", name))}

    assert not shown & NO_SUCH_RULING
    assert shown | NO_SUCH_RULING == set(range(1, 74))


def test_every_scenario_has_a_name_of_its_own() -> None:
    assert sorted(set(NAMES)) == sorted(NAMES)
