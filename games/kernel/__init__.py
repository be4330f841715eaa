"""The table that every title sits on. The door: decide, evolve, settle, and the values they speak in."""

from games.kernel.contract import Rules, Told
from games.kernel.decide import decide
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation, dice_for, evolve, fold, opened, settle, waits
from games.kernel.table import Table

__all__ = [
    "Refusal",
    "Rules",
    "Situation",
    "Table",
    "Told",
    "decide",
    "dice_for",
    "evolve",
    "fold",
    "opened",
    "settle",
    "waits",
]
