"""What people may write in a title, made of its data/notation.toml, and its canonical lines in another language.

The file has a table for each kind of thing: id -> ways to write it, in any language; the first is the canonical one. Three
tables are no kinds: ``usage`` (lines of a verb that would be right), ``together`` (pairs of terms that bend) and ``alone``
(how a list names a single thing), the last two by language. Seats are the same in all titles: ``p2``, ``seat 2``, and
whoever sits there, by his name at this table or by the figure that he plays.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Any

from games.kernel.audience import Seat
from games.kernel.lexicon import Vocabulary, tokens
from games.kernel.naming import forms
from games.kernel.wording import CANONICAL, LANGUAGES, Wording

_SEAT = ("p{}", "р{}", "п{}", "и{}", "seat {}", "player {}", "место {}", "игрок {}", "игрока {}", "игроку {}")
"""The second has the Cyrillic letter that looks like p; written back is ``p2`` in all languages."""
_LINES = ("usage", "together", "alone")
_FILLER = "filler"
_TABLES = 16
"""Of how many tables the words are remembered: all lines of a mail are read with the same."""

Ways = Mapping[str, Iterable[str]]
Figures = Mapping[Seat, tuple[str, ...]]
_Pairs = tuple[tuple[Seat, Any], ...]


class Wordbook:
    """`plain` is what can be written at any table.

    `made`: kind -> id -> ways, of what the title makes of its other data, behind what the file has of that kind. `seats`:
    the most that a table has. `figures`: the kind of the file whose things stand for a seat, and mean something only where
    they sit; empty where there is none. `unsaid`: kinds of which no canonical line has a word, so that none is reworded.
    Raises ValueError where a canonical text would be written in two ways in another language.
    """

    def __init__(
        self,
        file: Mapping[str, Any],
        seats: int,
        made: Mapping[str, Ways] | None = None,
        figures: str = "",
        unsaid: Collection[str] = (),
    ) -> None:
        self._file = file
        self._figures: Ways = file.get(figures, {})
        kinds = {kind: dict(things) for kind, things in file.items() if kind not in _LINES}
        said = kinds.keys() - {_FILLER, figures, *unsaid}
        kinds["seat"] = {str(n): [way.format(n) for way in _SEAT] for n in range(1, seats + 1)}
        for kind, things in (made or {}).items():
            kinds[kind] = {**kinds.get(kind, {}), **things}
        self.plain = Vocabulary(kinds)
        self._taken = frozenset(phrase.words for kind in kinds if kind != figures for phrase in self.plain.phrases(kind))
        self._wordings = {
            language: Wording({**self.plain.terms(language, said), **file.get("together", {}).get(language, {})})
            for language in LANGUAGES
            if language != CANONICAL
        }
        self._remembered = lru_cache(maxsize=_TABLES)(self._at_table)

    def at_table(self, figures: Figures, names: Mapping[Seat, str]) -> Vocabulary:
        """What can be written at one table. `figures`: all seats that are played, each with its figures, maybe none; they
        and the `names` of the players stand for seats.

        A name that is a word of the game already stays that word; a bent name gives way to a name in full."""
        return self._remembered(tuple(figures.items()), tuple(sorted(names.items())))

    def _at_table(self, sitting: _Pairs, named: _Pairs) -> Vocabulary:
        names = dict(named)
        figures = {seat: tuple(way for one in played for way in self._figures.get(one, ())) for seat, played in sitting}
        taken = self._taken | {tokens(way) for ways in figures.values() for way in ways}
        full = {seat: name for seat, name in names.items() if seat in figures and tokens(name) not in taken}
        taken |= {tokens(name) for name in full.values()}
        bent = {seat: [form for form in forms(name) if tokens(form) not in taken] for seat, name in full.items()}
        called = {str(n): [*ways, full.get(n, ""), *bent.get(n, ())] for n, ways in figures.items()}
        return self.plain.plus("seat", called)

    def reword(self, line: str, language: str) -> str:
        """A canonical line in a language; or one thing alone, as a list names it."""
        if language == CANONICAL:
            return line
        alone: Mapping[str, str] = self._file.get("alone", {}).get(language, {})
        return alone.get(line) or self._wordings[language](line)

    def usage(self, verb: str) -> tuple[str, ...]:
        """Lines of this verb that would be right; empty where only a board can tell."""
        return tuple(self._file.get("usage", {}).get(verb, ()))

    def begins(self, *kinds: str) -> tuple[str, ...]:
        """Every word that a line of a move may begin with, where it begins with a thing of these kinds."""
        return tuple(dict.fromkeys(phrase.words[0] for kind in kinds for phrase in self.plain.phrases(kind)))
