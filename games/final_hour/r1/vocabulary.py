"""The words of this title: data/notation.toml, with monsters made of their ids."""

from __future__ import annotations

from collections.abc import Mapping

from games.final_hour.r1.bestiary import monsters
from games.final_hour.r1.meta import META
from games.final_hour.r1.views import View
from games.kernel import datafile
from games.kernel.audience import Seat
from games.kernel.lexicon import Vocabulary
from games.kernel.wordbook import Wordbook

_CYRILLIC = {"b": "с", "r": "к"}
"""The colour at the end of a monster's id, as Russian has it."""


def _token(name: str) -> tuple[str, ...]:
    """``S09r`` is also С09к, on a Russian keyboard, and either without the zero; written back as it stands on the token, in
    every language."""
    if monsters()[name].special:
        return (name,)
    number, colour = name[1:-1], name[-1]
    numbers = dict.fromkeys((number, number.lstrip("0")))
    return tuple(way for one in numbers for way in (f"{name[0]}{one}{colour}", f"с{one}{_CYRILLIC[colour]}"))


BOOK = Wordbook(
    datafile.table(__package__, "notation.toml"),
    max(META.seats),
    made={"token": {name: _token(name) for name in monsters()}},
    figures="investigator",
    unsaid=("place",),
)
reword = BOOK.reword
usage = BOOK.usage


def plain() -> Vocabulary:
    """What can be written at any table."""
    return BOOK.plain


def spoken(view: View, names: Mapping[Seat, str]) -> Vocabulary:
    """What can be written at this table: investigators and the names of their players stand for seats."""
    return BOOK.at_table({one.seat: (one.letter,) for one in view.board.investigators}, names)


def verbs() -> tuple[str, ...]:
    """Every word that a line of a move may begin with."""
    return BOOK.begins("verb", "deed")
