"""The catalogues that every title shares say everything, in both languages, in the same terms."""

from __future__ import annotations

import ast
import typing
from pathlib import Path

import msgspec
import pytest

from games import registry
from games.kernel import acts
from games.kernel.table import Phase
from projections.letters.catalogue import common, own
from projections.letters.template import Hole, compiled, holes
from projections.letters.words import Catalogue, Speech

EN, RU = (next(c for c in common() if c.language == language) for language in ("en", "ru"))
BY_THE_LETTER = {"text"}
"""Parameters a letter adds to an outcome's own fields, because the log holds digests of them only."""

BY_LETTER = ["unreadable", "closed-ask", "no-text", "charset", "too-big", "other-game", "encrypted", "unknown-key"]
"""Codes that no source names in full, because they are passed on from a reading of the mail."""


def codes(*folders: str) -> set[str]:
    """Every code a refusal is made with in these folders, as the source has it."""
    root = Path(__file__).parents[2]
    calls = (
        node
        for folder in folders
        for path in sorted((root / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal" and node.args
    )
    return {str(call.args[0].value) for call in calls if isinstance(call.args[0], ast.Constant)}


def _terms(catalogue: Catalogue, key: str) -> set[tuple[str, str]]:
    """The placeholders of a sentence and the tables they look into; nouns and choices belong to the language."""
    return {(h.name, h.of if h.kind == "@" else "") for h in holes(compiled(catalogue.words[key]))}


def test_both_languages_have_the_same_sentences_with_the_same_placeholders() -> None:
    assert EN.words.keys() == RU.words.keys()
    assert {key: _terms(EN, key) for key in EN.words} == {key: _terms(RU, key) for key in RU.words}


def test_what_is_called_a_form_for_empty_lists_is_one() -> None:
    """Such a form is taken instead of its sentence, so nothing else may be called so: not in the file of another either."""
    everything = [*common(), *(one for name in registry.titles() for one in own(*name))]
    forms = [(key, one) for one in everything for key in one.words if key.endswith("-if-empty")]
    assert forms
    assert [key for key, one in forms if key.removesuffix("-if-empty") not in one.words] == []


def test_both_languages_name_the_same_things() -> None:
    assert {table: set(names) for table, names in EN.names.items()} == {t: set(n) for t, n in RU.names.items()}
    assert EN.nouns.keys() == RU.nouns.keys()
    assert all({"one", "other"} <= forms.keys() for forms in EN.nouns.values())
    assert all({"one", "few", "many", "other"} <= forms.keys() for forms in RU.nouns.values())


@pytest.mark.parametrize("outcome", typing.get_args(acts.Outcome), ids=lambda o: o.__name__)
def test_every_outcome_of_the_table_has_a_sentence_over_its_own_fields(outcome: type[msgspec.Struct]) -> None:
    fields = {field.name for field in msgspec.structs.fields(outcome)}
    assert {name for name, _ in _terms(EN, outcome.__name__)} <= fields | BY_THE_LETTER


def test_every_refusal_of_table_and_log_has_a_sentence() -> None:
    found = codes("games/kernel", "events")
    assert "seat-taken" in found
    assert found | set(BY_LETTER) <= EN.words.keys()


@pytest.mark.parametrize("phase", typing.get_args(Phase))
def test_every_phase_can_be_the_reason(phase: str) -> None:
    assert f"phase-{phase}" in EN.words
    assert phase in EN.names["phase"]


def test_every_noun_and_table_a_sentence_uses_is_there() -> None:
    used: list[Hole] = [hole for text in EN.words.values() for hole in holes(compiled(text))]
    assert {hole.of for hole in used if hole.kind in ("#", "~")} <= EN.nouns.keys()
    assert {hole.of for hole in used if hole.kind == "@"} <= EN.names.keys() | {"seat", "kind"}  # kinds are the title's


@pytest.mark.parametrize("command", typing.get_args(acts.Command), ids=lambda c: c.__name__)
def test_every_command_of_the_table_has_a_name(command: type) -> None:
    assert command.__name__ in EN.names["act"]


def test_a_seat_without_a_name_goes_by_its_number() -> None:
    assert Speech("ru", common()).name("seat", 2, {}) == "место 2"
    assert Speech("en", common()).name("seat", 0, {}) == "the host"
