"""The words of this title: data/notation.toml, with monsters made of their ids, and seats of numbers and people."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from games.final_hour.r1.bestiary import monsters
from games.final_hour.r1.meta import META
from games.final_hour.r1.views import View
from games.kernel.audience import Seat
from games.kernel.lexicon import Tokens, Vocabulary, tokens
from games.kernel.naming import forms
from games.kernel.wording import CANONICAL, Wording

_SEAT = ("p{}", "р{}", "п{}", "и{}", "seat {}", "player {}", "место {}", "игрок {}", "игрока {}", "игроку {}")
"""The second has the Cyrillic letter that looks like p; written back is ``p2`` in all languages."""
_LINES = ("usage", "together", "alone")
"""Sections of the file that hold no words to be read."""
_UNSAID = ("filler", "investigator", "place", *_LINES)
"""What no canonical line has a word of."""
_CYRILLIC = {"b": "с", "r": "к"}
"""The colour at the end of a monster's id, as Russian has it."""


@cache
def _file() -> Mapping[str, Any]:
    return tomllib.loads(resources.files(__package__).joinpath("data", "notation.toml").read_text("utf-8"))


@cache
def plain() -> Vocabulary:
    """What can be written at any table."""
    found = {kind: dict(things) for kind, things in _file().items() if kind not in _LINES}
    found["seat"] = {str(n): [way.format(n) for way in _SEAT] for n in range(1, max(META.seats) + 1)}
    found["token"] = {name: _token(name) for name in monsters()}
    return Vocabulary(found)


def _token(name: str) -> tuple[str, ...]:
    """``S09r`` is also С09к, on a Russian keyboard; written back as it stands on the token, in every language."""
    special = monsters()[name].special
    return (name,) if special else (name, f"с{name[1:-1]}{_CYRILLIC[name[-1]]}")


@cache
def _words() -> frozenset[Tokens]:
    """Everything that means something at any table; investigators mean something only where they play."""
    kinds = {*_file(), "seat", "token"} - {*_LINES, "investigator"}
    return frozenset(phrase.words for kind in kinds for phrase in plain().phrases(kind))


def spoken(view: View, names: Mapping[Seat, str]) -> Vocabulary:
    """What can be written at this table: investigators and the names of their players stand for seats.

    A name that is a word of the game already stays that word; a bent name gives way to a name in full."""
    figures = {one.seat: tuple(_file()["investigator"].get(one.letter, ())) for one in view.board.investigators}
    taken = _words() | {tokens(way) for ways in figures.values() for way in ways}
    full = {seat: name for seat, name in names.items() if seat in figures and tokens(name) not in taken}
    taken |= {tokens(name) for name in full.values()}
    bent = {seat: [form for form in forms(name) if tokens(form) not in taken] for seat, name in full.items()}
    called = {str(n): [*ways, full.get(n, ""), *bent.get(n, ())] for n, ways in figures.items()}
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


def usage(verb: str) -> tuple[str, ...]:
    """Lines of this verb that would be right; empty where only a board can tell."""
    return tuple(_file()["usage"].get(verb, ()))


def verbs() -> tuple[str, ...]:
    """Every word that a line of a move may begin with."""
    found = (phrase.words[0] for kind in ("verb", "deed") for phrase in plain().phrases(kind))
    return tuple(dict.fromkeys(found))
