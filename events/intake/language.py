"""English or Russian: a guess for answers to people we do not know yet."""

from __future__ import annotations

import re

from events.intake.reading import Language

_CYRILLIC = re.compile("[\u0400-\u04ff]")
_LATIN = re.compile("[A-Za-z]")


def guess(text: str) -> Language:
    """Russian as soon as a quarter of the letters is Cyrillic: commands and names are Latin in Russian mails too."""
    cyrillic = len(_CYRILLIC.findall(text))
    return "ru" if cyrillic and 3 * cyrillic >= len(_LATIN.findall(text)) else "en"
