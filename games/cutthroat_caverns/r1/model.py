"""The door to everything the title consists of: commands, outcomes, state, views, cards.

Where to look: `commands.py` what a seat can ask for, `outcomes.py` what came of it, `state.py` the whole board,
`views.py` what a seat may see of it, `cards.py` the data of cards and encounters (`card(id)`, `encounter(id)`),
`choices.py` the legal answers to an ask as commands (computed from a view alone).

Ask kinds (data/asks.json has clock, visibility and default): ``set items consent discard limit stair loot``; windows
``pre-reveal`` (W2), ``reveal`` (W3), ``counter`` (W5), ``action`` (W3c). A window's kind is also the word of its HOLD.
Standing orders give `Play` fields as an `Interject`, or any other command for a plain ask of their seat.
"""

from __future__ import annotations

from games.cutthroat_caverns.r1 import commands, outcomes, state, views
from games.cutthroat_caverns.r1.cards import Card, Encounter, card, cards, encounter, encounters, flags

__all__ = [
    "Card",
    "Encounter",
    "card",
    "cards",
    "commands",
    "encounter",
    "encounters",
    "flags",
    "outcomes",
    "state",
    "views",
]
