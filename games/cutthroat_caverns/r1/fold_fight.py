"""Folds of the fight: reveals, attacks, interrupts, what the creature does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.cutthroat_caverns.r1 import outcomes as o
from games.cutthroat_caverns.r1.folding import discard, player, pop, push, same, top
from games.cutthroat_caverns.r1.party import without
from games.cutthroat_caverns.r1.state import Answer, Attack, Blow, Hit, Moment, State


def _revealed(state: State, out: o.CardRevealed) -> State:
    one = state.player(out.seat)
    state = pop(state)
    if out.late:
        return player(state, out.seat, late=one.late[1:])
    return player(state, out.seat, down=one.down[1:])


def _out_of_hand(state: State, out: o.Substituted | o.CounterMade) -> State:
    return player(state, out.seat, hand=without(state.player(out.seat).hand, (out.card,)))


def _made(state: State, out: o.AttackMade) -> State:
    attack = out.attack
    if attack.riders:
        state = player(state, attack.seat, riders=())
    if attack.source == "second":
        state = player(state, attack.seat, open=state.player(attack.seat).open[1:])
    return push(state, Moment("reveal", 0, attack.seat, attack=attack))


def _lying(state: State) -> Attack:
    """The attack face-up in the innermost moment."""
    attack = state.stack[-1].attack
    assert attack is not None
    return attack


def _cancelled(state: State, out: o.AttackCancelled) -> State:
    attack = _lying(state)
    return pop(discard(state, attack.card, *attack.riders, *attack.wasted))


def _landed(state: State, out: o.AttackLanded) -> State:
    attack, creature = _lying(state), state.creature
    assert creature is not None
    targets = list(creature.targets)
    hit = targets[out.target]
    lost = min(out.damage, hit.lp)
    targets[out.target] = replace(hit, lp=hit.lp - lost)
    return replace(
        pop(state),
        creature=replace(creature, targets=tuple(targets)),
        blows=(*state.blows, Blow(out.seat, out.target, out.value, lost)),
        pile=(*state.pile, attack.card, *attack.riders, *attack.wasted),
    )


def _rider(state: State, out: o.RiderLaid) -> State:
    return player(pop(state), out.seat, riders=(*state.player(out.seat).riders, out.card))


def _answered(moment: Moment, answer: Answer) -> tuple[Answer, ...]:
    return (*(one for one in moment.answers if one.seat != answer.seat), answer)


def _laid(state: State, out: o.AnswerLaid) -> State:
    return top(state, answers=_answered(state.stack[-1], Answer(out.seat, out.play)))


def _meant(state: State, out: o.ActionMeant) -> State:
    """The card leaves the hand; in the window below its player has had his say."""
    state = top(state, answers=_answered(state.stack[-1], Answer(out.seat, None)))
    state = player(state, out.seat, hand=without(state.player(out.seat).hand, (out.play.card,)))
    return push(state, Moment("action", 0, out.seat, play=out.play))


def _reopened(state: State, out: o.MomentReopened) -> State:
    """Who passed may think again; what was laid up stays laid up."""
    moment = state.stack[-1]
    return top(state, again=moment.again + 1, answers=tuple(one for one in moment.answers if one.play))


def _edged(state: State, out: o.SetEdgedOut) -> State:
    """Whoever was about to reveal has nothing to reveal any more; the moment of another goes on."""
    one = state.player(out.seat)
    state = pop(state) if state.stack[-1].seat == out.seat else state
    return discard(player(state, out.seat, down=(), late=()), *one.down, *one.late)


def _attacked(state: State, out: o.CreatureAttacked) -> State:
    """The blows are announced; they fall when nobody stands in for anybody any more."""
    state = replace(state, phase="creature" if out.attack == "specific" else "draw")
    hits = tuple(Hit(seat, damage) for seat, damage in out.hits)
    return push(state, Moment("hit", 0, hits=hits)) if hits else state


def _resolved(state: State, out: o.ActionResolved) -> State:
    """Spent, unless the card itself becomes an attack."""
    state = pop(state)
    return state if out.stays else discard(state, out.card)


def _creature_healed(state: State, out: o.CreatureHealed) -> State:
    creature = state.creature
    assert creature is not None
    targets = list(creature.targets)
    targets[out.target] = replace(targets[out.target], lp=targets[out.target].lp + out.lp)
    return replace(state, creature=replace(creature, targets=tuple(targets)))


def _killed(state: State, out: o.TargetKilled) -> State:
    return player(state, out.seat, prestige=state.player(out.seat).prestige + out.prestige)


def _pile_cleared(state: State, out: o.PileCleared) -> State:
    return replace(discard(state, *state.pile), pile=(), phase="dusk")


FOLDS: dict[type, Callable[[State, Any], State]] = {
    o.CardRevealed: _revealed,
    o.BluffShown: lambda s, out: discard(s, out.card),
    o.Substituted: _out_of_hand,
    o.CounterMade: _out_of_hand,
    o.AttackMade: _made,
    o.AttackChanged: lambda s, out: top(s, attack=out.attack),
    o.AttackCancelled: _cancelled,
    o.AttackLanded: _landed,
    o.RiderLaid: _rider,
    o.TargetKilled: _killed,
    o.AnswerLaid: _laid,
    o.ActionMeant: _meant,
    o.ActionPlayed: same,
    o.ActionResolved: _resolved,
    o.SetEdgedOut: _edged,
    o.SetLost: same,
    o.Tripped: lambda s, out: player(s, out.seat, tripped=out.round),
    o.MomentReopened: _reopened,
    o.MomentPassed: lambda s, out: pop(s),
    o.CreatureAttacked: _attacked,
    o.LifeLost: lambda s, out: player(s, out.seat, lp=s.player(out.seat).lp - out.lp),
    o.LifeKept: same,
    o.CreatureHealed: _creature_healed,
    o.Struck: lambda s, out: push(s, Moment("counter", 0, struck=out.seats)),
    o.PileCleared: _pile_cleared,
}
