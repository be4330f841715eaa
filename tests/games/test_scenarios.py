"""Every scenario file holds, and all the worked examples are among them."""

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


EXAMPLES = {
    *(1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 15, 16, 17, 18, 19, 21, 22, 23, 25, 26, 27, 28, 29, 30, 31, 32, 33, 35, 37),
    *(40, 41, 42, 43, 44, 45, 47, 48, 49, 50, 51, 52, 53, 55, 56, 57, 58, 59, 60, 62, 63, 64, 66, 67),
}
"""Numbers of all worked examples of the rules file."""


@pytest.mark.parametrize("data", DOCUMENTS)
def test_a_scenario_holds(data: dict[str, Any]) -> None:
    scenario = read(data)
    rules = registry.rules(scenario.title, scenario.revision or registry.newest(scenario.title))
    assert play(rules, scenario).wrong == ()


def test_every_worked_example_is_a_scenario() -> None:
    names = [str(parameter.values[0]["name"]) for parameter in DOCUMENTS]
    covered = {int(found.group(1)) for name in names if (found := re.match(r"(\d+) ", name))}
    assert covered == EXAMPLES
    assert len(set(names)) == len(names)
