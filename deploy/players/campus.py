"""The table of Final Hour as its letters tell it: who stands where, what is found, and what the reader holds.

A person has the printed map before him, which no letter repeats: `WALKWAYS` is what he sees on it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from deploy.players.halves import NOTHING, Half, half
from deploy.players.letter import Letter, below, entries
from deploy.players.words import SYMBOLS, english_marks

WALKWAYS = (
    *((1, 2), (1, 6), (2, 3), (2, 7), (3, 4), (3, 7), (3, 8), (4, 5), (4, 9), (5, 10), (6, 7), (6, 11), (7, 8)),
    *((7, 12), (8, 9), (8, 13), (9, 10), (9, 14), (10, 15), (11, 12), (12, 13), (13, 14), (14, 15)),
)
SYMBOL_TOKENS = 2  # clue tokens there are of each symbol
_PLACE = re.compile(r"(\d+) [^:\d]+: (.+)")
_TOKEN = re.compile(r"\b([A-Z]+\d+[rb]?) \(([A-ZА-Я]*)(\d)\)")
_PERSON = re.compile(r"(.+) \((?:seat|место) \d+.*?\), .+?: (?:at|локация) (\d+) \(.+?(\d+) (?:of|из) (\d+)\.?$")
_CARD = re.compile(r"(\d+) \((\w+)(, \w+)?\)$")
_FREE = re.compile(r"(?:free slots|свободных ячеек) (\d+)$")
_FOUND = re.compile(r"(?:Ritual symbols found|Найденные символы ритуала): (.+)\.")
_TIMES = re.compile(r"(?:(\d+) × )?(\w+)")
_STACK = re.compile(r"(?:tokens in the stack|врат в стопке): (\d+)\.")


@dataclass(frozen=True)
class Monster:
    """`marks`: K kills, W wanders, D wrecks."""

    id: str
    marks: str
    health: int

    @property
    def blue(self) -> bool:
        """Whose arrows it follows; what else is not blue is red. Only a player of the box knows it of special ones."""
        return self.id.endswith("b") or self.id.startswith("DO")


@dataclass(frozen=True)
class Place:
    """A location with anything on it. `free`: slots for monsters or damage."""

    number: int
    free: int
    monsters: tuple[Monster, ...]
    clue: bool
    ritual: bool


@dataclass(frozen=True)
class Person:
    """An investigator on the board, by the name of his player."""

    name: str
    at: int
    health: int
    full: int


@dataclass(frozen=True)
class Card:
    """A priority card. `symbol` by its English name."""

    number: int
    symbol: str
    omen: bool


@dataclass(frozen=True)
class Campus:
    """All of it. `laid`: the priority cards of the round. `top`, `bottom`: of the action card that the reader has drawn."""

    places: Mapping[int, Place]
    people: tuple[Person, ...]
    found: tuple[str, ...]
    stack: int
    hand: tuple[Card, ...]
    laid: tuple[Card, ...]
    top: Half = NOTHING
    bottom: Half = NOTHING

    def me(self, name: str) -> Person:
        """The reader; somebody in good health where he is not named."""
        return next((one for one in self.people if one.name == name), Person(name, self.ritual, 9, 9))

    @property
    def ritual(self) -> int:
        return next((one.number for one in self.places.values() if one.ritual), 8)

    @property
    def clues(self) -> tuple[int, ...]:
        return tuple(one.number for one in self.places.values() if one.clue)

    def at(self, number: int) -> Place:
        return self.places.get(number, Place(number, 3, (), clue=False, ritual=False))

    def monsters(self) -> dict[str, tuple[Monster, int]]:
        """By id, with the location of each."""
        return {monster.id: (monster, one.number) for one in self.places.values() for monster in one.monsters}


def read(letter: Letter) -> Campus:
    """What a letter says of the table; what it does not say is empty."""
    said = [entry for lines in letter.blocks.values() for entry in entries(lines)]
    own = letter.blocks.get(letter.tongue.own, ())
    mine = tuple(card for entry in entries(own) for card in _cards(entry))
    laid = (entry.partition("), ")[0] + ")" for entry in said if "), " in entry)
    top, bottom = _drawn(own, letter)
    return Campus(
        places={one.number: one for entry in said for one in _places(entry, letter)},
        people=tuple(_person(found) for entry in said if (found := _PERSON.match(entry))),
        found=tuple(SYMBOLS[word] for entry in said for word in _found(entry)),
        stack=next((int(found[1]) for entry in said if (found := _STACK.search(entry))), 1),
        hand=mine,
        laid=tuple(card for entry in laid for card in _cards(entry)),
        top=half(below(top)),
        bottom=half(below(bottom)),
    )


def _drawn(own: tuple[str, ...], letter: Letter) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The lines on the two halves of a card that is to be laid, without the heading each begins with."""
    at = [number for number, line in enumerate(own) if line.startswith(letter.tongue.halves)]
    return (own[at[0] + 1 : at[1]], own[at[1] + 1 :]) if len(at) == 2 else ((), ())


def _places(entry: str, letter: Letter) -> Iterator[Place]:
    found, free = _PLACE.match(entry), _FREE.search(entry)
    if found and free:
        told = (Monster(one[1], english_marks(one[2]), int(one[3])) for one in _TOKEN.finditer(entry))
        clue, ritual = (word in found[2] for word in (letter.tongue.clue, letter.tongue.ritual))
        yield Place(int(found[1]), int(free[1]), tuple(told), clue, ritual)


def _person(found: re.Match[str]) -> Person:
    return Person(found[1], int(found[2]), int(found[3]), int(found[4]))


def _cards(entry: str) -> Iterator[Card]:
    found = _CARD.match(entry)
    if found and found[2] in SYMBOLS:
        yield Card(int(found[1]), SYMBOLS[found[2]], bool(found[3]))


def _found(entry: str) -> list[str]:
    """Each as often as it is told of: ``2 × Eye`` is two."""
    said = _FOUND.match(entry)
    told = _TIMES.findall(said[1]) if said else []
    return [word for times, word in told if word in SYMBOLS for _ in range(int(times or 1))]


@cache
def distances(start: int) -> Mapping[int, int]:
    """How many walkways it is to each location."""
    far = {start: 0}
    edge = [start]
    while edge:
        edge = [to for here in edge for to in adjacent(here) if to not in far and far.setdefault(to, far[here] + 1)]
    return far


@cache
def adjacent(here: int) -> tuple[int, ...]:
    return tuple(two if one == here else one for one, two in WALKWAYS if here in (one, two))
