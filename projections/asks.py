"""Open asks with their due instants: what the clock looks through, so that it need not load any game."""

from __future__ import annotations

import msgspec

from projections import tables
from projections.base import Change, Moment, Only, Projection, address


def fold(moment: Moment) -> tuple[Change, ...]:
    """All asks of the game as the version left them; while the game is paused none of them falls due."""
    table = moment.situation.table
    paused = table.phase != "running"
    rows = []
    for ask in table.asks:
        row = {**address(moment.version), **msgspec.structs.asdict(ask), "holder": table.seat(ask.seat).holder}
        rows.append({**row, "due": 0} if paused else row)
    return (Only(tables.ask, tuple(rows)),)


ASKS = Projection("asks", (tables.ask,), fold)
