"""A fresh checkout on a machine that is not friendly: the two commands, from the first to the last second."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.local import binaries
from deploy.local.account import unprivileged
from deploy.local.state import State
from tests.test_house import ROOT, files

USUAL = (25, 5432, 5672, 6379, 8000, 8080, 2525, 2526)  # of other servers, and those we want ourselves


@pytest.fixture
def checkout(room: Path) -> Iterator[Path]:
    """A copy of the project at a path with spaces below a closed home, without an environment."""
    home = room / "closed home"
    home.mkdir(mode=0o700)
    place = home / "check out"
    for path in files():
        copy = place / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    yield place
    State.at(place / "var", unprivileged()).remove()
    for programs in (place / ".venv").glob("lib/*/site-packages/*/pginstall/bin"):  # the copy for the other account
        for copy in binaries.PUBLIC_STATE.glob(f"pg-{binaries.short_key(programs.resolve())}-*"):
            shutil.rmtree(copy)


@contextlib.contextmanager
def taken(ports: tuple[int, ...]) -> Iterator[None]:
    """Somebody listens on each of these (on those we may not open, or that are open already, nobody more)."""
    with contextlib.ExitStack() as held:
        for port in ports:
            with contextlib.suppress(OSError):
                held.enter_context(socket.create_server(("127.0.0.1", port)))
        yield


def lines(run: subprocess.Popen[str], last: str) -> list[str]:
    assert run.stdout
    read = []
    for line in run.stdout:
        read.append(line.rstrip("\n"))
        if last in line:
            break
    return read


def test_run_on_a_fresh_checkout_twice_in_a_row(checkout: Path) -> None:
    command = [sys.executable, str(checkout / "dev.py"), "run"]
    environ = {name: value for name, value in os.environ.items() if not name.startswith(("TURNPOST_", "PYTHON"))}
    for made in ("cold: environment and database had to be made", "(warm)"):
        with taken(USUAL):
            run = subprocess.Popen(
                command, cwd="/", env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
            )
            try:
                said = lines(run, "Ctrl-C")

                second = subprocess.run(command, cwd="/", env=environ, capture_output=True, text=True, check=False)
                url = next(line.split()[1] for line in said if line.startswith("  web "))
                with urllib.request.urlopen(url, timeout=60) as page:
                    status = page.status

                assert any(made in line for line in said), said
                assert any(line.startswith("memory ") for line in said)
                assert status == 200
                assert (second.returncode, url in second.stdout) == (0, True)
            finally:
                run.send_signal(signal.SIGINT)
                code = run.wait(60)
                assert run.stdout
                run.stdout.close()
            assert code == 0
    assert checkout.parent.stat().st_mode & 0o777 == 0o700
