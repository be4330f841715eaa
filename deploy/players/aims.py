"""What each camper of Last Friday is bound for in chapter I: all of them reckon alike, so each knows what the others do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deploy.players.night import Camper, Night
from deploy.players.reach import STEPS, barring, home
from deploy.players.weights import weights
from deploy.players.woods import COLOURS, FAR, Woods


@dataclass(frozen=True)
class Aim:
    """Any of these dots; `wait`: rounds before which it is no use to be there. `then`: rounds that it takes from there to be
    safe, as far as that can be said."""

    dots: tuple[str, ...]
    wait: float = 0.0
    then: float = 0.0


@dataclass(frozen=True, order=True)
class _Choice:
    """`rounds` until he would be safe by it; `thing`: what only one can go for."""

    rounds: float
    colour: str
    thing: str
    aim: Aim = Aim(())


def aims(night: Night, woods: Woods) -> dict[str, Aim]:
    """By colour: a shelter; the lock of his key; of all else what gets him to safety first, nothing for two of them."""
    found: dict[str, Aim] = {}
    seeking: list[Camper] = []
    for one in night.campers:
        if not one.acts:
            continue
        inside = shelters(night, woods, one)
        if inside and open_to(night, woods, one, inside):
            found[one.colour] = Aim(inside)
        elif one.key and one.key not in dict(night.huts) and open_to(night, woods, one, (woods.locks[one.key],)):
            found[one.colour] = Aim((woods.locks[one.key],), then=1.0)
        else:
            seeking.append(one)
    left = sorted(choice for one in seeking for choice in _choices(night, woods, one))
    taken: set[str] = set()
    for choice in left:
        if choice.colour not in found and choice.thing not in taken:
            found[choice.colour] = choice.aim
            taken.add(choice.thing)
    for one in seeking:
        found.setdefault(one.colour, Aim((woods.locks[one.colour],), then=FAR))
    return found


def open_to(night: Night, woods: Woods, one: Camper, dots: tuple[str, ...]) -> bool:
    """Whether he can come there at all: a corpse in a doorway shuts it for who has no shovel."""
    return rounds(night, woods, one, one.at, dots) < FAR / STEPS


def _choices(night: Night, woods: Woods, one: Camper) -> Iterator[_Choice]:
    """To be let in by who carries the key of his cabin; a key that lies about; a token that may be one; what may be a
    shovel, if a corpse bars what he could have."""
    lock = woods.locks[one.colour]
    for other in night.campers:
        if other.acts and other.key == one.colour and one.colour not in dict(night.huts):
            opened = rounds(night, woods, other, other.at, (lock,))
            then = max(opened, rounds(night, woods, one, one.at, (lock,))) + 1
            yield _Choice(then, one.colour, f"cabin {one.colour}", Aim((lock,), opened, 1.0))
    for dot in useful(night):
        then = rounds(night, woods, one, dot, (woods.locks[night.keys[dot]],)) + 1
        yield _Choice(rounds(night, woods, one, one.at, (dot,)) + then, one.colour, dot, Aim((dot,), then=then))
    search, chance = weights("errand")["search"], keys_left(night) / len(night.encounters) if night.encounters else 0.0
    then = search + (1 / chance - 1) if chance else FAR
    for dot in night.encounters:
        yield _Choice(rounds(night, woods, one, one.at, (dot,)) + then, one.colour, dot, Aim((dot,), then=then))
    if shelters(night, woods, one) or one.key:
        for dot in (*night.clues, *night.encounters, *(at for at, clue in night.known.items() if clue == "shovel")):
            then = search * (1 if dot in night.known else 3)
            yield _Choice(rounds(night, woods, one, one.at, (dot,)) + then, one.colour, dot, Aim((dot,), then=then))


def rounds(night: Night, woods: Woods, one: Camper, dot: str, to: tuple[str, ...]) -> float:
    return home(woods, dot, to, barring(night, one)) / STEPS


def keys_left(night: Night) -> int:
    """Keys that may yet be found and open something."""
    known = {*night.keys.values(), *(one.key for one in night.campers), *(colour for colour, _ in night.huts)}
    return len(set(COLOURS) - known)


def shelters(night: Night, woods: Woods, one: Camper) -> tuple[str, ...]:
    """Free dots in cabins that are safe for him."""
    mine = [
        colour
        for colour, side in night.huts
        if side == "camper" and one.colour in (colour, night.openers.get(colour)) and night.chapter == 1
    ]
    taken = night.pawns()
    return tuple(dot for colour in mine for dot in woods.indoors[colour] if dot not in taken)


def useful(night: Night) -> tuple[str, ...]:
    """Keys that lie about and open something."""
    return tuple(dot for dot, colour in night.keys.items() if colour not in dict(night.huts))
