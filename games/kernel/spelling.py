"""Which known words a misspelt one was probably meant to be. For hints only: nothing is ever executed on a guess."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

SHORT, LONG = 4, 7
"""Letters. Below `SHORT` the first letter must be right; from `LONG` on two slips are allowed instead of one."""
MOST = 3
"""So many guesses are help; more are noise."""
LONGEST = 40
"""Letters of a word that is looked at."""

_KEYS = ("qwertyuiop[]asdfghjkl;'zxcvbnm,.", "йцукенгшщзхъфывапролджэячсмитьбю")
_ALIKE = ("aeopcxykmtbh", "аеорсхукмтвн")
_SOUNDS = (
    *(("shch", "щ"), ("zh", "ж"), ("kh", "х"), ("ts", "ц"), ("ch", "ч"), ("sh", "ш"), ("yu", "ю"), ("ju", "ю")),
    *(("ya", "я"), ("ja", "я"), ("a", "а"), ("b", "б"), ("v", "в"), ("g", "г"), ("d", "д"), ("e", "е"), ("z", "з")),
    *(("i", "и"), ("j", "й"), ("k", "к"), ("l", "л"), ("m", "м"), ("n", "н"), ("o", "о"), ("p", "п"), ("r", "р")),
    *(("s", "с"), ("t", "т"), ("u", "у"), ("f", "ф"), ("h", "х"), ("c", "ц"), ("y", "ы")),
)
"""Latin by sound to Cyrillic, the longer first."""
_TO_CYRILLIC, _TO_LATIN = str.maketrans(*_KEYS), str.maketrans(*reversed(_KEYS))
_AS_CYRILLIC, _AS_LATIN = str.maketrans(*_ALIKE), str.maketrans(*reversed(_ALIKE))


def near(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """The nearest of the known words, in their order; none for a word too short or too far from all. Both folded. Where none
    is near in the letters it is written in, those that it is in the letters of the other alphabet, if it is just that."""
    if not 2 <= len(word) <= LONGEST:
        return ()
    words = tuple(dict.fromkeys(known))
    found = _nearest(word, words) if word.isalpha() else ()
    return found or tuple(one for one in words if one in other_letters(word))[:MOST]


def _nearest(word: str, known: tuple[str, ...]) -> tuple[str, ...]:
    found: dict[str, int] = {}
    letters = _letters(word)
    for other in known:
        most = _slips(word, other)
        if abs(len(word) - len(other)) > most or len(letters ^ _letters(other)) > 2 * most:
            continue
        slips = distance(word, other)
        if 0 < slips <= most:
            found[other] = slips
    least = min(found.values(), default=0)
    return tuple(other for other, slips in found.items() if slips == least)[:MOST]


@lru_cache(maxsize=4096)
def _letters(word: str) -> frozenset[str]:
    return frozenset(word)


@lru_cache(maxsize=1024)
def other_letters(word: str) -> frozenset[str]:
    """A word as it would be in the other alphabet, or in one of two that were mixed: the same keys, letters that look
    alike, the same sounds (``ДФН`` and ``ЛAY`` for ``LAY``, ``rkfle`` and ``kladu`` for ``кладу``)."""
    ways = {word.translate(table) for table in (_TO_CYRILLIC, _TO_LATIN, _AS_CYRILLIC, _AS_LATIN)}
    cyrillic, latin = word, word
    for sound, letter in _SOUNDS:
        cyrillic, latin = cyrillic.replace(sound, letter), latin.replace(letter, sound)
    return frozenset(ways | {cyrillic, latin}) - {word}


def _slips(word: str, other: str) -> int:
    if min(len(word), len(other)) < SHORT:
        return int(word[0] == other[:1] and max(len(word), len(other)) > 2)
    return 2 if min(len(word), len(other)) >= LONG else 1


def distance(a: str, b: str) -> int:
    """Letters put in, left out, taken for another, or swapped with their neighbour, to make `b` of `a`."""
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, last, row = row, before, [i]
        for j, y in enumerate(b, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                best = min(best, last[j - 2] + 1)
            row.append(best)
    return row[-1]
