"""What cards, items, monsters and sheets do, as sentences; the words lie in data/words.*.toml.

One sentence an effect, filled in from its amounts, so that a corrected number is right in every letter."""

from __future__ import annotations

from games.final_hour.r1.bestiary import monster
from games.final_hour.r1.cards import priority
from games.final_hour.r1.effect import WORDS, Effect, Effects
from games.final_hour.r1.sheets import Sheet
from games.kernel.contract import Words
from games.kernel.refusal import Param


def told(row: Effects) -> tuple[Words, ...]:
    """A half of an action card, or an item."""
    return tuple(Words(f"effect.{one.word}", _amounts(one)) for one in row)


def told_of(sheet: Sheet, row: Effects) -> tuple[Words, ...]:
    """A row of reckoning or a level of a sheet: gates by their places there, special monsters by their kind."""
    return tuple(Words(_sentence(sheet, one), {**_amounts(one), **_places(sheet, one)}) for one in row)


def monster_words(name: str) -> Words:
    """A token in one line. Raises KeyError on an id there is none of."""
    one = monster(name)
    params: dict[str, Param] = {"id": name, "colour": one.colour, "health": one.health, "marks": one.marks}
    return Words("thing.monster" if one.marks else "thing.monster-plain", params)


def priority_words(number: int) -> Words:
    """A priority card in one line. Raises KeyError on a number there is none of."""
    one = priority(number)
    params: dict[str, Param] = {"number": number, "symbol": one.symbol}
    return Words("thing.priority-omen" if one.omen else "thing.priority", params)


def _amounts(one: Effect) -> dict[str, Param]:
    return {name: getattr(one, name) for name in WORDS[one.word]}


def _sentence(sheet: Sheet, one: Effect) -> str:
    """A count of special monsters is a sentence for each kind, because a kind is a noun of its own."""
    return f"effect.{one.word}-{sheet.special}" if one.word == "SPAWN_SPECIAL" else f"effect.{one.word}"


def _places(sheet: Sheet, one: Effect) -> dict[str, Param]:
    place: dict[str, Param] = {"place": sheet.gates[one.gate]} if one.gate else {}
    return {**place, "kind": sheet.special}
