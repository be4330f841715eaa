"""Every scenario file holds, and the worked examples that the core covers are all among them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from games import registry
from games.kernel.scenario import play, read

FOLDER = Path(__file__).parents[1] / "scenarios"
DOCUMENTS = [
    pytest.param(data, id=f"{file.stem}: {data['name']}")
    for file in sorted(FOLDER.rglob("*.yaml"))
    for data in yaml.safe_load_all(file.read_text("utf-8"))
]

CORE = {
    *(1, 2, 3, 4, 11, 13, 15, 16, 17, 18, 19, 21, 22, 23, 26, 28, 29, 30, 31, 32, 33, 35, 37, 40, 47, 48, 49, 50),
    *(56, 57, 58, 59, 60, 62, 63, 64, 66, 67),
}
"""Numbers of the worked examples whose cards and encounters this revision has. In 31 an attack worth 0 stands for the
Feint, in 40 attacks for Alchemist's Fire: neither card is in the deck yet."""
NEXT = {6, 7, 8, 9, 12, 25, 27, 41, 42, 43, 44, 45, 51, 52, 53, 55}
"""Examples that need cards or encounters still to come."""


@pytest.mark.parametrize("data", DOCUMENTS)
def test_a_scenario_holds(data: dict[str, Any]) -> None:
    scenario = read(data)
    rules = registry.rules(scenario.title, scenario.revision or registry.newest(scenario.title))
    assert play(rules, scenario).wrong == ()


def test_the_worked_examples_of_the_core_are_covered() -> None:
    names = [str(parameter.values[0]["name"]) for parameter in DOCUMENTS]
    covered = {int(found.group(1)) for name in names if (found := re.match(r"(\d+) ", name))}
    assert covered == CORE
    assert not CORE & NEXT
    assert len(set(names)) == len(names)
