"""The real programs, each a process of its own, on a test's database and a test's relay."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from events.settings import Address, Settings

ROOT = Path(__file__).parents[2]
NOWHERE = Address("127.0.0.1", 0)


def until(condition: Callable[[], object], patience: float = 90.0) -> bool:
    """Whether a condition came true in time; looks often, so that a fast machine is not held up."""
    end = time.monotonic() + patience
    while not (found := condition()) and time.monotonic() < end:
        time.sleep(0.05)
    return bool(found)


@dataclass
class Program:
    """`python -m module` with these settings. `extra`: further variables. What it writes is kept in `out` and `err`."""

    module: str
    settings: Settings
    extra: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("TURNPOST_", "PG"))}
        environment = kept | self.settings.to_env() | {"PYTHONPATH": str(ROOT)} | self.extra
        self.process = subprocess.Popen(
            [sys.executable, "-m", self.module], cwd=ROOT, env=environment, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        self.out: list[str] = []
        self.err: list[str] = []
        self._threads = [
            threading.Thread(target=lambda to=to, pipe=pipe: to.extend(pipe), daemon=True)  # type: ignore[misc]
            for to, pipe in ((self.out, self.process.stdout), (self.err, self.process.stderr))
        ]
        for thread in self._threads:
            thread.start()

    def ready(self) -> str:
        """What stands behind ``ready NAME``. Raises where the program does not come so far."""
        found = until(lambda: self.process.poll() is not None or any(x.startswith("ready ") for x in self.out))
        lines = [line for line in self.out if line.startswith("ready ")]
        if not found or not lines:
            raise AssertionError("".join(self.err)[-3000:])
        return lines[0].split(" ", 2)[2].strip() if lines[0].count(" ") > 1 else ""

    def stop(self) -> int:
        """End it as the supervisor does; its exit code. What is still alive after that is killed."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.kill()
            code = 99
        self._close()
        return code

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def words(self) -> str:
        return "".join(self.err)

    def errors(self) -> list[str]:
        """Lines of the log that tell of an error."""
        return [line for line in self.err if re.search(r'"level": "(error|critical)"', line)]

    def _close(self) -> None:
        for thread in self._threads:
            thread.join(60)
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe:
                pipe.close()
