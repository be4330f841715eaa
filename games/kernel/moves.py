"""Moves, and the silence that stands for one."""

from __future__ import annotations

from typing import Any

import msgspec

from games.kernel import acts
from games.kernel.acts import Actor
from games.kernel.cascade import MISSED_BEFORE_AUTOPILOT, go_on, silence
from games.kernel.contract import Rules, Standing, Told, Unstanding, Wait, nothing_due
from games.kernel.dice import Dice, SealedDice
from games.kernel.refusal import Refusal, at
from games.kernel.situation import Situation, tell, waits
from games.kernel.wire import kinds

Result = tuple[Told, ...] | Refusal

MOST_ORDERS = 100
"""Standing orders of one seat. Each is looked at in every window, so somebody with thousands would slow his game down."""


def submit(rules: Rules, situation: Situation, command: acts.Submit, actor: Actor, dice: Dice) -> Result:
    """All lines or none, each on what the one before left; the game goes on only after the last.

    Who has been silent for long is back with his first line, and all hear so, unless that would tell them when he wrote.
    """
    seat = situation.table.seat(command.seat)
    if seat.conceded:
        return Refusal("has-conceded", {})
    before = waits(rules, situation)
    back = seat.autopilot and _may_be_back(rules, before, command.seat)
    tale = tell(rules, situation, (Told(acts.AutopilotReleased(command.seat)),) if back else ())
    for number, move in enumerate(command.moves, 1):
        result = _line(rules, tale.after, command.seat, move, dice)
        if isinstance(result, Refusal):
            return at(result, number)
        tale = tell(rules, situation, tale, result)
    changed = _announcements(before, waits(rules, tale.after))
    if seat.missed and not seat.autopilot and _answered(before, waits(rules, tale.after), command.seat):
        changed += (Told(acts.AutopilotReleased(command.seat), (command.seat,)),)
    return go_on(rules, tell(rules, situation, tale, changed) if changed else tale, dice)


def _may_be_back(rules: Rules, before: tuple[Wait, ...], seat: int) -> bool:
    """Whether all may hear that a seat has written. Where questions can run their whole time, lines for them may come early
    and change nothing that others see; so there only while all see that he is awaited and would see his answer."""
    return rules.due is nothing_due or any(wait.seat == seat and _counts(wait) for wait in before)


def _answered(before: tuple[Wait, ...], after: tuple[Wait, ...], seat: int) -> bool:
    """Whether the seat has answered something that all see it awaited for: only that ends a row of missed asks. The count
    is public, so an order that nobody sees must not move it."""
    still = {wait.key for wait in after if not wait.answered}
    return any(wait.seat == seat and _counts(wait) and not wait.answered and wait.key not in still for wait in before)


def _counts(wait: Wait) -> bool:
    """Whether all may know that it was answered or not: then it counts among the asks missed in a row."""
    return wait.visible and not wait.fixed


def alone(rules: Rules, situation: Situation, seat: int, move: dict[str, Any]) -> Refusal | None:
    """Why a line of a mail cannot count whatever the others say; None where it may. A refusal that another line of the
    same mail could cure is none of these. Nothing comes of the line, so its dice are no dice of the game."""
    found = tried(rules, situation, seat, move)
    return found if found and found.code in rules.certain else None


def tried(rules: Rules, situation: Situation, seat: int, move: dict[str, Any]) -> Refusal | None:
    """Why a line cannot count if it comes alone now; None where it would."""
    found = _line(rules, situation, seat, move, SealedDice(b"", b"", {}))
    return found if isinstance(found, Refusal) else None


def pass_deadline(rules: Rules, situation: Situation, command: acts.PassDeadline, actor: Actor, dice: Dice) -> Result:
    """Stale if the ask was answered, closed or moved; else silence is taken for its default. A fixed ask ends here, answered
    or not."""
    ask = situation.table.ask(command.ask)
    if ask is None or ask.due != command.due or not ask.runs:
        return Refusal("stale", {})
    return _passed(rules, situation, (command.ask,), dice)


