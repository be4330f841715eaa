"""Open asks with their due instants: what the clock looks through, so that it need not load any game."""

from __future__ import annotations

import msgspec

from projections import tables
from projections.base import Change, Moment, Only, Projection, address


def fold(moment: Moment) -> tuple[Change, ...]:
    """All asks of the game as the version left them; while the game is paused none of them falls due. `answered` means that
    the clock need not see to it any more: an ask that runs its whole time never is."""
    table = moment.situation.table
    paused = table.phase != "running"
    rows = []
    for ask in table.asks:
        kept = {name: value for name, value in msgspec.structs.asdict(ask).items() if name != "fixed"}
        row = {**address(moment.version), **kept, "answered": not ask.runs, "holder": table.seat(ask.seat).holder}
        rows.append({**row, "due": 0} if paused else row)
    return (Only(tables.ask, tuple(rows)),)


ASKS = Projection("asks", (tables.ask,), fold)
