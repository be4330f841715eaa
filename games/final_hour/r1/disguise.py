"""Symbols in disguise: letters apart, letters swapped for others, first letters, letters by number, pictures.

`masked` judges one word, `coded` a whole message. Neither knows who speaks of what: a symbol that somebody took the trouble
to hide is a sign by itself.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from itertools import islice, product

from games.final_hour.r1.talk_words import data, letters, pattern, plain, symbols, words

_APART = re.compile(r"(?<!\w)(?:\w[\s.\-_*·,/|]{1,2}){2,}\w(?!\w)")
_NUMBERS = re.compile(r"(?<!\d)(?:\d{1,2}[\s,.\-/]{1,2}){2,}\d{1,2}(?!\d)")
_MORSE = re.compile(r"(?:[.·\-]{1,5}[ /]{1,3}){2,}[.·\-]{1,5}")
_BASE64 = re.compile(r"(?<![\w+/])[A-Za-z0-9+/]{6,}={1,2}(?!\w)")
_WORD = re.compile(r"[\w@$!|€]+")
_COUNTED = re.compile(r"(?<!\w)(?:\d{1,2}\s?[xх×]?\s?([^\W\d_])|([^\W\d_])\s?[xх×]?\s?\d{1,2})(?!\w)")
_STRAY = 2
"""Letters by themselves that may stand before a name whose letters stand apart; any may follow."""
_TRIES = 64
"""Ways to read the digits of one word as letters."""


def masked(word: str) -> bool:
    """Whether a word is the name of a symbol written so that it does not look like one."""
    small = plain(word)
    if len(small) < 3 or symbols().names.fullmatch(small):
        return False
    return any(one in symbols().base for one in _looks(word, small)) or any(
        symbols().names.fullmatch(one) for one in _sounds(small)
    )


def _looks(word: str, small: str) -> Iterator[str]:
    """What the letters look like, or are when turned round."""
    rule = letters()
    yield "".join(rule.alike.get(letter, letter) for letter in small)
    yield re.sub(r"(.)\1+", r"\1", small)
    odd = word[1:] != word[1:].lower() and word != word.upper()
    yield small[::-1] if odd or small not in rule.backwards else ""
    yield codecs.encode(small, "rot13") if small.isascii() else ""
    if any(letter in rule.digits for letter in small) and re.search(r"[^\W\d]", small):
        ways = product(*(rule.digits.get(letter, (letter,)) for letter in small))
        yield from ("".join(way) for way in islice(ways, _TRIES))


def _sounds(small: str) -> Iterator[str]:
    """What it is on the other keyboard, or read aloud in the other alphabet."""
    rule = letters()
    yield "".join(rule.keys.get(letter, letter) for letter in small)
    if small.isascii():
        for sound, letter in rule.sounds:
            small = small.replace(sound, letter)
        yield small


def coded(text: str) -> Iterator[str]:
    """The pieces of a message that hide a symbol by where letters stand, by numbers or by pictures."""
    small = plain(text)
    base = symbols().base
    for match in _APART.finditer(small):
        joined = "".join(re.findall(r"\w", match.group()))
        if any(
            joined.startswith(one, at) for at in range(min(len(joined), _STRAY + 1)) for one in base if len(one) > _STRAY
        ):
            yield match.group()
    for match in _NUMBERS.finditer(small):
        if _by_number(match.group()):
            yield match.group()
    yield from (match.group() for match in _MORSE.finditer(small) if {"-"} < set(match.group()) - {" ", "/"})
    yield from (match.group() for match in _BASE64.finditer(text))
    yield from (match.group() for match in pattern("codes", "words").finditer(small))
    yield from _initials(text)
    yield from _pictures(small)


def _by_number(run: str) -> bool:
    places = [int(number) for number in re.findall(r"\d+", run)]
    read = ("".join(row[n - 1] for n in places if 0 < n <= len(row)) for row in letters().alphabets)
    return any(plain(one) in symbols().base for one in read)


def _initials(text: str) -> Iterator[str]:
    """Capitals that begin all words of a sentence or all lines, capitals alone, and letters counted."""
    base = symbols().base
    for sentence in (*re.split(r"[.!?\n]", text), "\n".join(re.findall(r"^.", text, re.MULTILINE))):
        first = [word[0] for word in _WORD.findall(sentence)]
        if len(first) > 2 and all(letter.isupper() for letter in first) and plain("".join(first)) in base:
            yield sentence.strip()
    known = "".join(data()["initials"]["letters"])
    for word in re.findall(r"\b[^\W\d_]{3,4}\b", text):
        small = plain(word)
        if word.isupper() and set(small) <= set(known) and not words("initials", "words").fullmatch(small):
            yield word
    counted = [match for match in _COUNTED.finditer(plain(text)) if _letter(match) in known and " " not in match.group()]
    if len(counted) > 1:
        yield " ".join(match.group() for match in counted)


def _letter(match: re.Match[str]) -> str:
    return match.group(1) or match.group(2)


def _pictures(small: str) -> Iterator[str]:
    """Two pictures, or one without any words."""
    drawn = [letter for letter in small if letter in symbols().signs or letter in data()["codes"]["signs"]]
    if len(drawn) > 1 or (drawn and not re.search(r"\w", small)):
        yield "".join(drawn)
