"""Facts about this revision. A draft: it may still change, and its games are marked trial."""

from __future__ import annotations

from games.final_hour.r1.flags import flags
from games.kernel.contract import Meta

META = Meta(
    title="final_hour",
    revision=1,
    released=False,
    seats=(1, 2, 3, 4),
    options=flags().options,
    cascade=500,
)
"""Options are readings (flags.py) and what the players choose before they sit down: Ancient One, level."""
