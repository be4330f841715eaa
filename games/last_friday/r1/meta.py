"""Facts about this revision. A draft: it may still change, and its games are marked trial."""

from __future__ import annotations

from games.kernel.contract import Meta
from games.last_friday.r1.box import CAMPERS
from games.last_friday.r1.flags import flags

META = Meta(
    title="last_friday",
    revision=1,
    released=False,
    seats=(1 + len(CAMPERS),),
    options=flags().options,
    cascade=500,
)
"""Always six seats, a maniac's and five campers'; fewer people hold several of the campers'."""
