"""One run of the default in one state folder: from the lock to the last process ended."""

from __future__ import annotations

import contextlib
import fcntl
import os
import socket
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import psutil

from deploy.local import children, leftovers, memory, ports, report
from deploy.local.account import unprivileged
from deploy.local.postgres import Postgres
from deploy.local.state import Record, State
from deploy.local.supervisor import Limit, Supervisor, Watched
from events.settings import Settings

LISTENERS = ("relay", "door", "web")
PROGRAMS = "players.localhost"  # behind the @ of the programs that play here
PATIENCE = 60.0  # seconds a second run waits for the first to be ready, or to be gone
ROOT = Path(__file__).resolve().parents[2]  # the folder of the packages


class Instance:
    """What one `run` does. `table` are its programs, `environ` its environment, `say` prints a line.

    Raises `SettingsError` for a variable that cannot be read.
    """

    def __init__(
        self, base: Path, table: tuple[children.Row, ...], environ: Mapping[str, str], say: Callable[[str], None]
    ) -> None:
        self.began = float(environ.get("TURNPOST_BEGAN") or time.time())  # epoch; of the command a person typed
        self.state = State.place(base, unprivileged())
        self.table = table
        self.environ = {name: value for name, value in environ.items() if name != "TURNPOST_BEGAN"}
        self.say = say
        self.settings = Settings.from_env(environ)
        self.limit = Limit(self.settings.deaths, self.settings.death_window)
        self.record = Record(pid=os.getpid(), phase="starting")

    def run(self) -> int:
        """The exit code: 0 after a signal or when another run is found, 1 with the reason said."""
        with self._lock() as alone:
            if not alone:
                return self._other()
            before = self.state.read() or self.record
            self._note(listens=before.listens)
            if count := leftovers.end(self.state.marker()):
                self.say(f"ended {count} processes an earlier run had left")
            with contextlib.ExitStack() as held:
                return self._run({name: held.enter_context(self._reserve(name)) for name in LISTENERS})

    def _run(self, sockets: dict[str, socket.socket]) -> int:
        marked = self.environ | {leftovers.MARKER: self.state.marker()}
        postgres = Postgres(self.state.postgres, environ=marked, log=self.state.log("postgres"))
        settings = self._settings(sockets, postgres)
        self.state.write_environment({k: v for k, v in settings.items() if k.startswith("TURNPOST_")})
        listens = {name: settings[f"TURNPOST_{name.upper()}"] for name in LISTENERS}
        listens |= {"url": settings["TURNPOST_URL"], "postgres": str(postgres.socket)}
        made = [word for word in (self.environ.get("TURNPOST_MADE"),) if word]
        if not (postgres.data / "PG_VERSION").exists():
            made.append("database")
        self._note(listens=listens, made=made)
        programs = children.watched(self.table, settings, self.state, ROOT)
        reason = Supervisor([Watched("postgres", postgres, gate=True), *programs], self.limit, self).run()
        self._note(phase="stopped", pids={}, ready=[])
        if reason:
            self.say(f"everything was stopped: {reason}\nlogs: {self.state.logs}")
        return 1 if reason else 0

    # -- what the supervisor tells --

    def changed(self, kept: list[Watched]) -> None:
        pids = {watched.name: watched.pid for watched in kept if watched.pid}
        self._note(pids=pids, ready=[watched.name for watched in kept if watched.phase == "ready"])

    def arrived(self) -> None:
        used = memory.of_tree()
        seconds = round(time.time() - self.began, 1)
        new = {"cold" if self.record.made else "warm": seconds}
        self.state.keep(msgspec.structs.replace(self.state.figures(), **new))
        self._note(phase="ready", seconds=seconds, megabytes=used.megabytes, measure=used.measure, processes=used.processes)
        self.say(report.arrived(self.record, self.state))

    def ending(self) -> None:
        self._note(phase="stopping")

    # -- the parts --

    def _note(self, **changes: Any) -> None:
        self.record = msgspec.structs.replace(self.record, **changes)
        self.state.write(self.record)

    def _reserve(self, name: str) -> socket.socket:
        had = self.record.listens.get(name, "").rpartition(":")[2]
        return ports.reserve(getattr(self.settings, name).port, int(had or 0))

    def _settings(self, sockets: dict[str, socket.socket], postgres: Postgres) -> dict[str, str]:
        """Every variable of the children: the environment as it is, and what this instance decided."""
        found: dict[str, Any] = {name: ports.address(held) for name, held in sockets.items()}
        found |= {f"dsn_{role}": postgres.dsn(role) for role in children.DSNS}
        settings = msgspec.structs.replace(
            self.settings,
            url=self.environ.get("TURNPOST_URL") or f"http://{found['web']}",
            secrets=self.state.secret(),
            mailboxes=Path(self.environ.get("TURNPOST_MAILBOXES") or self.state.mailboxes),
            programs=self.environ.get("TURNPOST_PROGRAMS") or PROGRAMS,
            **found,
        )
        kept = {name: value for name, value in self.environ.items() if not name.startswith("PG")}
        return kept | settings.to_env()

    @contextlib.contextmanager
    def _lock(self) -> Iterator[bool]:
        handle = os.open(self.state.lock, os.O_RDWR | os.O_CREAT, 0o600)  # not inherited by children
        try:
            yield self._take(handle)
        finally:
            os.close(handle)

    def _take(self, handle: int) -> bool:
        """Whether we hold the lock; waits for a supervisor that is just starting or ending."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                record = self.state.read()
                if (record and record.phase == "ready") or time.monotonic() > end:
                    return False
                time.sleep(0.05)
            else:
                return True

    def _other(self) -> int:
        record = self.state.read()
        if record and record.phase == "ready" and psutil.pid_exists(record.pid):
            self.say(report.already(record, self.state))
            return 0
        self.say(f"another run holds {self.state.lock} and does not become ready; see {self.state.logs}")
        return 1
