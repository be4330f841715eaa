"""The words of this title: data/notation.toml, with portrait cards made of what the file gives."""

from __future__ import annotations

from collections.abc import Mapping

from games.cutthroat_caverns.r1.cards import cards
from games.cutthroat_caverns.r1.views import View
from games.kernel import datafile
from games.kernel.audience import Seat
from games.kernel.lexicon import Vocabulary
from games.kernel.wordbook import Wordbook

MOST_SEATS = 6

_FILE = datafile.table(__package__, "notation.toml")


def _portraits() -> Mapping[str, list[str]]:
    """Each by its card and any name of the character whose it is."""
    found: dict[str, list[str]] = {}
    for card in cards().values():
        if card.portrait:
            base, _, _ = card.id.partition("-")
            names = _FILE["character"][card.portrait]
            found[card.id] = [f"{way}-{name}" for way in _FILE["card"][base] for name in names]
    return found


BOOK = Wordbook(_FILE, MOST_SEATS, made={"card": _portraits()}, figures="character")
reword = BOOK.reword
usage = BOOK.usage


def plain() -> Vocabulary:
    """What can be written at any table."""
    return BOOK.plain


def spoken(view: View, names: Mapping[Seat, str]) -> Vocabulary:
    """What can be written at this table: its characters and the names of its players stand for seats."""
    return BOOK.at_table({player.seat: (player.character,) for player in view.players}, names)


def verbs() -> tuple[str, ...]:
    """Every word that a line of a move may begin with."""
    return BOOK.begins("verb")
