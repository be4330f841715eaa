"""The game as anybody can follow it: the public page of the table, as data."""

from __future__ import annotations

import json
import re
import urllib.request
from dataclasses import dataclass
from itertools import dropwhile, takewhile
from typing import Any

_EVENT = re.compile(r"Event (\d+);|(Tie-breaker)")
_OVER, _OPEN = "The game is over:", "Steps "
_ROUND = re.compile(r"Round (\d+)\.")
_CHAPTER = re.compile(r"Chapter (I{1,3}|IV) \([^)]+\), (round \d+|before)")


@dataclass(frozen=True)
class Sight:
    """What the page says at one moment. `told`: sentences of the steps since the last look, oldest first."""

    phase: str
    step: int
    head: str
    stage: str
    awaited: str
    told: tuple[str, ...]

    @property
    def places(self) -> tuple[str, ...]:
        """The table of places: what was told from the end of the game on; empty while it is not among `told`."""
        after = list(dropwhile(lambda text: not text.startswith(_OVER), self.told))[1:]
        return tuple(takewhile(lambda text: not text.startswith(_OPEN), after))

    def line(self) -> str:
        return f"step {self.step:3}  {self.stage:20}  {self.awaited or self.phase}"


class Watcher:
    """`page`: the address of the public page."""

    def __init__(self, page: str) -> None:
        base, _, token = page.rpartition("/table/")
        self._url = f"{base}/api/tables/{token}"
        self._after = 0

    def look(self) -> Sight:
        """Raises OSError where the page does not answer."""
        with urllib.request.urlopen(f"{self._url}?after={self._after}", timeout=120) as answer:
            page = json.load(answer)
        self._after = page["step"]
        told = tuple(text for step in reversed(page["steps"]) for text in step["sentences"])
        return Sight(page["phase"], page["step"], page["head"], _stage(page), _short(page["awaited"]), told)


def _stage(page: dict[str, Any]) -> str:
    text = "\n".join(line for block in page["blocks"] for line in block["lines"])
    if chapter := _CHAPTER.search(text):
        return f"chapter {chapter[1]}, {'set-up' if chapter[2] == 'before' else chapter[2]}"
    event, turn = _EVENT.search(text), _ROUND.search(text)
    named = [f"event {event[1]}" if event[1] else "tie-breaker"] if event else []
    return ", ".join([*named, *([f"round {turn[1]}"] if turn else [])]) or "before the game"


def _short(sentence: str) -> str:
    _, _, names = sentence.rstrip(".").partition(": ")
    return f"awaits {names}" if names else ""
