"""Named steps at which a process can be told to kill itself, so that the tests can prove nothing is lost there.

`reach` stands between two durable acts. It does nothing in a process whose composition root did not arm it; an armed
one ends the process as a power cut would (SIGKILL: no handler, no rollback, no flush). A process is armed for one step
when it starts, or with a folder: then it dies at whichever step has a file of its name there. It takes the file away
first, so that of all processes one dies, once, and whoever put the file knows that it did.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

VARIABLE = "TURNPOST_DIE_AT"
FOLDER = "folder="

STEPS = (
    "door-after-250",
    "inbox-claimed",
    "desk-before-commit",
    "desk-after-commit",
    "notify",
    "outbox-sending",
    "after-relay-250",
)


class Fuse:
    """Counts how often one step is reached and calls `die` at the `count`-th time (from 1)."""

    def __init__(self, step: str, count: int, die: Callable[[], None]) -> None:
        self.step = step
        self._left = count
        self._die = die

    def reach(self, step: str) -> None:
        if step != self.step:
            return
        self._left -= 1
        if self._left == 0:
            self._die()


class Trap:
    """Calls `die` at a step that has a file of its name in `folder`."""

    def __init__(self, folder: Path, die: Callable[[], None]) -> None:
        self._folder = folder
        self._die = die

    def reach(self, step: str) -> None:
        try:
            (self._folder / step).unlink()
        except FileNotFoundError:
            return
        self._die()


class _Danger(Protocol):
    def reach(self, step: str) -> None: ...


_fuse: _Danger | None = None


def reach(step: str) -> None:
    """Say that this process got as far as `step`, one of `STEPS`."""
    if _fuse is not None:
        _fuse.reach(step)


def arm(wanted: str, die: Callable[[], None] | None = None) -> None:
    """Arm this process for ``name``, ``name:count`` or ``folder=PATH``; empty text disarms it. Called by composition roots
    only.

    Raises ValueError for a step nobody ever reaches, since such a run would prove nothing.
    """
    global _fuse
    if not wanted:
        _fuse = None
        return
    if wanted.startswith(FOLDER):
        _fuse = Trap(Path(wanted.removeprefix(FOLDER)), die or _kill_this_process)
        return
    step, _, count = wanted.partition(":")
    if step not in STEPS or (count and not (count.isdecimal() and int(count) > 0)):
        raise ValueError(f"{VARIABLE}={wanted!r}: want one of {', '.join(STEPS)}, and optionally :count")
    _fuse = Fuse(step, int(count or 1), die or _kill_this_process)


def _kill_this_process() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
