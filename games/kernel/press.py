"""Talk: told at once, kept while it rests, or held back until its writer confirms it.

Theory of operation. Whether talk rests is the title's to say, of what lies open. A message that comes meanwhile is known to
its writer alone: it makes no public step and no letter but his receipt, so nobody can tell it from nothing. Every version
looks at the end whether talk was open after any of its outcomes, be it for a moment; then what is kept goes out in it, in
the order written. A game that is over has no more to hide, so its end releases what is kept too, and its pause nothing.

What a message says is judged before it becomes a command (`HoldPress`). A confirmed one is kept like any other, in its old
place; where talk is open that means that it goes out at once.

A host who holds no seat (seat 0) knows no secret, so his words are bound by nothing. Whoever holds one speaks from it, also
if he is the host, whichever letter he answers.
"""

from __future__ import annotations

from games.kernel import acts, waiting
from games.kernel.acts import Actor
from games.kernel.audience import Audience, Seat, seats
from games.kernel.contract import Rules, Told, Words
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation, evolve, fold

Result = tuple[Told, ...] | Refusal

MOST_WAITING = 100
"""Messages of one seat that wait. Each comes out in one version together with all others."""


def bounded(rules: Rules, situation: Situation) -> bool:
    """Whether the title's bounds of talk are in force: while a game is played, its pauses included."""
    return rules.talk is not None and situation.game is not None and situation.table.phase in ("running", "paused")


def rests(rules: Rules, situation: Situation) -> Words | None:
    """That nobody is heard now, in the title's words; None: talk is open."""
    return rules.talk.rests(situation.game) if rules.talk and bounded(rules, situation) else None


def press(rules: Rules, situation: Situation, command: acts.Press, actor: Actor, dice: Dice) -> Result:
    refusal = _wrong(rules, situation, command)
    if refusal:
        return refusal
    if not command.seat or rests(rules, situation) is None:
        return (_pressed(command.seat, command.to, command.text),)
    number = situation.table.seat(command.seat).waited + 1
    return (Told(waiting.PressKept(command.seat, number, command.to, command.text), (command.seat,)),)


def hold(rules: Rules, situation: Situation, command: waiting.HoldPress, actor: Actor, dice: Dice) -> Result:
    """Only where the title bounds talk: elsewhere nothing may keep a message from its addressees."""
    if not bounded(rules, situation):
        return Refusal(f"phase-{situation.table.phase}", {"command": "HoldPress"})
    refusal = _wrong(rules, situation, command)
    if refusal:
        return refusal
    number = situation.table.seat(command.seat).waited + 1
    held = waiting.PressHeld(command.seat, number, command.to, command.text, command.seems)
    return (Told(held, (command.seat,)),)


def confirm(rules: Rules, situation: Situation, command: waiting.ConfirmPress, actor: Actor, dice: Dice) -> Result:
    message = situation.table.message(command.seat, command.number)
    if message is None or not message.seems:
        return Refusal("no-such-message", {"number": command.number})
    return (Told(waiting.PressConfirmed(command.seat, command.number), (command.seat,)),)


def recall(rules: Rules, situation: Situation, command: waiting.RecallPress, actor: Actor, dice: Dice) -> Result:
    if situation.table.message(command.seat, command.number) is None:
        return Refusal("no-such-message", {"number": command.number})
    return (Told(waiting.PressRecalled(command.seat, command.number), (command.seat,)),)


def released(rules: Rules, situation: Situation, told: tuple[Told, ...]) -> tuple[Told, ...]:
    """What the outcomes of one version set free. Nothing that this very version keeps is among it, so where nothing waited
    before there is nothing to look for."""
    if not situation.table.unsent or not _opens(rules, situation, told):
        return ()
    found: list[Told] = []
    for one in fold(rules, situation, told).table.unsent:
        if not one.seems:
            found.append(Told(waiting.PressReleased(one.seat, one.number), (one.seat,)))
            found.append(_pressed(one.seat, one.to, one.text))
    return tuple(found)


def _opens(rules: Rules, situation: Situation, told: tuple[Told, ...]) -> bool:
    """Whether talk is open behind any of the outcomes: a table of autopilots may pass through it in one version."""
    for one in told:
        situation = evolve(rules, situation, (one.outcome,))
        if rests(rules, situation) is None:
            return True
    return False


def _pressed(seat: Seat, to: tuple[Seat, ...], text: str) -> Told:
    audience: Audience = seats(*to, seat) if to else "all"
    return Told(acts.Pressed(seat, to, text), audience)


def _wrong(rules: Rules, situation: Situation, command: acts.Press | waiting.HoldPress) -> Refusal | None:
    table = situation.table
    strangers = tuple(n for n in command.to if n not in table.playing())
    if strangers:
        return Refusal("no-such-seat", {"seat": strangers[0]})
    if not bounded(rules, situation):
        return None
    many = sum(one.seat == command.seat for one in table.unsent)
    return Refusal("too-many-waiting", {"most": MOST_WAITING}) if many >= MOST_WAITING else None
