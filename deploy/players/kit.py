"""What a camper of Last Friday does with the clues he holds, behind his move: listen, lay a lantern, set a trap."""

from __future__ import annotations

from deploy.players.night import Camper, Night
from deploy.players.woods import Woods

FEW, MANY = 0.2, 0.8  # shares of the possible circles that are worth a question
CROWD = 60  # possible circles beyond which nothing helps


def deed(night: Night, woods: Woods, one: Camper, dot: str, maybe: frozenset[int]) -> str:
    """The part of an order that uses a clue where a move ends; empty where none is worth it."""
    if not 1 < len(maybe) <= CROWD:
        return ""
    if "hearing" in one.clues and FEW <= heard(woods, dot, maybe) <= MANY:
        return "USE hearing"
    room = [near for near in dict.fromkeys(to for to, _ in woods.steps.get(dot, ())) if bare(night, woods, near, one)]
    if "lantern" in one.clues and room:
        at = max(room, key=lambda near: len(woods.near(near) & maybe))
        if len(woods.near(at) & maybe) >= max(2, len(maybe) // 4):
            return f"USE lantern AT {at}"
    if "trap" in one.clues and room:
        at = max(room, key=lambda near: passing(woods, near, maybe))
        if passing(woods, at, maybe) >= FEW:
            return f"USE trap AT {at}"
    return ""


def heard(woods: Woods, dot: str, maybe: frozenset[int]) -> float:
    """How likely the answer is yes."""
    return len(woods.near(dot) & maybe) / len(maybe) if maybe else 0.0


def passing(woods: Woods, dot: str, maybe: frozenset[int]) -> float:
    """The share of his possible steps that lead over a dot."""
    ways = [dots for circle in maybe for _, dots in woods.walks.get(circle, ())]
    return sum(dot in dots for dots in ways) / len(ways) if ways else 0.0


def bare(night: Night, woods: Woods, dot: str, one: Camper) -> bool:
    """Where something can be laid: nothing lies there, and nobody stands there or may yet come there before it."""
    return dot not in night.tokens and dot not in {other.at for other in night.campers if other.colour != one.colour}
