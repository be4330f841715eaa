"""Every reading of the rules and every value of an option is shown by a scenario."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from games.last_friday.r1.flags import flags
from tests.games.last_friday.test_examples import NAMES

TABLE: dict[str, dict[str, Any]] = tomllib.loads((Path(__file__).parent / "readings.toml").read_text("utf-8"))
NUMBERS = {name: (str(flags().options[name]), "other") for name in flags().between}
"""Of an option that is a number: the one that holds where nothing is said, and another."""
VALUES = [(option, value) for option in flags().options for value in {**flags().allowed, **NUMBERS}.get(option, ())]
"""But the map: a game may be played on any."""


def strange(beginnings: list[str]) -> list[str]:
    """Those that do not begin the name of exactly one scenario."""
    return [one for one in beginnings if sum(name.startswith(one) for name in NAMES) != 1]


def test_every_reading_is_in_the_table() -> None:
    assert list(TABLE["readings"]) == list(flags().readings)


def test_every_value_of_an_option_is_in_the_table() -> None:
    assert [(option, value) for option, values in TABLE["options"].items() for value in values] == VALUES


@pytest.mark.parametrize("reading", flags().readings)
def test_a_reading_is_shown(reading: str) -> None:
    assert TABLE["readings"][reading]
    assert strange(TABLE["readings"][reading]) == []


@pytest.mark.parametrize(("option", "value"), VALUES)
def test_a_value_of_an_option_is_shown(option: str, value: str) -> None:
    assert TABLE["options"][option][value]
    assert strange(TABLE["options"][option][value]) == []
