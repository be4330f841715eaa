"""What a camper of Last Friday does with the clues he holds, behind his move: listen, lay a lantern, set a trap, dig.

What a clue is worth goes by how likely it is to tell something of the maniac, or to catch him.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from deploy.players.hunch import Chances
from deploy.players.night import Camper, Night
from deploy.players.weights import weights
from deploy.players.woods import Woods

RESOLVED, LIGHT_SLEEPER, LONG_BEAM, TRAPPER, NIGHT_EYES, GRAVEDIGGER = "Mercy", "Ivy", "Matt", "Walt", "Noel", "Dana"
FOCUSED, PACK_RAT = "Max", "Pip"
Part = tuple[float, str]
"""What a use is worth, and its words."""


def deeds(night: Night, woods: Woods, one: Camper, dot: str, chances: Chances) -> list[str]:
    """Parts of an order that use clues where a move ends, the best first: one, or two where his card lets him."""
    chosen: list[str] = []
    for _ in range(2 if one.card == RESOLVED else 1):
        parts = [found for clue in dict.fromkeys(one.clues) if (found := part(night, woods, one, dot, chances, clue))]
        if parts:
            words = max(parts)[1]
            clue, at = words.split()[1], words.partition(" AT ")[2]
            chosen.append(words)
            one = replace(one, clues=tuple(held for held in one.clues if held != clue))
            night = replace(night, traps=(*night.traps, at)) if at else night
    return chosen


def part(night: Night, woods: Woods, one: Camper, dot: str, chances: Chances, clue: str) -> Part | None:
    """How one clue is used best there; none where it is not worth it."""
    if clue not in _USES or dot not in woods.steps:
        return None
    worth, words = _USES[clue](night, woods, one, dot, chances)
    return (worth, words) if words and worth >= weights("kit")[clue] else None


def spare(night: Night, woods: Woods, one: Camper, chances: Chances) -> str:
    """The use at once of a clue that was just found and cannot be held; empty where it is none, or not worth it."""
    clue = night.known.get(one.at, "")
    if clue not in one.clues or one.card == PACK_RAT:
        return ""
    if clue == "sneakers":
        return "USE sneakers FOUND"
    found = part(night, woods, one, one.at, chances, clue) if clue != "shovel" else None
    return found[1].replace(f"USE {clue}", f"USE {clue} FOUND", 1) if found else ""


def doubt(woods: Woods, dot: str, chances: Chances) -> float:
    """How much an answer to a question there would tell: 1 where yes is as likely as no."""
    yes = min(1.0, sum(chances.get(circle, 0.0) for circle in woods.near(dot)))
    return 4 * yes * (1 - yes)


def _listens(night: Night, woods: Woods, one: Camper, dot: str, chances: Chances) -> Part:
    ears = [dot, *(beside(woods, dot, 1) if one.card == LIGHT_SLEEPER else ())]
    exact = 1.0 if one.card == FOCUSED else 0.0
    at = max(ears, key=lambda ear: doubt(woods, ear, chances) + exact * _lit(woods, ear, chances))
    return doubt(woods, at, chances) + exact * _lit(woods, at, chances), "USE hearing" + (f" AT {at}" if at != dot else "")


def _lights(night: Night, woods: Woods, one: Camper, dot: str, chances: Chances) -> Part:
    found = _best(
        night, woods, one, beside(woods, dot, 2 if one.card == LONG_BEAM else 1), lambda at: _lit(woods, at, chances)
    )
    near = beside(woods, dot, 2) if one.card == NIGHT_EYES else ()
    seen = next((clue for clue in night.clues if clue in near and clue != found[1]), "")
    return found[0], f"USE lantern AT {found[1]}" + (f" SEE {seen}" if seen else "") if found[1] else ""


def _lit(woods: Woods, at: str, chances: Chances) -> float:
    return sum(chances.get(circle, 0.0) for circle in woods.near(at))


def _traps(night: Night, woods: Woods, one: Camper, dot: str, chances: Chances) -> Part:
    over = passing(woods, chances)
    room = beside(woods, dot, 2 if one.card == TRAPPER else 1)
    worth, at = _best(night, woods, one, room, lambda at: over.get(at, 0.0))
    return worth, f"USE trap AT {at}" if at else ""


def passing(woods: Woods, chances: Chances) -> dict[str, float]:
    """How likely his next step leads over each dot, if he goes by chance."""
    found: dict[str, float] = {}
    for circle, chance in chances.items():
        ways = woods.walks.get(circle, ())
        for _, dots in ways:
            for dot in dots:
                found[dot] = found.get(dot, 0.0) + chance / len(ways)
    return found


def _buries(night: Night, woods: Woods, one: Camper, dot: str, chances: Chances) -> Part:
    """Corpses count at the end of a chapter; who digs without stepping there does it from beside."""
    near = [at for at in beside(woods, dot, 1) if at in night.corpses]
    counts = not night.alone and night.chapter < 4 and one.card == GRAVEDIGGER
    return (1.0, f"USE shovel AT {near[0]}") if near and counts else (0.0, "")


def _best(night: Night, woods: Woods, one: Camper, room: Iterable[str], worth: Callable[[str], float]) -> tuple[float, str]:
    """The dot where it is worth most, of those where something can be laid."""
    found = [(worth(at), at) for at in room if bare(night, woods, at, one)]
    return max(found, default=(0.0, ""))


def beside(woods: Woods, dot: str, steps: int) -> tuple[str, ...]:
    """Dots at most so many steps away, without the dot itself."""
    first = {to for to, _ in woods.steps[dot]}
    second = {to for near in first for to, _ in woods.steps[near]} if steps > 1 else set()
    return tuple(sorted((first | second) - {dot}))


def bare(night: Night, woods: Woods, dot: str, one: Camper) -> bool:
    """Where something can be laid: nothing lies there, and nobody stands there or may yet come there before it."""
    return dot not in night.tokens and dot not in {other.at for other in night.campers if other.colour != one.colour}


_USES: Mapping[str, Callable[[Night, Woods, Camper, str, Chances], Part]] = {
    "hearing": _listens,
    "lantern": _lights,
    "trap": _traps,
    "shovel": _buries,
}
