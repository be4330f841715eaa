"""What a line that begins with a misspelt word was probably meant to be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from events import verbs
from events.handle.house import Known
from events.handle.intent import DEAF, Ear, meant
from events.handle.spoken import may
from games.kernel.refusal import Refusal

_SHOWN = 40
Write = Callable[[Any], str]


def guess(known: Known, text: str, ear: Ear = DEAF, write: Write | None = None) -> Refusal | None:
    """Did you mean: words that the sender may say, nearest to the first one of the line; None where none is near. Where
    the line is a move but for that word, `write` gives it as it would be right."""
    word = next(iter(text.split()), "")
    words = verbs.meant(word, lambda verb: may(known, verb) is None, ear.moves)
    if not words:
        return None
    moves = [one.found for one in meant(text, ear) if one.word.upper() in words and one.word in map(verbs.fold, ear.moves)]
    legal = tuple(dict.fromkeys(write(found) for found in moves if not isinstance(found, Refusal))) if write else ()
    return Refusal("did-you-mean", {"word": word[:_SHOWN], "meant": words}, legal=legal)