def pass_deadlines(rules: Rules, situation: Situation, command: acts.PassDeadlines, actor: Actor, dice: Dice) -> Result:
    """All of them or, if one has closed or moved, none. The same comes of it as if each were passed by itself."""
    asks = [situation.table.ask(key) for key in command.asks]
    if not asks or any(ask is None or ask.due != command.due or not ask.fixed for ask in asks):
        return Refusal("stale", {})
    return _passed(rules, situation, command.asks, dice)


def _passed(rules: Rules, situation: Situation, keys: tuple[str, ...], dice: Dice) -> tuple[Told, ...]:
    """The time of each is over, one after the other; then the game goes on."""
    before = waits(rules, situation)
    tale = tell(rules, situation)
    for key in keys:
        wait = next(wait for wait in waits(rules, tale.after) if wait.key == key)
        tale = tell(rules, situation, tale, _ends(rules, tale.after, wait, dice))
    found = _announcements(before, waits(rules, tale.after))
    changed = tuple(one for one in found if not isinstance(one.outcome, acts.Answered))
    return go_on(rules, tell(rules, situation, tale, changed), dice)


def _ends(rules: Rules, situation: Situation, wait: Wait, dice: Dice) -> tuple[Told, ...]:
    tale = tell(rules, situation, () if wait.answered else _missed(rules, situation, wait, dice))
    if not wait.fixed:
        return tale
    tale = tell(rules, situation, tale, rules.due(tale.after.game, wait, dice))
    if any(one.key == wait.key for one in waits(rules, tale.after)):
        raise ValueError(f"the fixed ask {wait.kind} stands after its due instant")
    return tale


def _missed(rules: Rules, situation: Situation, wait: Wait, dice: Dice) -> tuple[Told, ...]:
    """Silence is taken for the default, and twice in a row for absence."""
    seat = situation.table.seat(wait.seat)
    missed = seat.missed + _counts(wait)
    told = silence(rules, situation, wait, missed, dice)
    if missed >= MISSED_BEFORE_AUTOPILOT and not seat.autopilot and not seat.gone:
        return tell(rules, situation, told, (Told(acts.AutopilotEngaged(wait.seat)),))
    return told


def command_of(rules: Rules, move: dict[str, Any]) -> Any:
    """What a move of a Submit is: a command of the title, a Standing or an Unstanding. Raises msgspec.ValidationError."""
    kind = str(move.get("is"))
    return msgspec.convert(move, _OWN.get(kind) or kinds(rules.commands).get(kind, rules.commands))


_OWN = kinds(Standing | Unstanding)


def _line(rules: Rules, situation: Situation, seat: int, move: dict[str, Any], dice: Dice) -> Result:
    """One line. A move that names another seat is a forgery of the caller, not of the player: it raises."""
    command = command_of(rules, move)
    if isinstance(command, Standing):
        if sum(one.seat == seat for one in situation.table.standing) >= MOST_ORDERS:
            return Refusal("too-many-orders", {"most": MOST_ORDERS})
        order = command.order
        return (Told(acts.StandingFiled(seat, situation.table.seat(seat).filed + 1, order.text, order.order), (seat,)),)
    if isinstance(command, Unstanding):
        number = command.number
        if number and not any(s.number == number and s.seat == seat for s in situation.table.standing):
            mine = tuple(s.number for s in situation.table.standing if s.seat == seat)
            return Refusal("no-such-order", {"number": number, "orders": mine})
        return (Told(acts.StandingCancelled(seat, number), (seat,)),)
    if command.seat != seat:
        raise ValueError("a move names another seat")
    return rules.decide(situation.game, command, dice)


def _announcements(before: tuple[Wait, ...], after: tuple[Wait, ...]) -> tuple[Told, ...]:
    """First answers and withdrawals where the others may see whether there is one; a changed answer shows nowhere."""
    was = {wait.key: wait.answered for wait in before}
    told: list[Told] = []
    for wait in after:
        if _counts(wait) and wait.key in was and was[wait.key] != wait.answered:
            kind = acts.Answered if wait.answered else acts.Reopened
            told.append(Told(kind(wait.seat, wait.kind)))
    return tuple(told)
