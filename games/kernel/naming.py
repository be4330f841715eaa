"""What a player's name looks like in a sentence: Russian bends it, and nobody should have to write around that.

A few endings of the common patterns, for names of one Cyrillic word. A form that nobody uses does no harm, one that is
missing costs a refusal that shows the seat; so this is a table and no grammar.
"""

from __future__ import annotations

import re

_CYRILLIC = re.compile(r"[а-яё]{2,}", re.IGNORECASE)
_HARD = tuple("бвгджзклмнпрстфхцчшщ")
_ENDINGS: dict[str, tuple[str, ...]] = {
    "а": ("ы", "и", "е", "у", "ой", "ою", "ей"),
    "я": ("и", "е", "ю", "ей", "ею"),
    "й": ("я", "ю", "ем", "е", "и"),
    "ь": ("я", "ю", "ем", "е", "и", "ью"),
}
_HARD_ENDINGS = ("а", "у", "ом", "ем", "е")
_FLEETING = re.compile(r"(?P<head>.{2,})[еёо](?P<last>[бвгджзклмнпрст])", re.IGNORECASE)


def forms(name: str) -> tuple[str, ...]:
    """The name bent by case, without the name itself; none for what is not one Cyrillic word."""
    if not _CYRILLIC.fullmatch(name):
        return ()
    last = name[-1].lower()
    if last in _ENDINGS:
        return tuple(name[:-1] + ending for ending in _ENDINGS[last])
    if last not in _HARD:
        return ()
    stems = [name]
    if short := _FLEETING.fullmatch(name):
        stems.append(short["head"] + short["last"])
    return tuple(stem + ending for stem in stems for ending in _HARD_ENDINGS)
