"""What the demo leaves behind: the reason of a failure at the end, and what was to be kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.journeys import demo


def test_the_whole_reason_stands_at_the_end_of_what_is_told() -> None:
    reason = "FAILED with 4 seats: gleb did not come to the end\n" + "why " * 2000

    said = demo.told(reason, {"worker": "noise\n" * 9000, "clock": ""})

    assert said.endswith(reason)
    assert len(said) < len(reason) + 4000


def test_what_is_kept_lies_under_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "house" / "mail" / "a@post.example").mkdir(parents=True)
    (tmp_path / "house" / "mail" / "a@post.example" / "1").write_text("letter")
    place = tmp_path / "kept" / "here"

    demo.keep(place, {"mail": tmp_path / "house" / "mail", "rooms": tmp_path / "nothing"})

    assert (place / "mail" / "a@post.example" / "1").read_text() == "letter"
    assert [path.name for path in place.iterdir()] == ["mail"]
    assert capsys.readouterr().out == f"  kept: {place / 'mail'}\n"
