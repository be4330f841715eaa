"""A running game whose processes die, and come again knowing nothing.

Theory of operation. Every work is done under a fuse (`events.faults`) that blows at a step and a count chosen by chance:
then the work ends in the middle, its transactions are rolled back as those of a killed process are, and a process that
has just begun does it again once the lease of what the dead one held is over. That one lives through this work: a
submission, or a letter, whose readers or senders die again and again is set aside, and that is no law of this kind.
`SystemExit`, because everything that catches errors to go on with the next thing lets that through.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from events import faults
from tests.laws.running import Running

LEASE = 31
"""Seconds after which what a dead process held is free again."""
DESK, SENDER = ("desk-before-commit", "desk-after-commit"), ("outbox-sending", "after-relay-250")
STEPS = {
    "pass_deadlines": DESK,
    "read_inbox": ("inbox-claimed", *DESK),
    "notify": ("notify",),
    "send_outbox": SENDER,
    "call_hooks": SENDER,
    "run_projections": (),
}
"""The steps that each work comes by."""
OFTEN = 3
"""A process lives through so many passages of its step at most."""
IN_FLIGHT = "after-relay-250"
"""Where a letter or call was taken and nobody wrote that down: it comes once more."""


class Death(SystemExit):
    """The process ends here."""


def die() -> None:
    raise Death


@dataclass
class Mortal:
    """The hand of death on one running game, from now until `spare`. `deaths`: where a process died, in order."""

    running: Running
    number: int
    deaths: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._chance = random.Random(self.number)
        self.running.attempt = self.attempt

    def attempt(self, name: str, work: Callable[[], None]) -> None:
        """Until it is done."""
        step = self._chance.choice(STEPS[name]) if STEPS[name] else ""
        faults.arm(f"{step}:{1 + self._chance.randrange(OFTEN)}" if step else "", die)
        try:
            work()
        except Death:
            self.deaths.append(step)
            self.running.works.engine.dispose()
            self.running.works = self.running.build()
            self.running.clock.go(LEASE)
            faults.arm("")
            work()
        finally:
            faults.arm("")

    def spare(self) -> None:
        """Nobody dies any more."""
        self.running.attempt = lambda name, work: work()
