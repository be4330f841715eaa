"""What a line that does not begin with a word of ours was probably meant to be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from events import verbs
from events.handle import courtesy
from events.handle.house import Known
from events.handle.intent import DEAF, Ear, meant
from events.handle.spoken import canonical_of, may
from games.kernel.refusal import Refusal

_SHOWN = 40
Write = Callable[[Any], str]


def guess(known: Known, text: str, ear: Ear = DEAF, write: Write | None = None) -> Refusal | None:
    """Did you mean: words that the sender may say, nearest to the first one of the line, or to the first behind words of
    courtesy; None where none is near. Where the line is a move but for that, `write` gives it as it would be right."""
    plain = courtesy.bare(text)
    return _misspelt(known, text, ear, write) or (_wrapped(known, plain, ear, write) if plain != text else None)


def _misspelt(known: Known, text: str, ear: Ear, write: Write | None) -> Refusal | None:
    word = next(iter(text.split()), "")
    words = verbs.meant(word, lambda verb: may(known, verb) is None, ear.moves)
    if not words:
        return None
    moves = [one.found for one in meant(text, ear) if one.word.upper() in words and one.word in map(verbs.fold, ear.moves)]
    legal = tuple(dict.fromkeys(write(found) for found in moves if not isinstance(found, Refusal))) if write else ()
    return Refusal("did-you-mean", {"word": word[:_SHOWN], "meant": words}, legal=legal)


def _wrapped(known: Known, plain: str, ear: Ear, write: Write | None) -> Refusal | None:
    """An order with other words in front of it, whole or misspelt itself."""
    word = verbs.fold(plain.split()[0])
    verb = verbs.verb_of(plain)
    if verb is not None and may(known, verb.name) is None:
        said = verbs.read(plain)
        line = canonical_of(said) if isinstance(said, verbs.Spoken) else verb.name
        return Refusal("word-in-front", {"word": word.upper()}, legal=(line,))
    if word not in map(verbs.fold, ear.moves):
        return _misspelt(known, plain, ear, write)
    found = ear.reads(plain)
    whole = (write(found),) if write and not isinstance(found, Refusal) else ()
    return Refusal("word-in-front", {"word": word.upper()}, legal=whole or getattr(found, "legal", ()))
