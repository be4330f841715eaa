"""Auditing a whole game, and checking its file: processor seconds of one core."""

from __future__ import annotations

from events import disclosure, export
from events.audit import audit
from events.verify import verify
from games.cutthroat_caverns.r1 import RULES
from tests.bench import turns, whole
from tests.bench.figure import Figure
from tests.bench.ground import Sizes

_AUDIT = "a command of this title is whole turns with every window in them, and five views of it are made twice and compared"
_VERIFY = "the standard library alone parses the file, hashes each command and outcome and recomputes each draw, in Python"


def measured(sizes: Sizes) -> tuple[Figure, ...]:
    """Commands per second."""
    logged = whole.game(sizes.encounters)
    count = len(logged.versions)
    opened = disclosure.disclosed(logged.versions)
    file = export.write(export.build(logged.game, logged.versions, logged.leaves, logged.secrets, (), opened))

    def audited() -> int:
        assert audit(RULES, logged.versions, logged.leaves, logged.secrets).finding is None
        return count

    def verified() -> int:
        assert verify(file, logged.head()).ok
        return count

    audited()  # tables of cards are read once
    return (
        Figure(
            "audit of a whole four-seat game", "commands/s", turns.on_one_core(sizes.turns, audited), (), 5_000, why=_AUDIT
        ),
        Figure("verify of its file", "commands/s", turns.on_one_core(sizes.turns, verified), (), 50_000, why=_VERIFY),
    )
