"""Whether a message seems to tell what its writer holds: symbols, numbers, omens, his action card (rules 3.4, 6.3).

Nothing here forbids anything. A message with a hint in it is held back and its writer asked; so it should catch what is
meant to tell, in whatever disguise, and need not be certain. It judges the words alone and never knows a hand, so what it
asks about gives nothing away. What is a word of what lies in data/talk.toml.

A sentence is judged by itself. By itself tells a symbol in disguise, or one named with a count or nearly alone. Where the
writer speaks of what he has (`mine`), any symbol, omen, number of a card, match or name of an action card does. What lies
open may be spoken of: found clues, the ritual, numbers on the table (`Open`).
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import Literal

import msgspec

from games.final_hour.r1.disguise import coded, masked
from games.final_hour.r1.talk_words import action_names, data, pattern, plain, symbols, worded, words
from games.kernel import spelling

Kind = Literal["symbol", "number", "omen", "action", "match", "code"]


class Hint(msgspec.Struct, frozen=True):
    """What a piece of a message seems to tell. `part`: that piece, in plain letters; for its writer alone."""

    kind: Kind
    part: str


class Open(msgspec.Struct, frozen=True):
    """What everybody sees and may name: priority cards on the table and discarded, action cards turned up (ids)."""

    numbers: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()


_NOTHING = Open()
_SENTENCE = re.compile(r"(?<!\d)\.(?!\w)|\.(?=\s|\Z)|[!?;\n…]+")
_TOKEN = re.compile(r"\w+")
_BARE = re.compile(r"([\s\d,.;:&+/-]+)(?:(?:and|or|и|или)[\s\d,.;:&+/-]*)*\Z")
"""Nothing but numbers; the group has a digit then. Asked for here, it would be tried at every one of them."""
_ROW = re.compile(r"(?<![\w-])(?:[1-9]|[12]\d|30)(?:(?: ?[,;/|+&]| and| и|,? )\s?(?:[1-9]|[12]\d|30)){2,}(?!\w)")
"""Three numbers of cards in a row."""
_EITHER = re.compile(r"(?<![\w-])([1-9]|[12]\d|30) (?:or|или|vs|/|либо) ([1-9]|[12]\d|30)(?![\w-])")
"""Two numbers to choose from."""
_LETTERS = re.compile(r"(?<![\w-])[^\W\d_](?:(?:\W{1,3}(?:and |и |or |или )?)[^\W\d_]){1,8}(?![\w-])")
"""Single letters in a row."""
_JOINTS = "aiио"
"""Letters that are words."""
_LOCATIONS = 15
"""The highest number of a location."""
_LONG = 6
"""Letters of a name from which on a word that is close to it is hardly another word."""
_NEAR = 7
"""Words between having and the number of a card."""
_LONGEST = 500
"""Characters of a sentence that are judged together. Nobody writes longer ones, and their looks grow with the square."""
_MOST = 30
"""The highest number of a priority card that is looked for; above it nobody means a card."""
_DIGITS = 6
"""So many a number of a card may have, zeros before it included; very long ones cannot even be read."""
_FEW = 3
"""Words of a sentence that says nothing but a symbol."""


class Sentence(msgspec.Struct, frozen=True):
    """`whole` in plain letters; `text` without idioms and without numbers of no card; `written`: as it came. `mine`: where
    `text` speaks of what its writer has, if it does."""

    text: str
    whole: str
    written: str
    mine: tuple[int, int] | None


Rule = Callable[[Sentence, Open], Iterator[Hint]]


@lru_cache(maxsize=4)
def hints(message: str, open: Open = _NOTHING) -> tuple[Hint, ...]:
    """What the message seems to tell, in order; none: it may go. Asked again of the same message, where its writer is told
    why it waits, it is remembered."""
    found = [Hint("code", part) for part in coded(message)]
    bare = _BARE.match(plain(message))
    if bare and re.search(r"\d", bare.group(1)):
        found += [Hint("number", one) for one in re.findall(r"\d+", message) if _is_card(one, open)]
    for sentence in _sentences(message):
        found += [hint for rule in RULES for hint in rule(sentence, open)]
    return tuple(dict.fromkeys(found))


def _sentences(message: str) -> Iterator[Sentence]:
    for written in (piece for sentence in _SENTENCE.split(message) for piece in textwrap.wrap(sentence, _LONGEST)):
        whole = plain(written)
        text = pattern("idioms", "words").sub(" ", pattern("number", "taken").sub(" ", whole)).strip()
        if text:
            mine = pattern("mine", "strong").search(text)
            yield Sentence(text, whole, written.strip(), mine.span() if mine else None)


def _symbol(sentence: Sentence, open: Open) -> Iterator[Hint]:
    """A symbol by name."""
    text = sentence.text
    parts = [match.group() for by in (symbols().names, symbols().other) for match in by.finditer(text)]
    if not parts:
        return
    own = sentence.mine or _owned(text, parts) or any(pattern(*key).search(text) for key in _SPEAKING)
    if own or (not pattern("public", "words").search(text) and _pointed(text, parts)):
        yield from (Hint("symbol", part) for part in parts)


_SPEAKING = (("amount", "words"), ("expect", "words"))
"""What makes a symbol tell by itself: that there are many or none, that one may count on it."""


def _owned(text: str, parts: list[str]) -> bool:
    """``my eyes``."""
    return any(re.search(f"{pattern('mine', 'owner').pattern} {re.escape(part)}", text) for part in dict.fromkeys(parts))


def _pointed(text: str, parts: list[str]) -> bool:
    """Whether a symbol named in no company of open things means something: several, counted, nearly alone, or one's own."""
    short = len(_TOKEN.findall(text)) <= _FEW
    number = rf"(?:\b\d{{1,2}}|{words('number', 'words').pattern})\W{{1,2}}"
    counted = any(re.search(number + part, text) for part in dict.fromkeys(parts))
    return len(parts) > 1 or short or counted or bool(pattern("mine", "person").search(text))


