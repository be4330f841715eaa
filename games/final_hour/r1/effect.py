"""What cards, items and sheets do, as data: a text like ``MOVE 2; ATTACK 4`` is a row of effects, done from left to right.

The words and what follows each stand in `WORDS` (rules 4.2). "You" is the owner of the card or item.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

import msgspec

Zone = Literal["green", "yellow", "purple"]
Gate = Literal["A", "B", "C"]

WORDS: Mapping[str, tuple[str, ...]] = {
    # halves of action cards
    "MOVE": ("n",),  # up to n times along walkways
    "ATTACK": ("n",),  # up to n wounds, split in your location
    "ATTACK_ADJ": ("n",),  # the same in one adjacent location
    "RUN": ("times", "n"),  # up to so many times: move once, then ATTACK n
    "SWEEP": ("n",),  # every monster in your location takes n
    "EACH_ATTACK": ("n",),  # each investigator: ATTACK n for every priority card he played this round
    "DESTROY": ("n",),  # n monsters in your location, of any health
    "PUSH": ("n",),  # up to n monsters of your location one walkway away, to a free slot
    "SEAL": ("n",),  # up to n seals on walkways at your location
    "REPAIR": ("n",),  # up to n damage tokens of your location
    "HEAL": ("n",),  # you
    "HEAL_AT": ("n",),  # one investigator in your location
    "HEAL_ANY": ("n",),  # one investigator anywhere
    "INVESTIGATE": (),  # the clue of your location
    "ACTIVATE": ("zone",),
    "SPAWN": ("n",),  # random monsters in your location
    "DAMAGE": (),  # one damage token in your location
    "LOSE": ("n",),  # you lose health
    "GATEBURN": (),  # the top gate token of the stack, unseen, to the box
    "BLIND": (),  # the bottom of the top card of your action deck
    # items (rules 4.4)
    "BLAST_ADJ": ("n",),  # destroy all monsters of one adjacent location, then n damage tokens there
    "WOUNDS": ("n",),  # each of your attacks is worth n more
    "REPAIR_ANY": ("n",),  # up to n damage tokens of one location anywhere
    "INVESTIGATE_ADJ": (),  # the clue of one adjacent location
    "SWAP": (),  # the priority cards of two laid action cards change places
    # sheets of the Ancient Ones (rules 1.5)
    "SPAWN_OTHERS": ("n",),  # at each location without gate and ritual, ascending, n times over
    "SPAWN_GATE": ("gate", "n"),  # random monsters at a gate
    "SPAWN_SPECIAL": ("gate", "n"),  # special monsters at a gate
    "ACTIVATE_SPECIAL": (),  # each special monster on the board, once
    "LOSE_LEAD": ("n",),  # health of the lead investigator
    "LOSE_WITH_SPECIAL": ("n",),  # health of everybody who shares a location with a special monster, once each
    "DAMAGE_LEAD": ("n",),  # damage tokens at the lead investigator's location
    "DAMAGE_GATE": ("gate", "n"),  # damage tokens at a gate
}
"""Word -> the names of what follows it, in order."""

_PER_CARD = re.compile(r"(\d+)xP\Z")


class Effect(msgspec.Struct, frozen=True):
    """One sentence of an effect. `n`: wounds, moves, tokens, health, monsters; 0 where the word has no number. `times`: of
    RUN alone. `zone`, `gate`: empty but where the word names one."""

    word: str
    n: int = 0
    times: int = 0
    zone: Zone | Literal[""] = ""
    gate: Gate | Literal[""] = ""


Effects = tuple[Effect, ...]


def effects(text: str) -> Effects:
    """The sentences of a text; none of an empty one. Raises ValueError on what `WORDS` does not know."""
    return tuple(_effect(part) for part in text.split(";") if part.strip())


def _effect(text: str) -> Effect:
    word, *rest = text.split()
    if word not in WORDS or len(rest) != len(WORDS[word]):
        raise ValueError(f"not an effect: {text!r}")
    given: dict[str, object] = {"word": word}
    for name, value in zip(WORDS[word], rest, strict=True):
        given[name] = int(_PER_CARD.sub(r"\1", value)) if name in ("n", "times") else value
    return msgspec.convert(given, Effect)


def written(row: Effects) -> str:
    """The text that `effects` reads as these; EACH_ATTACK alone counts by cards."""
    return "; ".join(" ".join((one.word, *(_part(one, name) for name in WORDS[one.word]))) for one in row)


def _part(one: Effect, name: str) -> str:
    return f"{one.n}xP" if one.word == "EACH_ATTACK" else str(getattr(one, name))
