"""Keeps the programs that play here, one process for each mailbox of their domain: `python -m deploy.local.practice`.

What asks for a program is a letter to it: an invitation makes the mailbox, and the mailbox is all that is remembered. So
the tables of before a restart are found again, and nothing has to be told who plays where. A program gets the folder of its
mailbox and where to send, in an environment without settings; it is tied to us as we are to the supervisor.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from deploy.local.account import Account
from deploy.local.leftovers import MARKER
from events.settings import Settings

PLAYER, HOST = "deploy.players.player", "deploy.players.host"  # run by name, never imported
ROOT = Path(__file__).resolve().parents[2]  # the folder of the packages
LOOK = 0.5  # seconds between two looks at the mailboxes
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0  # seconds before a program that died is started again
ENDING = 2.0  # seconds programs may take to end
ENDED = "ended"  # a file in the mailbox of a program whose game is over


@dataclass
class Kept:
    """A program and what happened to it. `due`: the monotonic instant from which it may be started."""

    process: subprocess.Popen[bytes] | None = None
    pause: float = FIRST_PAUSE
    due: float = 0.0


class Keeper:
    """`root`: the folder of all mailboxes. `relay`: host:port that programs send to. `domain`: theirs."""

    def __init__(self, root: Path, relay: str, domain: str, say: Callable[[str], None]) -> None:
        self.root = root
        self.relay = relay
        self.domain = domain
        self.say = say
        self.kept: dict[str, Kept] = {}

    def look(self) -> None:
        """Start who is missing, and let go who is done."""
        for address in self._wanted():
            kept = self.kept.setdefault(address, Kept())
            if kept.process is not None and kept.process.poll() is not None:
                self._gone(address, kept, kept.process.returncode)
            elif kept.process is None and time.monotonic() >= kept.due:
                kept.process = self._start(address)

    def end(self) -> None:
        """Ask all at once, and wait for none too long."""
        living = [kept.process for kept in self.kept.values() if kept.process is not None]
        for process in living:
            process.terminate()
        end = time.monotonic() + ENDING
        for process in living:
            try:
                process.wait(max(0.1, end - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()

    def _wanted(self) -> list[str]:
        """The addresses that have mail and a game that is not over."""
        boxes = self.root.iterdir() if self.root.is_dir() else ()
        mine = (box for box in boxes if box.name.endswith(f"@{self.domain}") and not box.name.startswith("."))
        return sorted(box.name for box in mine if not (box / ENDED).exists())

    def _gone(self, address: str, kept: Kept, code: int) -> None:
        kept.process = None
        if code == 0:
            (self.root / address / ENDED).touch()
            del self.kept[address]
            return
        self.say(f"{address} ended with {code}, started again in {kept.pause:g} s")
        kept.due = time.monotonic() + kept.pause
        kept.pause = min(kept.pause * 2, LONGEST_PAUSE)

    def _start(self, address: str) -> subprocess.Popen[bytes]:
        """Without site-packages and with nothing in its environment, so that it can know nothing but its mailbox."""
        known = {name: os.environ[name] for name in ("PATH", MARKER) if name in os.environ}
        command = [sys.executable, "-S", "-m", HOST if address.startswith("host.") else PLAYER]
        command += ["--mailbox", str(self.root / address), "--relay", self.relay, "--address", address]
        if not address.startswith("host."):
            command += ["--seed", str(zlib.crc32(address.encode()))]
        leashed = Account().leashed(signal.SIGTERM, command)
        return subprocess.Popen(leashed, stdin=subprocess.DEVNULL, cwd=ROOT, env=known | {"PYTHONUTF8": "1"})


def main() -> int:
    """Until a signal ends it."""
    settings = Settings.from_env(os.environ)
    signal.signal(signal.SIGTERM, _leave)
    signal.signal(signal.SIGINT, _leave)
    keeper = Keeper(settings.mailboxes, str(settings.relay), settings.programs, _say)
    _say("ready practice")
    try:
        while True:
            keeper.look()
            time.sleep(LOOK)
    finally:
        keeper.end()


def _leave(number: int, _frame: object) -> None:
    raise SystemExit(0)


def _say(text: str) -> None:
    with suppress(OSError):  # a full disk
        print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main())
