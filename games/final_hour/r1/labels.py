"""Names of things in a reader's language, for the picture; what is missing is English.

`labels` of a picture are ``table.key`` -> text, as the catalogues name things (``location.12``, ``seat.2``,
``picture.stack``).
"""

from __future__ import annotations

from collections.abc import Mapping

from games.final_hour.r1.box import box
from games.final_hour.r1.campus import location
from games.final_hour.r1.cards import Side, Symbol, card
from games.final_hour.r1.items import item
from games.final_hour.r1.sheets import sheet

ENGLISH: Mapping[str, str] = {
    "picture": "The campus",
    "round": "Round",
    "stack": "gate stack",
    "pool": "monster pool",
    "pile": "destroyed",
    "deck": "priority deck",
    "damage": "damage left",
    "seals": "seals left",
    "omens": "omens this round",
    "ritual": "Ritual",
    "hits": "matches",
    "needed": "needed",
    "forced": "the reversal must be tried",
    "laid": "Laid this round",
    "none-laid": "nothing yet",
    "face-down": "face-down",
    "only-you": "only you see it",
    "now": "now",
    "done": "done",
    "swappable": "may still be swapped",
    "at": "at",
    "health": "health",
    "actions": "action deck",
    "discards": "discards",
    "items": "items",
    "lead": "lead",
    "you": "you",
    "your-hand": "Your priority cards",
    "your-card": "Your action card",
    "top": "top",
    "bottom": "bottom",
    "blind": "turned up by it",
    "stake": "stake",
    "key-blue": "blue monster: health, mark, its name",
    "key-red": "red monster",
    "key-special": "special monster",
    "key-blue-arrow": "arrow of blue monsters",
    "key-red-arrow": "arrow of red monsters",
    "key-K": "killer",
    "key-W": "wanderer",
    "key-D": "wrecker",
    "key-damage": "damage",
    "key-yellow": "fresh seal (yellow)",
    "key-brown": "seal for one more (brown)",
    "key-clue": "clue",
    "key-gate": "gate and its tokens",
    "key-ritual": "ritual location",
    "key-lead": "investigator by seat, the lead with a hat",
    "key-omen": "omen",
    "phase-plan": "planning",
    "phase-watch": "the watch may swap",
    "phase-resolve": "actions",
    "phase-reckon": "reckoning",
    "phase-gate": "gate",
    "phase-vote": "vote",
    "phase-stake": "reversal",
    "phase-over": "over",
}


class Labels:
    def __init__(self, labels: Mapping[str, str]) -> None:
        self._labels = labels

    def word(self, key: str) -> str:
        return self._labels.get(f"picture.{key}", ENGLISH[key])

    def seat(self, number: int) -> str:
        """With its number before it, which stands on the board."""
        short, name = f"p{number}", self._labels.get(f"seat.{number}", "")
        return f"{short} {name}" if name and name != short else short

    def place(self, number: int) -> str:
        return self._labels.get(f"location.{number}", location(number).name)

    def zone(self, name: str) -> str:
        return self._labels.get(f"zone.{name}", f"{name} zone")

    def symbol(self, name: Symbol) -> str:
        return self._labels.get(f"symbol.{name}", name.title())

    def half(self, name: str, side: Side) -> str:
        return self._labels.get(f"{side}.{name}", card(name).half(side).name)

    def item(self, name: str) -> str:
        return self._labels.get(f"item.{name}", item(name).name)

    def investigator(self, letter: str) -> str:
        known = {one.letter: one.name for one in box().investigators}
        return self._labels.get(f"investigator.{letter}", known[letter])

    def table(self, ancient: str, level: str) -> str:
        """The Ancient One and the difficulty."""
        name = self._labels.get(f"ancient.{ancient}", sheet(ancient).name)
        return f"{name}, {self._labels.get(f'level.{level}', level)}"
