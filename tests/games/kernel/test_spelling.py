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
