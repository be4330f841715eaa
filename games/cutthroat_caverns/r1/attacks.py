"""A card is turned up, lies face-up, and counts: rules R2b to R2e."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1 import party
from games.cutthroat_caverns.r1.cards import card
from games.cutthroat_caverns.r1.commands import NO_SECOND, Token
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.creatures import dead, filtered
from games.cutthroat_caverns.r1.ladder import DOUBLE, MAIN, value
from games.cutthroat_caverns.r1.state import Attack, Creature, Moment, Plan, Player, Source, State
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
    plan = _plan(course.state.player(seat))
    make(course, seat, name, source, special=plan.special, token=plan.token)


def _rider(course: Course, seat: Seat, name: str, source: Source) -> None:
    course.tell(o.AttackMade(Attack(seat, name, source), 0))


def _substitution(course: Course, seat: Seat, name: str, source: Source) -> None:
    SUBSTITUTIONS[name](course, seat, name)


def _double_strike(course: Course, seat: Seat, name: str) -> None:
    """One attack from the hand takes its place, one edge up; without one nothing happens (rules 1.3)."""
    chosen = _substitute(course.state.player(seat), 0)
    if chosen is None:
        course.tell(o.BluffShown(seat, name))
        return
    _put(course, seat, chosen, name, DOUBLE)


def _opportunity(course: Course, seat: Seat, name: str) -> None:
    """One attack takes its place now; another may lie face-down until all turns are over (rules 1.3)."""
    player = course.state.player(seat)
    chosen = _substitute(player, 0)
    if chosen is None:
        course.tell(o.BluffShown(seat, name))
        return
    rest = party.without(player.hand, (chosen,))
    second = _substitute(player, 1, rest)
    if second is not None:
        course.whisper(seat, o.LateLaid(seat, second))
        course.tell(o.LateCounted(seat))
    _put(course, seat, chosen, name, MAIN)


def _put(course: Course, seat: Seat, chosen: str, under: str, start: int) -> None:
    course.tell(o.Substituted(seat, chosen, under))
    plan = _plan(course.state.player(seat))
    make(course, seat, chosen, "substitute", start=start, wasted=(under,), special=plan.special, token=plan.token)


def _substitute(player: Player, place: int, hand: tuple[str, ...] | None = None) -> str | None:
    """The card named for this place of the substitution card just revealed, else the highest attack in hand.

    Names are dealt to the substitution cards of a set in order: one to Double Strike, two to Opportunity Fire.
    """
    hand = player.hand if hand is None else hand
    plan = _plan(player)
    revealed = len(plan.cards) - len(player.down) - 1
    place += sum(substitutes(name) for name in plan.cards[: max(revealed, 0)])
    named = plan.substitutes[place] if place < len(plan.substitutes) else ""
    if named == NO_SECOND:
        return None
    return named if named in hand else highest(hand)


def substitutes(name: str) -> int:
    """How many hand cards may take the place of this card."""
    return {"M_DOUBLE": 1, "M_OPP": 2}.get(name, 0)


def highest(hand: tuple[str, ...]) -> str | None:
    """The attack card proper with the highest printed value; of equals the first in canonical order."""
    strikes = sorted((name for name in hand if card(name).strikes), key=lambda name: (-card(name).main, name))
    return strikes[0] if strikes else None


def _plan(player: Player) -> Plan:
    return player.plan or Plan(())


def make(
    course: Course,
    seat: Seat,
    name: str,
    source: Source,
    *,
    start: int = MAIN,
    wasted: tuple[str, ...] = (),
    special: bool | None = None,
    token: Token | None = None,
) -> None:
    """An attack lies face-up. Waiting riders go with it, but never with a Counter Strike (original rules, line 85)."""
    player = course.state.player(seat)
    sure = bool(card(name).portrait) and card(name).portrait == player.character and special is not False
    attack = Attack(
        seat,
        name,
        source,
        sure,
        DOUBLE if sure else start,
        tuple(turn for opening in OPENINGS for turn in opening(course.state, seat)),
        () if source == "counter" else player.riders,
        wasted=wasted,
    )
    creature = course.state.creature
    assert creature is not None
    aimed = replace(attack, target=_aim(creature, value(attack), token))
    course.tell(o.AttackMade(aimed, value(aimed)))


def _strength(state: State, seat: Seat) -> tuple[int, ...]:
    """Potion of Strength turns every attack of its drinker one edge up."""
    return (1,) * party.works(state.player(seat).active, party.STRENGTH)


OPENINGS: tuple[Callable[[State, Seat], tuple[int, ...]], ...] = (_strength,)
"""Turns an attack starts with, in the order of rules 1.1 step 3."""


def _aim(creature: Creature, worth: int, token: Token | None) -> int:
    """The index of the target: as wished where that lives, else the lowest LP (which is also the likeliest kill)."""
    living = [index for index, target in enumerate(creature.targets) if target.lp > 0]
    lowest = min(living, key=lambda index: (creature.targets[index].lp, index))
    if isinstance(token, int):
        return token - 1 if token - 1 in living else lowest
    if token == "highest":
        return max(living, key=lambda index: (creature.targets[index].lp, -index))
    if token == "best-kill":
        damage = filtered(creature, worth)
        kills = [index for index in living if creature.targets[index].lp <= damage]
        return max(
            kills,
            key=lambda index: (creature.targets[index].prestige, creature.targets[index].lp, -index),
            default=lowest,
        )
    return lowest


def land(course: Course, moment: Moment) -> None:
    """The window is over: a rider waits before its owner, an attack counts, a dead creature ends the event."""
    attack, creature = moment.attack, course.state.creature
    assert attack is not None
    assert creature is not None
    if not card(attack.card).strikes:
        course.tell(o.RiderLaid(attack.seat, attack.card))
        return
    worth = value(attack)
    damage, among = filtered(creature, worth), len(creature.targets)
    course.tell(o.AttackLanded(attack.seat, attack.card, attack.target, worth, damage, among))
    _count_kill(course, attack)


def _count_kill(course: Course, attack: Attack) -> None:
    creature = course.state.creature
    assert creature is not None
    target = creature.targets[attack.target]
    if target.lp > 0:
        return
    last = dead(creature)
    extra = party.bonus(course.state.event) if last else 0
    prestige = target.prestige + (creature.tokens if last else 0) + extra
    course.tell(o.TargetKilled(attack.seat, attack.target, prestige, extra, last))
    if last:
        for player in course.state.players:
            if player.down or player.late:
                course.whisper(player.seat, o.SetLost(player.seat, (*player.down, *player.late)))
        course.tell(o.EventEnded(course.state.event, "killed"))


REVEALS: Mapping[str, Callable[[Course, Seat, str, Source], None]] = {
    "action": _bluff,
    "standard": _strike,
    "standard_special": _strike,
    "manoeuvre_rider": _rider,
    "manoeuvre_substitution": _substitution,
}
"""What a revealed card does, by its subtype; action cards have none."""

SUBSTITUTIONS: Mapping[str, Callable[[Course, Seat, str], None]] = {
    "M_DOUBLE": _double_strike,
    "M_OPP": _opportunity,
}
