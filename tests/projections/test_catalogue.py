"""The catalogues that every title shares say everything, in both languages, in the same terms."""

from __future__ import annotations

import typing

import msgspec
import pytest

from games.kernel import acts
from projections.letters.catalogue import common
from projections.letters.template import Hole, compiled, holes
from projections.letters.words import Catalogue, Speech

EN, RU = (next(c for c in common() if c.language == language) for language in ("en", "ru"))
BY_THE_LETTER = {"text"}
"""Parameters a letter adds to an outcome's own fields, because the log holds digests of them only."""

REFUSALS = [
    "unreadable", "unreadable-part", "unfinished", "ambiguous", "contradicts", "doubled", "not-yours",
    "not-your-turn", "closed-ask", "stale", "already", "not-running", "not-in-hand", "no-such-seat",
    "no-such-order", "phase-new", "phase-forming", "phase-running", "phase-paused", "phase-ended",
    "phase-cancelled", "seat-taken", "table-full", "not-seated", "seats-empty", "close-last-first", "bad-seats",
    "unknown-option", "bad-option", "already-conceded", "empty", "no-text", "forwarded", "encrypted", "lossy",
    "charset", "too-big", "unknown-key", "key-ended", "other-game", "unknown-sender", "set-aside", "row-aside",
    "late-proof", "hook-refused",
]


def _terms(catalogue: Catalogue, key: str) -> set[tuple[str, str, str]]:
    """The placeholders of a sentence; the texts of a choice belong to the language."""
    return {(h.name, h.kind, "" if h.kind == "?" else h.of) for h in holes(compiled(catalogue.words[key]))}


def test_both_languages_have_the_same_sentences_with_the_same_placeholders() -> None:
    assert EN.words.keys() == RU.words.keys()
    assert {key: _terms(EN, key) for key in EN.words} == {key: _terms(RU, key) for key in RU.words}


def test_both_languages_name_the_same_things() -> None:
    assert {table: set(names) for table, names in EN.names.items()} == {t: set(n) for t, n in RU.names.items()}
    assert EN.nouns.keys() == RU.nouns.keys()
    assert all({"one", "other"} <= forms.keys() for forms in EN.nouns.values())
    assert all({"one", "few", "many", "other"} <= forms.keys() for forms in RU.nouns.values())


@pytest.mark.parametrize("outcome", typing.get_args(acts.Outcome), ids=lambda o: o.__name__)
def test_every_outcome_of_the_table_has_a_sentence_over_its_own_fields(outcome: type[msgspec.Struct]) -> None:
    fields = {field.name for field in msgspec.structs.fields(outcome)}
    assert {name for name, _, _ in _terms(EN, outcome.__name__)} <= fields | BY_THE_LETTER


@pytest.mark.parametrize("code", REFUSALS)
def test_every_common_refusal_has_a_sentence(code: str) -> None:
    assert code in EN.words


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
