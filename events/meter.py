"""Counters of a process, and how they reach the page that shows them.

Every process counts for itself in a `Meter`; its heartbeat row carries the counts, and whoever serves the metrics
page adds the processes up with `exposition`. What can be read from the tables (ages, lags) is read when asked for
(`ages`), so it is true also while the process it tells about is dead. No metric has a label for game, seat or person:
what a table does at night is hidden information too.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector


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


def exposition(counts: Iterable[tuple[str, Count]], gauges: Mapping[str, Mapping[str, float]]) -> bytes:
    """The Prometheus text of `counts` (process, count) and `gauges` (name -> process or empty -> value)."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Page([*_counters(counts), *_gauges(gauges)]))
    return generate_latest(registry)


class _Page(Collector):
    def __init__(self, families: list[Metric]) -> None:
        self._families = families

    def collect(self) -> Iterable[Metric]:
        return self._families


def _counters(counts: Iterable[tuple[str, Count]]) -> list[Metric]:
    families: dict[str, Any] = {
        name: CounterMetricFamily(name, kind.help, labels=[*kind.labels, "process"]) for name, kind in COUNTERS.items()
    }
    for process, (name, labels, number) in counts:
        if name in families and len(labels) == len(COUNTERS[name].labels):
            families[name].add_metric([*labels, process], number)
    return list(families.values())


def _gauges(gauges: Mapping[str, Mapping[str, float]]) -> list[Metric]:
    families: list[Metric] = []
    for name, help in GAUGES.items():
        values = gauges.get(name, {})
        family = GaugeMetricFamily(name, help, labels=["process"] if any(values) else [])
        for process, value in values.items():
            family.add_metric([process] if any(values) else [], value)
        families.append(family)
    return families
