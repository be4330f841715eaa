"""The words that give a hand away in talk: data/talk.toml, compiled once.

Lists of words become one pattern; ``*`` at the end of a word stands for any ending. All of them are for plain text, as
`plain` makes it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec

from games.kernel import datafile
from games.kernel.wording import LANGUAGES

Pattern = re.Pattern[str]

_BREVE = "\u0306"
"""What makes й of и: the one accent that is a letter."""
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))
_WHOLE_PHRASES = str.maketrans(dict.fromkeys("\ufdfa\ufdfb", " "))
"""Signs that stand for a whole phrase, which has no word of the game in it, and would make a message many times as long."""
_QUOTES = re.compile("['’‘`´ʼ]")


def plain(text: str) -> str:
    """Small letters without accents, ё as е, no apostrophes, one kind of dash; nothing unseen between letters."""
    parts = unicodedata.normalize(
        "NFD", unicodedata.normalize("NFKC", text.translate(_WHOLE_PHRASES)).casefold().translate(_DASHES)
    )
    kept = (one for one in parts if one == _BREVE or unicodedata.category(one) not in ("Mn", "Me", "Cf"))
    return _QUOTES.sub("", unicodedata.normalize("NFC", "".join(kept)))


def worded(words: Iterable[str]) -> Pattern:
    """Any of these words, whole."""
    return re.compile(r"\b(?:" + "|".join(re.escape(word).replace(r"\*", r"\w*") for word in words) + r")\b")


def any_of(patterns: Iterable[str]) -> Pattern:
    return re.compile("|".join(f"(?:{one})" for one in patterns))


class Symbols(msgspec.Struct, frozen=True):
    """What speaks of a symbol: by `names`, in another alphabet or language (`other`), by what it is `like`, by `signs`
    (pictures). `base`: names looked for in disguise."""

    names: Pattern
    other: Pattern
    like: Pattern
    signs: frozenset[str]
    base: frozenset[str]


class Letters(msgspec.Struct, frozen=True):
    """How letters stand for others: `digits` (many), `keys` and `alike` (both ways), `sounds` (Latin to Cyrillic, the longer
    first), `alphabets` (by number)."""

    digits: Mapping[str, tuple[str, ...]]
    keys: Mapping[str, str]
    alike: Mapping[str, str]
    sounds: tuple[tuple[str, str], ...]
    alphabets: tuple[str, ...]
    backwards: frozenset[str]


@cache
def data() -> Mapping[str, Any]:
    """The file as it lies."""
    return datafile.table(__package__, "talk.toml")


@cache
def symbols() -> Symbols:
    """Of all five together: which one it is does not matter to who asks whether a hand is told."""
    rows = data()["symbol"].values()
    every = {key: [word for row in rows for word in row[key]] for key in ("names", "other", "like", "base", "signs")}
    signs = frozenset(every["signs"]) - {"\ufe0f"}
    return Symbols(worded(every["names"]), worded(every["other"]), worded(every["like"]), signs, frozenset(every["base"]))


@cache
def letters() -> Letters:
    row = data()["letters"]
    latin, cyrillic = row["keys"]
    one, other = row["alike"]
    return Letters(
        {digit: tuple(ways) for digit, ways in row["digits"].items()},
        {**dict(zip(latin, cyrillic, strict=True)), **dict(zip(cyrillic, latin, strict=True))},
        {**dict(zip(one, other, strict=True)), **dict(zip(other, one, strict=True))},
        tuple((sound, letter) for sound, letter in row["sounds"]),
        tuple(row["alphabets"]),
        frozenset(row["backwards"]),
    )


@cache
def pattern(table: str, key: str) -> Pattern:
    """A pattern of the file, or any of a list of patterns."""
    found = data()[table][key]
    return re.compile(found) if isinstance(found, str) else any_of(found)


@cache
def words(table: str, key: str) -> Pattern:
    """A list of words of the file, to be found whole."""
    return worded(data()[table][key])


@cache
def action_names() -> Mapping[str, tuple[str, ...]]:
    """Every name of a half of an action card in either language, in plain text -> the ids of the cards."""
    found: dict[str, tuple[str, ...]] = {}
    for language in LANGUAGES:
        names = datafile.table(__package__, f"words.{language}.toml")["names"]
        for id, name in (*names["top"].items(), *names["bottom"].items()):
            found[plain(name)] = (*found.get(plain(name), ()), id)
    return found
