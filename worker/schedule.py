"""When to try again: delays that grow, with chance in them, so that what failed together does not come back together."""

from __future__ import annotations

from collections.abc import Callable

SECOND, MINUTE, HOUR = 1.0, 60.0, 3600.0
MAIL: tuple[float, ...] = (5 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR)
HOOK: tuple[float, ...] = (
    5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR
)  # fmt: skip
"""The one that Standard Webhooks 1.0.0 suggests; the first attempt is made at once."""

UNREACHED = 5 * SECOND
"""Between two attempts while nobody answers at all."""

_SPREAD = 0.2

Chance = Callable[[], float]
"""A number from 0 up to 1."""


def delay(delays: tuple[float, ...], attempts: int, chance: Chance) -> float | None:
    """Seconds until the attempt after the `attempts`-th (from 1); None when there have been enough."""
    return spread(delays[attempts - 1], chance) if attempts <= len(delays) else None


def spread(seconds: float, chance: Chance) -> float:
    """Up to a fifth more."""
    return seconds * (1 + _SPREAD * chance())
