"""A canonical line in the words of another language."""

from __future__ import annotations

import pytest

from games.kernel.lexicon import Vocabulary
from games.kernel.wording import Wording, tongue

WORDS = Vocabulary(
    {
        "verb": {"PLAY": ["PLAY", "DEAL", "ИГРАЮ", "СЫГРАТЬ"], "PASS": ["PASS"]},
        "card": {"A40": ["40", "атака 40"], "SHIELD": ["human-shield", "живой-щит"], "HUMAN": ["human", "человек"]},
    }
)


@pytest.mark.parametrize(
    ("text", "language"), [("PLAY", "en"), ("ИГРАЮ", "ru"), ("ёж", "ru"), ("25-никс", "ru"), ("40", ""), (">=", "")]
)
def test_letters_tell_the_language(text: str, language: str) -> None:
    assert tongue(text) == language


@pytest.mark.parametrize(
    ("kind", "name", "english", "russian"),
    [
        ("verb", "PLAY", "PLAY", "ИГРАЮ"),
        ("verb", "PASS", "PASS", "PASS"),  # no Russian word: the canonical one
        ("card", "A40", "40", "40"),  # no letters: the same in all languages
        ("card", "SHIELD", "human-shield", "живой-щит"),
    ],
)
def test_a_thing_is_written_in_one_way_in_each_language(kind: str, name: str, english: str, russian: str) -> None:
    assert (WORDS.written(kind, name), WORDS.written(kind, name, "ru")) == (english, russian)


def test_the_ways_of_one_language_are_its_own_and_what_has_no_letters() -> None:
    assert WORDS.ways("verb", "PLAY", "ru") == ("ИГРАЮ", "СЫГРАТЬ")
    assert WORDS.ways("card", "A40", "en") == ("40",)


@pytest.mark.parametrize(
    ("line", "russian"),
    [
        ("PLAY human-shield", "ИГРАЮ живой-щит"),
        ("p2: PLAY human (human) 40", "p2: ИГРАЮ человек (человек) 40"),
        ("PLAYS superhuman human-like play", "PLAYS superhuman human-like play"),  # never inside a word, nor in another case
        ("", ""),
    ],
)
def test_a_line_is_reworded_term_by_term(line: str, russian: str) -> None:
    assert Wording(WORDS.terms("ru", ("verb", "card")))(line) == russian


def test_a_pair_that_bends_comes_before_its_words() -> None:
    wording = Wording({"ON": "НА", "leader": "лидера", "IF leader": "ЕСЛИ лидер"})
    assert wording("IF leader ON leader") == "ЕСЛИ лидер НА лидера"


def test_one_canonical_text_is_never_written_in_two_ways() -> None:
    vocabulary = Vocabulary({"verb": {"TAKE": ["TAKE", "БЕРУ"]}, "particle": {"TAKE": ["TAKE", "ВЗЯТЬ"]}})
    with pytest.raises(ValueError, match="TAKE"):
        vocabulary.terms("ru", ("verb", "particle"))
