"""`turnpost map check`: what it says of a map, and how it ends."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest
from typer.testing import CliRunner

import games.last_friday.r1 as title
from games.last_friday.r1.camp import rules_hash
from games.last_friday.r1.mapfile import camp, example
from service.cli import app

CAMP = files(title).joinpath("data", "camp.json").read_text("utf-8")


def told(path: Path) -> tuple[int, list[str]]:
    found = CliRunner().invoke(app, ["map", "check", str(path)])
    return found.exit_code, found.output.splitlines()


def written(folder: Path, text: str) -> Path:
    path = folder / "map.json"
    path.write_text(text, "utf-8")
    return path


def test_a_map_that_can_be_played(tmp_path: Path) -> None:
    code, lines = told(written(tmp_path, CAMP))

    assert code == 0
    assert lines[-1] == "It can be played."
    assert f"hash of the rules part: {rules_hash(camp('camp'))}" in lines
    assert [line for line in lines if line.startswith("circles, dots, segments: 201, ")]


def test_a_map_with_a_fault(tmp_path: Path) -> None:
    data = json.loads(CAMP)
    data["encounter_dots"] = data["encounter_dots"][:9]

    code, lines = told(written(tmp_path, json.dumps(data)))

    assert code == 1
    assert lines[0] == "WRONG rule 6, encounter_dots: there are 9 different ones. Right: 10, each once."
    assert "The rest is looked at when this is mended." in lines
    assert "It can be played." not in lines


def test_what_is_in_a_file_moves_no_cursor(tmp_path: Path) -> None:
    code, lines = told(written(tmp_path, json.dumps({**json.loads(CAMP), "\x1b[2J": 1})))

    assert code == 1
    assert "\x1b" not in "".join(lines)


def test_all_faults_of_form_are_told_at_once_and_a_command_shows_the_form(tmp_path: Path) -> None:
    """A newcomer's first file; it was told its first fault only, and a folder that he does not have."""
    data = json.loads(example("fixture"))
    data |= {"name": "mine", "id": 7, "dots": ["a"], "segments": [["1", 2], ["1", "a", "b"]]}
    del data["lake"], data["docks"][0]["dot"]

    code, lines = told(written(tmp_path, json.dumps(data)))
    faults = [line.removeprefix("WRONG ") for line in lines if line.startswith("WRONG")]

    assert code == 1
    assert [fault.partition(". Right: ")[0] for fault in faults] == [
        "the file: it has 'name'",
        "id: Expected `str`, got `int`",
        "the file: it has no lake",
        "dots: Expected `object`, got `array`",
        "segments[0][1]: Expected `str`, got `int`",
        "segments[1]: Expected `array` of length 2, got 3",
        "docks[0]: it has no dot",
    ]
    assert faults[-1].endswith('Right: as in `turnpost map example fixture`: "dot": "p".')
    assert lines[-1] == "The rest is looked at when this is mended."


def test_all_names_that_are_none_are_told_at_once(tmp_path: Path) -> None:
    data = json.loads(example("fixture"))
    data["dots"]["A B"] = {"x": 1, "y": 1}
    data["docks"][0]["circle"] = "zz"

    _, lines = told(written(tmp_path, json.dumps(data)))

    assert [line.partition(" is no ")[0] for line in lines[:-1]] == ["WRONG dots: 'A B'", "WRONG docks: 'zz'"]


@pytest.mark.parametrize("words", [[], ["camp"], ["fixture"]])
def test_a_command_prints_a_map_to_copy_from(tmp_path: Path, words: list[str]) -> None:
    shown = CliRunner().invoke(app, ["map", "example", *words])

    _, lines = told(written(tmp_path, shown.output))

    assert shown.output == example(words[0] if words else "camp")
    assert not [line for line in lines if "Expected" in line or "it has" in line]


def test_a_map_that_there_is_not() -> None:
    found = CliRunner().invoke(app, ["map", "example", "forest"])

    assert found.exit_code == 2
    assert "There are: camp, fixture." in found.output
