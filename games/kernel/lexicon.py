"""Words that people write, told apart: what every title's notation is built on.

Theory of operation. A line becomes *tokens*: letters made plain (compatibility forms, case, ё, quotes, no-break spaces,
dashes), cut at spaces and harmless punctuation. What is not harmless (a question mark, ``@``, a decimal point) stays a
token of its own, so that a line with it is never half understood. A `Vocabulary` maps phrases of any language to ids,
by kind. A phrase is matched by whole words, the longest first; else by its beginning, if the words written begin just
one thing of that kind (three letters at least, digits never). Nothing is guessed: two readings are `ambiguous`.

A *clause* is a verb or particle with what may follow it: `Slot` says which kinds and how many, `Shape` which particles
go with a verb. `clause` reads any line of that build, so a title's grammar is a table.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping

import msgspec

from games.kernel import spelling
from games.kernel.refusal import Refusal
from games.kernel.wording import CANONICAL, tongue

SHORTEST = 3
"""Letters an abbreviation needs."""
LONGEST = 6
"""Words of the longest phrase."""
SAME = ("seat",)
"""Kinds that are written back alike in every language."""

_PLAIN = str.maketrans({"ё": "е", "≥": ">=", "≤": "<=", **dict.fromkeys("‐‑‒–—−", "-"), **dict.fromkeys("'’‘`´ʼ", None)})
_BULLET = re.compile(r"\A\s*(?:[-*•·]\s+|\d{1,2}[.)]\s+)")
_TOKEN = re.compile(r">=|<=|=>|=<|[<>=]|(?<=\d)[-./](?=\d)|(?<!\w)-(?=\d)|\w+|[^\w\s,;:.!()\[\]\"«»“”„&+/*-]")
_TURNED = {"=>": ">=", "=<": "<="}

Value = str | int
Tokens = tuple[str, ...]


def tokens(line: str) -> Tokens:
    """The words of a line as they are compared."""
    plain = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", line).casefold().translate(_PLAIN))
    return tuple(_TURNED.get(word, word) for word in _TOKEN.findall(_BULLET.sub("", plain, count=1)))


class Phrase(msgspec.Struct, frozen=True):
    """One way to write one thing."""

    words: Tokens
    id: str


class Match(msgspec.Struct, frozen=True):
    """What stands at a place: all ids it can mean, and how many tokens it takes."""

    ids: tuple[str, ...]
    length: int


class Index(msgspec.Struct, frozen=True):
    """The phrases of one kind, to be found without looking at all: what words in full mean, the length of the longest, and
    the phrases by their first letter. A mail may have thousands of words, and its game stands still meanwhile."""

    whole: Mapping[Tokens, tuple[str, ...]]
    longest: int
    begun: Mapping[str, tuple[Phrase, ...]]


class Vocabulary:
    """Phrases by kind. `forms`: kind -> id -> ways to write it; the first is the canonical one, and the first in the
    letters of another language is the one that is written in that. What begins without letters is the same in all."""

    def __init__(self, forms: Mapping[str, Mapping[str, Iterable[str]]]) -> None:
        self._phrases: dict[str, tuple[Phrase, ...]] = {}
        self._indexes: dict[str, Index] = {}
        self._ways: dict[tuple[str, str], tuple[str, ...]] = {}
        for kind, things in forms.items():
            self._phrases[kind] = tuple(Phrase(tokens(way), name) for name, ways in things.items() for way in ways)
            self._ways.update({(kind, name): tuple(ways) for name, ways in things.items()})

    def plus(self, kind: str, things: Mapping[str, Iterable[str]]) -> Vocabulary:
        """The same with more ways to write things of one kind (names of players, say)."""
        other = Vocabulary({})
        more = tuple(Phrase(tokens(way), name) for name, ways in things.items() for way in ways)
        other._phrases = {**self._phrases, kind: (*self._phrases.get(kind, ()), *(p for p in more if p.words))}
        other._ways = self._ways
        return other

    def phrases(self, kind: str) -> tuple[Phrase, ...]:
        """Every way to write the things of a kind."""
        return self._phrases.get(kind, ())

    def ways(self, kind: str, name: str, language: str) -> tuple[str, ...]:
        """Every way to write a thing in a language. Raises KeyError where the vocabulary lacks it."""
        return tuple(way for way in self._ways[kind, name] if tongue(way) in ("", language))

    def read(self, kind: str, *names: str) -> tuple[str, ...]:
        """All that is read as one of these things, in every language, as it is compared."""
        return tuple(dict.fromkeys(" ".join(phrase.words) for phrase in self.phrases(kind) if phrase.id in names))

    def written(self, kind: str, name: str, language: str = CANONICAL) -> str:
        """The one way that a thing is written back in a language; the canonical one where that language has none.
        Raises KeyError where the vocabulary lacks it."""
        first = self._ways[kind, name][0]
        if kind in SAME:
            return first
        return next((way for way in self._ways[kind, name] if tongue(way) == language), first) if tongue(first) else first

    def terms(self, language: str, kinds: Iterable[str]) -> dict[str, str]:
        """Canonical text -> text in a language, of every thing of these kinds. Raises ValueError where one canonical text
        would be written in two ways: a line is reworded without knowing of which kind its words are."""
        found: dict[str, str] = {}
        for kind, name in self._ways:
            if kind in kinds:
                first, other = self.written(kind, name), self.written(kind, name, language)
                if found.setdefault(first, other) != other:
                    raise ValueError(f"{first} is {found[first]} and {other} in {language}")
        return found

    def listed(self, kind: str, names: Iterable[str], joint: str) -> str:
        """Things one after another, so that they read back: where two would be taken for one (``crowd`` and ``20`` for
        ``crowd 20``) the filler `joint` stands between."""
        text = ""
        last: Tokens = ()
        for word in (self.written(kind, name) for name in names):
            found = self.whole(kind, (*last, *tokens(word)), 0) if last else None
            text += (f" {joint} " if found and found.length > len(last) else " ") + word
            last = tokens(word)
        return text.strip()

    def halves(self, kind: str, words: Tokens) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
        """What words that name one thing mean if they are taken for two; None if they cannot be."""
        for cut in range(1, len(words)):
            one, two = self.whole(kind, words[:cut], 0), self.whole(kind, words[cut:], 0)
            if one and two and (one.length, two.length) == (cut, len(words) - cut):
                return one.ids, two.ids
        return None

    def whole(self, kind: str, words: Tokens, at: int) -> Match | None:
        """The longest phrase of a kind that stands here in full."""
        index = self._index(kind)
        for length in range(min(len(words) - at, index.longest, LONGEST), 0, -1):
            found = index.whole.get(words[at : at + length])
            if found:
                return Match(found, length)
        return None

    def _index(self, kind: str) -> Index:
        found = self._indexes.get(kind)
        if found is None:
            found = self._indexes[kind] = _indexed(self.phrases(kind))
        return found

    def firsts(self, kinds: Iterable[str], word: str) -> tuple[str, ...]:
        """Words that things of these kinds begin with, and that a misspelt one was probably meant to be. For a hint only. A
        short word that more belongs to (``not`` so fast) tells too little: ``now`` is not meant for it."""
        every = (phrase.words for kind in kinds for phrase in self.phrases(kind) if phrase.words)
        return spelling.near(word, (words[0] for words in every if len(words) == 1 or len(words[0]) >= spelling.SHORT))

    def begin_with(self, kinds: Iterable[str], firsts: Iterable[str]) -> tuple[str, ...]:
        """The things that begin with one of these words, as they are written back in the language of those words."""
        every = [
            (kind, phrase) for kind in kinds for phrase in self.phrases(kind) if phrase.words and phrase.words[0] in firsts
        ]
        return tuple(dict.fromkeys(self.written(kind, one.id, tongue(one.words[0])) for kind, one in every))

    def begun(self, kind: str, words: Tokens, at: int) -> Match | None:
        """What the words here abbreviate, as many words as do."""
        begun = self._index(kind).begun.get(words[at][:1], ()) if at < len(words) else ()
        near = [p for p in begun if p.words[0].startswith(words[at])]
        longest = max((len(p.words) for p in near), default=0)
        for length in range(min(len(words) - at, longest, LONGEST), 0, -1):
            here = words[at : at + length]
            found = _ids(p.id for p in near if _begins(here, p.words))
            if found:
                return Match(found, length)
        return None


def _indexed(phrases: tuple[Phrase, ...]) -> Index:
    whole: dict[Tokens, tuple[str, ...]] = {}
    begun: dict[str, tuple[Phrase, ...]] = {}
    for one in phrases:
        whole[one.words] = _ids((*whole.get(one.words, ()), one.id))
        if one.words:
            first = one.words[0][:1]
            begun[first] = (*begun.get(first, ()), one)
    return Index(whole, max(map(len, whole), default=0), begun)


def _ids(found: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(found))


def _begins(written: Tokens, phrase: Tokens) -> bool:
    """Whether words abbreviate a phrase: its first words in order, each whole or cut short."""
    if len(written) > len(phrase) or sum(map(len, written)) < SHORTEST:
        return False
    pairs = tuple(zip(written, phrase, strict=False))
    return all(b.startswith(a) and (a == b or (a.isalpha() and len(a) >= 2)) for a, b in pairs)


class Slot(msgspec.Struct, frozen=True):
    """What follows a verb or particle: kinds that are tried in order, and how many. ``number`` is any whole number,
    ``filler`` a word that says nothing. `wanted`: what is missing where too little follows, by its plain name."""

    kinds: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    wanted: str = ""


class Shape(msgspec.Struct, frozen=True):
    """A verb's clause: its own slot, and its particles (ids of kind ``particle``), each at most once."""

    head: Slot = Slot()
    parts: Mapping[str, Slot] = {}


