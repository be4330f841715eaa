"""A child that is a program of ours: started on a leash, its words in a log, ready when it says so."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from deploy.local.account import Account

LOG_LIMIT = 20 * 1024 * 1024  # bytes; a longer log is put aside when its program starts
LAST_LINES = 12


class Child(Protocol):
    """What the supervisor needs of anything it keeps alive."""

    process: subprocess.Popen[bytes] | None

    def launch(self) -> bool:
        """Start without waiting. False: cannot start yet, ask again."""

    def ready(self) -> bool:
        """Whether it does its work by now."""

    def stop(self, timeout: float) -> None:
        """End it within `timeout` seconds, whatever it takes."""

    def last_words(self) -> str:
        """The end of its log, for a person who must find out why it died."""


class Program:
    """`command` with `environment` in folder `place`. It is ready when it prints `ready NAME ...` on a line."""

    def __init__(self, name: str, command: list[str], environment: Mapping[str, str], place: Path, log: Path) -> None:
        self.name = name
        self.command = command
        self.environment = dict(environment)
        self.place = place
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None
        self._offset = 0  # where this life of the program begins in the log

    def launch(self) -> bool:
        """Output goes straight to a file: no pipe that could fill up or break when the supervisor dies."""
        if self.log.exists() and self.log.stat().st_size > LOG_LIMIT:
            self.log.rename(self.log.with_suffix(".log.1"))
        with self.log.open("ab") as log:
            self._offset = log.tell()
            self.process = subprocess.Popen(
                Account().leashed(signal.SIGTERM, self.command),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.place,
                env=self.environment,
                start_new_session=True,
            )
        return True

    def ready(self) -> bool:
        sign = f"ready {self.name}"
        return any(line == sign or line.startswith(sign + " ") for line in self._said())

    def stop(self, timeout: float) -> None:
        """SIGTERM, and SIGKILL for its whole process group when the time is over."""
        if self.process is None:
            return
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout)
            except subprocess.TimeoutExpired:
                os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait()
        self.process = None

    def last_words(self) -> str:
        return "\n".join(self._said()[-LAST_LINES:])

    def _said(self) -> list[str]:
        with self.log.open("rb") as log:
            log.seek(self._offset)
            return log.read(1024 * 1024).decode(errors="replace").splitlines()


def stop_together(children: list[Program], timeout: float) -> None:
    """Ask all of them at once, so that the slowest alone counts."""
    end = time.monotonic() + timeout
    for child in children:
        if child.process is not None and child.process.poll() is None:
            child.process.terminate()
    for child in children:
        child.stop(max(0.1, end - time.monotonic()))
