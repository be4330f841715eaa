"""The catalogues: those that every title shares, and a title's own, one file a language each."""

from __future__ import annotations

from datetime import UTC, tzinfo
from functools import cache
from importlib.resources import files

from projections.letters import orders
from projections.letters.orders import Reword
from projections.letters.words import LANGUAGES, Catalogue, Speech, catalogue


@cache
def common() -> tuple[Catalogue, ...]:
    """What any table says. Read once."""
    return _read(__name__, "{language}.toml")


@cache
def own(title: str, revision: int) -> tuple[Catalogue, ...]:
    """What this revision of a title says. Read once. Raises ModuleNotFoundError where there is no such title."""
    package = f"games.{title}.r{revision}"
    return (*_read(package, "data/words.{language}.toml"), *_read(package, "data/rules.{language}.toml"))


def speech(title: str, revision: int, language: str, zone: tzinfo = UTC, reword: Reword = orders.of_table) -> Speech:
    """How a game speaks to a reader; its title's sentences come before the common ones."""
    return Speech(language, (*own(title, revision), *common()), zone, reword)


def _read(package: str, pattern: str) -> tuple[Catalogue, ...]:
    """The files of this pattern, one a language; none where a title has no rulebook."""
    texts = (files(package).joinpath(pattern.format(language=language)) for language in LANGUAGES)
    return tuple(catalogue(text.read_text("utf-8")) for text in texts if text.is_file())