def _masked(sentence: Sentence, open: Open) -> Iterator[Hint]:
    """A symbol in a word that hides it."""
    yield from (
        Hint("symbol", plain(word)) for word in re.findall(r"[\w@$|€;\[\]]+|[\w@$!|€]+", sentence.written) if masked(word)
    )


def _like(sentence: Sentence, open: Open) -> Iterator[Hint]:
    """What a held card looks like, that several are alike, or how often somebody is of such a kind."""
    seen = [*symbols().like.finditer(sentence.text)] if sentence.mine else []
    seen += pattern("pair", "words").finditer(sentence.text) if sentence.mine else ()
    seen += pattern("amount", "sure").finditer(sentence.text)
    seen += _coloured(sentence)
    if pattern("mine", "person").search(sentence.whole) and pattern("amount", "times").search(sentence.whole):
        seen += [match for by in (symbols().names, symbols().like) for match in by.finditer(sentence.whole)]
    yield from (Hint("symbol", match.group()) for match in seen)


def _coloured(sentence: Sentence) -> Iterator[re.Match[str]]:
    """Colours of what somebody has, where no zone, arrow or monster has them."""
    spoken = sentence.mine or pattern("mine", "some").search(sentence.text)
    if spoken and not pattern("colour", "things").search(sentence.text):
        yield from words("colour", "words").finditer(sentence.text)


def _initial(sentence: Sentence, open: Open) -> Iterator[Hint]:
    """Symbols by their first letters: one that is spoken of as a letter, or a list of letters that somebody has."""
    known = "".join(data()["initials"]["letters"])
    for found in pattern("initials", "of").finditer(sentence.text):
        if any(letter and letter in known for letter in found.groups()):
            yield Hint("code", found.group())
    row = _LETTERS.search(sentence.text) if sentence.mine else _LETTERS.fullmatch(sentence.text)
    if row and set(re.findall(r"\b[^\W\d_]\b", row.group())) - {"a", "i"} <= {*known, *_JOINTS}:
        yield Hint("code", row.group())


def _misspelt(sentence: Sentence, open: Open) -> Iterator[Hint]:
    """A slip in the name of a symbol that is held, made on purpose or not."""
    if sentence.mine:
        for word in dict.fromkeys(_TOKEN.findall(sentence.text)):
            if len(word) >= _LONG and word not in data()["initials"]["ordinary"] and spelling.near(word, _long_names()):
                yield Hint("symbol", word)


@cache
def _long_names() -> tuple[str, ...]:
    return tuple(sorted(word for word in symbols().base if len(word) >= _LONG))


