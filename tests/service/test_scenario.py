"""Scenario files on a disk: a line each, and an exit code that cannot pass by mistake."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import registry
from games.kernel.contract import Rules
from service.scenario import LARGEST, run

HOLDS = """
title: cutthroat_caverns
name: an attack is worth what it says
given: {encounter: battle_troll, seats: {1: {hand: [50, 5]}, 2: {dead: true}, 3: {dead: true}, 4: {dead: true}}}
when: [{1: SET 50}]
then: {lp: [140]}
"""
FAILS = HOLDS.replace("[140]", "[150]").replace("worth what it says", "worth less")


def rules(title: str, revision: int) -> Rules:
    return registry.rules(title, revision or registry.newest(title))


def told(*paths: Path) -> tuple[int, list[str]]:
    lines: list[str] = []
    return run(paths, rules, lines.append), lines


def test_files_and_folders_are_run_in_order(tmp_path: Path) -> None:
    (tmp_path / "b.yaml").write_text(HOLDS + "---" + HOLDS.replace("an attack", "the same"), "utf-8")
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "a.yml").write_text(HOLDS, "utf-8")
    (tmp_path / "notes.txt").write_text("no scenario", "utf-8")
    code, lines = told(tmp_path, tmp_path / "b.yaml")
    assert code == 0
    assert lines[0] == f"ok   an attack is worth what it says ({tmp_path}/b.yaml)"
    assert lines[1] == f"ok   the same is worth what it says ({tmp_path}/b.yaml)"
    assert lines[-1] == "5 scenarios, 0 failed"


def test_one_that_fails_says_what_differed(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(FAILS + "---" + HOLDS, "utf-8")
    code, lines = told(tmp_path / "a.yaml")
    assert code == 1
    assert lines[0].startswith("FAIL an attack is worth less")
    assert lines[1].strip() == "lp is [140], not [150]"
    assert lines[2].startswith("ok ")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"title: [", "while parsing"),
        (b"\xff\xfe\x00", "decode"),
        (b"title: chess\ngiven: {}\nthen: {}\n", "chess"),
        (b"title: cutthroat_caverns\nrevision: 99\ngiven: {}\nthen: {}\n", "99"),
        (b"just text", "a scenario is a mapping"),
        (b"title: a\ntitle: b\n", "stands twice"),
        (b"title: !!python/object:os.system {}\n", "could not determine a constructor"),
        (b" " * (LARGEST + 1), "larger than"),
    ],
)
def test_what_is_no_scenario_fails_and_says_why(tmp_path: Path, content: bytes, reason: str) -> None:
    (tmp_path / "a.yaml").write_bytes(content)
    code, lines = told(tmp_path / "a.yaml")
    assert code == 1
    assert reason in "\n".join(lines)


def test_nothing_to_run_is_a_failure(tmp_path: Path) -> None:
    assert told(tmp_path) == (1, ["no scenario found"])
    code, lines = told(tmp_path / "missing.yaml")
    assert code == 1
    assert lines[0].startswith("FAIL missing.yaml")
