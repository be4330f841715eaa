"""Options of a title as people write them for a command."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer

from games import registry
from service.commands.titles import LARGEST, options_of, seats_of

FRIDAY, CAVERNS = (registry.rules(title, 1) for title in ("last_friday", "cutthroat_caverns"))


def test_a_word_that_looks_like_a_number_stays_a_word_where_the_option_is_one() -> None:
    assert options_of(["mode=1", "extra_seconds=60", "rhythm=ready"], FRIDAY) == {
        "mode": "1",
        "extra_seconds": 60,
        "rhythm": "ready",
    }
    assert options_of(["mode=1", "deep=true"], None) == {"mode": 1, "deep": True}


def test_an_option_without_a_value_is_not_understood() -> None:
    with pytest.raises(typer.BadParameter):
        options_of(["mode"], FRIDAY)


def test_of_two_values_of_one_option_none_is_picked() -> None:
    with pytest.raises(typer.BadParameter, match="'1' and '2' cannot both hold"):
        options_of(["mode=1", "rhythm=ready", "mode=2"], FRIDAY)
    assert options_of(["mode=1", "mode=1"], FRIDAY) == {"mode": "1"}


def test_an_option_that_is_a_word_can_be_what_a_file_says(tmp_path: Path) -> None:
    there = tmp_path / "camp.json"
    there.write_text('{"id": "озеро"}', "utf-8")
    assert options_of([f"camp=@{there}"], FRIDAY) == {"camp": '{"id": "озеро"}'}


@pytest.mark.parametrize(("content", "said"), [(None, "No such file"), (b"\xff", "UTF-8"), (b" " * (LARGEST + 1), "larger")])
def test_a_file_that_cannot_be_taken_is_named(tmp_path: Path, content: bytes | None, said: str) -> None:
    there = tmp_path / "camp.json"
    if content is not None:
        there.write_bytes(content)
    with pytest.raises(typer.BadParameter, match=said):
        options_of([f"camp=@{there}"], FRIDAY)


def test_a_table_has_all_seats_of_a_title_that_leaves_no_choice() -> None:
    assert (seats_of(FRIDAY, 4), seats_of(CAVERNS, 4), seats_of(None, 3)) == (6, 4, 3)
