"""`python -m deploy.local [STATE_FOLDER]`: run the default until a signal ends it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from deploy.local.children import TABLE
from deploy.local.instance import ROOT, Instance
from events.settings import Settings, SettingsError


def say(text: str) -> None:
    """Print, and live on when the terminal is gone: what ends us is the signal, not the missing reader."""
    try:
        print(text, flush=True)
    except OSError:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - kept until the end


def main(arguments: list[str]) -> int:
    try:
        base = Path(arguments[0]) if arguments else ROOT / Settings.from_env(os.environ).state
        return Instance(base, TABLE, os.environ, say).run()
    except SettingsError as reason:
        say(str(reason))
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
