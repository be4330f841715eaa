"""Reading a map file: what is one, and the answer to what is none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import games.last_friday.r1 as title
from games.last_friday.r1.camp import Camp, canonical, rules_hash
from games.last_friday.r1.mapfile import LARGEST, Problem, camp, read

FIXTURE = (Path(str(title.__file__)).parent / "data" / "fixture.json").read_text("utf-8")


def changed(**parts: Any) -> str:
    return json.dumps({**json.loads(FIXTURE), **parts})


def camp_of(text: str) -> Camp:
    found = read(text)
    assert isinstance(found, Camp)
    return found


def test_a_map_that_comes_with_the_title_is_one_object() -> None:
    assert camp("fixture") is camp("fixture")
    assert camp("fixture").test


def test_what_a_file_says_is_there() -> None:
    found = camp("fixture")

    assert found.circles[1] == (4, 4)
    assert (1, "a") in found.segments
    assert [(dock.circle, dock.dot) for dock in found.docks] == [(1, "p"), (6, "q")]
    assert found.cabins["red"].camper.lit == (7,)
    assert (found.cabins["red"].maniac.lit, found.cabins["red"].maniac.hatch) == ((), 7)


def test_a_file_says_the_hash_of_its_rules() -> None:
    assert camp("fixture").said_hash == rules_hash(camp("fixture"))


def test_another_drawing_is_the_same_camp() -> None:
    plain = json.loads(FIXTURE)
    moved = {name: {"x": spot["x"] + 0.5, "y": spot["y"]} for name, spot in reversed(plain["circles"].items())}
    turned = [[b, a] for a, b in reversed(plain["segments"])]
    other = changed(circles=moved, segments=turned, decor=[{"kind": "tree", "at": [[1, 1]]}], lake=[])

    assert rules_hash(camp_of(other)) == rules_hash(camp("fixture"))


@pytest.mark.parametrize(
    "parts",
    [
        {"segments": [["1", "a"]]},
        {"lake_lines": []},
        {"maniac_start": ["2"]},
        {"encounter_dots": ["a"]},
        {"entrance": {"waiting": {}, "arrow_dots": ["a"]}},
        {"id": "other"},
    ],
)
def test_another_rule_is_another_camp(parts: dict[str, Any]) -> None:
    assert rules_hash(camp_of(changed(**parts))) != rules_hash(camp("fixture"))


def test_the_canonical_text_holds_no_broken_number() -> None:
    assert "." not in canonical(camp("fixture"))


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        (b"\xff\xfe", "the file", "utf-8"),
        ("", "the file", "Expecting value"),
        ("<map/>", "the file", "Expecting value"),
        ("[]", "the file", "Expected `object`"),
        ("[" * 100_000, "the file", "deep"),
        ('{"format": ' + "1" * 5000 + "}", "the file", "digits"),
        (changed(board={"w": float("nan"), "h": 1}), "the file", "NaN"),
        (changed(board={"w": "wide", "h": 1}), "$.board.w", "Expected `float`"),
        (changed(format=2), "format", "it is 2"),
        (changed(circles={"01": {"x": 1, "y": 1}}), "the file", "'01'"),
        (changed(dots={"Ä b": {"x": 1, "y": 1}}), "the file", "'Ä b'"),
        (changed(camper_start={"pink": "a"}), "camper_start", "pink"),
        (changed(dragons=1), "the file", "dragons"),
        (json.dumps({"format": 1}), "the file", "missing required field"),
        ('{"a": 1, "a": 2}', "the file", "'a' stands twice"),
        (" " * (LARGEST + 1), "the file", "1,000,001 bytes"),
    ],
    ids=str,
)
def test_what_is_no_map_is_answered(text: bytes | str, where: str, what: str) -> None:
    found = read(text)

    assert isinstance(found, Problem)
    assert where in found.where
    assert what in found.what
    assert found.right


# the camp


def test_the_camp_is_the_one_that_was_agreed() -> None:
    """Golden: whoever changes its rules makes another camp, and says so here."""
    assert rules_hash(camp("camp")) == "dfe0adf3c9817f2f8bb6d2ab2981e543518685161bfb28478a438be335ccb27d"


def test_the_camp_says_where_it_comes_from() -> None:
    raw = json.loads((Path(str(title.__file__)).parent / "data" / "camp.json").read_text("utf-8"))

    assert raw["source"] == "proposed"
    assert raw["note"]
    assert raw["sourced"]
