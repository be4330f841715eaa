"""The account a database server runs under: PostgreSQL refuses the superuser."""

from __future__ import annotations

import os
import pwd
import sys
from dataclasses import dataclass
from pathlib import Path

LEASH = Path(__file__).with_name("leash.py")
UNPRIVILEGED = ("postgres", "nobody")  # in this order; initdb insists on an account in /etc/passwd


@dataclass(frozen=True)
class Account:
    """Whom to become. `uid` and `gid` are -1 where we stay who we are."""

    uid: int = -1
    gid: int = -1

    @property
    def drops(self) -> bool:
        return self.uid >= 0

    def give(self, path: Path) -> None:
        """Make the account the owner of a path (nothing where we stay who we are)."""
        if self.drops:
            os.chown(path, self.uid, self.gid)

    def reaches(self, path: Path) -> bool:
        """Whether the account can enter every folder down to `path`; always true for ourselves."""
        return not self.drops or all(folder.stat().st_mode & 0o001 for folder in (path, *path.parents))

    def leashed(self, signal_number: int, command: list[str]) -> list[str]:
        """The command line that runs `command` under this account and ends it when we end."""
        head = [sys.executable, "-I", "-S", str(LEASH), str(signal_number), str(os.getpid())]
        return [*head, str(self.uid), str(self.gid), *command]


def unprivileged() -> Account:
    """The account for the database: ourselves, or for the superuser one that exists everywhere."""
    if os.geteuid() != 0:
        return Account()
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    for name in UNPRIVILEGED:
        if name in known:
            return Account(known[name].pw_uid, known[name].pw_gid)
    raise SystemExit("PostgreSQL does not run as root and no account 'postgres' or 'nobody' exists here")
