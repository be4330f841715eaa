"""How a program plays Final Hour: out of the lines of the letter it takes the one that does most for all.

Bottom halves look for clues, top halves clear what is near the ritual; cards whose symbols may lie on the ritual are kept
for the reversal, and it is voted for once the hand is likely enough to be right, or the table is about to lose.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import combinations

from deploy.players.campus import SYMBOL_TOKENS, Campus, Card, Monster, adjacent, distances, read
from deploy.players.letter import Letter, Question
from deploy.players.words import SYMBOLS, english_hour

STAKE, HITS, ALONE = 3, 2, 3  # cards that each stakes; how many must hit, by player, and for one alone
CHANCE = 0.7  # of the own hand, from which a program votes to try
WEIGHT = {"K": 2.0, "W": 1.5, "D": 1.5}
_KILL = re.compile(r"\b([A-Z]+\d+[rb]?)=?(\d?)")


def answer(letter: Letter, question: Question, name: str) -> list[str]:
    """One line of the menu, or none where there is no menu."""
    return [chosen(read(letter), question.lines, name)] if question.lines else []


def chosen(campus: Campus, menu: tuple[str, ...], name: str) -> str:
    """The best line of a menu that is not empty, in the language it is printed in; of equal ones the first."""
    lines = {line: english_hour(line) for line in menu}
    verb = next((spoken.split()[0] for spoken in lines.values() if spoken.split()[0] in VALUE), "")
    value = VALUE.get(verb, _nothing)
    return max(lines, key=lambda line: value(lines[line], campus, name))


def _nothing(line: str, campus: Campus, name: str) -> float:
    """All alike: the first stands for what silence would do."""
    return 0.0


# -- the reversal --


def pairs(campus: Campus) -> dict[tuple[str, str], float]:
    """How likely each pair of symbols is to lie on the ritual, as far as the clues that were found tell."""
    left = [one for one in dict.fromkeys(SYMBOLS.values()) for _ in range(SYMBOL_TOKENS - campus.found.count(one))]
    all_pairs = list(combinations(left, 2))
    return {pair: all_pairs.count(pair) / len(all_pairs) for pair in dict.fromkeys(all_pairs)}


def chance(stake: tuple[Card, ...], campus: Campus) -> float:
    """That so many of these cards hit as each must bring on the average."""
    needed = ALONE if len(campus.people) == 1 else HITS
    return sum(likely for pair, likely in pairs(campus).items() if _hits(stake, pair) >= needed)


def _hits(stake: tuple[Card, ...], pair: tuple[str, str]) -> int:
    """A card counts twice where both tokens show its symbol."""
    return sum(pair.count(card.symbol) for card in stake)


def _best(campus: Campus) -> float:
    return max((chance(stake, campus) for stake in combinations(campus.hand, STAKE)), default=0.0)


def _vote(line: str, campus: Campus, name: str) -> float:
    """Better a small chance than none: where the ritual is almost full, or somebody almost dead, it is tried."""
    weakest = min((one.health for one in campus.people), default=9)
    ready = campus.at(campus.ritual).free <= 1 or weakest <= 1 or campus.stack <= 0 or _best(campus) >= CHANCE
    return 1.0 if line.endswith("yes") == ready else 0.0


def _stake(line: str, campus: Campus, name: str) -> float:
    numbers = set(map(int, re.findall(r"\d+", line)))
    cards = tuple(card for card in campus.hand if card.number in numbers)
    expected = sum(likely * _hits(cards, pair) for pair, likely in pairs(campus).items())
    return chance(cards, campus) * 10 + expected


# -- planning --


def _lay(line: str, campus: Campus, name: str) -> float:
    """A low number does the top, a high one the bottom; a symbol that may be needed is kept, and omens are let be."""
    number = int(line.split()[1])
    card = next((one for one in campus.hand if one.number == number), Card(number, "", omen=False))
    rest = tuple(one for one in campus.hand if one.number != number)
    kept = sum(likely * sum(pair.count(one.symbol) for one in rest) for pair, likely in pairs(campus).items())
    wish = _wants_top(campus, name) - _wants_bottom(campus, name)
    return 8.0 * kept + wish * (16 - number) / 8 - (1.5 if card.omen else 0.0)


def _wants_top(campus: Campus, name: str) -> float:
    crowded = len(campus.at(campus.ritual).monsters) + max(0, 3 - campus.at(campus.ritual).free)
    near = sum(len(campus.at(one).monsters) for one in adjacent(campus.ritual))
    return 0.4 * crowded + 0.1 * near


def _wants_bottom(campus: Campus, name: str) -> float:
    far = distances(campus.me(name).at)
    nearest = min((far[one] for one in campus.clues), default=9)
    return 1.0 if nearest <= 1 else 0.5 if nearest <= 2 else 0.0


# -- action cards --


def _resolve(line: str, campus: Campus, name: str) -> float:
    """What a line kills, where it leaves its player, and what it seals, heals and repairs."""
    here, value = campus.me(name).at, 0.0
    killed: set[str] = set()
    parts = [part.split() for part in re.split(r"; ?", line.partition(" ")[2].lstrip("0123456789 "))]
    for part in filter(None, parts):
        verb, places = part[0], [int(word) for word in part[1:] if word.isdigit()]
        if verb in ("MOVE", "RUN") and places:
            here = places[-1] if verb == "MOVE" else places[0]
        if verb == "USE":
            value += _used(part, places, campus) - 0.5
        if verb == "PUSH" and places:
            value += 0.6 if places[-1] not in (campus.ritual, *adjacent(campus.ritual)) else -1.0
        killed.update(_struck(part, campus) if verb in ("ATTACK", "RUN", "EACH", "DESTROY") else ())
        value += _mended(verb, part, campus)
    value += sum(_worth(*campus.monsters()[one], campus) for one in killed)
    return value + _standing(here, killed, campus, name)


def _struck(part: list[str], campus: Campus) -> list[str]:
    """The monsters a part kills: those given all the wounds they can take."""
    there = campus.monsters()
    found = (_KILL.match(word) for word in part[1:])
    named = [(one[1], int(one[2] or 9)) for one in found if one and one[1] in there]
    return [token for token, wounds in named if wounds >= there[token][0].health]


def _worth(monster: Monster, at: int, campus: Campus) -> float:
    """What it is worth to have it gone: most at the ritual, much beside it."""
    near = distances(campus.ritual)[at]
    crowded = campus.at(campus.ritual).free <= 2
    return 1.0 + sum(WEIGHT[mark] for mark in monster.marks) + {0: 8.0 if crowded else 4.0, 1: 1.5, 2: 0.5}.get(near, 0.0)


def _standing(here: int, killed: set[str], campus: Campus, name: str) -> float:
    """A clue where one stands is worth most; killers that are left there hurt, the more the weaker one is."""
    place, health = campus.at(here), campus.me(name).health
    killers = sum("K" in one.marks for one in place.monsters if one.id not in killed)
    far = distances(here)
    nearest = min((far[one] for one in campus.clues), default=distances(campus.ritual)[here])
    return (6.0 if place.clue else -0.7 * nearest) - killers * (8.0 if health <= 2 else 3.0)


def _mended(verb: str, part: list[str], campus: Campus) -> float:
    if verb == "SEAL":
        ways = [tuple(map(int, word.split("-"))) for word in part[1:] if re.fullmatch(r"\d+-\d+", word)]
        return sum(2.5 if campus.ritual in way else 0.8 for way in ways)
    if verb == "HEAL":
        return 3.0 if any(one.health < one.full for one in campus.people) else 0.0
    return 1.0 if verb == "REPAIR" else 0.0


def _used(part: list[str], places: list[int], campus: Campus) -> float:
    """A blast where it hits something; anything else for what its own words are worth."""
    blown = sum(_worth(one, at, campus) for at in places for one in campus.at(at).monsters)
    return min(blown, 6.0) if part[1].startswith(("dynamite", "динамит")) else 0.8


def _pass(line: str, campus: Campus, name: str) -> float:
    return _resolve(line, campus, name) if line.startswith("RESOLVE") else _resolve("RESOLVE 0", campus, name)


VALUE: Mapping[str, Callable[[str, Campus, str], float]] = {
    "LAY": _lay,
    "RESOLVE": _pass,
    "READY": _vote,
    "STAKE": _stake,
}
