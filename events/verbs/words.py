"""The vocabulary: which word of which language stands for which verb or particle. Data: verbs.toml."""

from __future__ import annotations

import tomllib
import unicodedata
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from games.kernel.wording import tongue

Who = Literal["guest", "seat", "host", "anyone"]
_TRIM = ".,;:!?…\"'«»“”„()"


class Verb(msgspec.Struct, frozen=True):
    """One verb: who may say it, and which reader of grammar.py takes what follows."""

    name: str
    who: Who
    rest: str


class Vocabulary(msgspec.Struct, frozen=True):
    """Folded word -> (verb, language), folded word -> particle, folded word -> language code, folded words -> form of
    letters; what the host is called. `terms`: language -> canonical word -> word of that language."""

    verbs: dict[str, tuple[Verb, str]]
    particles: dict[str, str]
    languages: dict[str, str]
    forms: dict[str, str]
    hosts: frozenset[str]
    terms: dict[str, dict[str, str]]


def fold(word: str) -> str:
    """A word as it is compared: full-width and decomposed letters made plain, no case, no punctuation around it."""
    return unicodedata.normalize("NFKC", word).strip(_TRIM).casefold().replace("ё", "е")


def _load(data: dict[str, Any]) -> Vocabulary:
    verbs: dict[str, tuple[Verb, str]] = {}
    for name, row in data["verbs"].items():
        verb = Verb(name, row["who"], row["rest"])
        for language in ("en", "ru"):
            for word in row[language]:
                if verbs.setdefault(fold(word), (verb, language))[0] is not verb:
                    raise ValueError(f"{word} stands for two verbs")
    particles = {fold(word): name for name, words in data["particles"].items() for word in words}
    languages = {fold(word): code for code, words in data["languages"].items() for word in words}
    forms = {fold(word): name for name, words in data["forms"].items() for word in words}
    hosts = frozenset(fold(word) for word in data["names"]["host"])
    return Vocabulary(verbs, particles, languages, forms, hosts, {code: _terms(data, code) for code in languages.values()})


def _terms(data: dict[str, Any], language: str) -> dict[str, str]:
    """Each canonical word with the first of its words in a language."""
    lists = {**data["particles"], **data["forms"]}
    said = {name: next(word for word in words if tongue(word) == language) for name, words in lists.items()}
    return {**said, **{name: row[language][0] for name, row in data["verbs"].items()}}


class Talk(msgspec.Struct, frozen=True):
    """Words of sentences, folded: exclamations, those a question begins with, real words that are close to a verb, and those
    that people wrap around an order."""

    exclamations: frozenset[str]
    questions: frozenset[str]
    ordinary: frozenset[str]
    courtesy: frozenset[str]


@cache
def talk() -> Talk:
    """The words of talk.toml, read once."""
    data = tomllib.loads(files(__package__).joinpath("talk.toml").read_text(encoding="utf-8"))
    return Talk(**{name: frozenset(map(fold, words)) for name, words in data.items()})


@cache
def vocabulary() -> Vocabulary:
    """The vocabulary of verbs.toml, read once."""
    return _load(tomllib.loads(files(__package__).joinpath("verbs.toml").read_text(encoding="utf-8")))
