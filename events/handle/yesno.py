"""A line that says nothing but yes or no: which question it answers, if that is clear."""

from __future__ import annotations

from collections.abc import Collection

from events.verbs import fold
from events.verbs.words import vocabulary
from games.kernel.audience import Seat
from games.kernel.contract import Rules
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation, waits

_WORDS = ("YES", "NO")


def said(text: str) -> str:
    """``YES`` or ``NO`` where that is all of a line, in either language; else nothing. ``No?`` answers nothing."""
    word = vocabulary().particles.get(fold(text.strip()), "")
    return word if word in _WORDS and "?" not in text else ""


def answer(rules: Rules, situation: Situation, seat: Seat, asked: Collection[str], text: str) -> str | Refusal | None:
    """The line that a bare yes or no stands for; why it stands for none; None where the text is another.

    It must be clear without a guess: one such question is open to the seat, and the letter that is answered has put it
    (`asked`: the keys of that letter's questions), or put none at all.
    """
    word = said(text)
    if not word:
        return None
    owed = [(wait.key, lines) for wait in waits(rules, situation) if wait.seat == seat and (lines := rules.yes_no(wait))]
    if not owed:
        return Refusal("nothing-to-agree-to")
    if len(owed) == 1 and (not asked or owed[0][0] in asked):
        return owed[0][1][_WORDS.index(word)]
    return Refusal("yes-to-what", legal=tuple(line for _, lines in owed for line in lines))
