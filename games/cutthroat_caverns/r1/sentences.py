"""A sentence that happens to begin as a move does: ``Take care of yourself``, ``If you say so``, ``Меня не будет``.

Nothing hangs on it, so it is talk and not a move gone wrong, as long as it says no number and names nothing of the game.
What begins in capitals is always meant as a move.
"""

from __future__ import annotations

from functools import cache

from games.cutthroat_caverns.r1.vocabulary import plain
from games.kernel import spelling
from games.kernel.lexicon import Tokens, tokens
from games.kernel.refusal import Refusal

_THINGS = ("card", "item", "event", "policy")
_TELLING = 5
"""Letters of a word that tells by itself that a thing is meant, where more belong to its name."""
_LONG = 4
"""Words behind a verb written in full that make a sentence; behind the beginning of one fewer do."""


def is_sentence(refusal: Refusal, text: str, rest: Tokens) -> bool:
    """Whether a line of which nothing behind the verb could be read is talk. `rest`: the tokens behind the verb."""
    first = text.split()[0]
    if (first.isupper() and len(first) > 1) or any(_names(word) for word in rest):
        return False
    if refusal.code == "unfinished":  # an IF without its THEN
        return len(rest) >= _LONG - 1
    unread = {"unreadable-part": " ".join(rest[:4]), "misspelt-part": rest[0] if rest else ""}
    if refusal.params.get("part", "") != unread.get(refusal.code):
        return False
    return len(rest) >= _LONG or plain().whole("verb", tokens(text), 0) is None


def _names(word: str) -> bool:
    """Whether a word is of the name of something, or nearly."""
    return word.isdecimal() or word in _things() or (len(word) >= _TELLING and bool(spelling.near(word, sorted(_things()))))


@cache
def _things() -> frozenset[str]:
    phrases = [phrase.words for kind in _THINGS for phrase in plain().phrases(kind)]
    return frozenset(word for words in phrases for word in words if len(words) == 1 or len(word) >= _TELLING)
