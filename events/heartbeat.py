"""A process says that it lives, and what it has counted, in a row of its own.

The queue's own remote control is off, and a process that hangs answers pings; so health is the age of this row.
"""

from __future__ import annotations

import threading

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from events import health
from events.meter import Meter
from events.observe import log

PERIOD = 5.0


class Heartbeat:
    """Beats from a thread of its own every `PERIOD` seconds until it is stopped. A failed beat is only missing."""

    def __init__(self, engine: Engine, process: str, meter: Meter) -> None:
        self._engine = engine
        self._process = process
        self._meter = meter
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="heartbeat", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        self._thread.join(PERIOD)

    def beat(self) -> None:
        try:
            with self._engine.begin() as conn:
                health.beat(conn, self._process, self._meter.counts())
        except SQLAlchemyError:
            log().warning("heartbeat missed", exc_info=True)

    def _run(self) -> None:
        self.beat()
        while not self._stop.wait(PERIOD):
            self.beat()
        self.beat()
