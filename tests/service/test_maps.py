"""`turnpost map check`: what it says of a map, and how it ends."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

from typer.testing import CliRunner

import games.last_friday.r1 as title
from games.last_friday.r1.camp import rules_hash
from games.last_friday.r1.mapfile import camp
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
