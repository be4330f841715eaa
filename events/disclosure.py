"""What the server has opened of a game: whole columns for a range of steps, and in the end the secret of the dice."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from events import canonical, chain
from events.model import Version
from games.kernel import acts


class Opened(msgspec.Struct, frozen=True):
    """What the server has disclosed: pairs of step and column, and whether the secret of the dice."""

    columns: frozenset[tuple[int, int]]
    dice: bool


def everything(seats: int, step: int) -> acts.Disclose:
    """The server's command that opens a game that is over. `seats`: as the table was made; `step`: the last closed one.

    It opens the step that it closes itself too, so that the final export ends with the newest head.
    """
    return acts.Disclose(1, step + 1, chain.columns(seats), True)


def disclosed(versions: Iterable[Version]) -> Opened:
    """What the `Disclosed` outcomes of a log have opened so far."""
    columns: set[tuple[int, int]] = set()
    dice = False
    for version in versions:
        for entry in version.entries:
            if entry.kind == "Disclosed":
                said = canonical.read(entry.payload)
                steps = range(said["first"], said["last"] + 1)
                columns.update((step, column) for step in steps for column in said["columns"])
                dice = dice or said["dice"]
    return Opened(frozenset(columns), dice)
