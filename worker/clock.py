"""The clock: `python -m worker.clock`. Passes deadlines, and does whatever nobody else has done in time.

Theory of operation. One clock holds a session lock of the database; a second one waits for it. Two plain loops run
while it is held: one passes deadlines through the desk, the other looks for work of any kind that has waited longer
than the sweep and does it, by the same functions that the tasks of the queue call. So without a broker, without a
worker, or with every ring lost, the game goes on, only a little later. A relay that hangs holds up letters and no
deadline. What one piece of work throws is written down and ends nothing. When the session that holds the lock dies,
the loops stand still until it is held again.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Mapping

import psycopg

from events.doorbell import Doorbell, publisher
from events.heartbeat import Heartbeat
from events.meter import Meter
from events.observe import log
from worker import process, works
from worker.works import Works

LOCK = 7_302
"""The advisory lock of the one clock; games are locked by numbers of 64 bits, arrivals by a pair."""

TICK = 0.25
"""Seconds between two looks at what is due."""

_RETRY = 1.0


class Only:
    """The session lock. `held` is true while this process is the clock."""

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._session: psycopg.Connection[tuple[object, ...]] | None = None

    def held(self) -> bool:
        """Whether we hold it now; takes it if nobody does. False also while the database is away."""
        try:
            if self._session is None:
                self._session = psycopg.connect(self._dsn, autocommit=True, connect_timeout=5)
                self._locked = False
            if self._locked:
                self._session.execute("SELECT 1")
            else:
                row = self._session.execute("SELECT pg_try_advisory_lock(%s)", (LOCK,)).fetchone()
                self._locked = bool(row and row[0])
            return self._locked
        except psycopg.Error:
            self.release()
            return False

    def release(self) -> None:
        session, self._session = self._session, None
        self._locked = False
        if session is not None:
            session.close()


class Clock:
    """Two loops over `todo`, until `told` is set. `ready` is called once, when the lock is held for the first time."""

    def __init__(self, todo: Works, only: Only, told: threading.Event, ready: Callable[[], None]) -> None:
        self._todo = todo
        self._only = only
        self._told = told
        self._ready = ready
        self._mine = threading.Event()

    def run(self) -> None:
        """Hold the lock and pass deadlines here; sweep in a thread beside it."""
        sweeping = threading.Thread(target=self._sweep, name="sweep", daemon=True)
        sweeping.start()
        announced = False
        while not self._told.is_set():
            if self._only.held():
                self._mine.set()
                if not announced:
                    announced = True
                    self._ready()
                self._deadlines()
                self._told.wait(TICK)
            else:
                self._mine.clear()
                self._told.wait(_RETRY)
        sweeping.join(5)
        self._only.release()

    def _deadlines(self) -> None:
        try:
            self._todo.pass_deadlines()
        except Exception:
            self._broken("pass_deadlines")

    def _sweep(self) -> None:
        while not self._told.is_set():
            if self._mine.is_set():
                self.sweep()
            self._told.wait(min(self._todo.settings.sweep / 2, 1.0))

    def sweep(self) -> int:
        """Do once everything that has waited too long; how many pieces of work there were."""
        try:
            found = self._todo.overdue(self._todo.settings.sweep)
        except Exception:
            self._broken("overdue")
            return 0
        for ring in found:
            if self._told.is_set():
                break
            log().info("swept", work=ring[0], shard=ring[1][0] if ring[1] else None)
            self._todo.guarded(ring)
        return len(found)

    def _broken(self, work: str) -> None:
        self._todo.meter.count("turnpost_work_errors", work)
        log().exception("work failed", work=work)
        self._told.wait(_RETRY)


def main(environ: Mapping[str, str]) -> int:
    """The composition root of the clock."""
    settings = process.begin("clock", environ)
    told = process.until_told()
    meter = Meter()
    bell = Doorbell(publisher(settings.dsn_queue))
    todo = works.build(settings, bell, meter)
    heart = Heartbeat(todo.engine, "clock", meter)
    heart.start()
    Clock(todo, Only(settings.dsn_app), told, lambda: process.ready("clock")).run()
    heart.stop()
    bell.close()
    todo.engine.dispose()
    return 0


if __name__ == "__main__":
    sys.exit(main(os.environ))