def _omen(sentence: Sentence, open: Open) -> Iterator[Hint]:
    if sentence.mine:
        yield from (Hint("omen", match.group()) for match in pattern("omen", "words").finditer(sentence.text))


def _number(sentence: Sentence, open: Open) -> Iterator[Hint]:
    """That numbers are high or low, or when one could act; or a number beside words of having."""
    keys = (
        "sure",
        "beyond",
        "turn",
        *(("sizes",) if sentence.mine and pattern("number", "hand").search(sentence.text) else ()),
    )
    for key in keys:
        yield from (Hint("number", match.group()) for match in pattern("number", key).finditer(sentence.text))
    if sentence.mine:
        yield from _held(sentence.text, sentence.mine, open)
    yield from (Hint("number", part) for part in _told_together(sentence, open))
    rows = [row.group() for row in _ROW.finditer(sentence.text)]
    if rows and not pattern("public", "words").search(sentence.text) and not words("number", "things").search(sentence.text):
        yield from (Hint("number", row) for row in rows)


def _told_together(sentence: Sentence, open: Open) -> Iterator[str]:
    """What kind of numbers they are, what they come to, or which of two shall be laid."""
    text = sentence.text
    open_things = pattern("public", "words").search(text) or words("number", "things").search(text)
    if sentence.mine or not open_things:
        yield from (match.group() for match in pattern("number", "quality").finditer(text))
    if not open_things and pattern("number", "which").search(text):
        yield from (pair.group() for pair in _EITHER.finditer(text) if _cards(pair, open))
    if sentence.mine or pattern("mine", "person").search(text):
        sums = pattern("number", "sum").search(text)
        if sums and not words("number", "things").search(text):
            yield sums.group()


def _cards(pair: re.Match[str], open: Open) -> bool:
    """Whether two numbers are of cards and not of locations, as far as one can see."""
    numbers = [int(one) for one in pair.groups()]
    return all(_is_card(str(one), open) for one in numbers) and max(numbers) > _LOCATIONS


def _held(text: str, mine: tuple[int, int], open: Open) -> Iterator[Hint]:
    """A number near words of having that counts nothing open and names no place."""
    spoken = [match.group() for match in _TOKEN.finditer(text)]
    first, last = (len(_TOKEN.findall(text[:at])) for at in mine)
    for at in range(max(0, first - _NEAR), min(len(spoken), last + _NEAR + 1)):
        before = spoken[at - 1] if at else ""
        counts = before in _places() or _counts_things((before, *spoken[at + 1 : at + 3]))
        if _is_number(spoken[at], open) and not counts:
            yield Hint("number", spoken[at])


@cache
def _places() -> frozenset[str]:
    return frozenset(data()["number"]["places"])


def _counts_things(around: tuple[str, ...]) -> bool:
    return any(words("number", "things").fullmatch(word) for word in around)


def _is_number(word: str, open: Open) -> bool:
    return _is_card(word, open) if word.isdecimal() else bool(words("number", "words").fullmatch(word))


def _is_card(word: str, open: Open) -> bool:
    return len(word) <= _DIGITS and 0 < int(word) <= _MOST and int(word) not in open.numbers


def _match(sentence: Sentence, open: Open) -> Iterator[Hint]:
    """How much of it is of use in the reversal."""
    found = list(pattern("match", "alone").finditer(sentence.text))
    found += pattern("match", "words").finditer(sentence.text) if sentence.mine else ()
    yield from (Hint("match", match.group()) for match in found)


def _action(sentence: Sentence, open: Open) -> Iterator[Hint]:
    """An action card that nobody has seen: by name, or by what it does."""
    if sentence.mine or pattern("action", "will").search(sentence.text):
        for name, ids in action_names().items():
            if name in sentence.text and not set(ids) & set(open.cards) and _whole(name).search(sentence.text):
                yield Hint("action", name)
    for key in ("card", "drawn"):
        card = pattern("action", key).search(sentence.text)
        if card and pattern("action", "does").search(sentence.text, card.start()):
            yield Hint("action", card.group())


@cache
def _whole(name: str) -> re.Pattern[str]:
    return worded((name,))


RULES: tuple[Rule, ...] = (_symbol, _masked, _misspelt, _initial, _like, _omen, _number, _match, _action)
