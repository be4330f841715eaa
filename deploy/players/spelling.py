"""A camper's way in the words of an order of Last Friday."""

from __future__ import annotations

from deploy.players.aims import useful
from deploy.players.night import Camper, Night
from deploy.players.reach import BOAT, Route
from deploy.players.woods import Woods

SUSPICIOUS = "Sam"


def spelled(night: Night, woods: Woods, one: Camper, route: Route, *, opens: bool) -> str:
    """Step by step; a key that lies on the way and is of use is taken in passing, what lies at its end is opened."""
    said: list[str] = []
    way: list[str] = []
    here = one.at
    keys = useful(night) if night.chapter == 1 and not one.key else ()
    for dot, between in route:
        if between == BOAT:
            said += [*_walked(way), f"BOAT {dot}"]
        elif dot in night.corpses and one.card == SUSPICIOUS and night.clues:
            said += [*_walked(way), f"USE shovel SEE {night.clues[0]}"]
        if between != BOAT:
            way.append(woods.step_text(here, dot, between))
        if dot in keys:
            said += [*_walked(way), "TAKE"]
            keys = ()
        here = dot
    return "; ".join((*said, *_walked(way), *(("OPEN",) if opens else ()), *_looks(night, woods, one, here)))


def _looks(night: Night, woods: Woods, one: Camper, at: str) -> list[str]:
    """Who opens a cabin may look at a clue: at the one that is nearest to any of those outside."""
    outside = [other.at for other in night.campers if other.stands and not other.safe]
    if not night.clues or at != woods.locks.get(one.key) or one.key in dict(night.huts) or not outside:
        return []
    return [f"LOOK {min(night.clues, key=lambda clue: (min(woods.apart(clue, other) for other in outside), clue))}"]


def _walked(way: list[str]) -> list[str]:
    """What was walked up to here, as one part; the next begins anew."""
    found = ["GO " + " > ".join(way)] if way else []
    way.clear()
    return found
