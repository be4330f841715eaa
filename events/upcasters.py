"""Old shapes, read as new ones: pure functions over plain data, chained by number.

A stored text is never changed; when a struct changes, its shape's number goes up by one and a function from the shape
before is added here. Reading applies them one after the other. `CHAINS` names, for each wire name of a command or
outcome, its functions: the first reads shape 1 as shape 2. The current shape is one more than there are functions.
The table's own records are listed under their wire names, those of a title under ``title@revision:wire-name``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Plain = dict[str, Any]
Upcaster = Callable[[Plain], Plain]


def _first_dice(old: Plain) -> Plain:
    """Tables made before the dice algorithms had numbers used the first one."""
    return {**old, "algorithm": 1}


CHAINS: Mapping[str, tuple[Upcaster, ...]] = {
    "Create": (_first_dice,),
    "Created": (_first_dice,),
}


class UnknownShape(ValueError):
    """A shape newer than this program, or none at all."""


def current(name: str, chains: Mapping[str, tuple[Upcaster, ...]] = CHAINS) -> int:
    """The number of the shape that is written today."""
    return len(chains.get(name, ())) + 1


def upcast(name: str, shape: int, old: Plain, chains: Mapping[str, tuple[Upcaster, ...]] = CHAINS) -> Plain:
    """Stored plain data of `shape` as the current shape. Raises UnknownShape."""
    if not 1 <= shape <= current(name, chains):
        raise UnknownShape(f"{name}: shape {shape}, known are 1 to {current(name, chains)}")
    for step in chains.get(name, ())[shape - 1 :]:
        old = step(old)
    return old
