"""Lines that are not moves: verbs of the table, in English and Russian (habits: play-by-mail judges)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from events.verbs.grammar import PLACED, READERS, Read, Spoken, good_name
from events.verbs.roles import NOBODY, Roles, roles_of
from events.verbs.words import Verb, fold, talk, vocabulary
from games.kernel import spelling
from games.kernel.wording import CANONICAL

BAR = "|"
"""Stands in our letters before an example and before other people's words: what follows it is never an order."""

__all__ = [
    "BAR",
    "NOBODY",
    "Read",
    "Roles",
    "Spoken",
    "Verb",
    "begins",
    "close",
    "fold",
    "good_name",
    "meant",
    "read",
    "reword",
    "roles_of",
    "talk",
    "verb_of",
    "who",
]

_FIRST = re.compile(r"\s*([^\s:]+)(.*)", re.DOTALL)


def verb_of(line: str) -> Verb | None:
    """The verb a line begins with, as a whole word; None if it is a move or prose."""
    known = _known(line)
    return known[0] if known else None


def read(line: str, roles: Roles = NOBODY) -> Read | None:
    """A line as a verb: what was said, or why it cannot be read; None if it does not begin with a verb. `roles`: what the
    seats are called at this table."""
    known = _known(line)
    if known is None:
        return None
    verb, language, rest = known
    if verb.rest in PLACED:
        return PLACED[verb.rest](verb, language, rest, roles)
    return READERS[verb.rest](verb, language, rest)


def _known(line: str) -> tuple[Verb, str, str] | None:
    """The verb, its language, and what follows it. A line that begins with a seat is talk, unless all it says is that the
    seat is for the autopilot."""
    found = _FIRST.fullmatch(line)
    first = fold(found.group(1)) if found else ""
    known = vocabulary().verbs.get(first)
    if found is None or known is None:
        return None
    if vocabulary().particles.get(first) == "SEAT":
        words = [vocabulary().particles.get(fold(word)) for word in found.group(2).split()]
        if len(words) > 2 or "AUTOPILOT" not in words:
            return None
    return (*known, found.group(2).strip())


_PEOPLE = ("AS", "TO", "HELP", "WHY")
"""Words behind which the words of people stand."""


def begins(line: str) -> bool:
    """Whether a canonical line is an order of the table."""
    first = line.split(" ", 1)[0].rstrip(":")
    return first in vocabulary().terms[CANONICAL] and verb_of(line) is not None


def reword(line: str, language: str) -> str:
    """A canonical order of the table in a language; names, addresses, codes and topics stay as people wrote them."""
    terms, said, theirs = vocabulary().terms[language], [], False
    for word in line.split(" "):
        name = word.rstrip(":")
        theirs = theirs and name != "DICE"
        said.append(word if theirs else terms.get(name, name) + word[len(name) :])
        theirs = theirs or name in _PEOPLE
    return " ".join(said)


def who(verb: str) -> str:
    """Who may say a verb, by its canonical name."""
    return next(known.who for known, _ in vocabulary().verbs.values() if known.name == verb)


def _alone() -> Iterable[tuple[str, Verb]]:
    """The words that say by themselves which verb is meant."""
    particles = vocabulary().particles
    return ((known, verb) for known, (verb, _) in vocabulary().verbs.items() if particles.get(known) != "SEAT")


def close(word: str) -> tuple[str, ...]:
    """The words for verbs that a misspelt one was probably meant to be. For hints: nothing is executed on a guess."""
    return spelling.near(fold(word), (known for known, _ in _alone()))


def meant(word: str, may_say: Callable[[str], bool], moves: Iterable[str] = ()) -> tuple[str, ...]:
    """The words that a misspelt one was probably meant to be, as one may write them: verbs that its writer may say,
    and those that begin a move of the title. For a hint, as `close`."""
    mine = (known for known, verb in _alone() if may_say(verb.name))
    return tuple(found.upper() for found in spelling.near(fold(word), (*map(fold, moves), *mine)))
