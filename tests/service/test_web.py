"""The web process for real: it says where it listens, answers, and ends cleanly when it is told to."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from events import database, health
from events.settings import Settings
from tests.worker.programs import until

ROOT = Path(__file__).resolve().parents[2]


def start(settings: Settings) -> subprocess.Popen[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("TURNPOST_", "PG"))}
    environment = {**kept, **settings.to_env(), "TURNPOST_WEB": "127.0.0.1:0"}
    return subprocess.Popen(
        [sys.executable, "-m", "service.web"], cwd=ROOT, env=environment, text=True, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip


def beating(settings: Settings) -> dict[str, float]:
    engine = database.engine(settings.dsn_app)
    with engine.connect() as conn:
        found = health.beats(conn)
    engine.dispose()
    return found


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_serves_and_ends(settings: Settings, number: int) -> None:
    with start(settings) as process:
        assert process.stdout
        ready = process.stdout.readline().split()
        try:
            with urllib.request.urlopen(f"http://{ready[2]}/health", timeout=60) as answer:
                status = answer.status
            alive = until(lambda: "web" in beating(settings))
        finally:
            process.send_signal(number)
            code = process.wait(timeout=60)

    assert ready[:2] == ["ready", "web"]
    assert (status, alive, code) == (200, True, 0)


def test_says_what_is_wrong_with_its_settings(settings: Settings) -> None:
    settings.secrets.unlink()

    with start(settings) as process:
        code = process.wait(timeout=60)

    assert code == 1
