"""The table of Last Friday as one of its letters tells it: the chapter, the campers, what lies in the camp, and what the
reader alone knows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from deploy.players.letter import Letter, entries
from deploy.players.woods import COLOURS, Woods, woods
from deploy.players.words import FRIDAY_CARDS, FRIDAY_THINGS, FRIDAY_WORDS

CHAPTERS = {"I": 1, "II": 2, "III": 3, "IV": 4}
SPRINTERS = ("Kelly", "Brenda")
WAITS = "waiting"


@dataclass(frozen=True)
class Camper:
    """`at`: a dot; `WAITS` at the entrance; empty for who is dead or not there yet. `clues`, `key`: English words."""

    colour: str
    card: str = ""
    at: str = ""
    clues: tuple[str, ...] = ()
    key: str = ""
    alive: bool = True
    safe: bool = False
    chosen: bool = False

    @property
    def acts(self) -> bool:
        return self.alive and bool(self.at) and not self.safe

    @property
    def stands(self) -> bool:
        """On a dot of the camp."""
        return self.alive and self.at not in ("", WAITS)


@dataclass(frozen=True)
class Night:
    """What a letter says; what it does not say is empty. `known`: clues that all have seen, `keys`: lying ones, `layout`:
    what only the maniac knows, each by its dot. `log`: the maniac's rounds and circles. `openers`: who opened a cabin by
    key, which was told when it happened."""

    chapter: int = 1
    round: int = 0
    alone: bool = False
    pawn: int = 0
    hand: tuple[str, ...] = ()
    used: tuple[tuple[int, str], ...] = ()
    boat: str = ""
    campers: tuple[Camper, ...] = ()
    huts: tuple[tuple[str, str], ...] = ()
    encounters: tuple[str, ...] = ()
    clues: tuple[str, ...] = ()
    known: Mapping[str, str] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)
    corpses: tuple[str, ...] = ()
    lanterns: tuple[str, ...] = ()
    traps: tuple[str, ...] = ()
    at: int = 0
    log: tuple[tuple[int, int], ...] = ()
    swum: bool = False
    hatched: bool = False
    layout: Mapping[str, str] = field(default_factory=dict)
    openers: Mapping[str, str] = field(default_factory=dict)

    def camper(self, colour: str) -> Camper:
        return next((one for one in self.campers if one.colour == colour), Camper(colour))

    @property
    def living(self) -> tuple[Camper, ...]:
        return tuple(one for one in self.campers if one.alive)

    @cached_property
    def tokens(self) -> frozenset[str]:
        """Dots on which anything lies."""
        return frozenset(
            (*self.known, *self.keys, *self.encounters, *self.clues, *self.corpses, *self.lanterns, *self.traps)
        )

    @cached_property
    def woods(self) -> Woods | None:
        """None where another map is played: once a round has begun, one on whose dots the living are not found."""
        if self.round and any(one.alive and not one.at for one in self.campers):
            return None
        return woods(self.huts, (*(one.at for one in self.campers if one.stands), *self.tokens))

    @cached_property
    def lit(self) -> frozenset[int]:
        """Circles on which the maniac shows himself."""
        if self.woods is None:
            return frozenset()
        return frozenset(self.woods.lit).union(*(self.woods.near(dot) for dot in self.lanterns))

    def pawns(self) -> dict[str, str]:
        """Dot -> colour of who stands there."""
        return {one.at: one.colour for one in self.campers if one.stands}


def read(letter: Letter) -> Night:
    """Sentence by sentence; whichever are not there leave what they would say empty."""
    said: dict[str, Any] = {}
    for entry in (one for lines in letter.blocks.values() for one in entries(lines)):
        for pattern, note in SENTENCES:
            if found := pattern.match(entry):
                note(said, found)
                break
    return Night(**said)


def _word(word: str) -> str:
    return FRIDAY_WORDS.get(word.lower(), word.lower())


def listed(text: str) -> tuple[str, ...]:
    """The dots of a list."""
    return tuple(re.findall(r"\b[a-z]+\d+\b", text))


def things(text: str) -> tuple[str, ...]:
    """Clues or tokens of a list, in its order."""
    return tuple(FRIDAY_THINGS[word] for word in _THING.findall(text.lower()))


_THING = re.compile("|".join(sorted((re.escape(word) for word in FRIDAY_THINGS), key=len, reverse=True)))


_PAIR = re.compile(r"(\w+) \(([^)]+)\)")
"""A place, or a round, and in brackets what lies on it."""


def _camper(said: dict[str, Any], found: re.Match[str]) -> None:
    text = found["rest"]
    clues = re.search(r"(?:Clues|Улики): ([^.]*)\.", text)
    key = re.search(r"(?:Key|Ключ): (\w+)\.", text)
    at = re.search(r"(?:at|на) ([a-z]+\d+)\.", text)
    dead = re.match(r": (?:dead|убит)", text) is not None
    waits = re.search(r": (?:at the entrance|у входа)\.", text)
    card = re.match(r" \((\w+)\)", text)
    held = _word(key[1]) if key else ""
    one = Camper(
        colour=_word(found["en"] or found["ru"]),
        card=FRIDAY_CARDS.get(card[1], card[1]) if card else "",
        at=at[1] if at else WAITS if waits else "",
        clues=things(clues[1]) if clues else (),
        key=held if held in COLOURS else "",
        alive=not dead,
        safe=re.search(r": (?:safe inside|в безопасности)", text) is not None,
        chosen=re.search(r", (?:the Chosen one|Избранный):", text) is not None,
    )
    said["campers"] = (*said.get("campers", ()), one)


def _hut(said: dict[str, Any], found: re.Match[str]) -> None:
    colour, side = (found[1], found[2]) if found[1] else (found[3], found[4])
    said["huts"] = (*said.get("huts", ()), (_word(colour), "camper" if side in ("camper", "туристов") else "maniac"))


def _by_dot(name: str) -> Callable[[dict[str, Any], re.Match[str]], None]:
    read = _word if name == "keys" else _face

    def note(said: dict[str, Any], found: re.Match[str]) -> None:
        said[name] = {place: read(face) for place, face in _PAIR.findall(found[1])}

    return note


def _face(text: str) -> str:
    """A clue, the colour of a key, or an owner's corpse."""
    return next(iter(things(text)), "") or ("corpse" if "owner" in text or "владелец" in text else _word(text.split(" ")[0]))


