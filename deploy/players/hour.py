"""How a program plays Final Hour: out of the lines of the letter it takes the one that does most for all.

Bottom halves look for clues, top halves clear what is near the ritual; cards whose symbols may lie on the ritual are kept
for the reversal, and it is voted for once the hand is likely enough to be right, or the table is about to lose.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from deploy.players.campus import Campus, adjacent, distances, read
from deploy.players.danger import stopped, worth
from deploy.players.laying import lay
from deploy.players.letter import Letter, Question
from deploy.players.reversal import stake, vote
from deploy.players.words import english_hour

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
    value += sum(worth(*campus.monsters()[one], campus) for one in killed)
    return value + _standing(here, killed, campus, name)


def _struck(part: list[str], campus: Campus) -> list[str]:
    """The monsters a part kills: those given all the wounds they can take."""
    there = campus.monsters()
    found = (_KILL.match(word) for word in part[1:])
    named = [(one[1], int(one[2] or 9)) for one in found if one and one[1] in there]
    return [token for token, wounds in named if wounds >= there[token][0].health]


def _standing(here: int, killed: set[str], campus: Campus, name: str) -> float:
    """A clue where one stands is worth most; killers that are left there hurt, the more the weaker one is."""
    place, health = campus.at(here), campus.me(name).health
    killers = sum("K" in one.marks for one in place.monsters if one.id not in killed)
    far = distances(here)
    nearest = min((far[one] for one in campus.clues), default=distances(campus.ritual)[here])
    return (6.0 if place.clue else -0.7 * nearest) - killers * (8.0 if health <= 2 else 3.0)


def _mended(verb: str, part: list[str], campus: Campus) -> float:
    if verb == "SEAL":
        ways = [(int(one[1]), int(one[2])) for word in part[1:] if (one := re.fullmatch(r"(\d+)-(\d+)", word))]
        return sum(stopped(way, campus.ritual) for way in ways)
    if verb == "HEAL":
        return 3.0 if any(one.health < one.full for one in campus.people) else 0.0
    return 1.0 if verb == "REPAIR" else 0.0


def _used(part: list[str], places: list[int], campus: Campus) -> float:
    """A blast where it hits something; anything else for what its own words are worth."""
    blown = sum(worth(one, at, campus) for at in places for one in campus.at(at).monsters)
    return min(blown, 6.0) if part[1].startswith(("dynamite", "динамит")) else 0.8


def _pass(line: str, campus: Campus, name: str) -> float:
    return _resolve(line, campus, name) if line.startswith("RESOLVE") else _resolve("RESOLVE 0", campus, name)


VALUE: Mapping[str, Callable[[str, Campus, str], float]] = {
    "LAY": lay,
    "RESOLVE": _pass,
    "READY": vote,
    "STAKE": stake,
}
