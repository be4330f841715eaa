"""The words of this title: data/notation.toml, with portrait cards and seats made of what the file gives."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from games.cutthroat_caverns.r1.cards import cards
from games.cutthroat_caverns.r1.views import View
from games.kernel.audience import Seat
from games.kernel.lexicon import Tokens, Vocabulary, tokens
from games.kernel.naming import forms
from games.kernel.wording import CANONICAL, Wording

MOST_SEATS = 6
TABLES = 16
"""Of how many tables the words are remembered: all lines of a mail are read with the same."""
_SEAT = ("p{}", "р{}", "п{}", "и{}", "seat {}", "player {}", "место {}", "игрок {}", "игрока {}", "игроку {}")
"""The second has the Cyrillic letter that looks like p."""
_LINES = ("usage", "together", "alone")
"""Sections of the file that hold no words to be read."""
_UNSAID = ("filler", "character", *_LINES)
"""What no canonical line has a word of."""


@cache
def _file() -> Mapping[str, Any]:
    return tomllib.loads(resources.files(__package__).joinpath("data", "notation.toml").read_text("utf-8"))


@cache
def plain() -> Vocabulary:
    """What can be written at any table."""
    forms = {kind: dict(things) for kind, things in _file().items() if kind not in _LINES}
    for card in cards().values():
        if card.portrait:
            base, _, _ = card.id.partition("-")
            names = forms["character"][card.portrait]
            forms["card"][card.id] = [f"{way}-{name}" for way in forms["card"][base] for name in names]
    forms["seat"] = {str(n): [way.format(n) for way in _SEAT] for n in range(1, MOST_SEATS + 1)}
    return Vocabulary(forms)


@cache
def _words() -> frozenset[Tokens]:
    """Everything that means something at any table; characters mean something only where they sit."""
    kinds = {*_file(), "seat"} - {*_LINES, "character"}
    return frozenset(phrase.words for kind in kinds for phrase in plain().phrases(kind))


def spoken(view: View, names: Mapping[Seat, str]) -> Vocabulary:
    """What can be written at this table: its characters and the names of its players stand for seats.

    A name that is a word of the game already stays that word; a bent name gives way to a name in full."""
    return _at_table(tuple((p.seat, p.character) for p in view.players), tuple(sorted(names.items())))


@lru_cache(maxsize=TABLES)
def _at_table(sitting: tuple[tuple[Seat, str], ...], named: tuple[tuple[Seat, str], ...]) -> Vocabulary:
    names = dict(named)
    characters = {seat: tuple(_file()["character"].get(character, ())) for seat, character in sitting}
    taken = _words() | {tokens(way) for ways in characters.values() for way in ways}
    full = {seat: name for seat, name in names.items() if seat in characters and tokens(name) not in taken}
    taken |= {tokens(name) for name in full.values()}
    bent = {seat: [form for form in forms(name) if tokens(form) not in taken] for seat, name in full.items()}
    called = {str(n): [*ways, full.get(n, ""), *bent.get(n, ())] for n, ways in characters.items()}
    return plain().plus("seat", called)


@cache
def _wording(language: str) -> Wording:
    terms = plain().terms(language, set(_file()) - {*_UNSAID})
    return Wording({**terms, **_file()["together"].get(language, {})})


def reword(line: str, language: str) -> str:
    """A canonical line in a language; or one thing alone, as a list names it."""
    if language == CANONICAL:
        return line
    alone: Mapping[str, str] = _file()["alone"].get(language, {})
    return alone.get(line) or _wording(language)(line)


@cache
def usage(verb: str) -> tuple[str, ...]:
    """Lines of this verb that would be right."""
    return tuple(_file()["usage"][verb])


def verbs() -> tuple[str, ...]:
    """Every word that a line of a move may begin with."""
    return tuple(dict.fromkeys(phrase.words[0] for phrase in plain().phrases("verb")))
