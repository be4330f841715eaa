"""What arrived: stored durably with the instant that counts, claimed, read, or set aside."""

from events.inbox.arrivals import LIMIT, OF_ONE_SEAT, Arrived, TryLater, barrier, store
from events.inbox.rows import (
    Aside,
    Submission,
    aside,
    asides,
    claim,
    cut,
    done,
    release,
    retry,
    twin,
    unread_before,
    waiting,
)

__all__ = [
    "LIMIT",
    "OF_ONE_SEAT",
    "Arrived",
    "Aside",
    "Submission",
    "TryLater",
    "aside",
    "asides",
    "barrier",
    "claim",
    "cut",
    "done",
    "release",
    "retry",
    "store",
    "twin",
    "unread_before",
    "waiting",
]
