"""The default as an object, for the demo and for tests that kill: a whole instance in a folder of its own."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

from deploy.local.account import Account, unprivileged
from deploy.local.report import arrived
from deploy.local.state import Record, State
from events.settings import Address, Settings

ANY_PORT = {f"TURNPOST_{name}": "127.0.0.1:0" for name in ("RELAY", "DOOR", "WEB")}
ROOT = Path(__file__).resolve().parents[2]


class StackError(RuntimeError):
    """It did not start, or a child is not there; the text holds what the supervisor said."""


class Stack:
    """One instance. `overrides` are `TURNPOST_*` variables; its ports are free ones unless given there.

    `module` is the supervisor to run: tests of the supervisor put in one with stand-in children.
    The instance is leashed to the process that started it. As a context manager it removes its state at the end.
    """

    def __init__(self, base: Path, overrides: Mapping[str, str] | None = None, module: str = "deploy.local") -> None:
        self.base = base.resolve()
        self.state = State.place(self.base, unprivileged())
        self.overrides = ANY_PORT | dict(overrides or {})
        self.module = module
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Stack:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self.remove()

    def start(self, timeout: float = 150) -> Record:
        """Returns when all children are ready. After a kill of the supervisor it cleans up and starts anew."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("TURNPOST_", "PG"))}
        command = [sys.executable, "-m", self.module, str(self.base)]
        with self.output.open("wb") as output:
            self.process = subprocess.Popen(
                Account().leashed(signal.SIGTERM, command),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                cwd=ROOT,
                env=kept | self.overrides,
            )
        end = time.monotonic() + timeout
        while (record := self.state.read()) is None or (record.pid, record.phase) != (self.process.pid, "ready"):
            if self.process.poll() is not None:
                raise StackError(f"the supervisor ended with {self.process.returncode}:\n{self.said()}")
            if time.monotonic() > end:
                self.stop()
                raise StackError(f"not ready after {timeout:g} s:\n{self.said()}")
            time.sleep(0.02)
        return record

    def stop(self, number: int = signal.SIGTERM, timeout: float = 60) -> float:
        """End it with a signal; the seconds that took."""
        began = time.monotonic()
        if self.process is not None:
            if self.process.poll() is None:
                self.process.send_signal(number)
            self.process.wait(timeout)
        return time.monotonic() - began

    def kill(self, name: str, number: int = signal.SIGKILL) -> int:
        """Send a signal to a child (or to `supervisor`); returns the pid it went to."""
        pid = self.pid(name)
        os.kill(pid, number)
        if name == "supervisor" and number == signal.SIGKILL and self.process is not None:
            self.process.wait()
        return pid

    def pid(self, name: str, timeout: float = 60) -> int:
        """The living process of a child; waits while it is between two lives."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            if name == "supervisor" and self.process is not None:
                return self.process.pid
            found = self.record.pids.get(name)
            if found is not None and _alive(found):
                return found
            time.sleep(0.01)
        raise StackError(f"no child {name}: {self.record.pids}\n{self.said()}")

    def again(self, name: str, before: int, timeout: float = 120) -> int:
        """Wait until a child that had the pid `before` lives again and is ready; its new pid."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            record = self.record
            if name in record.ready and record.pids.get(name, before) != before:
                return record.pids[name]
            time.sleep(0.01)
        raise StackError(f"{name} did not come back:\n{self.said()}")

    @property
    def record(self) -> Record:
        """What the supervisor says at this moment."""
        found = self.state.read()
        if found is None:
            raise StackError("never started")
        return found

    @property
    def ports(self) -> dict[str, Address]:
        """Where relay, door and web listen."""
        return {name: Address.parse(self.record.listens[name]) for name in ("relay", "door", "web")}

    @property
    def url(self) -> str:
        return self.record.listens["url"]

    @property
    def environment(self) -> dict[str, str]:
        """The `TURNPOST_*` variables an operator's command needs to reach this instance, all DSNs included."""
        return self.state.read_environment()

    @property
    def settings(self) -> Settings:
        return Settings.from_env(self.environment)

    @property
    def output(self) -> Path:
        return self.state.log("supervisor")

    def said(self) -> str:
        """What the supervisor printed."""
        return self.output.read_text(errors="replace")

    def log(self, name: str) -> str:
        """What a child printed, all its lives."""
        path = self.state.log(name)
        return path.read_text(errors="replace") if path.exists() else ""

    def print_ready(self) -> Record:
        """Print what listens where with seconds and memory, and return the figures."""
        print(arrived(self.record, self.state), flush=True)
        return self.record

    def remove(self) -> None:
        """Remove all of its state. Only after `stop`."""
        self.state.remove()
        shutil.rmtree(self.base, ignore_errors=True)


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
