"""One row a game: what stands on its door. It changes with public steps only, so it tells nothing about hidden acts."""

from __future__ import annotations

import json

from projections import tables
from projections.base import Change, Moment, Projection, Put, Set, address

_FIRST = 1


def fold(moment: Moment) -> tuple[Change, ...]:
    """A version without an outcome for all changes nothing here. `name` is the digest of the game's name, in hex."""
    version, table = moment.version, moment.situation.table
    if not version.closes:
        return ()
    row = {
        **address(version),
        "title": table.title,
        "revision": table.revision,
        "name": table.name,
        "phase": table.phase,
        "seats": len(table.playing()),
        "taken": sum(1 for n in table.playing() if table.seat(n).holder or table.seat(n).machine),
        "options": json.dumps(table.options, sort_keys=True, ensure_ascii=False),
        "version": version.version,
        "step": version.step,
        "changed": version.at,
    }
    if version.version == _FIRST:
        return (Put(tables.lobby, {**row, "made": version.at}),)
    return (Set(tables.lobby, row),)


LOBBY = Projection("lobby", (tables.lobby,), fold)
