"""What the lines for one seat say, on its view of the moment; and no more of them than a game may stand still for."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from events.handle import courtesy, yesno
from games.kernel.audience import Seat
from games.kernel.contract import Rules
from games.kernel.moves import alone
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation

LONGEST = 500
"""Characters of one move. An order with all its conditions has two hundred; a megabyte of them would be read at every
window, and stand in every letter."""
MOST = 20_000
"""Characters of all moves of one seat in one mail that are read, and as many for what misspelt ones may mean. Its game
stands still meanwhile; the longest turns of six seats together have a tenth of that."""


class Hearing:
    """Of one mail. `asked`: the keys of the questions of the letter that it answers."""

    def __init__(
        self, rules: Rules, situation: Situation, seat: Seat, names: Mapping[Seat, str], asked: Collection[str] = ()
    ) -> None:
        self.rules = rules
        self.situation = situation
        self._seat = seat
        self._names = names
        self._asked = asked
        self.view = rules.view(situation.game, seat)
        self._lines = MOST
        self._guesses = MOST

    def line(self, text: str) -> Any:
        """What a line says; a bare yes or no says the answer to the question that it belongs to."""
        if self._lines <= 0:
            return Refusal("too-much-to-read", {"most": MOST})
        found = parsed(self.rules, text, self.view, self._names)
        if not unreadable(found):
            self._lines -= len(text)
            return found
        bare = yesno.answer(self.rules, self.situation, self._seat, self._asked, text)
        if isinstance(bare, str):
            return self.rules.parse(bare, self.view)
        return bare or self._politely(text) or found

    def alone(self, command: Any) -> Refusal | None:
        """Why a command cannot count, whatever else is said."""
        return alone(self.rules, self.situation, self._seat, msgspec.to_builtins(command))

    def _politely(self, text: str) -> Refusal | None:
        """What ``yes, please`` is answered with, where a yes would count."""
        plain = courtesy.bare(text)
        line = yesno.answer(self.rules, self.situation, self._seat, self._asked, plain) if plain != text else None
        return Refusal("word-in-front", {"word": yesno.said(plain)}, legal=(line,)) if isinstance(line, str) else None

    def guess(self, text: str) -> Any:
        """What a line would say if it were this one."""
        if self._guesses <= 0:
            return Refusal("unreadable")
        self._guesses -= len(text)
        return parsed(self.rules, text, self.view, self._names)


def parsed(rules: Rules, text: str, view: Any, names: Mapping[int, str]) -> Any:
    """What a line says; one too long for a move is none. Of talk only the beginning is looked at."""
    found = rules.parse(text[:LONGEST], view, names)
    return found if unreadable(found) or len(text) <= LONGEST else Refusal("line-too-long", {"most": LONGEST})


def unreadable(found: Any) -> bool:
    """Whether no word of a line is known."""
    return isinstance(found, Refusal) and found.code == "unreadable"
