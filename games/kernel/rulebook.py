"""The rules of a title as things to look up: what a card does, when it may be played, what stops it.

An entry holds sentences by their ids and numbers, no language; the sentences lie with the title's words. Nothing in a
rulebook depends on a seat or on how a game stands, only on the readings its host chose, which are public.
"""

from __future__ import annotations

import msgspec

from games.kernel.contract import Words


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
    they do not have the rules that a title was made from."""

    kind: str
    id: str


class Rulebook(msgspec.Struct, frozen=True):
    """`entries` in the order they are listed; `reasons` by the code of the refusal."""

    entries: tuple[Entry, ...] = ()
    reasons: dict[str, Reason] = {}
