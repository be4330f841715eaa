"""Which camp a game is played in, and its trails as they lie now."""

from __future__ import annotations

from functools import lru_cache

from games.last_friday.r1.camp import Camp, rules_hash
from games.last_friday.r1.mapfile import Problem, camp, read

PRINTED = ("camp", "fixture")
"""Maps that come with the title."""
_BEFORE = "\ufeff \t\r\n"
"""What an editor may put before the text of a map."""


@lru_cache(maxsize=64)
def camp_of(text: str) -> Camp | Problem:
    """By the name of a printed map, or by the text of a map file; one object for one text, for as long as it is in use."""
    if text in PRINTED:
        return camp(text)
    if text.lstrip(_BEFORE).startswith("{"):
        return read(text)
    return Problem(0, "camp", f"no map is called {text[:60]!r}", " | ".join(PRINTED))


@lru_cache(maxsize=64)
def hash_of(text: str) -> str:
    """Of the rules part of a camp (camp.py), as a game records it and its letters show it."""
    return rules_hash(known(text))


def known(text: str) -> Camp:
    """Of a text that `camp_of` has let through before. Raises ValueError on another."""
    found = camp_of(text)
    if isinstance(found, Problem):
        raise ValueError(f"{found.where}: {found.what}")
    return found
