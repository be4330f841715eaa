"""What a program keeps of a game of Last Friday: the last step it was told of, how the board lay then, and its tracker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from deploy.players.letter import Letter
from deploy.players.night import Night, read
from deploy.players.rumour import Rumour, rumours
from deploy.players.tracks import Tracker


class Watch:
    """One for each game; all seats that a program holds learn the same. `chance`: what nobody can foresee him by."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.step = 0
        self.night = Night()
        self.tracker = Tracker()
        self.openers: dict[str, str] = {}
        self._wished: dict[tuple[int, str, str], str] = {}

    def read(self, letter: Letter) -> None:
        """Every letter, in the order it came; of what was told before nothing is taken twice. One that tells no board, or an
        older one than is known, is no news."""
        night, head = read(letter), int(letter.head.partition(":")[0] or 0)
        if not night.campers or head < self.step:
            return
        self.step, told = rumours(letter, self.step)
        self.learn(told, night)

    def learn(self, told: Sequence[Rumour], night: Night) -> None:
        """What has happened since, and the board behind it."""
        self.tracker.hear(told, night)
        self.tracker.see(night)
        self.openers.update((one[2], one[1]) for one in told if one[0] == "unlocked")
        self.night = replace(night, openers=dict(self.openers))

    def wishes(self, chapter: int, seat: str, kind: str, values: str) -> bool:
        """Whether that is anything new; it holds from now on to the end of the chapter."""
        key = (chapter, seat, kind)
        new = self._wished.get(key) != values
        self._wished[key] = values
        return new
