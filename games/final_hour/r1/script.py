"""An order line fitted to the sentences of a card: which part speaks of which, in order."""

from __future__ import annotations

import msgspec

from games.final_hour.r1.commands import AnyPart, Use
from games.final_hour.r1.deeds import SEVERAL, fits
from games.final_hour.r1.effect import Effect, Effects
from games.final_hour.r1.wishes import WISHES, Wishes, wishes
from games.kernel.refusal import Refusal

Placed = tuple[int, AnyPart]
"""A part and its place in the line, from 1."""


class Sentence(msgspec.Struct, frozen=True):
    """One sentence of the effect, and the parts that speak of it."""

    effect: Effect
    parts: tuple[Placed, ...] = ()


class Script(msgspec.Struct, frozen=True):
    """Items used before, the sentences, items used behind, and how monsters should act."""

    before: tuple[Placed, ...]
    sentences: tuple[Sentence, ...]
    after: tuple[Placed, ...]
    wishes: Wishes


def fit(effects: Effects, parts: tuple[AnyPart, ...]) -> Script | Refusal:
    """Parts stand in the order of the sentences; a sentence may be passed over, none is gone back to."""
    sentences = [Sentence(effect) for effect in effects]
    uses: tuple[list[Placed], list[Placed]] = ([], [])
    at = 0
    for number, part in enumerate(parts, 1):
        if isinstance(part, Use):
            uses[part.after].append((number, part))
        elif not isinstance(part, WISHES):
            found = next((n for n in range(at, len(sentences)) if _takes(sentences[n], part)), None)
            if found is None:
                return Refusal("not-on-card", {"part": number, "words": tuple(one.word for one in effects)})
            at = found
            sentences[at] = Sentence(sentences[at].effect, (*sentences[at].parts, (number, part)))
    return Script(tuple(uses[False]), tuple(sentences), tuple(uses[True]), wishes(parts))


def _takes(sentence: Sentence, part: AnyPart) -> bool:
    return fits(sentence.effect, part) and (not sentence.parts or sentence.effect.word in SEVERAL)
