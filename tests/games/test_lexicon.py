"""Words told apart: tokens, whole words, clear beginnings."""

from __future__ import annotations

import unicodedata

import pytest

from games.kernel.lexicon import Shape, Slot, Vocabulary, clause, one, tokens
from games.kernel.refusal import Refusal

WORDS = Vocabulary(
    {
        "particle": {"ON": ["ON", "на"], "WITH": ["WITH"]},
        "filler": {"AND": ["and", "и"]},
        "card": {"A10": ["10"], "A100": ["100"], "EDGE": ["edge out", "обход"], "EDIT": ["edit"], "ROUND": ["go-round"]},
        "seat": {"1": ["p1"], "2": ["p2", "Анна"]},
    }
)
SHAPE = Shape(Slot(("card",), 1, 2, "card"), {"ON": Slot(("seat",), 1, 1, "seat"), "WITH": Slot()})


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("SET 40, 20!", ("set", "40", "20")),
        ("  - «Edge\u00a0Out» ", ("edge", "out")),
        ("3) SET ４０", ("set", "40")),
        ("don’t", ("dont",)),
        ("Ещё", ("еще",)),
        (unicodedata.normalize("NFD", "Ещё й"), ("еще", "й")),
        ("a≥5 b=<6", ("a", ">=", "5", "b", "<=", "6")),
        ("2.5", ("2", ".", "5")),
        ("10-20", ("10", "-", "20")),
        ("x -5", ("x", "-", "5")),
        ("yes?", ("yes", "?")),
        ("me@example.org", ("me", "@", "example", "org")),
        ("", ()),
    ],
)
def test_a_line_becomes_plain_words(line: str, words: tuple[str, ...]) -> None:
    assert tokens(line) == words


def test_the_longest_phrase_in_full_comes_first() -> None:
    found = one(WORDS, ("card",), tokens("edge out 10"), 0)
    assert isinstance(found, tuple)
    assert (found[0].value, found[1]) == ("EDGE", 2)


def test_a_clear_beginning_will_do_and_digits_never() -> None:
    found = one(WORDS, ("card",), tokens("edg"), 0)
    assert isinstance(found, tuple)
    assert found[0].value == "EDGE"
    assert one(WORDS, ("card",), tokens("1"), 0) is None
    assert one(WORDS, ("card",), tokens("ed"), 0) is None


def test_two_readings_are_told_and_none_is_taken() -> None:
    vocabulary = WORDS.plus("seat", {"1": ["Ann"], "2": ["Anna Maria"]})
    found = one(vocabulary, ("seat",), tokens("ан"), 0)
    assert found is None  # two letters are too few
    assert one(WORDS.plus("seat", {"1": ["Аннушка"], "3": ["Аннета"]}), ("seat",), tokens("анну"), 0) is not None
    refusal = one(Vocabulary({"card": {"A": ["stone"], "B": ["stove"]}}), ("card",), tokens("sto"), 0)
    assert refusal == Refusal("ambiguous", {"part": "sto", "choices": ("stone", "stove")})


def test_words_inside_words_are_nothing() -> None:
    assert one(WORDS, ("card",), tokens("knowledge"), 0) is None


def test_a_clause_is_read_by_its_shape() -> None:
    read = clause(WORDS, SHAPE, tokens("10 and обход на Анна with"), ())
    assert isinstance(read, dict)
    assert {part: [item.value for item in items] for part, items in read.items()} == {
        "": ["A10", "EDGE"],
        "ON": ["2"],
        "WITH": [],
    }


@pytest.mark.parametrize(
    ("line", "code", "params"),
    [
        ("10 100 10", "unreadable-part", {"part": "10"}),
        ("", "unfinished", {"wanted": ("card",)}),
        ("10 on", "unfinished", {"wanted": ("seat",)}),
        ("10 on p1 on p2", "doubled", {"part": "on"}),
        ("10 on the table tonight please", "unreadable-part", {"part": "the table tonight please"}),
        ("1", "unreadable-part", {"part": "1"}),
    ],
)
def test_what_does_not_fit_is_named(line: str, code: str, params: dict[str, str]) -> None:
    assert clause(WORDS, SHAPE, tokens(line), ("SET 10",)) == Refusal(code, params, legal=("SET 10",))
