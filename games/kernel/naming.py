"""What a player's name looks like in a sentence: Russian bends it, and who has no Cyrillic letters writes it in his own.

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
_ALIKE = {
    **dict(zip("абвгдезиклмнопрстуфэ", "abvgdeziklmnoprstufe", strict=True)),
    "ж": "zh",
    "ц": "ts",
    "ч": "ch",
    "ш": "sh",
    "щ": "shch",
    "ъ": "",
    "ь": "",
}
_LATIN: tuple[dict[str, str], ...] = (
    {"ё": "yo", "й": "y", "х": "kh", "ы": "y", "ю": "yu", "я": "ya"},
    {"ё": "e", "й": "i", "х": "h", "ы": "i", "ю": "iu", "я": "ia"},
    {"ё": "e", "й": "y", "х": "h", "ы": "y", "ю": "u", "я": "a"},
)
"""Letters that people write in more than one way."""
_FLEETING = re.compile(r"(?P<head>.{2,})[еёо](?P<last>[бвгджзклмнпрст])", re.IGNORECASE)


_ADJECTIVE = re.compile(r"([а-яё]{2,})(?:ый|ий|ой)", re.IGNORECASE)
_ADJECTIVE_ENDINGS = ("ого", "его", "ому", "ему", "ым", "им", "ом", "ем", "ая", "ую", "ое")


def bent(word: str) -> tuple[str, ...]:
    """A role's name bent by case: a noun as the names of people are, or an adjective (красный, красному)."""
    found = _ADJECTIVE.fullmatch(word)
    return (*_bent(word), *((found[1] + ending for ending in _ADJECTIVE_ENDINGS) if found else ()))


def forms(name: str) -> tuple[str, ...]:
    """Other ways to write the name: bent by case, where it is one Cyrillic word, and in Latin letters."""
    return (*_bent(name), *_latin(name))


def _latin(name: str) -> tuple[str, ...]:
    """``Борис`` -> ``boris``; none for a name without Cyrillic letters."""
    letters = name.lower()
    ways = tuple("".join({**_ALIKE, **way}.get(letter, letter) for letter in letters) for way in _LATIN)
    return tuple(dict.fromkeys(way for way in ways if way != letters))


def _bent(name: str) -> tuple[str, ...]:
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
