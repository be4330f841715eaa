"""When an ask falls due.

A due instant is computed once, when its ask opens, and stored with the version that opened it; nobody computes it
again (an audit reads the stored one). The rules name a pace (``set``, ``window``, ``half`` a window); a game's option
gives its length in seconds. Working hours, absences and credit for our own downtime belong here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.kernel.contract import Options, Wait

SECOND = 1_000_000
DEFAULTS: Mapping[str, int] = {"set": 24 * 3600, "window": 12 * 3600}
"""Seconds of each pace where the game says nothing (rules of play by mail: a day to lay cards, half a day to react)."""

UNMANNED = 1
"""Seconds that questions run which nobody can answer: short, because nobody is waited for; more than nothing, so that each
is a version of its own and no cascade plays a whole game."""


class Pace:
    """Plain durations. A subclass or another object with the same methods may know calendars."""

    def seconds(self, pace: str, options: Options) -> int:
        """How long an ask of this pace runs. An unknown pace runs like a window: the shorter, but never nothing."""
        if pace == "half":
            return max(1, self.seconds("window", options) // 2)
        value = options.get(f"{pace}_seconds", DEFAULTS.get(pace, DEFAULTS["window"]))
        return int(value)

    def due(self, waits: Iterable[Wait], options: Options, at: int, running: Mapping[str, int]) -> dict[str, int]:
        """Ask key -> due instant. `running`: due instants of open asks by their `together`; a new ask joins them,
        because what falls due together must not show by its time who was asked later."""
        group = dict(running)
        dues = {}
        for wait in waits:
            dues[wait.key] = group.setdefault(wait.together, at + self.seconds(wait.pace, options) * SECOND)
        return dues

    def grace(self, options: Options) -> int:
        """Seconds that a game's clocks are moved, once, when a submission could not be read in time: one window."""
        return self.seconds("window", options)
