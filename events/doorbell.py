"""A doorbell: tells the workers, after a commit, that there is something to do.

Theory of operation. A ring is a hint and nothing else. All work is found in tables, and the clock does what waited too
long, so a ring may be lost, doubled or late. Therefore ringing never waits and never fails: names go into a small
queue, a thread of the process publishes them, equal rings that wait together become one, and an error of the broker
is swallowed. When the broker is gone the thread pauses between tries, so that a dead broker costs nothing.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from events.observe import log

if TYPE_CHECKING:
    from celery import Celery  # type: ignore[import-untyped]

QUEUE = "turnpost"
VISIBILITY = 300
"""Seconds after which the transport gives an unfinished message to somebody else; every task is shorter than this."""

Ring = tuple[str, tuple[int, ...]]
"""Name of a task, and the numbers (a shard) that it is about. Messages carry ids only."""


class Bell(Protocol):
    """What somebody who has committed something may do."""

    def moved(self, shard: int) -> None:
        """A version was appended in this shard."""

    def posted(self) -> None:
        """A letter lies in the outbox."""

    def received(self) -> None:
        """A submission lies in the inbox."""


class Silence:
    """The bell of a process without a broker: the clock's sweep does the work."""

    def moved(self, shard: int) -> None: ...

    def posted(self) -> None: ...

    def received(self) -> None: ...


def broker(dsn: str) -> Celery:
    """The Celery application every process shares: publishing needs nothing but this; tasks are added by the worker.

    `dsn` is the libpq DSN of role ``queue``. Remote control is off: its queue names are too long for this transport,
    and health is told by heartbeat rows. Delays are never given to the transport, they stand in the outbox.
    """
    from celery import Celery  # heavy, and of no use to a process before it rings for the first time

    app = Celery("turnpost", broker="pgmq://localhost", set_as_current=False)
    app.conf.update(
        broker_transport_options={
            "conn_string": dsn,
            "init_extension": False,
            "visibility_timeout": VISIBILITY,
            "wait_time_seconds": 0,
            "polling_interval": 0.1,
            "use_notify": True,
            "pool_size": 4,
            "pool_timeout": 2,
        },
        broker_connection_retry_on_startup=True,
        broker_connection_max_retries=None,
        task_default_queue=QUEUE,
        task_ignore_result=True,
        task_acks_late=True,
        task_reject_on_worker_lost=True,
        task_publish_retry=False,
        task_time_limit=VISIBILITY - 60,
        task_serializer="json",
        accept_content=["json"],
        worker_enable_remote_control=False,
        worker_prefetch_multiplier=4,
        worker_hijack_root_logger=False,
        worker_send_task_events=False,
    )
    return app


def publisher(dsn: str) -> Callable[[Ring], Any]:
    """Publishes one ring through the broker of this DSN; raises whatever the transport raises."""
    known: list[Celery] = []

    def publish(ring: Ring) -> Any:
        if not known:
            known.append(broker(dsn))
        return known[0].send_task(ring[0], args=list(ring[1]), ignore_result=True, retry=False)

    return publish


class Doorbell:
    """Rings through `publish` from a thread of its own. `close` gives what still waits one short moment."""

    def __init__(self, publish: Callable[[Ring], Any], capacity: int = 256, pause: float = 1.0) -> None:
        self._publish = publish
        self._capacity = capacity
        self._pause = pause
        self._waiting: dict[Ring, None] = {}
        self._wake = threading.Condition()
        self._open = True
        self._thread = threading.Thread(target=self._run, name="doorbell", daemon=True)
        self._thread.start()

    def moved(self, shard: int) -> None:
        self.ring(("notify", (shard,)))
        self.ring(("run_projections", (shard,)))

    def posted(self) -> None:
        self.ring(("send_outbox", ()))
        self.ring(("call_hooks", ()))

    def received(self) -> None:
        self.ring(("read_inbox", ()))

    def ring(self, ring: Ring) -> None:
        """Hand a ring over. Returns at once; a full queue drops it, for the sweep finds the work anyway."""
        with self._wake:
            if self._open and len(self._waiting) < self._capacity:
                self._waiting[ring] = None
                self._wake.notify()

    def close(self, patience: float = 1.0) -> None:
        """Stop taking rings; wait up to `patience` seconds for those handed over."""
        with self._wake:
            self._open = False
            self._wake.notify()
        self._thread.join(patience)

    def _run(self) -> None:
        broken = False
        while (ring := self._next()) is not None:
            try:
                self._publish(ring)
            except Exception:
                if not broken:  # once for each time it breaks, not for each ring
                    log().warning("doorbell broken", work=ring[0], exc_info=True)
                broken = True
                time.sleep(self._pause)
            else:
                if broken:
                    log().info("doorbell mended")
                broken = False

    def _next(self) -> Ring | None:
        with self._wake:
            while not self._waiting and self._open:
                self._wake.wait()
            if not self._waiting:
                return None
            ring = next(iter(self._waiting))
            del self._waiting[ring]
            return ring
