"""Between the fights: discards, the stair, loot, rest, and the end of the game."""

from __future__ import annotations

from games.cutthroat_caverns.r1 import draws, harm, party
from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.cards import canonical, encounter, encounters
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.state import Body, State
from games.kernel.audience import Seat
from games.kernel.contract import Placing


def discard(course: Course, seat: Seat, names: tuple[str, ...]) -> None:
    """Hand cards go unseen; everybody hears how many."""
    if names:
        course.whisper(seat, o.Discarded(seat, names))
        course.tell(o.DiscardCounted(seat, len(names)))


def pass_stair(course: Course, seat: Seat, names: tuple[str, ...]) -> None:
    """Pay with cards, or with LP; that can kill."""
    assert course.state.creature is not None
    if names:
        course.whisper(seat, o.StairPaid(seat, names))
    course.tell(o.StairPassed(seat, len(names)))
    if not names:
        harm.hurt(course, seat, encounter(course.state.creature.encounter).number("lose"), "stair")
        harm.bury(course)


def take_loot(course: Course, seat: Seat, item: str) -> None:
    course.tell(o.LootTaken(seat, course.state.bodies[0].seat, item))


def divide(course: Course, body: Body) -> bool:
    """Go on with a dead player's items; False when somebody must choose (original rules, line 297).

    Lots are drawn just for this. Where all that is left is alike, there is nothing to ask.
    """
    living = tuple(player.seat for player in course.state.living())
    if body.items and not body.order and not body.drawn:
        order = course.lots("cc.loot", living) * course.state.readings.loot_passes
        course.tell(o.LotsDrawn(order, "loot", body.seat))
        return True
    if not body.items or not body.order:
        course.tell(o.LootOver(body.seat, body.items))
        return True
    if len(set(body.items)) == 1:
        take_loot(course, body.order[0], body.items[0])
        return True
    return False


def next_event(course: Course) -> None:
    """E1 and E3: turn up an encounter, draw the first lots. After the last: a tie-breaker, never a trap."""
    state = course.state
    final = state.path.left == 0
    name = _tie_breaker(course) if final else _turn_up(course)
    row = encounter(name)
    tokens = row.tokens.get(str(state.started), ())
    if row.lp:
        tokens = ((row.lp[str(state.started)], row.prestige),)
    lp, prestige = tuple(lp for lp, _ in tokens), tuple(points for _, points in tokens)
    course.tell(o.EventBegan(state.event, name, lp, prestige, final))
    course.tell(o.LotsDrawn(course.lots("cc.initiative", tuple(one.seat for one in course.state.living()))))


def _turn_up(course: Course) -> str:
    path = course.state.path
    if path.top:
        return path.top[0]
    return path.pool[course.dice.draw("cc.encounter", len(path.pool))]


def _tie_breaker(course: Course) -> str:
    """An encounter that never was turned up, no trap; if none is left, one of all (rules 4.4, tie for first)."""
    fights = tuple(name for name, row in encounters().items() if not row.trap)
    unused = tuple(name for name in course.state.path.pool if name in fights)
    choice = unused or fights
    return choice[course.dice.draw("cc.encounter", len(choice))]


def rest(course: Course) -> None:
    """END: all discards at once, then draws in initiative order (rules 4.6, spot 15)."""
    order = party.living_order(course.state)
    for seat in order:
        discard(course, seat, canonical(course.state.player(seat).spoils or ()))
    for seat in order:
        draws.draw_to_limit(course, seat)
    course.tell(o.PartyRested(course.state.event + 1))


def decided(state: State) -> bool:
    """Whether the game is over: nobody lives, or no encounter is left and the lead is single."""
    living = {player.seat: player.prestige for player in state.living()}
    if not living:
        return True
    return state.phase == "spoils" and state.path.left == 0 and len(party.leaders(living)) == 1


def finish(course: Course) -> None:
    course.tell(o.GameOver(places(course.state)))


def places(state: State) -> tuple[Placing, ...]:
    """The living by prestige, ties stay ties; the dead come after all of them. Nobody alive: nobody has a place."""
    living = sorted((player.prestige for player in state.living()), reverse=True)
    found = []
    for player in state.players:
        place = living.index(player.prestige) + 1 if player.alive else len(living) + 1
        found.append(Placing(player.seat, place if living else 0, player.prestige))
    return tuple(found)
