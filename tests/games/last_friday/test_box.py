"""What must hold of the title's data, whoever corrects a row: counted from the files as they lie."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import games.last_friday.r1 as title
from games.kernel.wire import kinds
from games.last_friday.r1 import asks, box, cards, chapters, flags, outcomes
from games.last_friday.r1.camp import COLOURS
from games.last_friday.r1.commands import AnyCommand
from games.last_friday.r1.state import Stage

DATA = Path(str(title.__file__)).parent / "data"


def raw(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text("utf-8"))


@pytest.mark.parametrize("name", ["box", "cards", "chapters", "flags"])
def test_each_file_says_where_it_comes_from(name: str) -> None:
    file = raw(name)
    assert file["source"] in ("proposed", "sourced")
    assert file["note"]
    assert file["sourced"]


def test_the_box_has_the_counts_of_the_rules() -> None:
    file = raw("box")
    assert sum(file["clues"].values()) == 35
    assert set(file["clues"]) == set(box.CLUES)
    assert sum(file["encounters"].values()) == 10
    assert {colour: file["encounters"][colour] for colour in COLOURS} == dict.fromkeys(COLOURS, 1)
    assert (file["encounters"]["corpse"], file["corpses"], len(file["maniac"])) == (2, 8, 5)
    assert file["trail"] == [3, 6, 9, 12, file["rounds"]]


def test_every_colour_has_three_cards_with_three_tokens() -> None:
    rows = raw("cards")["cards"]
    assert Counter(row["colour"] for row in rows) == dict.fromkeys(COLOURS, 3)
    assert all(len({row["token"] for row in rows if row["colour"] == colour}) == 3 for colour in COLOURS)
    assert Counter(row["token"] for row in rows) == dict.fromkeys(box.CLUES, 3)
    assert len({row["name"] for row in rows}) == 15


def test_every_hook_is_on_a_card() -> None:
    assert {row["hook"] for row in raw("cards")["cards"]} == set(get_args(cards.Hook))


def test_there_is_a_reading_for_each_open_question() -> None:
    found = flags.flags()
    assert list(found.readings) == [f"Q{number}" for number in range(1, 47)]
    assert all(row.says and row.value for row in found.readings.values())
    options = {row.option: row.value for row in found.readings.values() if row.option}
    assert {name: found.options[name] for name in options} == options
    assert all(found.options[name] in words for name, words in found.allowed.items())


def test_chapters_stand_in_their_order() -> None:
    assert [chapters.chapter(number).number for number in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert [chapters.chapter(number).order()[0] for number in (1, 2, 3, 4)] == ["campers", "maniac"] * 2
    assert [chapters.chapter(number).lag for number in (1, 2, 3, 4)] == [3, 0, 3, 0]


def test_every_question_has_a_clock_and_a_default() -> None:
    table = asks.asks()
    assert {row.pace for row in table.values()} == {"set", "window", "extra"}
    assert all(row.default for row in table.values())
    assert set(table) - {"order", "hunt", "alarm", "card", "cabin"} <= set(get_args(Stage))


@pytest.mark.parametrize("union", [AnyCommand, outcomes.AnyOutcome])
def test_wire_names_are_ours_and_different(union: Any) -> None:
    found = kinds(union)
    assert len(found) == len(get_args(union))
    assert all(tag == f"lf.{kind.__name__}" for tag, kind in found.items())
    msgspec.json.Decoder(union)
