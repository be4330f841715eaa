"""Facts about this revision. Released: what would give a stored game other outcomes, views or options is a new revision."""

from __future__ import annotations

from games.cutthroat_caverns.r1.cards import flags
from games.kernel.contract import Meta

META = Meta(
    title="cutthroat_caverns",
    revision=1,
    released=True,
    seats=(3, 4, 5, 6),
    options=flags().options,
    cascade=2000,
)
"""`encounters`: how many are to be passed; `ripper_first`: the teaching option of the rules (original line 17); the
rest are readings (readings.py)."""
