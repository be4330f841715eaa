"""What differs from chapter to chapter, as data (rules 3.3b): who begins, what the trail shows, what a meeting does."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from games.kernel import datafile
from games.last_friday.r1.box import Secretly
from games.last_friday.r1.camp import Side

Party = Literal["campers", "maniac"]
Start = Literal["halo", "stays", "hideout", "hideout-before"]
"""Where the maniac begins; the data file has a sentence for each."""
Over = Literal["kills", "caught", "barred", "maniac-wins"]
"""The maniac steps over a camper: kills him, is caught, may not, or has won."""
Met = Literal["dies", "caught", "push", "alarm", "maniac-wins", "campers-win"]
"""A camper steps over the maniac: the camper dies, the maniac is caught, or shown and pushed, or shown and all others are
alarmed, or one side has won."""


class Begin(msgspec.Struct, frozen=True):
    """`tokens` the maniac holds; in a campaign they come from the points. `cabins`: who opens each of the five in turn, for
    which side. `corpses` and `clues` are spread by the maniac. `chosen`: there is a Chosen one."""

    start: Start
    tokens: tuple[Secretly, ...] = ()
    cabins: tuple[Side, ...] = ()
    corpses: int = 0
    clues: int = 0
    chosen: bool = False


class Chapter(msgspec.Struct, frozen=True):
    """`lag`: how many rounds old the location is that a trail shows. `safe`: inside a cabin that campers opened.
    `extra_step` for a step that killed. `after` round 15: the chapter that follows, or who has won. `points` are counted at
    its end."""

    number: int
    first: Party
    lag: int
    over: Over
    over_chosen: Over
    met: Met
    met_chosen: Met
    safe: bool
    extra_step: bool
    after: Literal["next", "maniac-wins"]
    points: bool
    campaign: Begin
    alone: Begin

    def order(self) -> tuple[Party, Party]:
        """Who acts first in a round, and who then."""
        return ("campers", "maniac") if self.first == "campers" else ("maniac", "campers")


class _File(msgspec.Struct, frozen=True):
    starts: dict[Start, str]
    chapters: tuple[Chapter, ...]
    sheltered_to_win: int


@cache
def _file() -> _File:
    found: _File = datafile.read(__package__, "chapters.json", _File)
    return found


def chapter(number: int) -> Chapter:
    """From 1 to 4."""
    return _file().chapters[number - 1]


def sheltered_to_win() -> int:
    """Campers in cabins that win chapter I played alone."""
    return _file().sheltered_to_win
