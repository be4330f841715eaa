"""The operator's command on the default of this checkout: `python -m deploy.local.operator WORDS...`.

It becomes the `turnpost` program with the settings that the last `run` left in the state folder.
"""

from __future__ import annotations

import os
import sys

from deploy.local.account import unprivileged
from deploy.local.instance import ROOT
from deploy.local.state import State
from events.settings import Settings, SettingsError

COMMAND = "service.cli"  # run by name, never imported
CALLED = "python3 dev.py turnpost"  # what a person typed


def main(arguments: list[str]) -> int:
    """Returns only where a setting cannot be read. Where nothing was started yet the command does what needs no database,
    and says so otherwise."""
    try:
        wanted = ROOT / Settings.from_env(os.environ).state
    except SettingsError as reason:
        print(reason, file=sys.stderr)
        return 2
    state = State.at(wanted, unprivileged())
    safe = ["-P"] if sys.flags.safe_path else []
    known = dict(os.environ) | state.read_environment() | {"TURNPOST_CALLED": CALLED}
    return os.execve(sys.executable, [sys.executable, *safe, "-m", COMMAND, *arguments], known)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
