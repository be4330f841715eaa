"""Counters of a process, and how they reach the page that shows them.

Every process counts for itself in a `Meter`; its heartbeat row carries the counts, and whoever serves the metrics
page adds the processes up (events/exposition.py). What can be read from the tables (ages, lags) is read when asked for
(`ages`), so it is true also while the process it tells about is dead. No metric has a label for game, seat or person:
what a table does at night is hidden information too.
"""

from __future__ import annotations

import threading

import msgspec


class Kind(msgspec.Struct, frozen=True):
    """What a counter means. `labels` in the order in which `Meter.count` takes their values."""

    help: str
    labels: tuple[str, ...]


COUNTERS: dict[str, Kind] = {
    "turnpost_mails": Kind("Recipients of inbound mails, by the door's answer", ("answer",)),
    "turnpost_requests": Kind("Requests the web answered, by status", ("status",)),
    "turnpost_rows": Kind("Inbox rows read, by what came of them", ("verdict",)),
    "turnpost_commands": Kind("Commands decided, by kind and result", ("kind", "result")),
    "turnpost_letters": Kind("Letters handed to a transport, by kind, channel and result", ("kind", "channel", "result")),
    "turnpost_pictures": Kind("Letters that were to bring pictures, by what came of those", ("result",)),
    "turnpost_work_errors": Kind("Pieces of work that ended in an error and will be tried again", ("work",)),
}

GAUGES: dict[str, str] = {
    "turnpost_oldest_unsent_letter_seconds": "How long the oldest letter that is due has been waiting",
    "turnpost_oldest_unread_mail_seconds": "How long the oldest stored mail has been waiting to be read",
    "turnpost_projection_lag_versions": "Versions of the log that the slowest projection has not seen",
    "turnpost_notify_lag_versions": "Versions of the log that no letter was written about yet",
    "turnpost_mails_set_aside": "Mails that could not be read and wait for the operator",
    "turnpost_letters_failed": "Letters given up and not sent again",
    "turnpost_heartbeat_age_seconds": "Seconds since a process last said that it lives",
}

Count = tuple[str, tuple[str, ...], int]


class Meter:
    """The counters of one process; any thread may count."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._counts: dict[tuple[str, tuple[str, ...]], int] = {}

    def count(self, name: str, *labels: str) -> None:
        """Add one to a counter of `COUNTERS`. Raises KeyError or ValueError for one that is not declared so."""
        if len(labels) != len(COUNTERS[name].labels):
            raise ValueError(f"{name} has the labels {COUNTERS[name].labels}")
        with self._lock:
            self._counts[name, labels] = self._counts.get((name, labels), 0) + 1

    def counts(self) -> list[Count]:
        """All counts so far, in a fixed order; JSON of it goes into the heartbeat."""
        with self._lock:
            return [(name, labels, number) for (name, labels), number in sorted(self._counts.items())]
