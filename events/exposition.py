"""The metrics page, in the text format of Prometheus: only whoever serves it loads what writes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy import Connection

from events import health
from events.meter import COUNTERS, GAUGES, Count


def page(conn: Connection) -> bytes:
    """The whole page: what the processes counted, how old the oldest work is, who lives."""
    gauges = {name: {"": value} for name, value in health.ages(conn).items()}
    return exposition(health.counts(conn), {**gauges, "turnpost_heartbeat_age_seconds": health.beats(conn)})


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
