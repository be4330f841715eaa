"""From accepted mail to letters handed over, on the real thing: one small table of the demo (`bench --demo`)."""

from __future__ import annotations

import tempfile
from pathlib import Path

from deploy.local import Stack
from tests.bench.figure import Figure
from tests.journeys import demo

_SEATS, _SEED, _LONGEST = 3, 1, 900.0


def measured() -> tuple[Figure, ...]:
    """Seconds; each letter is a sample. Raises demo.Failed where the table does not come to its end."""
    with (
        tempfile.TemporaryDirectory(prefix="turnpost-bench-") as folder,
        Stack(Path(folder) / "house", demo.SETTINGS) as stack,
    ):
        room = Path(folder) / "room"
        room.mkdir()
        found = demo.play(stack, room, _SEATS, _SEED, _LONGEST)
    return tuple(
        Figure(f"from accepted mail to {what}, {name}", "s", (value,))
        for what, samples in (("receipt handed over", found.receipts), ("next questions handed over", found.turns))
        for name, value in (("median", samples[len(samples) // 2]), ("p99", samples[int(len(samples) * 0.99)]))
    )
