"""What the sides of Last Friday say beside their answers: what is to be done where nobody can be asked in the moment.

A wish is said again only when it changes, and all of them end with a chapter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from deploy.players.night import Camper, Night
from deploy.players.prowl import TRAIL
from deploy.players.strides import traversed
from deploy.players.tracks import LAG
from deploy.players.watch import Watch
from deploy.players.woods import Woods

_DOTS = re.compile(r"\b[a-z]+\d+\b")
FEW = 4
"""Dots that a wish names: more are hardly ever taken."""


def wishes(watch: Watch, seat: str, line: str) -> list[str]:
    """The lines to say ahead of an answer, for the maniac or a camper; `line`: that answer."""
    night, woods = watch.night, watch.night.woods
    if woods is None:
        return []
    found = _maniacs(night, woods, line) if seat == "maniac" else _campers(night, woods, night.camper(seat), line)
    return [f"WISH {kind} {values}" for kind, values in found if watch.wishes(night.chapter, seat, kind, values)]


def _maniacs(night: Night, woods: Woods, line: str) -> Iterator[tuple[str, str]]:
    """Ahead of a turn: whether Stealth is for this one; where a clue and a corpse are least welcome to the campers. What
    becomes of a lantern he crosses the published rule says as he would."""
    to, dots = traversed(night, woods, line)
    if not to:
        return
    if "stealth" in night.hand:
        yield "stealth", "yes" if hides(night, to, dots) else "no"
    shown = trailed(night, to)
    if shown:
        far = sorted(_bare(night, woods, shown), key=lambda dot: (-_nearest(night, woods, dot), dot))
        yield from _listed("clue", far)
    for dot in dots:
        if dot in night.pawns() and dot in night.tokens:
            yield from _listed("corpse", _free(night, woods, (to for to, _ in woods.steps[dot])))


def hides(night: Night, to: int, dots: Iterable[str]) -> bool:
    """Where he would be shown as he stands now: by a light, a trap, or a trail that is not late. In turns between, too,
    since anybody may light him; only a late trail may have him."""
    now = to in night.lit or any(dot in night.traps for dot in dots)
    return now or night.round not in TRAIL or not LAG[night.chapter]


def trailed(night: Night, to: int) -> int:
    """The circle beside which he lays a clue in this turn; 0: none that he can name."""
    if night.round not in TRAIL:
        return 0
    lag = LAG[night.chapter]
    return dict(night.log).get(night.round - lag, 0) if lag else to


def _campers(night: Night, woods: Woods, one: Camper, line: str) -> Iterator[tuple[str, str]]:
    """Where the key of who may die is to lie: of the dots beside the end of this turn the nearest to those who live and
    carry none."""
    ends = _DOTS.findall(line.partition("; USE")[0])
    at = ends[-1] if ends else one.at
    if night.chapter != 1 or not one.key or at not in woods.steps or one.key in dict(night.huts):
        return
    heirs = [other for other in night.campers if other.stands and not other.safe and other != one and not other.key]
    near = _free(night, woods, (to for to, _ in woods.steps[at]))
    if heirs and len(near) > 1:
        yield from _listed("key", sorted(near, key=lambda dot: (min(woods.apart(dot, heir.at) for heir in heirs), dot)))


def _listed(kind: str, dots: Iterable[str]) -> Iterator[tuple[str, str]]:
    some = list(dict.fromkeys(dots))[:FEW]
    if some:
        yield kind, " ".join(some)


def _bare(night: Night, woods: Woods, circle: int) -> list[str]:
    return _free(night, woods, (one for one in woods.next.get(circle, ()) if isinstance(one, str)))


def _free(night: Night, woods: Woods, dots: Iterable[str]) -> list[str]:
    return sorted({dot for dot in dots if dot not in night.tokens and dot not in night.pawns()})


def _nearest(night: Night, woods: Woods, dot: str) -> int:
    return min((woods.apart(dot, one.at) for one in night.campers if one.stands and not one.safe), default=0)
