"""The nine items (rules 4.4)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from games.final_hour.r1.effect import Effects, effects
from games.kernel import datafile

When = Literal["card", "before", "always", "laid"]


class Item(msgspec.Struct, frozen=True):
    """`when`: ``card``, before or after the whole effect of a card of its holder; ``before``, before each of his cards;
    ``always``, by itself; ``laid``, between the fourth priority card and the first card turned. `keep`: it stays when used,
    else it goes back to the box. `name`: in English, where a reader's language has none."""

    id: str
    name: str
    when: When
    keep: bool
    effects: Effects


class _Row(msgspec.Struct, frozen=True):
    id: str
    name: str
    when: When
    keep: bool
    does: str


class _File(msgspec.Struct, frozen=True):
    items: tuple[_Row, ...]


@cache
def items() -> Mapping[str, Item]:
    """Every item by id, in canonical order."""
    file = datafile.read(__package__, "items.json", _File)
    return {row.id: Item(row.id, row.name, row.when, row.keep, effects(row.does)) for row in file.items}


def item(name: str) -> Item:
    """Raises KeyError on an id this revision does not have."""
    return items()[name]
