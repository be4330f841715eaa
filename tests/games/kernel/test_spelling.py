"""What a misspelt word was meant to be."""

from __future__ import annotations

import pytest

from games.kernel.spelling import near

KNOWN = ("set", "use", "status", "start", "no", "сбросить", "discard")


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("sett", ("set",)),
        ("st", ("set",)),
        ("tset", ()),
        ("strat", ("start",)),
        ("stat", ("start",)),
        ("dsicadr", ("discard",)),
        ("збросить", ("сбросить",)),
        ("set", ()),
        ("s", ()),
        ("50", ()),
        ("hello", ()),
        ("", ()),
    ],
)
def test_the_nearest_known_word_is_named_and_nothing_far(word: str, meant: tuple[str, ...]) -> None:
    assert near(word, KNOWN) == meant


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("ыуе", ("set",)),  # the keys of SET
        ("ыефегы", ("status",)),
        ("sbrosit", ()),  # no sign for the soft one
        ("сет", ("set",)),  # by sound
        ("диscard", ("discard",)),
        ("cбросить", ("сбросить",)),  # one Latin letter that looks alike
        ("c,hjcbnm", ("сбросить",)),
        ("x" * 41, ()),
    ],
)
def test_a_word_in_the_letters_of_the_other_alphabet_is_known_if_it_is_just_that(word: str, meant: tuple[str, ...]) -> None:
    assert near(word, KNOWN) == meant
