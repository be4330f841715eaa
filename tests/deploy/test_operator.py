"""The operator's command finds the default that runs in the folder a person named, and calls itself what he typed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from deploy.local.stack import ROOT


def operator(state: Path, *words: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("TURNPOST_", "PG"))}
    return subprocess.run(
        [sys.executable, "-m", "deploy.local.operator", *words],
        cwd=ROOT, env={**kept, "TURNPOST_STATE": str(state)}, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_it_goes_to_the_state_folder_that_is_named(room: Path) -> None:
    """Given what a run left there, when the command starts, then it has its settings: here one that cannot be read."""
    (room / "environment").write_text("TURNPOST_LEASE=soon\n")

    done = operator(room, "mail")

    assert (done.returncode, "TURNPOST_LEASE='soon'" in done.stderr) == (2, True), done.stderr


def test_where_nothing_ever_ran_it_says_how_to_start(room: Path) -> None:
    games, usage = operator(room, "games"), operator(room, "--nonsense")

    assert (games.returncode, "Start `python3 dev.py run`" in games.stderr) == (2, True), games.stderr
    assert "Usage: python3 dev.py turnpost" in usage.stderr
