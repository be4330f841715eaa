"""Data files lie beside the revision that reads them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from games.kernel import datafile
from games.kernel.asks import AskRow, AskTable, Carried

ASKS = """{"note": "what people should know", "asks": {"rest": {"pace": "set", "visible": true, "default": "sleeps"}},
 "carried": {"aim": {"line": "GO", "default": "the nearest"}}}"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A revision with two data files in it."""
    data = tmp_path / "smalltitle" / "data"
    data.mkdir(parents=True)
    (data.parent / "__init__.py").write_text("")
    (data / "asks.json").write_text(ASKS)
    (data / "bad.json").write_text('{"asks": {"rest": {"pace": "set", "visible": "yes", "default": ""}}}')
    (data / "notation.toml").write_text('[verb]\nGO = ["GO", "ИДУ"]\n')
    monkeypatch.syspath_prepend(tmp_path)
    return "smalltitle"


def test_a_file_is_read_as_the_struct_it_must_fit(package: str) -> None:
    found = datafile.read(package, "asks.json", AskTable)
    assert found == AskTable({"rest": AskRow("set", True, "sleeps")}, {"aim": Carried("GO", "the nearest")})


def test_a_file_that_does_not_fit_says_where(package: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=r"\$\.asks\[\.\.\.\]\.visible"):
        datafile.read(package, "bad.json", AskTable)


def test_a_table_of_words_is_read_as_it_lies(package: str) -> None:
    assert datafile.table(package, "notation.toml") == {"verb": {"GO": ["GO", "ИДУ"]}}
