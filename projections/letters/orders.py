"""Orders in a reader's language: what is stored in canonical words, said as he would write it.

Orders of the table begin with a verb of the table; everything else is a line of the title, which knows its words. Lines
are said when a letter is made, like all words: what is stored serves readers of either language.
"""

from __future__ import annotations

from collections.abc import Callable

from events import verbs
from games.kernel.contract import Rules

Reword = Callable[[str, str], str]
"""(canonical line, language) -> the line in that language."""


def of_table(line: str, language: str) -> str:
    """An order of the table; anything else stays as it is."""
    return verbs.reword(line, language) if verbs.begins(line) else line


def of_title(rules: Rules) -> Reword:
    """Orders of the table and of a title; what names a seat in front keeps it. Seats are called as the title calls them."""
    roles = verbs.roles_of(rules)

    def reword(line: str, language: str) -> str:
        _, text = roles.split(line)
        front = roles.named(line.removesuffix(text), language)
        if verbs.begins(text):
            return front + verbs.reword(roles.named(text, language), language)
        return front + rules.reword(text, language)

    return reword
