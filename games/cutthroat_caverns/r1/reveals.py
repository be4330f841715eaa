"""A face-down card is turned up, and what it is happens: rules R2b."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.cutthroat_caverns.r1 import attacks, party
from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.attacks import highest, make, ready
from games.cutthroat_caverns.r1.cards import card
from games.cutthroat_caverns.r1.commands import NO_SECOND
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.ladder import DOUBLE, MAIN
from games.cutthroat_caverns.r1.readings import Readings
from games.cutthroat_caverns.r1.state import Attack, Moment, Plan, Player, Source, State
from games.kernel.audience import Seat


def reveal(course: Course, moment: Moment) -> None:
    """The first face-down card of the seat is turned up, and what it is happens."""
    seat = moment.seat
    player = course.state.player(seat)
    name = player.late[0] if moment.late else player.down[0]
    course.tell(o.CardRevealed(seat, name, moment.late))
    REVEALS[card(name).subtype or "action"](course, seat, name, "late" if moment.late else "set")


def _bluff(course: Course, seat: Seat, name: str, source: Source) -> None:
    """An action card in the set is shown and does nothing (original rules, line 223)."""
    course.tell(o.BluffShown(seat, name))


def _strike(course: Course, seat: Seat, name: str, source: Source) -> None:
    make(course, seat, name, source, plan_of(course.state.player(seat)))


def _manoeuvre(course: Course, seat: Seat, name: str, source: Source) -> None:
    """A rider or a Feint lies open; until the window is over something may be put in its place."""
    course.tell(o.AttackMade(Attack(seat, name, source), 0))


def _substitution(course: Course, seat: Seat, name: str, source: Source) -> None:
    SUBSTITUTIONS[name](course, seat, name)


def _double_strike(course: Course, seat: Seat, name: str) -> None:
    """One attack from the hand takes its place, one edge up; or two as printed, where the game reads it so.

    Without an attack in hand nothing happens (rules 1.3).
    """
    player, twice = course.state.player(seat), course.state.readings.double_strike_mode == "play_two_normal"
    chosen = _substitute(course.state.readings, player, 0, player.hand)
    if chosen is None:
        course.tell(o.BluffShown(seat, name))
        return
    if twice:
        second = _substitute(course.state.readings, player, 1, party.without(player.hand, (chosen,)))
        if second is not None:
            course.tell(o.SecondShown(seat, second))
    _put(course, seat, chosen, name, MAIN if twice else DOUBLE)


def _opportunity(course: Course, seat: Seat, name: str) -> None:
    """One attack takes its place now; another may lie face-down until all turns are over (rules 1.3)."""
    player = course.state.player(seat)
    chosen = _substitute(course.state.readings, player, 0, player.hand)
    if chosen is None:
        course.tell(o.BluffShown(seat, name))
        return
    second = _named(course.state.readings, player, 1)
    if second in party.without(player.hand, (chosen,)):
        course.whisper(seat, o.LateLaid(seat, second))
        course.tell(o.LateCounted(seat))
    _put(course, seat, chosen, name, MAIN)


def _put(course: Course, seat: Seat, chosen: str, under: str, start: int) -> None:
    course.tell(o.Substituted(seat, chosen, under))
    make(course, seat, chosen, "substitute", plan_of(course.state.player(seat)), start=start, under=under)


def strike_again(course: Course, seat: Seat) -> None:
    """The second attack of a Double Strike that is read as two; it lies open already."""
    player = course.state.player(seat)
    make(course, seat, player.open[0], "second", plan_of(player))


def _substitute(readings: Readings, player: Player, place: int, hand: tuple[str, ...]) -> str | None:
    """The card named for this place of the substitution card just revealed, else the highest attack in hand."""
    named = _named(readings, player, place)
    if named == NO_SECOND:
        return None
    return named if named in hand else highest(hand)


def _named(readings: Readings, player: Player, place: int) -> str:
    """What the set says for a place; empty: nothing.

    Names are dealt to the substitution cards of a set in order, to each as many as it has places.
    """
    plan = plan_of(player)
    revealed = len(plan.cards) - len(player.down) - 1
    place += sum(substitutes(readings, name) for name in plan.cards[: max(revealed, 0)])
    return plan.substitutes[place] if place < len(plan.substitutes) else ""


def substitutes(readings: Readings, name: str) -> int:
    """How many hand cards may take the place of this card."""
    if name == "M_DOUBLE":
        return 2 if readings.double_strike_mode == "play_two_normal" else 1
    return 2 if name == "M_OPP" else 0


def plan_of(player: Player) -> Plan:
    return player.plan or Plan(())


def triggered(state: State) -> Seat:
    """Who turns up a second card of Opportunity Fire now, where it comes as soon as it would kill; 0: nobody."""
    if state.readings.opportunity_fire_second_card != "on_trigger":
        return 0
    for seat in party.living_order(state):
        player = state.player(seat)
        if player.late and attacks.kills(state, ready(state, seat, player.late[0], "late", plan_of(player))):
            return seat
    return 0


REVEALS: Mapping[str, Callable[[Course, Seat, str, Source], None]] = {
    "action": _bluff,
    "standard": _strike,
    "standard_special": _strike,
    "advanced": _strike,
    "manoeuvre": _manoeuvre,
    "manoeuvre_rider": _manoeuvre,
    "manoeuvre_substitution": _substitution,
}
"""What a revealed card does, by its subtype; action cards have none."""

SUBSTITUTIONS: Mapping[str, Callable[[Course, Seat, str], None]] = {
    "M_DOUBLE": _double_strike,
    "M_OPP": _opportunity,
}
