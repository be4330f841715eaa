"""End what an earlier supervisor of the same state folder left behind, and nothing else."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import psutil

MARKER = "TURNPOST_MARKER"  # in the environment of every child; random, one for each state folder
GENTLE = 4.0  # seconds between asking and killing


def find(marker: str) -> Iterator[psutil.Process]:
    """Every living process that carries `marker`, except us and those we descend from.

    A pid in a file proves nothing: it may belong to a stranger by now. The marker is random and handed to
    children only. Psutil names a process by pid and start time together, so a signal cannot go astray.
    """
    me = psutil.Process()
    ours = {me.pid, *(parent.pid for parent in me.parents())}
    for process in psutil.process_iter():
        try:
            if process.pid not in ours and process.environ().get(MARKER) == marker:
                yield process
        except psutil.Error:  # gone, a zombie, or somebody else's
            continue


def end(marker: str) -> int:
    """Ask them to end, then kill; returns how many there were. Databases shut down fast, not smart."""
    found = list(find(marker))
    for process in found:
        _send(process, signal.SIGINT if process.name().startswith("postgres") else signal.SIGTERM)
    for process in psutil.wait_procs(found, timeout=GENTLE)[1]:
        _send(process, signal.SIGKILL)
    psutil.wait_procs(found, timeout=GENTLE)
    return len(found)


def _send(process: psutil.Process, number: int) -> None:
    try:
        process.send_signal(number)
    except psutil.NoSuchProcess:
        return
