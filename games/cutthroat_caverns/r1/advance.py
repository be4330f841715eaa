"""What happens by itself: one small step after another, until a window is open or somebody owes an answer.

The innermost moment goes first, then the phase of the event loop (rules 4.2). A moment in which no card of the game
fits for anybody goes by without a window.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.cutthroat_caverns.r1 import (
    attacks,
    draws,
    effects,
    fire,
    harm,
    moments,
    party,
    paths,
    reactions,
    reveals,
    snatching,
    traps,
)
from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.creatures import habit_of, row_of
from games.cutthroat_caverns.r1.state import Moment, Phase, State
from games.cutthroat_caverns.r1.view import view
from games.kernel.audience import Seat
from games.kernel.contract import Told, Window
from games.kernel.dice import Dice


def advance(state: State, dice: Dice) -> tuple[Told, ...]:
    """Up to the next window or ask, never past one."""
    course = Course(state, dice)
    while step(course):
        pass
    return course.told()


def close(state: State, window: Window, dice: Dice) -> tuple[Told, ...]:
    """The open window ends: what it could have stopped happens."""
    moment = state.moment()
    assert moment is not None
    assert moments.key_of(moment) == window.key
    course = Course(state, dice)
    CLOSERS[moment.kind](course, moment)
    return course.told()


def step(course: Course) -> bool:
    """One step; False when the game stands still."""
    state = course.state
    if state.phase == "over":
        return False
    if paths.decided(state) and not state.bodies:
        paths.finish(course)
        return True
    if party.hands_change(state):
        return False
    if state.bodies:
        return paths.divide(course, state.bodies[0])
    if state.owing:
        return False
    if state.snatch:
        return snatching.go_on(course, state.snatch)
    moment = state.moment()
    if moment is None:
        return PHASES[state.phase](course)
    if reactions.able(view(state, None)):
        return False
    CLOSERS[moment.kind](course, moment)
    return True


def _passed(course: Course, moment: Moment) -> None:
    course.note(o.MomentPassed(moment.number))


def _resolve(course: Course, moment: Moment) -> None:
    effects.resolve(course)


CLOSERS: Mapping[str, Callable[[Course, Moment], None]] = {
    "pre-reveal": reveals.reveal,
    "reveal": attacks.land,
    "hit": harm.strike,
    "counter": _passed,
    "action": _resolve,
}


def _event(course: Course) -> bool:
    paths.next_event(course)
    return True


def _stair(course: Course) -> bool:
    """Everybody in initiative order; who has too few cards to pay with them is not asked."""
    state = course.state
    waiting = tuple(seat for seat in party.living_order(state) if seat not in state.past)
    if not waiting:
        course.tell(o.EventEnded(state.event, "passed"))
        return True
    assert state.creature is not None
    if len(state.player(waiting[0]).hand) < row_of(state.creature).number("discard"):
        paths.pass_stair(course, waiting[0], ())
        return True
    return False


def _round(course: Course) -> bool:
    course.tell(o.RoundBegan(course.state.round + 1))
    return True


def _set(course: Course) -> bool:
    """Sets and items lock together: all who owe a card have laid one, no offer is open, nobody holds items."""
    state = course.state
    owing = any(party.owes_set(state, player) and player.plan is None for player in state.players)
    holding = any(hold.window == "items" for player in state.players for hold in player.holds)
    if owing or state.offers or (holding and party.items_open(state)):
        return False
    counts = tuple(len(player.plan.cards) if player.plan else 0 for player in state.players)
    course.tell(o.SetsLocked(counts))
    assert state.creature is not None
    habit_of(state.creature).laid(course, row_of(state.creature))
    attacks.name_tokens(course)
    return True


def _turns(course: Course) -> bool:
    """The next face-down card in initiative order; second cards of Opportunity Fire after all turns (R2g)."""
    state = course.state
    if state.creature and row_of(state.creature).trap:
        traps.run(course)
        return True
    order = party.living_order(state)
    for seat in order:
        if state.player(seat).open:
            reveals.strike_again(course, seat)
            return True
    if early := reveals.triggered(state):
        course.tell(o.TurnBegan(early, late=True))
        return True
    if any(_turn_of(course, seat) for seat in order):
        return True
    for seat in order:
        if state.player(seat).late:
            course.tell(o.TurnBegan(seat, late=True))
            return True
    return _turns_over(course)


def _turn_of(course: Course, seat: Seat) -> bool:
    """R2a to R2f of one seat, a step of it; False when its turn is over."""
    player = course.state.player(seat)
    if player.down and not fire.due_before(course.state, seat):
        course.tell(o.TurnBegan(seat))
    elif player.down:
        fire.throw(course, seat)
    elif fire.meant(player):
        fire.settle(course, seat)
    else:
        return False
    return True


def _turns_over(course: Course) -> bool:
    """R3: a creature with a specific attack strikes at once; else the round's cards are discarded (R4)."""
    creature = course.state.creature
    assert creature is not None
    specific = habit_of(creature).specific
    if specific is None or course.state.calm:
        return _clear(course)
    harm.creature_attacks(course, "specific", specific(course.state, row_of(creature)))
    return True


def _clear(course: Course) -> bool:
    """R4: the round's cards are discarded; some creatures grow by having lived through the attacks."""
    course.tell(o.PileCleared())
    creature = course.state.creature
    assert creature is not None
    habit_of(creature).survived(course, row_of(creature))
    return True


def _dusk(course: Course) -> bool:
    """R5, first half: lots for the next round, among the living."""
    living = tuple(player.seat for player in course.state.living())
    course.tell(o.LotsDrawn(course.lots("cc.initiative", living)))
    return True


def _strike(course: Course) -> bool:
    """R5, second half: random attacks by the new lots; a creature without any goes straight on."""
    creature = course.state.creature
    assert creature is not None
    hits = () if course.state.calm else habit_of(creature).random(course.state, row_of(creature))
    if not hits:
        return _draw(course)
    harm.creature_attacks(course, "random", hits)
    return True


def _draw(course: Course) -> bool:
    """R6: one card each, not above the limit; then what the creature does with having lived through the round."""
    for seat in party.living_order(course.state):
        draws.draw_one(course, seat)
    course.tell(o.RoundEnded(course.state.round))
    creature = course.state.creature
    assert creature is not None
    habit_of(creature).endured(course, row_of(creature))
    return True


def _spoils(course: Course) -> bool:
    """END, once everybody has chosen; a seat without cards has nothing to choose."""
    if any(player.spoils is None and player.hand for player in course.state.living()):
        return False
    paths.rest(course)
    return True


PHASES: Mapping[Phase, Callable[[Course], bool]] = {
    "event": _event,
    "stair": _stair,
    "round": _round,
    "set": _set,
    "turns": _turns,
    "creature": _clear,
    "dusk": _dusk,
    "strike": _strike,
    "draw": _draw,
    "spoils": _spoils,
}
