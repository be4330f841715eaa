"""The public history: what everybody saw, step by step, as the log has it. Words are made when somebody reads it."""

from __future__ import annotations

from events.heard import Heard
from projections import tables
from projections.base import Change, Put, Transcript, address


def fold(heard: Heard) -> tuple[Change, ...]:
    """One row for each outcome for all; `ordinal` counts them within their step from 1."""
    if not heard.lines:
        return ()
    common = {**address(heard), "step": heard.step, "at": heard.at}
    return tuple(
        [
            Put(tables.history, {**common, "ordinal": ordinal, "kind": kind, "shape": shape, "payload": payload})
            for ordinal, (kind, shape, payload) in enumerate(heard.lines, 1)
        ]
    )


HISTORY = Transcript("history", (tables.history,), fold)