class Item(msgspec.Struct, frozen=True):
    """One thing read: its kind, and its id or number. `written`: as the line has it, tokens joined."""

    kind: str
    value: Value
    written: str


Clause = dict[str, tuple[Item, ...]]
"""Particle id -> what followed it; the verb's own things under the empty text."""


def one(vocabulary: Vocabulary, kinds: Iterable[str], words: Tokens, at: int) -> tuple[Item, int] | Refusal | None:
    """The one thing that stands here, and where the next begins; None: nothing of these kinds; or ambiguous.

    A thing written in full comes before an abbreviation, whatever the kinds.
    """
    for find in (vocabulary.whole, vocabulary.begun):
        found = [(kind, match) for kind in kinds if (match := find(kind, words, at))]
        if found:
            longest = max(match.length for _, match in found)
            readings = [(kind, name) for kind, match in found if match.length == longest for name in match.ids]
            written = " ".join(words[at : at + longest])
            if len(readings) > 1:
                choices = tuple(vocabulary.written(kind, name) for kind, name in readings)
                return Refusal("ambiguous", {"part": written, "choices": choices})
            return Item(*readings[0], written), at + longest
    if "number" in kinds and words[at].isdecimal() and len(words[at]) <= LONGEST:
        return Item("number", int(words[at]), words[at]), at + 1
    return None


