"""A piece of work that one thread of a process does at a time, without anybody waiting for it.

Mail is sent so: one connection to the relay, letters in their order, and a process that dies has one letter in its hand.
"""

from __future__ import annotations

import threading
from collections.abc import Callable


class Alone:
    """Calls `work`; a call while it runs returns 0 at once and makes the one who runs it go round once more, so that
    nothing that came in between is left lying."""

    def __init__(self, work: Callable[[], int]) -> None:
        self._work = work
        self._lock = threading.Lock()
        self._running = False
        self._again = False

    def __call__(self) -> int:
        """How much was done by this call; raises what `work` raises."""
        with self._lock:
            if self._running:
                self._again = True
                return 0
            self._running = True
        done = 0
        try:
            while True:
                done += self._work()
                with self._lock:
                    if not self._again:
                        self._running = False
                        return done
                    self._again = False
        except BaseException:
            with self._lock:
                self._running = self._again = False
            raise
