"""Which priority card to lay on the action card just drawn: a low number brings its top, a high one its bottom."""

from __future__ import annotations

from math import comb

from deploy.players.campus import Campus, Card, distances
from deploy.players.danger import steps, worth
from deploy.players.halves import ZONES, Half
from deploy.players.reversal import expected

LAID, TOPS, HIGHEST = 4, 2, 30  # action cards in a round; how many show their top; the highest number
KEPT, OMEN, CLUE, SEAL, HARM = 12.0, 1.0, 6.0, 2.0, 2.0  # what they are worth
HURT = {1: 10.0, 2: 4.0}  # a wound, by the health of who would take it


def lay(line: str, campus: Campus, name: str) -> float:
    """What the half is worth that the number is likely to bring; symbols that may be needed are kept, omens are let be."""
    number = int(line.split()[1])
    card = next((one for one in campus.hand if one.number == number), Card(number, "", omen=False))
    rest = tuple(one for one in campus.hand if one.number != number)
    low = top_likely(number, campus)
    does = low * _gains(campus.top, campus, name) + (1 - low) * _gains(campus.bottom, campus, name)
    return KEPT * expected(rest, campus) + does - (OMEN if card.omen else 0.0)


def top_likely(number: int, campus: Campus) -> float:
    """How likely a number is to be among the lowest: those that lie are known, those to come may be any."""
    below = sum(card.number < number for card in campus.laid)
    coming = max(0, LAID - 1 - len(campus.laid))
    under = (number - 1) / (HIGHEST - 1)
    return sum(
        comb(coming, more) * under**more * (1 - under) ** (coming - more)
        for more in range(coming + 1)
        if below + more < TOPS
    )


def _gains(half: Half, campus: Campus, name: str) -> float:
    """The clue and the kills within its reach and its seals, less what it wakes and hurts."""
    far = distances(campus.me(name).at)
    near = {place.number for place in campus.places.values() if far[place.number] <= half.moves}
    clue = CLUE if half.clue and near & set(campus.clues) else 0.0
    kills = max((_killed(half.wounds, number, campus) for number in near), default=0.0)
    return clue + kills + SEAL * half.seals - _woken(half.zone, campus) - HARM * half.harm


def _killed(wounds: int, at: int, campus: Campus) -> float:
    """The worth of those that so many wounds kill there, the best first."""
    found = 0.0
    for monster in sorted(campus.at(at).monsters, key=lambda one: -worth(one, at, campus) / one.health):
        if monster.health <= wounds:
            wounds -= monster.health
            found += worth(monster, at, campus)
    return found


def _woken(zone: str, campus: Campus) -> float:
    """What the monsters of a zone would do if they acted."""
    found = 0.0
    for at in ZONES.get(zone, ()):
        weakest = min((one.health for one in campus.people if one.at == at), default=9)
        hurt = HURT.get(weakest, 1.0) if weakest < 9 else 0.0
        for monster in campus.at(at).monsters:
            comes = steps(monster, at, campus.ritual) == 1
            found += ("W" in monster.marks) * (2.3 if comes else 0.3) + ("D" in monster.marks) * 0.4
            found += ("K" in monster.marks) * hurt
    return found
