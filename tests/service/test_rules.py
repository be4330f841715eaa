"""`turnpost rules`: the same texts as by mail, without a database."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner, Result

from service.cli import app


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["rules", *words])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("cutthroat_caverns", "edge-out"), ("EDGE OUT", "Riders that wait for him stay.")),
        (("cutthroat_caverns", "Edge", "Out"), ("EDGE OUT",)),
        (("cutthroat_caverns", "ripper"), ("RIPPER", "4 (190)")),
        (("cutthroat_caverns", "set"), ("THE WORD SET", "| SET 40 20")),
        (("cutthroat_caverns", "окна", "--language", "ru"), ("ОКНА", "ЖДУ")),
        (("cutthroat_caverns",), ("WHAT YOU CAN LOOK UP", "TOPICS", "ENCOUNTERS", "QUESTIONS")),
    ],
)
def test_a_topic_is_printed(words: tuple[str, ...], said: tuple[str, ...]) -> None:
    made = run(*words)

    assert made.exit_code == 0, made.output
    assert [text for text in said if text not in made.output] == []


def test_an_unknown_topic_is_told_what_it_may_have_meant_and_what_there_is() -> None:
    made = run("cutthroat_caverns", "rippr")

    assert made.exit_code == 1
    assert "Perhaps Ripper?" in made.output
    assert "ENCOUNTERS" in made.output


def test_an_unknown_title_is_told_what_there_is() -> None:
    made = run("chess")

    assert made.exit_code == 2
    assert "There are: cutthroat_caverns, final_hour, last_friday." in made.output
