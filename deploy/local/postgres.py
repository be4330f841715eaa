"""A private PostgreSQL over any folder of server programs, on a unix socket only.

Theory of operation. The data folder is guarded by an flock on `lock` whose descriptor the server *inherits*:
the kernel frees it only when the postmaster and every backend are dead, also after kill -9 and also where
nobody reaps the zombie. Whoever holds the lock may therefore delete a stale pid file and socket without
looking, whatever process the pid in it may name by now. `initdb` inherits it too, and with it the servers it works
through, and writes to `data.new`, which is renamed when complete: so a crash in between leaves nothing half made and
nobody who still writes. The server is on a leash: if we die it shuts down
(SIGINT, "fast"). Authentication is the 0700 folder of the socket; there is no port and no password.

Three roles, none of them a superuser: `owner` migrates, `app` is what the running processes use, `queue` is
what the message transport uses. Roles belong to the cluster and are made here; what they may do inside a
database comes from the migrations.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import psycopg
from psycopg import sql

from deploy.local import binaries
from deploy.local.account import unprivileged

DATABASE = "turnpost"
SUPERUSER = "postgres"
ROLES = ("owner", "app", "queue")
SOCKET_LIMIT = 80  # characters; sun_path holds 107 bytes and the server adds its own name
ORPHANS = 1.0  # seconds for the backends of a killed server
LOCALE = "C.UTF-8" if sys.platform == "linux" else "en_US.UTF-8"
# For tests: nothing survives a crash of the machine, and nothing has to.
THROWAWAY = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "shared_buffers": "32MB",
}


class Postgres:
    """One server: `base` holds data, lock and (unless `log` is given) log; `settings` are server parameters.

    Log and lock stay ours when the server runs under another account: that one must not choose what we open.
    """

    def __init__(
        self,
        base: Path,
        settings: Mapping[str, str] | None = None,
        environ: Mapping[str, str] = os.environ,
        log: Path | None = None,
    ) -> None:
        self.base = base.resolve()
        self.settings = dict(settings or {})
        self.environ = environ
        self.data = self.base / "data"
        self.log = log or self.base / "postgres.log"
        self.account = unprivileged()
        self.process: subprocess.Popen[bytes] | None = None
        here = self.base / "sock"
        short = Path("/tmp") / f"turnpost-{os.geteuid()}-{binaries.short_key(self.base)}"
        self.socket = here if len(str(here)) <= SOCKET_LIMIT else short

    def dsn(self, role: str, database: str = DATABASE) -> str:
        """The libpq DSN of a role (`owner`, `app`, `queue`, or the superuser `postgres`)."""
        folder = str(self.socket).replace("\\", "\\\\").replace("'", "\\'")
        return f"host='{folder}' user={role} dbname={database}"

    def start(self, timeout: float = 60) -> None:
        """Return when the roles and the database are there. TimeoutError, or RuntimeError with the log."""
        end = time.monotonic() + timeout
        while not self.launch():
            _patience(end, f"the data folder {self.data} is in use")
        while not self.ready():
            if self.process is None or self.process.poll() is not None:
                raise RuntimeError(f"PostgreSQL ended at once:\n{self.last_words()}")
            _patience(end, f"PostgreSQL does not answer, see {self.log}")

    def launch(self) -> bool:
        """Start the server without waiting; False while an older server or its backends still live."""
        self._folders()
        lock = os.open(self.base / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
            programs = binaries.usable_by(self.account, binaries.find(self.environ))
            if not (self.data / "PG_VERSION").exists():
                self._init(programs, lock)
            stale = (self.data / "postmaster.pid", *self.socket.glob(".s.PGSQL.*"))
            for left in stale:
                left.unlink(missing_ok=True)
            self.process = self._spawn(programs, lock)
        finally:
            os.close(lock)  # the server keeps its own copy
        return True

    def ready(self) -> bool:
        """Whether it answers; the first time it does, roles and database are made."""
        try:
            with psycopg.connect(self.dsn(SUPERUSER, "postgres"), connect_timeout=2, autocommit=True) as door:
                self._furnish(door)
        except psycopg.OperationalError:  # also "the database system is starting up"
            return False
        return True

    def stop(self, timeout: float = 8) -> None:
        """A fast shutdown, and after `timeout` seconds the one that makes the next start recover. Nobody of it is left."""
        if self.process is None:
            return
        for number, patience in ((signal.SIGINT, timeout), (signal.SIGQUIT, 0.5), (signal.SIGKILL, 5)):
            if self.process.poll() is None:
                self.process.send_signal(number)
                try:
                    self.process.wait(patience)
                except subprocess.TimeoutExpired:
                    continue
        self._left_alone()
        self.process = None
        if self.socket.parent != self.base:
            shutil.rmtree(self.socket, ignore_errors=True)

    def make_database(self, name: str, template: str | None = None) -> None:
        """A database of role `owner`, empty or copied from an idle `template`.

        The rights on the database itself are not part of a template. CONNECT is granted by name, never
        through PUBLIC, so that it can be withdrawn from one role.
        """
        with psycopg.connect(self.dsn(SUPERUSER, "postgres"), autocommit=True) as door:
            self._make_database(door, name, template)

    def drop_database(self, name: str) -> None:
        """Remove a database and end whoever still uses it."""
        with psycopg.connect(self.dsn(SUPERUSER, "postgres"), autocommit=True) as door:
            door.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))

    def last_words(self) -> str:
        """The end of the server's log."""
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-10:]) if self.log.exists() else ""

    # -- the parts --

    def _left_alone(self) -> None:
        """Wait for those a killed postmaster leaves behind: they end when they notice that it is gone, a moment later."""
        end = time.monotonic() + ORPHANS
        with (self.base / "lock").open("rb") as lock:
            while time.monotonic() < end:
                with contextlib.suppress(BlockingIOError):
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    return
                time.sleep(0.01)

    def _folders(self) -> None:
        if not self.base.exists():
            self.base.mkdir(parents=True)
            self.base.chmod(0o711)  # the account passes through; what it may write are folders below
        if not self.account.reaches(self.base):
            raise RuntimeError(f"{self.base} lies below a folder that is closed to the database's account")
        self.socket.mkdir(mode=0o700, exist_ok=True)
        facts = self.socket.lstat()
        wanted = self.account.uid if self.account.drops else os.geteuid()
        if self.socket.is_symlink() or facts.st_uid not in (wanted, os.geteuid()):
            raise RuntimeError(f"{self.socket} belongs to somebody else; remove it")
        self.socket.chmod(0o700)
        self.account.give(self.socket)

    def _environment(self) -> dict[str, str]:
        kept = {name: value for name, value in self.environ.items() if not name.startswith("PG")}
        return kept | {"LC_ALL": LOCALE, "TZ": "UTC"}

    def _init(self, programs: Path, lock: int) -> None:
        new = self.base / "data.new"
        shutil.rmtree(new, ignore_errors=True)
        new.mkdir(mode=0o700)
        self.account.give(new)
        words = ["-D", str(new), "-U", SUPERUSER, "-A", "trust", "-E", "UTF8", f"--locale={LOCALE}"]
        safe = ["-N"] if self.settings.get("fsync") == "off" else ["--data-checksums"]
        command = self.account.leashed(signal.SIGKILL, [str(programs / "initdb"), *words, *safe])
        done = subprocess.run(command, capture_output=True, env=self._environment(), cwd="/", pass_fds=[lock], check=False)
        if done.returncode:
            raise RuntimeError(f"initdb failed:\n{done.stderr.decode(errors='replace')}")
        new.rename(self.data)

    def _spawn(self, programs: Path, lock: int) -> subprocess.Popen[bytes]:
        given = {"listen_addresses": "", "timezone": "UTC", **self.settings}
        options = [word for name, value in given.items() for word in ("-c", f"{name}={value}")]
        server = [str(programs / "postgres"), "-D", str(self.data), "-k", str(self.socket), *options]
        with self.log.open("ab") as log:
            return subprocess.Popen(
                self.account.leashed(signal.SIGINT, server),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=self._environment(),
                cwd="/",
                pass_fds=[lock],
                start_new_session=True,
            )

    def _furnish(self, door: psycopg.Connection[tuple[object, ...]]) -> None:
        if not door.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", [ROLES[-1]]).fetchone():
            with door.transaction():
                for role in ROLES:
                    door.execute(sql.SQL("CREATE ROLE {} LOGIN").format(sql.Identifier(role)))
                door.execute("GRANT queue TO owner")  # so that a migration can make the schema `queue` owns
        if not door.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE]).fetchone():
            self._make_database(door, DATABASE, None)

    def _make_database(self, door: psycopg.Connection[tuple[object, ...]], name: str, template: str | None) -> None:
        what = sql.SQL("CREATE DATABASE {} OWNER owner").format(sql.Identifier(name))
        if template:
            what += sql.SQL(" TEMPLATE {} STRATEGY file_copy").format(sql.Identifier(template))
        door.execute(what)
        for right in ("REVOKE ALL ON DATABASE {} FROM PUBLIC", "GRANT CONNECT ON DATABASE {} TO app, queue"):
            door.execute(sql.SQL(right).format(sql.Identifier(name)))


def _patience(end: float, otherwise: str) -> None:
    if time.monotonic() > end:
        raise TimeoutError(otherwise)
    time.sleep(0.02)
