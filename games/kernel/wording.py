"""An order in another language: a line in canonical words becomes the same line in a reader's words.

Theory of operation. A canonical line is made of terms, and each term (a verb, a particle, a thing) has one way to be
written in each language. So a line is reworded term by term, by what it says and not by what lies on the board: a
stored line, an example or a lone word can be shown to a reader of any language, at any time. What is the same in all
languages (numbers, ``p2``, ``>=``) is no term and stays. Terms are found as they are written, in their case, and never
inside of a longer word; the longest comes first, so a pair of terms that bends in some language is a term as well.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

CANONICAL = "en"
"""The language that canonical lines are in: what is stored, logged and compared."""
LANGUAGES = (CANONICAL, "ru")
"""Those that orders are written and read in."""


def tongue(text: str) -> str:
    """The language of a way to write something, by its letters; empty where it has none (``40``, ``>=``)."""
    letters = [char for char in text.casefold() if char.isalpha()]
    if any("а" <= char <= "я" or char == "ё" for char in letters):
        return "ru"
    return "en" if letters else ""


class Wording:
    """`terms`: canonical text -> text of the other language."""

    def __init__(self, terms: Mapping[str, str]) -> None:
        self._terms = {term: other for term, other in terms.items() if term != other}
        longest_first = sorted(self._terms, key=lambda term: (-len(term), term))
        self._pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])")

    def __call__(self, line: str) -> str:
        return self._pattern.sub(lambda found: self._terms[found.group()], line) if self._terms else line