def _set(name: str, read_as: Callable[[str], Any]) -> Callable[[dict[str, Any], re.Match[str]], None]:
    return lambda said, found: said.update({name: read_as(found[1])})


def _chapter(said: dict[str, Any], found: re.Match[str]) -> None:
    said["chapter"], said["round"] = CHAPTERS[found[1]], int(found[2] or 0)


def _used(said: dict[str, Any], found: re.Match[str]) -> None:
    said["used"] = tuple((int(number), things(name)[0]) for number, name in _PAIR.findall(found[1]))


def _log(said: dict[str, Any], found: re.Match[str]) -> None:
    said["log"] = tuple((int(a), int(b)) for a, b in re.findall(r"(\d+): (\d+)", found[1]))


def _not_left(text: str) -> bool:
    return text.startswith(("used", "использ"))


Note = Callable[[dict[str, Any], re.Match[str]], None]
_ROWS: Iterable[tuple[str, Note]] = (
    (r"(?:This table plays|Играем): (.+)", _set("alone", lambda text: text.startswith(("chapter", "только")))),
    (r"(?:Chapter|Глава) (I{1,3}|IV) \([^)]+\), (?:(?:round|раунд) (\d+)|before|до )", _chapter),
    (r"(?:Black pawn: circle|Чёрная фишка: круг) (\d+)", _set("pawn", int)),
    (r"(?:The maniac's tokens|Жетоны маньяка): (.+)", _set("hand", things)),
    (r"(?:Tokens used, by round|Применены жетоны, по раундам): (.+)", _used),
    (r"(?:The boat lies at|У причала) ([a-z]+\d+)", _set("boat", str)),
    (r"(?:Camper (?P<en>\w+)|(?P<ru>\w+) турист)(?P<rest>[ :].*)", _camper),
    (r"The (\w+) cabin is open, (\w+) side up|Уже открыт домик: (\w+), сторона: (\w+)", _hut),
    (r"(?:Encounter tokens, face-down|Жетоны встречи, лицом вниз): (.+)", _set("encounters", listed)),
    (r"(?:Clues, unseen|Улики, закрыты): (.+)", _set("clues", listed)),
    (r"(?:Clues that all know|Улики, известные всем): (.+)", _by_dot("known")),
    (r"(?:Keys lying open|Лежат ключи): (.+)", _by_dot("keys")),
    (r"(?:Corpses|Трупы): (.+)", _set("corpses", listed)),
    (r"(?:There are lanterns on|Стоят фонари): ([^.]+)\.", _set("lanterns", listed)),
    (r"(?:Bear traps|Капканы): (.+)", _set("traps", listed)),
    (r"(?:You stand on circle|Вы стоите на круге) (\d+)", _set("at", int)),
    (r"(?:Your way, round by round|Ваш путь, по раундам): (.+)", _log),
    (r"(?:The swim of this chapter|Плавание в этой главе): (.+)", _set("swum", _not_left)),
    (r"(?:The hatch of this chapter|Лаз в этой главе): (.+)", _set("hatched", _not_left)),
    (r"(?:Under the encounter tokens|Под жетонами встречи): (.+)", _by_dot("layout")),
)
SENTENCES = tuple((re.compile(pattern), note) for pattern, note in _ROWS)
