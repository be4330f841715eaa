"""The title made for tests with bounds of talk: it rests while numbers are chosen, and a digit seems to tell one."""

from __future__ import annotations

import re
from dataclasses import replace

from games.kernel.contract import Rules, Seeming, Talk, Words
from tests import tiny_title
from tests.tiny_title import State


def rests(state: State) -> Words | None:
    return None if state.open or state.round > state.rounds else Words("tiny.rests")


def seems(state: State, text: str) -> Seeming | None:
    found = tuple(re.findall(r"\d", text))
    return Seeming(("number",), Words("tiny.seems", {"parts": found})) if found else None


RULES = replace(tiny_title.RULES, talk=Talk(rests, seems))


def rules(title: str, revision: int) -> Rules:
    """A registry that knows this title only. Raises LookupError."""
    tiny_title.rules(title, revision)
    return RULES
