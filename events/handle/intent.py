"""Whether a line that says no order was meant as one, or is talk on which nothing hangs.

Talk is passed over, and its writer sees that it was. What was meant as an order must not be: its writer would wait for
what he never asked. So a line is an order gone wrong where it is short and has a number in it or begins with a word in
capitals, or where its first word is close to a verb and the rest is what could stand behind that verb. A real word
that happens to be close to a verb (``what`` to CHAT) proves nothing by itself. Nothing is ever executed on a guess.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from events import verbs
from events.handle import courtesy
from events.verbs import Spoken, fold, talk
from games.kernel import spelling
from games.kernel.refusal import Refusal

_SHOUTED = re.compile(r"[^\W\d_a-zа-яё]{2,}(?:\W*\s|\W*$)")
FEW = 3
"""Words of a line, or behind a verb, that are no sentence yet."""
_FREE = frozenset({"PRESS", "PAUSE", "CANCEL", "END", "HELP", "WHY", "JOIN"})
"""Verbs that any words can stand behind, so that words behind them prove nothing."""
_ANYBODY = ("seat", "anyone")
_MARKS = (":", "to ", "кому ", "as ", "как ", "seat ", "место ")
"""What stands behind one of these verbs in an order and hardly in a sentence."""


class Ear(NamedTuple):
    """What a title understands: words that begin its moves, and what a line says (a command or a Refusal)."""

    moves: tuple[str, ...] = ()
    reads: Callable[[str], Any] = lambda text: Refusal("unreadable")


DEAF = Ear()


class Meant(NamedTuple):
    """A verb that the first word of a line may have been, and the line with it; `found`: what that says."""

    word: str
    line: str
    found: Any


def is_talk(text: str, ear: Ear = DEAF) -> bool:
    words = text.split()
    first = fold(words[0]) if words else ""
    if not first:
        return True
    if _wrapped(text, ear):
        return False
    if first in talk().exclamations:
        return True
    plain = first in talk().ordinary
    shouted = _SHOUTED.match(text) is not None
    if (shouted and not plain) or (len(words) <= FEW and any(char.isdigit() for char in text)):
        return False
    rest = len(words) - 1
    return not any(_fits(one, rest) if plain else _close(one, rest) for one in meant(text, ear))


def _wrapped(text: str, ear: Ear) -> bool:
    """Whether a whole order, or one in capitals that has gone wrong, stands behind words of courtesy."""
    plain = courtesy.bare(text)
    if plain == text or "?" in text:
        return False
    first = fold(plain.split()[0])
    if first in set(map(fold, ear.moves)):
        found = ear.reads(plain)
        return not isinstance(found, Refusal) or (_SHOUTED.match(plain) is not None and found.code != "unreadable")
    found = verbs.read(plain)
    return isinstance(found, Spoken) and verbs.who(found.verb) in _ANYBODY and found.verb not in _FREE


def meant(text: str, ear: Ear = DEAF) -> Iterator[Meant]:
    """Each verb that the first word is close to, with what the line would say then."""
    word, _, rest = text.strip().partition(" ")
    first = fold(word)
    for verb in spelling.near(first, dict.fromkeys(map(fold, ear.moves))):
        line = f"{verb} {rest}".strip()
        yield Meant(verb, line, ear.reads(line))
    for verb in verbs.close(first):
        line = f"{verb} {rest}".strip()
        yield Meant(verb, line, verbs.read(line))


def is_question(text: str) -> bool:
    """Whether somebody may have wanted to ask something of us, where he did not write HELP."""
    words = text.split()
    return bool(words) and (text.rstrip(" .!)").endswith("?") or fold(words[0]) in talk().questions)


def _fits(one: Meant, rest: int) -> bool:
    """For a real word: with the verb in its place the whole line is an order, word for word."""
    if not rest or isinstance(one.found, Refusal) or one.found is None:
        return False
    return not (isinstance(one.found, Spoken) and one.found.verb in _FREE)


def _close(one: Meant, rest: int) -> bool:
    """For a word that is none: little follows, or what could follow the verb."""
    if rest <= FEW:
        return True
    if isinstance(one.found, Refusal):
        return one.found.code not in ("unreadable", "too-many-words")
    if isinstance(one.found, Spoken) and one.found.verb in _FREE:
        behind = one.line.partition(" ")[2].casefold()
        return behind.startswith(_MARKS)
    return one.found is not None
