"""How the campers of Last Friday hunt, in chapters II and IV, and in III those who keep the maniac from the Chosen one.

All of them know the same and reckon alike: in the order of turns each walks over as many of the circles where he may be as
he can, and stops where the maniac's ways out lead, and the others have not got to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from deploy.players.errands import danger, likely
from deploy.players.night import Camper, Night
from deploy.players.reach import Route, over, reached, routes
from deploy.players.woods import Woods

COVER, BLOCK, HOLD, RING, NEAR, FEAR = 12.0, 3.0, 6.0, 3.0, 0.15, 6.0
CHOSEN = 2.0
SOON, LATER = 2, 4  # steps of a camper in one round, and in two


class Chase:
    """`maybe`: circles where he may be; `left`: less those that campers before this one are going to look at. `soon`,
    `later`: where he may be behind his next turn, and behind two, that no other camper has in reach by then."""

    def __init__(self, night: Night, woods: Woods, maybe: frozenset[int], colour: str) -> None:
        self.night, self.woods, self.maybe, self.left = night, woods, maybe, maybe
        ways = [dots for circle in maybe for _, dots in woods.walks.get(circle, ())]
        counted = Counter(dot for dots in ways for dot in set(dots))
        self.blocks = {dot: count / len(ways) for dot, count in counted.items()}
        self.next = _next(woods, maybe)
        self.then = _next(woods, self.next)
        self.chances = likely(night, woods, maybe, night.campers) if night.chapter == 3 else {}
        self.open_to(colour, night)

    def open_to(self, colour: str, night: Night) -> None:
        """What is left for this camper, where the others stand."""
        others = [one.at for one in night.campers if one.stands and one.colour != colour]
        self.soon = self.next.difference(*(reached(self.woods, dot, SOON) for dot in others))
        self.later = self.then.difference(*(reached(self.woods, dot, LATER) for dot in others))

    def value(self, one: Camper, route: Route) -> float:
        dot, crossed = route[-1][0], {between for _, between in route} & self.left
        cover = len(crossed) / len(self.maybe) if self.maybe else 0.0
        weight = CHOSEN if one.chosen and self.night.chapter == 4 else 1.0
        hold = len(self.soon & reached(self.woods, dot, SOON)) / max(1, len(self.next))
        ring = len(self.later & reached(self.woods, dot, LATER)) / max(1, len(self.then))
        left = sorted(self.left - crossed)[:: max(1, len(self.left) // 12)]
        far = sum(over(self.woods, dot, circle) for circle in left) / len(left) if left else 0.0
        afraid = FEAR * danger(self.woods, dot, self.chances)
        stand = BLOCK * self.blocks.get(dot, 0.0) + HOLD * hold + RING * ring
        return weight * COVER * cover + stand - NEAR * far - afraid

    def past(self, crossed: Iterable[int]) -> None:
        """Somebody looks there."""
        self.left = self.left - set(crossed) or self.left


def _next(woods: Woods, circles: frozenset[int]) -> frozenset[int]:
    return frozenset(to for circle in circles for to, _ in woods.walks.get(circle, ()))


def plan(night: Night, woods: Woods, maybe: frozenset[int], colour: str) -> tuple[Chase, Night]:
    """The hunt as it will stand when this camper's turn comes, if those before him do what is best, and the board."""
    chase = Chase(night, woods, maybe, colour)
    for one in night.campers:
        chase.open_to(one.colour, night)
        if one.colour == colour:
            break
        if one.acts and not (one.chosen and night.chapter == 3):
            best = max(routes(night, one), key=lambda route: chase.value(one, route), default=())
            if best and best[-1][0] not in night.pawns():
                chase.past(between for _, between in best)
                moved = tuple(replace(other, at=best[-1][0]) if other == one else other for other in night.campers)
                night = replace(night, campers=moved)
    return chase, night


def alarm(night: Night, woods: Woods, colour: str, steps: Iterable[tuple[str, int]]) -> tuple[str, int] | None:
    """The step after the maniac was found: the Chosen one over him if he can, else to where he must come by."""
    pawn, one = night.pawn, night.camper(colour)
    exits = Counter(dot for _, dots in woods.walks.get(pawn, ()) for dot in set(dots))

    def worth(step: tuple[str, int]) -> float:
        dot, between = step
        if one.chosen and between == pawn:
            return 100.0 if night.chapter == 4 else -100.0
        far = woods.far(pawn).get(pawn, 0) + over(woods, dot, pawn)
        return exits[dot] - far if night.chapter == 4 else far

    return max(steps, key=worth, default=None)
