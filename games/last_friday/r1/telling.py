"""What a camper's card can do, as a sentence; the words lie in data/words.*.toml."""

from __future__ import annotations

from games.kernel.contract import Words
from games.last_friday.r1.cards import Card


def ability(one: Card) -> Words:
    """Filled in with the amount of the row, so that a corrected number is right in every letter."""
    return Words(f"ability.{one.hook}", {"card": one.id, "amount": one.amount, "clue": one.clue or ""})
