"""The rules of a title as things to look up: what a card does, when it may be played, what stops it.

An entry holds sentences by their ids and numbers, no language; the sentences lie with the title's words. Nothing in a
rulebook depends on a seat or on how a game stands, only on the readings its host chose, which are public.

What every title has to look up (topics, verbs, asks, reasons of refusals) is made here of its data/rules.toml: a table for
each kind, whose rows are in the order they are listed, and ``topic-ways``, how people write a topic. What a title alone has
(cards, places) it adds itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.kernel.asks import AskRow
from games.kernel.contract import Words
from games.kernel.lexicon import Vocabulary
from games.kernel.refusal import Param

Params = dict[str, Param]
File = Mapping[str, Any]


class Entry(msgspec.Struct, frozen=True):
    """One thing to look up. `kind` with `id` is unique, and the table of names that its heading is taken from. `ways`:
    how people write it. `text`: what the rules say of it; `facts`: numbers to go with it."""

    kind: str
    id: str
    ways: tuple[str, ...]
    text: tuple[Words, ...]
    facts: tuple[Words, ...] = ()


class Reason(msgspec.Struct, frozen=True):
    """What stands behind a refusal: the entry that tells the rule, by kind and id. Readers are pointed to nothing else, for
    they do not have the rules that a title was made from.

    Where the rule depends on what was tried, `by` names the parameter of the refusal that says it: its value is then the id
    of an entry of the kind `each`, or has an entry of its own in `cases`."""

    kind: str
    id: str
    by: str = ""
    each: str = ""
    cases: dict[str, tuple[str, str]] = {}

    def entry(self, params: Mapping[str, Param]) -> tuple[str, str]:
        """Kind and id of the entry for a refusal with these parameters, before it is known whether there is one."""
        value = str(params.get(self.by, "")) if self.by else ""
        return self.cases.get(value) or ((self.each, value) if value and self.each else (self.kind, self.id))


class Rulebook(msgspec.Struct, frozen=True):
    """`entries` in the order they are listed; `reasons` by the code of the refusal."""

    entries: tuple[Entry, ...] = ()
    reasons: dict[str, Reason] = {}


def topics(file: File, numbers: Params) -> tuple[Entry, ...]:
    """The chapters of the rules; their sentences may be filled in with any of these numbers."""
    ways = file["topic-ways"]
    return tuple(Entry("topic", name, tuple(ways[name]), (Words(f"rule.topic.{name}", numbers),)) for name in file["topic"])


def verbs(file: File, words: Vocabulary, kinds: tuple[str, ...], numbers: Params) -> tuple[Entry, ...]:
    """What a line may begin with, or one of its parts: things of these kinds."""
    ways = {name: tuple(way for kind in kinds for way in words.read(kind, name)) for name in file["verb"]}
    return tuple(Entry("verb", name, read, (Words(f"rule.verb.{name}", numbers),)) for name, read in ways.items())


def questions(file: File, asks: Mapping[str, AskRow], words: Vocabulary) -> tuple[Entry, ...]:
    """What people are asked: by which clock, and whether others see that they are. One that belongs to a window goes by the
    name of that too."""
    return tuple(_question(kind, asks[kind], words) for kind in file["ask"])


def _question(kind: str, ask: AskRow, words: Vocabulary) -> Entry:
    seen = "seen" if ask.visible else "unseen"
    text = (Words("rule.ask", {"kind": kind}), Words(f"rule.ask.{ask.pace}"), Words(f"rule.ask.{seen}"))
    return Entry("ask", kind, (kind, *(words.read("window", kind) if ask.window else ())), text)


def reasons(file: File) -> dict[str, Reason]:
    """By the code of the refusal: ``see`` names kind and id of the entry, ``by`` the parameter it depends on, ``each`` the
    kind of the entries that go by its value, ``at`` the entries of single values."""
    return {code: _reason(row) for code, row in file["reason"].items()}


def _reason(row: Mapping[str, Any]) -> Reason:
    cases = {value: _named(see) for value, see in row.get("at", {}).items()}
    return Reason(*_named(row["see"]), row.get("by", ""), row.get("each", ""), cases)


def _named(see: str) -> tuple[str, str]:
    kind, _, id = see.partition(" ")
    return kind, id
