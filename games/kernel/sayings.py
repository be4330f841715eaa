"""The table of a title that says its outcomes: for each kind of outcome, how it becomes a sentence for one reader.

What a seat alone is told speaks to it ("you"). The public echo of a hidden outcome says nothing to the seat that was told
the whole; everybody else reads it. Some outcomes say nothing to anybody, because the next one says it better. What a view
says comes as lines under headings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from games.kernel.audience import Seat
from games.kernel.contract import Section, Words
from games.kernel.refusal import Param

Params = dict[str, Param]
Lines = list[Words]
Say = Callable[[Any, Seat | None], Words | None]
"""An outcome and who reads it (None: a spectator) -> the sentence, or None where there is nothing to say."""


def teller(sayings: Mapping[type, Say]) -> Say:
    """A table as one function. That raises KeyError on an outcome the table lacks."""
    return lambda outcome, seat: sayings[type(outcome)](outcome, seat)


def nothing(outcome: Any, seat: Seat | None) -> Words | None:
    """What the next outcome says better."""
    return None


def plain(name: str, *fields: str) -> Say:
    """A sentence filled in by fields of the outcome, under their own names."""
    return lambda outcome, seat: Words(name, {field: getattr(outcome, field) for field in fields})


def echo(name: str, *fields: str) -> Say:
    """The same for everybody but the seat it is about, which was told more."""
    say = plain(name, *fields)
    return lambda outcome, seat: None if outcome.seat == seat else say(outcome, seat)


def either(choose: Callable[[Any], Any], yes: Say, no: Say) -> Say:
    """One of two ways to say it, by what the outcome holds."""
    return lambda outcome, seat: (yes if choose(outcome) else no)(outcome, seat)


UNDER = "> "
"""Before the id of a line that is set below the one above it."""


def below(lines: Iterable[Words]) -> tuple[Words, ...]:
    """Lines that belong to the entry above them: what a card does, below the card."""
    return tuple(Words(UNDER + line.id, line.params) for line in lines)


def filled(sections: Iterable[Section]) -> tuple[Section, ...]:
    """The sections of a view that have a line; an empty heading tells nobody anything."""
    return tuple(section for section in sections if section.lines)
