"""What a transport says after it tried to hand over one letter. Refusals are values; an exception is a bug."""

from __future__ import annotations

import msgspec


class Sent(msgspec.Struct, frozen=True):
    """The other side has taken the letter over. `answer` is its word for it, kept with the row."""

    answer: str


class Later(msgspec.Struct, frozen=True):
    """Not now. `after`: seconds the other side asked us to wait, already clamped; None: our own schedule.

    `relay` means that nobody was reached at all, which is not the letter's fault and uses up none of its tries.
    """

    reason: str
    after: float | None = None
    relay: bool = False


class Never(msgspec.Struct, frozen=True):
    """Trying again is useless. `dead`: it is the address itself (or the hook) that is refused, not this letter."""

    reason: str
    dead: bool = False


Verdict = Sent | Later | Never
