"""Creatures that strike right after the turns, at whoever this round's deeds single out.

Whoever is singled out and has died meanwhile is not struck, and nobody takes his place. Among equals the initiative
number nearer 1 comes first, unless the rule says otherwise (rules 2).
"""

from __future__ import annotations

from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1 import party
from games.cutthroat_caverns.r1.cards import Encounter
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.habit import Hits, everybody
from games.cutthroat_caverns.r1.state import State
from games.kernel.audience import Seat


def _alive(state: State, hits: Hits) -> Hits:
    return tuple((seat, damage) for seat, damage in hits if damage and state.player(seat).alive)


def _done(state: State) -> dict[Seat, int]:
    """Damage really done this round by each seat that was in its order, in that order."""
    return {seat: sum(blow.damage for blow in state.blows if blow.seat == seat) for seat in state.initiative}


def troll(state: State, row: Encounter) -> Hits:
    """The first and the last who did damage this round; a lone one takes both. Nobody: all are hit."""
    hitters = [blow.seat for blow in state.blows if blow.damage]
    if not hitters:
        return everybody(state, row.number("if_nobody_all"))
    return _alive(state, ((hitters[0], row.number("first_damager")), (hitters[-1], row.number("last_damager"))))


def drink(course: Course, row: Encounter, lost: int) -> None:
    """Anti-Paladin: it gains what was really lost; no upper cap."""
    if lost:
        course.tell(o.CreatureHealed(0, lost))


def fear(state: State, row: Encounter) -> Hits:
    """The one who did most damage, harder every round; if nobody did any, nobody."""
    done = _done(state)
    most = max(done.values(), default=0)
    if not most:
        return ()
    worst = next(seat for seat, damage in done.items() if damage == most)
    return _alive(state, ((worst, row.number("base") + row.number("per_round") * state.round),))


def chorus(state: State, row: Encounter) -> Hits:
    """Those of the living who did least, none at all counts too; of equals the later numbers first."""
    places = party.living_order(state)
    done = _done(state)
    meek = sorted(places, key=lambda seat: (done[seat], -places.index(seat)))
    wanted = row.number(f"least_damage_{state.started}")
    return tuple((seat, row.number("damage")) for seat in meek[:wanted])


def leech(state: State, row: Encounter) -> Hits:
    """The living with most prestige: alone the whole blow, together the lesser one each."""
    prestige = {seat: state.player(seat).prestige for seat in party.living_order(state)}
    first = party.leaders(prestige)
    damage = row.number("most_prestige") if len(first) == 1 else row.number("if_tied_each")
    return tuple((seat, damage) for seat in first)


def witch(state: State, row: Encounter) -> Hits:
    """The owner of the round's highest single attack takes half of it, rounded down to a step, up to a limit."""
    struck = [blow for blow in state.blows if blow.attack and blow.value]
    if not struck:
        return ()
    order = state.initiative
    top = min(struck, key=lambda blow: (-blow.value, order.index(blow.seat)))
    half = top.value // 2 // row.number("step") * row.number("step")
    return _alive(state, ((top.seat, min(half, row.number("max"))),))
