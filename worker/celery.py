"""The tasks of the queue: a name for each piece of work, and nothing that is not in a table.

Messages carry a name and at most the number of a shard. A task that fails is not tried again by the queue: what it
should have done still waits in its table, and the clock sees to it.
"""

from __future__ import annotations

from celery import Celery  # type: ignore[import-untyped]

from events.doorbell import broker
from worker.works import Works


def application(dsn: str, works: Works) -> Celery:
    """The Celery application of a worker. `dsn`: of role ``queue``."""
    app = broker(dsn)
    for name in works.named():
        _task(app, works, name)
    return app


def _task(app: Celery, works: Works, name: str) -> None:
    @app.task(name=name, ignore_result=True)  # type: ignore[untyped-decorator]
    def task(*numbers: int) -> None:
        works.guarded((name, numbers))