def clause(vocabulary: Vocabulary, shape: Shape, words: Tokens, usage: tuple[str, ...]) -> Clause | Refusal:
    """Reads all words after a verb by its shape, or says what does not fit. `usage` is given as what would be right.

    Particles are written in full, so that no abbreviation of a thing is taken for one.
    """
    read: Clause = {"": ()}
    now, slot, at = "", shape.head, 0
    while at < len(words):
        particle = vocabulary.whole("particle", words, at)
        name = next((name for name in particle.ids if name in shape.parts), "") if particle else ""
        if particle and name:
            if name in read:
                return Refusal("doubled", {"part": " ".join(words[at : at + particle.length])}, legal=usage)
            now, slot, read[name] = name, shape.parts[name], ()
            at += particle.length
            continue
        item = one(vocabulary, slot.kinds, words, at) if len(read[now]) < slot.most else None
        if isinstance(item, Refusal):
            return msgspec.structs.replace(item, legal=usage)
        if item is not None:
            read[now] = (*read[now], item[0])
            at = item[1]
            continue
        filler = vocabulary.whole("filler", words, at)
        if filler is None:
            meant = _meant(vocabulary, slot.kinds, words, at) if len(read[now]) < slot.most else ()
            if meant:
                return Refusal("misspelt-part", {"part": words[at], "meant": meant}, legal=usage)
            return Refusal("unreadable-part", {"part": " ".join(words[at : at + 4])}, legal=usage)
        at += filler.length
    return _complete(shape, read, usage)


def _meant(vocabulary: Vocabulary, kinds: tuple[str, ...], words: Tokens, at: int) -> tuple[str, ...]:
    """What a misspelt word was probably meant to be the first of: the thing that it names with the words behind it, else
    what begins so; where too much does, that word alone."""
    firsts = vocabulary.firsts(kinds, words[at])
    for first in firsts:
        found = one(vocabulary, kinds, (first, *words[at + 1 :]), 0)
        if isinstance(found, tuple) and found[1] > 1:
            return (vocabulary.written(found[0].kind, str(found[0].value), tongue(first)),)
    begun = vocabulary.begin_with(kinds, firsts)
    return begun if len(begun) <= spelling.MOST else firsts


def _complete(shape: Shape, read: Clause, usage: tuple[str, ...]) -> Clause | Refusal:
    for name, items in read.items():
        slot = shape.parts[name] if name else shape.head
        if len(items) < slot.least:
            return Refusal("unfinished", {"wanted": (slot.wanted,)}, legal=usage)
    return read


class Cursor:
    """A place in a line, for grammar that no clause describes. Nothing it takes is taken twice."""

    def __init__(self, vocabulary: Vocabulary, words: Tokens) -> None:
        self._vocabulary = vocabulary
        self._words = words
        self._at = 0

    def take(self, *kinds: str) -> Item | Refusal | None:
        """The thing of these kinds that stands here, or None (and the place stays), or ambiguous."""
        if self._at >= len(self._words):
            return None
        found = one(self._vocabulary, kinds, self._words, self._at)
        if found is None or isinstance(found, Refusal):
            return found
        item, self._at = found
        return item

    def particle(self, name: str) -> bool:
        """Whether this particle stands here; it is taken."""
        found = self._vocabulary.whole("particle", self._words, self._at) if self.rest() else None
        if found is None or name not in found.ids:
            return False
        self._at += found.length
        return True

    def filler(self) -> None:
        """Takes the words that say nothing, as many as stand here."""
        while self.rest() and (found := self._vocabulary.whole("filler", self._words, self._at)):
            self._at += found.length

    def skip(self, sign: str) -> bool:
        """Whether this sign (``=``, ``-``) stands here; it is taken."""
        stands = self._at < len(self._words) and self._words[self._at] == sign
        self._at += stands
        return stands

    def meant(self, *kinds: str) -> tuple[str, ...]:
        """What the word here was probably meant to be the first of; none where none is near. For a hint only."""
        return _meant(self._vocabulary, kinds, self._words, self._at) if self.rest() else ()

    def rest(self) -> Tokens:
        return self._words[self._at :]
