"""What every process of this package does the same way: begin, say that it is ready, and end when it is told to."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Mapping

from events import faults, observe
from events.settings import Settings, SettingsError


def begin(name: str, environ: Mapping[str, str]) -> Settings:
    """Set up logs and faults, and read the settings. Ends the process with a sentence where one cannot be read."""
    observe.set_up(name)
    try:
        faults.arm(environ.get(faults.VARIABLE, ""))
        return Settings.from_env(environ)
    except (SettingsError, ValueError) as reason:
        print(f"{name}: {reason}", file=sys.stderr)
        raise SystemExit(1) from None


def ready(name: str, listen: str = "") -> None:
    """The one line the supervisor waits for."""
    print(f"ready {name} {listen}".rstrip(), flush=True)


def until_told() -> threading.Event:
    """An event that SIGTERM and SIGINT set. Call it in the main thread."""
    told = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: told.set())
    return told
