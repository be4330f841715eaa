"""The public history: what everybody saw, step by step, as the log has it. Words are made when somebody reads it."""

from __future__ import annotations

from projections import tables
from projections.base import Change, Moment, Projection, Put, address


def fold(moment: Moment) -> tuple[Change, ...]:
    """One row for each outcome for all; `ordinal` counts them within their step from 1."""
    public = [entry for entry in moment.version.entries if entry.audience == "all"]
    return tuple(
        Put(
            tables.history,
            {
                **address(moment.version),
                "step": moment.version.step,
                "ordinal": ordinal,
                "at": moment.version.at,
                "kind": entry.kind,
                "shape": entry.shape,
                "payload": entry.payload,
            },
        )
        for ordinal, entry in enumerate(public, 1)
    )


HISTORY = Projection("history", (tables.history,), fold)
