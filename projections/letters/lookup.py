"""The rules to look up: a title's rulebook and what the table itself has, and how a topic that somebody wrote is found.

What is found depends on the words written and on the readings of the game, never on a seat or a hand.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from events.verbs.words import vocabulary
from games.kernel import spelling
from games.kernel.contract import Options, Rules, Words
from games.kernel.lexicon import Tokens, tokens
from games.kernel.refusal import Param
from games.kernel.rulebook import Entry, Reason, Rulebook
from projections.letters.words import Speech

MOST = 4
"""Entries that one topic may mean; where more would do, it says too little."""
_NAMES = {"ask": "kind"}
"""Kinds of entries whose names stand in a table of another name."""


class Shelf(msgspec.Struct, frozen=True):
    """What somebody can look up, and the voice that tells it. `verbs`: words that moves begin with."""

    speech: Speech
    entries: tuple[Entry, ...]
    reasons: Mapping[str, Reason]
    verbs: tuple[str, ...] = ()
    title: str = ""

    def say(self, words: Words) -> str:
        return self.speech.say(words, {})

    def name(self, entry: Entry) -> str:
        """What an entry is called; written behind HELP it finds the entry."""
        return self.speech.name(_NAMES.get(entry.kind, entry.kind), entry.id, {})

    def entry(self, kind: str, id: str) -> Entry | None:
        return next((one for one in self.entries if (one.kind, one.id) == (kind, id)), None)

    def reason(self, code: str, params: Mapping[str, Param] = {}) -> Entry | None:
        """What stands behind a refusal, as near to what was tried as there is an entry."""
        reason = self.reasons.get(code)
        return reason and (self.entry(*reason.entry(params)) or self.entry(reason.kind, reason.id))


def shelf(speech: Speech, rules: Rules, options: Options) -> Shelf:
    own = rules.rulebook(options) if rules.rulebook else Rulebook()
    table = of_table()
    kept = (one for one in table.entries if rules.talk or one.id not in _BOUNDED)
    entries = (*own.entries, *(_bounded(one) if rules.talk else one for one in kept))
    return Shelf(speech, entries, {**table.reasons, **own.reasons}, rules.verbs, rules.meta.title)


def _bounded(entry: Entry) -> Entry:
    """What the table says of talk points to the bounds that its title sets."""
    if (entry.kind, entry.id) != ("table", "talk"):
        return entry
    return msgspec.structs.replace(entry, text=(*entry.text, Words("table.talk-bounded")))


_BOUNDED = ("CONFIRM", "RECALL")
"""Words that only tables need whose title bounds talk."""


@cache
def of_table() -> Rulebook:
    """What every table has to look up: its topics, its own words, and what stands behind its refusals."""
    data: Mapping[str, Any] = tomllib.loads((files(__package__) / "rulebook.toml").read_text("utf-8"))
    topics = (Entry("table", id, tuple(ways), (Words(f"table.{id}"),)) for id, ways in data["topic-ways"].items())
    ways: dict[str, list[str]] = {}
    for word, (verb, _) in vocabulary().verbs.items():
        ways.setdefault(verb.name, []).append(word)
    words = (Entry("word", id, tuple(found), (Words(f"word.{id}"),)) for id, found in ways.items())
    reasons = {code: Reason("table", id) for code, id in data["reason"].items()}
    return Rulebook((*topics, *words), reasons)


def find(shelf: Shelf, written: str) -> tuple[Entry, ...]:
    """What somebody meant: the things that are called so (blanks do not matter), else those whose name begins so, else
    those that have these words in their name; also what stands behind the code of a refusal. None: unknown, or it could
    be too many."""
    words = _plain(written)
    if not words:
        return ()
    for fits in (_is, _begins, _holds):
        found = _several(entry for entry, way in _ways(shelf) if fits(words, way))
        if found:
            return found if len(found) <= MOST else ()
    behind = shelf.reason(written.strip().lower())
    return (behind,) if behind else ()


def word(shelf: Shelf, line: str) -> Entry | None:
    """The entry of the word that a line begins with; None where it begins with none."""
    words = _plain(line)
    entries = ((entry, _plain(way)) for entry in shelf.entries if entry.kind in ("verb", "word") for way in entry.ways)
    return next((entry for entry, way in entries if way and words[: len(way)] == way), None)


def near(shelf: Shelf, written: str) -> tuple[str, ...]:
    """Names of what a misspelt topic was probably meant to be, or of the things it is too short for."""
    words = _plain(written)
    if not words:
        return ()
    joined: dict[str, Entry] = {}
    for entry, way in _ways(shelf):
        joined.setdefault("".join(way), entry)
    meant = spelling.near("".join(words), joined)
    several = _several(entry for entry, way in _ways(shelf) if _begins(words, way) or _holds(words, way))
    return tuple(dict.fromkeys(shelf.name(one) for one in (*(joined[way] for way in meant), *several)))[: 2 * MOST]


def _ways(shelf: Shelf) -> Iterator[tuple[Entry, Tokens]]:
    """Every way to write every entry: those of its grammar, and its names in every language."""
    for entry in shelf.entries:
        for way in (*entry.ways, *shelf.speech.called(_NAMES.get(entry.kind, entry.kind), entry.id)):
            yield entry, _plain(way)


def _plain(written: str) -> Tokens:
    return tokens(written.replace("_", " "))


def _several(found: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple({(entry.kind, entry.id): entry for entry in found}.values())


def _is(words: Tokens, way: Tokens) -> bool:
    return "".join(words) == "".join(way)


def _begins(words: Tokens, way: Tokens) -> bool:
    return len("".join(words)) > 2 and " ".join(way).startswith(" ".join(words))


def _holds(words: Tokens, way: Tokens) -> bool:
    return any(way[at : at + len(words)] == words for at in range(len(way)))
