"""Keep the children of the default alive, in order, and end all of them together.

Theory of operation. One thread, one loop. At first start the children are launched in the order given; behind a
*gate* (the database, the migrations) the rest waits until it is ready, because it needs it. The others need each
other only when there is work, so they start side by side. After that each lives its own life: one that
dies is launched again after a pause that doubles with every death; the third death of one child within a
minute stops everything, with the end of its log as the reason. A one-shot child (migrations) counts as ready
when it exits 0; any other end of it stops everything.

The loop sleeps until a signal wakes it (SIGCHLD among them), so an idle supervisor costs nothing. Handlers
only note what came. All children are ended with SIGTERM at once and the database after them: together under
ten seconds, with SIGKILL for whoever does not listen. If we are killed, the kernel ends them (leash.py); what
a kernel without leashes leaves is ended by the next start (leftovers.py). An flock held for our whole life,
and by nobody else, says that we run.
"""

from __future__ import annotations

import contextlib
import select
import signal
import socket
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

from deploy.local.program import Child, Program, stop_together

ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds before a dead child is launched again
BUSY, IDLE = 0.02, 1.0  # seconds between looks, while something starts and otherwise
STARTING = 120.0  # seconds a child may take to become ready
PROGRAMS_END, DATABASE_ENDS = 6.0, 2.0  # seconds; ten for all of it, also where both have to be killed


@dataclass(frozen=True)
class Limit:
    """This many deaths of one child within `window` seconds stop everything."""

    deaths: int = 3
    window: float = 60.0


@dataclass
class Watched:
    """One child and what happened to it.

    `gate`: those behind it are not started before it is ready. `once`: runs at the start and ends by itself.
    """

    name: str
    child: Child
    gate: bool = False
    once: bool = False
    phase: str = "down"  # down, starting, ready
    due: float = 0.0  # monotonic instant from which it may be launched
    since: float = field(default_factory=time.monotonic)  # of the phase
    deaths: deque[float] = field(default_factory=deque)

    def enter(self, phase: str) -> None:
        self.phase, self.since = phase, time.monotonic()

    @property
    def pid(self) -> int | None:
        process = self.child.process
        return process.pid if process is not None and process.poll() is None else None


class Observer(Protocol):
    """Who is told."""

    def say(self, text: str) -> None:
        """A line for people."""

    def changed(self, children: list[Watched]) -> None:
        """A child was launched, became ready or died."""

    def arrived(self) -> None:
        """All are ready for the first time."""

    def ending(self) -> None:
        """From now on everything is being ended."""


class Supervisor:
    """Runs `children` until a signal, or until one of them cannot be kept alive."""

    def __init__(self, children: list[Watched], limit: Limit, observer: Observer) -> None:
        self.children = children
        self.limit = limit
        self.observer = observer
        self._ended_by: int | None = None

    def run(self) -> str | None:
        """Blocks. None: ended by a signal. Otherwise the reason why everything had to be stopped."""
        with self._signals() as bell:
            try:
                return self._keep(bell)
            except (RuntimeError, OSError) as reason:  # initdb failed, a program is missing, the disk is full
                return str(reason)
            finally:
                self._end()

    def _keep(self, bell: socket.socket) -> str | None:
        arriving = True
        while self._ended_by is None:
            for watched in self.children:
                if reason := self._look(watched):
                    return reason
                if arriving and watched.gate and watched.phase != "ready":
                    break
            ready = all(watched.phase == "ready" for watched in self.children)
            if arriving and ready:
                arriving = False
                self.observer.arrived()
            select.select([bell], [], [], IDLE if ready else BUSY)
            with contextlib.suppress(BlockingIOError):
                bell.recv(4096)
        self.observer.say(f"ending: {signal.Signals(self._ended_by).name}")
        return None

    def _look(self, watched: Watched) -> str | None:
        """One step in the life of a child; the reason to stop everything, if there is one."""
        return {"down": self._down, "starting": self._starting, "ready": self._ready}[watched.phase](watched)

    def _down(self, watched: Watched) -> str | None:
        now = time.monotonic()
        if now < watched.due:
            return None
        if watched.child.launch():
            watched.enter("starting")
            self.observer.changed(self.children)
        elif now - max(watched.due, watched.since) > STARTING:
            return f"{watched.name} cannot start: what an earlier run left does not end"
        return None

    def _starting(self, watched: Watched) -> str | None:
        code = self._exit_code(watched)
        if watched.once and code == 0:
            watched.enter("ready")
            self.observer.changed(self.children)
            return None
        if code is not None:
            return self._died(watched, code)
        if not watched.once and watched.child.ready():
            watched.enter("ready")
            self.observer.changed(self.children)
            return None
        if time.monotonic() - watched.since > STARTING:
            watched.child.stop(0.5)
            return self._died(watched, None)
        return None

    def _ready(self, watched: Watched) -> str | None:
        code = self._exit_code(watched)
        if watched.once or code is None:
            return None
        return self._died(watched, code)

    def _died(self, watched: Watched, code: int | None) -> str | None:
        now = time.monotonic()
        how = _how(code)
        if watched.once:
            return f"{watched.name} failed ({how}):\n{watched.child.last_words()}"
        watched.deaths.append(now)
        while watched.deaths[0] < now - self.limit.window:
            watched.deaths.popleft()
        if len(watched.deaths) >= self.limit.deaths:
            count = f"{len(watched.deaths)} times within {self.limit.window:g} s"
            return f"{watched.name} died {count}, the last time {how}:\n{watched.child.last_words()}"
        pause = min(FIRST_PAUSE * 2 ** (len(watched.deaths) - 1), LONGEST_PAUSE)
        watched.due = now + pause
        watched.enter("down")
        self.observer.say(f"{watched.name} died ({how}), started again in {pause:g} s")
        self.observer.changed(self.children)
        return None

    @staticmethod
    def _exit_code(watched: Watched) -> int | None:
        process = watched.child.process
        return process.poll() if process is not None else None

    def _end(self) -> None:
        self.observer.ending()
        programs = [watched.child for watched in self.children if isinstance(watched.child, Program)]
        stop_together(programs, PROGRAMS_END)
        for watched in reversed(self.children):
            if not isinstance(watched.child, Program):
                watched.child.stop(DATABASE_ENDS)

    @contextlib.contextmanager
    def _signals(self) -> Iterator[socket.socket]:
        """A socket that becomes readable with every signal; the handlers are put back at the end."""
        bell, clapper = socket.socketpair()
        bell.setblocking(False)
        clapper.setblocking(False)
        before = {number: signal.getsignal(number) for number in (*ENDINGS, signal.SIGCHLD)}
        waker = signal.set_wakeup_fd(clapper.fileno(), warn_on_full_buffer=False)
        for number in ENDINGS:
            if number == signal.SIGHUP and before[number] == signal.SIG_IGN:
                continue  # nohup
            signal.signal(number, self._note)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        try:
            yield bell
        finally:
            signal.set_wakeup_fd(waker)
            for number, handler in before.items():
                signal.signal(number, handler)
            bell.close()
            clapper.close()

    def _note(self, number: int, _frame: object) -> None:
        self._ended_by = self._ended_by or number


def _how(code: int | None) -> str:
    if code is None:
        return f"not ready after {STARTING:g} s"
    return f"signal {-code}" if code < 0 else f"exit {code}"
