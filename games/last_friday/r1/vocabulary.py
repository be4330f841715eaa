"""The words of this title: data/notation.toml, with the dots of the camp as they are called on the map."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from games.kernel import datafile
from games.kernel.audience import Seat
from games.kernel.lexicon import Vocabulary
from games.kernel.wordbook import Wordbook
from games.last_friday.r1.box import seat_of
from games.last_friday.r1.camp import Dot
from games.last_friday.r1.cards import cards
from games.last_friday.r1.meta import META
from games.last_friday.r1.views import View

_ALIKE = str.maketrans("abcehkmoptxy", "авсенкмортху")
"""Latin letters of a dot's name, and the Cyrillic ones that look like them on paper."""
_TABLES = 16
"""Of how many tables the words are remembered: all lines of a mail are read with the same."""

_FILE = datafile.table(__package__, "notation.toml")
BOOK = Wordbook(
    _FILE,
    max(META.seats),
    made={"card": {id: (id, *_FILE["figure"].get(id, ())) for id in cards()}},
    figures="figure",
)
reword = BOOK.reword


def spoken(view: View, names: Mapping[Seat, str]) -> Vocabulary:
    """What can be written at this table: campers go by their cards too, people by name."""
    return BOOK.at_table({1: (), **{seat_of(one.colour): (one.card,) for one in view.board.campers}}, names)


def dots_of(view: View) -> Mapping[str, Dot]:
    """How the dots that are there now may be written."""
    return _dots(view.board.ground().all_dots)


@lru_cache(maxsize=_TABLES)
def _dots(dots: tuple[Dot, ...]) -> Mapping[str, Dot]:
    return {written: dot for dot in dots for written in (dot, dot.translate(_ALIKE))}


def verbs() -> tuple[str, ...]:
    """Every word that a line of a move may begin with."""
    return BOOK.begins("colour", "hunter", "verb", "deed", "wish")
