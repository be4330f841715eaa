"""The texts beside the log, held against the digests in it.

The log names a text by its digest; the text itself lies outside, where it can be erased, and where whoever has the
database could also put other words into somebody's mouth. A text that is kept must be the one its digest was made of,
for the game whose log names it. One that was erased, and says so, is as it should be: nothing is left to compare.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import Connection

from events import codec, texts
from events.model import GameId, Version
from events.texts import Kept


class Altered(msgspec.Struct, frozen=True):
    """A text that is not as the log has it: the version that names it (the last one where none does), and what is wrong."""

    version: int
    what: str


def compared(
    conn: Connection, game: GameId, kept: Sequence[Kept], versions: Iterable[Version]
) -> tuple[int, Altered | None]:
    """How many texts were held against the log before the first that is not so, and that one.

    `kept`: those of the game, read before its versions were, because a text and the command that names it appear
    together.
    """
    named: dict[str, int] = {}
    last = 0
    for version in versions:
        last = version.version
        for name in texts.named_by(codec.decode_command(version.kind, version.shape, version.payload)):
            named.setdefault(name, version.version)
    elsewhere = texts.under(conn, named.keys() - {text.name for text in kept})
    for looked, text in enumerate((*kept, *elsewhere)):
        wrong = _wrong(text, game, named)
        if wrong:
            return looked, Altered(named.get(text.name, last), f"text {text.name[:12]} ({text.kind}): {wrong}")
    return len(kept), None


def _wrong(kept: Kept, game: GameId, named: dict[str, int]) -> str:
    """What is wrong with a kept text; empty: nothing."""
    if kept.name not in named:
        return "it is kept for this game, and nothing in the log names it"
    if kept.game != game:
        return "it is kept as another game's"
    if kept.body is None or kept.salt is None:
        return "" if kept.erased else "it is gone, and was not erased"
    if texts.digest(kept.salt, kept.body) != kept.name:
        return "what is kept is not what was written"
    return ""
