"""What a running default keeps in its state folder, and the record by which others find it."""

from __future__ import annotations

import os
import secrets
import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec

from deploy.local.account import Account
from deploy.local.binaries import PUBLIC_STATE, short_key

Kept = TypeVar("Kept")


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """What a supervisor says about itself while it runs, and leaves behind."""

    pid: int
    phase: str  # starting, ready, stopping or stopped
    listens: dict[str, str] = {}  # name of a child -> where it listens
    pids: dict[str, int] = {}  # name of a child -> its process, those alive only
    ready: list[str] = []  # names of the children that do their work by now
    seconds: float = 0.0  # from the start of the command until all were ready
    made: list[str] = []  # what had to be made first: environment, database; nothing on a warm start
    megabytes: int = 0  # memory of the whole process tree when ready
    measure: str = ""  # PSS or RSS
    processes: int = 0


class Figures(msgspec.Struct, frozen=True):
    """The last measured starts, in seconds to ready; 0 where there was none yet."""

    cold: float = 0.0
    warm: float = 0.0


@dataclass(frozen=True)
class State:
    """The files of one instance. Two instances with different folders have nothing in common."""

    base: Path

    @classmethod
    def at(cls, wanted: Path, account: Account) -> State:
        """The state folder for `wanted`: itself, or one the account of the database can enter.

        Below a 0700 home another account reaches nothing; then everything goes to one folder of the
        machine, named after the wanted one, and the home stays closed.
        """
        wanted = wanted.resolve()
        nearest = next(folder for folder in (wanted, *wanted.parents) if folder.exists())
        return cls(wanted if account.reaches(nearest) else PUBLIC_STATE / f"state-{short_key(wanted)}")

    @classmethod
    def place(cls, wanted: Path, account: Account) -> State:
        """The same, and the folder is there afterwards, with a folder for logs."""
        state = cls.at(wanted, account)
        if state.base.parent == PUBLIC_STATE:
            _make(PUBLIC_STATE, 0o755)
        _make(state.base, 0o711)  # may be passed through, not listed
        _make(state.logs, 0o700)
        return state

    @property
    def logs(self) -> Path:
        return self.base / "log"

    def log(self, name: str) -> Path:
        return self.logs / f"{name}.log"

    @property
    def postgres(self) -> Path:
        return self.base / "postgres"

    @property
    def mailboxes(self) -> Path:
        return self.base / "mail"

    @property
    def lock(self) -> Path:
        return self.base / "supervisor.lock"

    @property
    def environment(self) -> Path:
        """A file of NAME=value lines: the settings an operator's command needs to reach this instance."""
        return self.base / "environment"

    def secret(self) -> Path:
        """The file with the server key, made on the first start and never again."""
        return self._once("secrets")

    def marker(self) -> str:
        """A random word in the environment of every child: what carries it is ours, nothing else is."""
        return self._once("marker").read_text().strip()

    def read(self) -> Record | None:
        return _decode(self.base / "run.json", Record)

    def write(self, record: Record) -> None:
        _replace(self.base / "run.json", msgspec.json.encode(record))

    def figures(self) -> Figures:
        return _decode(self.base / "figures.json", Figures) or Figures()

    def keep(self, figures: Figures) -> None:
        _replace(self.base / "figures.json", msgspec.json.encode(figures))

    def write_environment(self, settings: dict[str, str]) -> None:
        """Shell-readable (`set -a; . FILE`); readable by its owner only, since it opens the database."""
        quoted = ((name, shlex.quote(value)) for name, value in sorted(settings.items()))
        _replace(self.environment, "".join(f"{name}={value}\n" for name, value in quoted).encode())

    def read_environment(self) -> dict[str, str]:
        """What was last written there, also while nothing runs; empty where nothing ever ran."""
        if not self.environment.exists():
            return {}
        words = shlex.split(self.environment.read_text())
        return dict(word.split("=", 1) for word in words)

    def remove(self) -> None:
        """Delete everything this instance ever kept."""
        shutil.rmtree(self.base, ignore_errors=True)

    def _once(self, name: str) -> Path:
        path = self.base / name
        if not path.exists():
            _replace(path, f"{secrets.token_hex(32)}\n".encode())
        return path


def _make(folder: Path, mode: int) -> None:
    if not folder.is_dir():
        try:
            folder.mkdir(parents=True)
        except OSError as reason:
            raise SystemExit(f"cannot make the state folder {folder}: {reason.strerror}") from None
        folder.chmod(mode)  # whatever the umask is
    if not os.access(folder, os.W_OK):
        raise SystemExit(f"the state folder {folder} belongs to somebody else: run as its owner or remove it")


def _replace(path: Path, content: bytes) -> None:
    half = path.with_name(path.name + ".new")
    handle = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    half.rename(path)


def _decode(path: Path, kind: type[Kept]) -> Kept | None:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (FileNotFoundError, msgspec.DecodeError):  # never written, or by another version of ours
        return None
