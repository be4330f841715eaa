"""The action cards: when each may be played, on what, and what it does. One row a card.

`may` judges the moment from what everybody sees, `needs` what the hand must hold besides the card itself; only then
does `effect` happen. Targets that are protected are simply not targets (original rules, lines 57-59, 71-77).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from games.cutthroat_caverns.r1 import attacks, harm
from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.cards import cards
from games.cutthroat_caverns.r1.commands import Play, WindowKind
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.state import Attack
from games.cutthroat_caverns.r1.views import MomentView, View
from games.kernel.audience import Seat


def _needs_nothing(hand: tuple[str, ...]) -> bool:
    return True


@dataclass(frozen=True)
class Reaction:
    """`window`: in which it is played. `may(moment, by)`: whether this seat could, whatever it holds."""

    window: WindowKind
    may: Callable[[MomentView, Seat], bool]
    effect: Callable[[Course, Play], None]
    needs: Callable[[tuple[str, ...]], bool] = _needs_nothing


def _of_another(moment: MomentView, by: Seat) -> bool:
    return moment.seat != by


def _hostile(moment: MomentView, by: Seat) -> bool:
    """An attack proper of another player that is no declared special: manoeuvres and specials are safe."""
    attack = moment.attack
    return attack is not None and attack.hits and not attack.sure and attack.seat != by


def _edge_out(course: Course, play: Play) -> None:
    """All face-down cards of the set go unseen; waiting riders stay (rules 1.3)."""
    moment = course.state.stack[-1]
    player = course.state.player(moment.seat)
    course.tell(o.SetEdgedOut(moment.seat, play.seat, len(player.down) + len(player.late)))


def _lying(course: Course) -> Attack:
    attack = course.state.stack[-1].attack
    assert attack is not None
    return attack


def _critical_miss(course: Course, play: Play) -> None:
    """The attack fails with its riders, and its owner is hurt (rules 1.3; Iron Skin makes that 0)."""
    attack = _lying(course)
    course.tell(o.AttackCancelled(attack.seat, attack.card, play.seat, play.card))
    if course.state.readings.critical_miss_damage:
        harm.hurt(course, attack.seat, course.state.readings.critical_miss_damage, "critical-miss")
        harm.bury(course)


def _trip(course: Course, play: Play) -> None:
    """The attack fails and its owner sets nothing next round (rules 1.3)."""
    attack = _lying(course)
    course.tell(o.AttackCancelled(attack.seat, attack.card, play.seat, play.card))
    course.tell(o.Tripped(attack.seat, course.state.round + 1))


def _was_struck(moment: MomentView, by: Seat) -> bool:
    return by in moment.struck


def _has_strike(hand: tuple[str, ...]) -> bool:
    return attacks.highest(hand) is not None


def _counter(course: Course, play: Play) -> None:
    """One attack from the hand at once, face-up; no rider goes with it (original rules, lines 85, 267)."""
    hand = course.state.player(play.seat).hand
    name = play.attack if play.attack in hand else attacks.highest(hand)
    assert name is not None
    course.tell(o.CounterMade(play.seat, name))
    attacks.make(course, play.seat, name, "counter", special=play.special, token=play.token)


REACTIONS: Mapping[str, Reaction] = {
    "X_EDGE": Reaction("pre-reveal", _of_another, _edge_out),
    "X_CRIT": Reaction("reveal", _hostile, _critical_miss),
    "X_TRIP": Reaction("reveal", _hostile, _trip),
    "X_COUNTER": Reaction("counter", _was_struck, _counter, _has_strike),
}


def fits(seen: View, by: Seat, name: str) -> bool:
    """Whether this seat may play this card into the open window, if it holds it. Read on public facts alone."""
    reaction, moment = REACTIONS.get(name), seen.moment
    if reaction is None or moment is None or not seen.player(by).alive:
        return False
    return reaction.window == moment.kind and reaction.may(moment, by)


def able(seen: View) -> tuple[Seat, ...]:
    """The living seats, by initiative, for whom any card of the game fits the open window."""
    if seen.moment is None:
        return ()
    inside = [name for name in REACTIONS if name in cards()]
    return tuple(seat for seat in seen.initiative if any(fits(seen, seat, name) for name in inside))


def resolve(course: Course) -> None:
    """The action card on top of the stack takes effect; what is below reopens if its outcome has changed by it."""
    play = course.state.stack[-1].play
    assert play is not None
    below = course.state.stack[-2]
    worth = below.attack
    course.tell(o.ActionResolved(play.seat, play.card))
    REACTIONS[play.card].effect(course, play)
    now = course.state.moment()
    if now is not None and now.number == below.number and now.attack != worth:
        course.note(o.MomentReopened(now.number))
