"""A folder for instances that run under other accounts, and supervisors with stand-in children."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from deploy.local import Stack

STANDINS = "tests.deploy.standins"


def _room() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="turnpost-room-"))
    folder.chmod(0o711)
    return folder


@pytest.fixture
def room() -> Iterator[Path]:
    """A short folder every account can pass through (a runner's own are closed to others)."""
    folder = _room()
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def made_before() -> Iterator[Path]:
    """The state folder of an instance that ran once: a copy of it starts warm."""
    folder = _room()
    stack = Stack(folder / "state", module=STANDINS)
    stack.start()
    stack.stop()
    yield stack.state.base
    stack.remove()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def standins(room: Path, made_before: Path) -> Iterator[Callable[..., Stack]]:
    """Makes instances whose programs are stand-ins. Habits by name of child, as standin.py has them."""
    made: list[Stack] = []

    def make(habits: str = "", **settings: str) -> Stack:
        overrides = {"STANDIN_HABITS": habits, **settings}
        made.append(Stack(room / f"state {len(made)}", overrides, module=STANDINS))
        subprocess.run(["cp", "-a", str(made_before / "postgres"), str(made[-1].state.base)], check=True)
        return made[-1]

    yield make
    for stack in made:
        stack.stop()
        stack.remove()
