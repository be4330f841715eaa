"""What each action card does when nobody has stopped it (rules 1.3). One function a card, in the table at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from games.cutthroat_caverns.r1 import attacks, harm
from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.cards import card
from games.cutthroat_caverns.r1.commands import Play
from games.cutthroat_caverns.r1.course import Course
from games.cutthroat_caverns.r1.fold_deeds import hidden
from games.cutthroat_caverns.r1.ladder import value
from games.cutthroat_caverns.r1.reveals import plan_of
from games.cutthroat_caverns.r1.state import Attack, Hit, Moment, Plan


def resolve(course: Course) -> None:
    """The action card on top of the stack takes effect; what is below reopens if its outcome has changed by it."""
    play = course.state.stack[-1].play
    assert play is not None
    below = course.state.stack[-2]
    course.tell(o.ActionResolved(play.seat, play.card, stays=card(play.card).hits))
    EFFECTS[play.card](course, play)
    now = course.state.moment()
    if now is not None and now.number == below.number and _stakes(now) != _stakes(below):
        course.note(o.MomentReopened(now.number))


def _stakes(moment: Moment) -> tuple[int, tuple[Hit, ...]]:
    """What must have changed for those who passed to be asked again (rules 6.3): the attack's value, or whom the blows
    are for."""
    return value(moment.attack) if moment.attack else 0, moment.hits


def _lying(course: Course) -> Attack:
    attack = course.state.stack[-1].attack
    assert attack is not None
    return attack


def _edge_out(course: Course, play: Play) -> None:
    """All face-down cards of the set go unseen; waiting riders stay."""
    player = course.state.player(play.on)
    course.tell(o.SetEdgedOut(play.on, play.seat, len(player.down) + len(player.late)))


def _mixed_signals(course: Course, play: Play) -> None:
    """The cards that would be revealed next change places; each sees what lies before him now."""
    course.tell(o.SetsSwapped(play.seat, play.on))
    for seat in (play.seat, play.on):
        course.whisper(seat, o.NowYours(seat, hidden(course.state.player(seat))))


def _critical_miss(course: Course, play: Play) -> None:
    """The attack fails with its riders, and its owner is hurt (Iron Skin makes that 0)."""
    attack = _lying(course)
    course.tell(o.AttackCancelled(attack.seat, attack.card, play.seat, play.card))
    damage = course.state.readings.critical_miss_damage
    if damage:
        harm.hurt(course, attack.seat, damage, "critical-miss")
        harm.bury(course)


def _trip(course: Course, play: Play) -> None:
    """The attack fails and its owner sets nothing next round."""
    attack = _lying(course)
    course.tell(o.AttackCancelled(attack.seat, attack.card, play.seat, play.card))
    course.tell(o.Tripped(attack.seat, course.state.round + 1))


def _change(course: Course, attack: Attack) -> None:
    course.tell(o.AttackChanged(attack, value(attack)))


def _turn(course: Course, play: Play) -> None:
    """One edge up or down, riders too (original rules, line 89)."""
    attack = _lying(course)
    _change(course, replace(attack, turns=(*attack.turns, -1 if play.half == "down" else 1)))


def _rally(course: Course, play: Play) -> None:
    """Flat, after the riders, never turned."""
    attack = _lying(course)
    _change(course, replace(attack, flat=(*attack.flat, course.state.readings.rally_bonus)))


def _unintentional(course: Course, play: Play) -> None:
    """The manoeuvre goes; this card is a standard attack of its owner now, riders that wait go with it."""
    attack = _lying(course)
    course.tell(o.ManoeuvreReplaced(attack.seat, attack.card, play.seat, play.card))
    attacks.make(course, attack.seat, play.card, "forced", plan_of(course.state.player(attack.seat)))


def _stop(course: Course, play: Play) -> None:
    """The action card below has no effect; Not So Fast! takes it to the hand."""
    stopped = course.state.stack[-1].play
    assert stopped is not None
    taken = play.card == "X_FAST"
    course.tell(o.ActionCancelled(stopped.seat, stopped.card, play.seat, play.card, taken))


def _shield(course: Course, play: Play) -> None:
    """The heaviest blow meant for the player that may still be moved to the one named."""
    hits = course.state.stack[-1].hits
    mine = [n for n, hit in enumerate(hits) if hit.seat == play.seat and play.on not in hit.onto]
    moved = max(mine, key=lambda n: (hits[n].damage, -n))
    course.tell(o.Shielded(play.seat, play.on, moved, hits[moved].damage))


def _counter(course: Course, play: Play) -> None:
    """One attack from the hand at once, face-up; no rider goes with it (original rules, lines 85, 267)."""
    hand = course.state.player(play.seat).hand
    name = play.attack if play.attack in hand else attacks.highest(hand)
    assert name is not None
    course.tell(o.CounterMade(play.seat, name))
    chosen = Plan((name,), play.special, play.token, bonus=play.bonus)
    attacks.make(course, play.seat, name, "counter", chosen)


EFFECTS: Mapping[str, Callable[[Course, Play], None]] = {
    "X_EDGE": _edge_out,
    "X_MIXED": _mixed_signals,
    "X_CRIT": _critical_miss,
    "X_TRIP": _trip,
    "X_TOUGH": _turn,
    "X_RALLY": _rally,
    "X_UNINT": _unintentional,
    "X_WATCH": _stop,
    "X_FAST": _stop,
    "X_SHIELD": _shield,
    "X_COUNTER": _counter,
}
