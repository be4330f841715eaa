"""What a line that begins with a misspelt word was probably meant to be."""

from __future__ import annotations

from collections.abc import Iterable

from events import verbs
from events.handle.house import Known
from events.handle.spoken import may
from games.kernel.refusal import Refusal

_SHOWN = 40


def guess(known: Known, text: str, moves: Iterable[str] = ()) -> Refusal | None:
    """Did you mean: words that the sender may say, nearest to the first one of the line; None where none is near."""
    word = next(iter(text.split()), "")
    meant = verbs.meant(word, lambda verb: may(known, verb) is None, moves)
    return Refusal("did-you-mean", {"word": word[:_SHOWN], "meant": meant}) if meant else None
