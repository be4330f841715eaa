"""The worker: `python -m worker`. Celery over the message queue in the database, on threads.

When the broker is gone this process waits for it and lives: the clock does the work meanwhile. Whatever Celery makes of
a lost connection, it is started anew here after a moment, until the process is told to end.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

from celery import Celery  # type: ignore[import-untyped]
from celery.signals import setup_logging, worker_ready  # type: ignore[import-untyped]

from events.doorbell import Doorbell, publisher
from events.heartbeat import Heartbeat
from events.meter import Meter
from events.observe import log
from worker import process, works
from worker.celery import application

THREADS = 4
PAUSE = 2.0
"""Seconds before Celery is started again after it has given up."""


def main(environ: Mapping[str, str]) -> int:
    """The composition root of the worker."""
    settings = process.begin("worker", environ)
    meter = Meter()
    bell = Doorbell(publisher(settings.dsn_queue))
    todo = works.build(settings, bell, meter, connections=THREADS + 4)
    heart = Heartbeat(todo.engine, "worker", meter)
    heart.start()
    setup_logging.connect(_keep_ours, weak=False)
    worker_ready.connect(_say_ready, weak=False)
    _serve(application(settings.dsn_queue, todo))
    heart.stop()
    bell.close()
    todo.engine.dispose()
    return 0


def _serve(app: Celery) -> None:
    """Run Celery until the process is told to end; a run that breaks is followed by another."""
    while True:
        told = process.until_told()  # Celery puts its own handlers in the place of these while it runs
        try:
            worker = app.Worker(
                pool="threads",
                concurrency=THREADS,
                hostname="worker@turnpost",
                loglevel="WARNING",
                quiet=True,
                without_mingle=True,
                without_gossip=True,
                without_heartbeat=True,
            )
            worker.start()
            return
        except Exception:
            log().exception("queue broken")
        if process.until_told().wait(PAUSE) or told.is_set():
            return


def _keep_ours(**_: object) -> None:
    """With a receiver here Celery leaves the logging of the process alone."""


def _say_ready(**_: object) -> None:
    process.ready("worker")


if __name__ == "__main__":
    sys.exit(main(os.environ))
