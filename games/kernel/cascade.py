"""How one command sets a whole game in motion until somebody must be asked.

Theory of operation. After a command was decided, the title advances to its next window or ask. Then everything that
can answer without a person is tried, in a fixed order: standing orders of seats that owe a plain answer; defaults of
seats on autopilot; and, when a window is ripe (nobody in it still owes an answer), the laid-up answers and standing
orders of its seats by priority. The first command found is decided, and everything is looked at again from the
start, because it may have changed what is open. A ripe window that nobody uses is closed. The cascade stops when
somebody still owes an answer, or the game is over. All of it is one version. The title's meta bounds it; reaching the
bound is a bug in the title, never a player's doing.

Waits that belong to the open window carry its key as `Wait.together`; they are not answered by standing orders before
the window is ripe, so that within one window priority decides and not who was ready first.
"""

from __future__ import annotations

from typing import Any

from games.kernel import acts
from games.kernel.audience import Audience
from games.kernel.contract import Placing, Rules, StandingOrder, Told, Wait, Window
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation, fold
from games.kernel.table import Filed, mark

MISSED_BEFORE_AUTOPILOT = 2


class Runaway(Exception):
    """A title did not come to rest within the bound of its meta."""


def run(rules: Rules, situation: Situation, dice: Dice) -> tuple[Told, ...]:
    """Everything that follows by itself from here."""
    told: list[Told] = []
    for _ in range(rules.meta.cascade):
        step = rules.advance(situation.game, dice) or _offer(rules, situation, dice)
        if not step:
            return tuple(told)
        told.extend(step)
        situation = fold(rules, situation, step)
        places = rules.result(situation.game)
        if places:
            told.append(Told(acts.Ended("result", without_conceded(situation, places), "")))
            return tuple(told)
    raise Runaway(f"{rules.meta.title}@{rules.meta.revision} did not come to rest in {rules.meta.cascade} steps")


def silence(rules: Rules, situation: Situation, wait: Wait, missed: int, dice: Dice) -> tuple[Told, ...]:
    """The default of one ask, and what everybody (or its seat alone) hears of it. Raises if the default is illegal."""
    command = rules.default(rules.view(situation.game, wait.seat), wait)
    result = rules.decide(situation.game, command, dice)
    if isinstance(result, Refusal):
        raise ValueError(f"the default of {wait.kind} was refused: {result.code}")
    to: Audience = "all" if wait.visible else (wait.seat,)
    return (Told(acts.DefaultTaken(wait.seat, wait.kind, missed), to), *result)


def without_conceded(situation: Situation, places: tuple[Placing, ...]) -> tuple[Placing, ...]:
    """Who gave up has no place; the others move up."""
    gone = {n for n in situation.table.playing() if situation.table.seat(n).conceded}
    ranks = sorted({p.place for p in places if p.place and p.seat not in gone})
    return tuple(Placing(p.seat, 0 if p.seat in gone or not p.place else ranks.index(p.place) + 1, p.score) for p in places)


def _offer(rules: Rules, situation: Situation, dice: Dice) -> tuple[Told, ...]:
    """The outcomes of the first thing that can answer without a person; empty when a person is needed."""
    window = rules.window(situation.game)
    open_waits = tuple(wait for wait in rules.waits(situation.game) if not wait.answered)
    for wait in open_waits:
        if window is None or wait.together != window.key:
            found = _standing(rules, situation, Window(wait.key, wait.kind, (wait.seat,)), wait.seat, dice)
            if found:
                return found
    for wait in open_waits:
        if _flies_itself(rules, situation, wait):
            return silence(rules, situation, wait, situation.table.seat(wait.seat).missed, dice)
    if open_waits or window is None:
        return ()
    for seat in window.order:
        found = _answer(rules, situation, window, seat, dice) or _standing(rules, situation, window, seat, dice)
        if found:
            return found
    return rules.close(situation.game, window, dice)


def _flies_itself(rules: Rules, situation: Situation, wait: Wait) -> bool:
    """Autopilot answers at once only while somebody awake is asked too; else the clock keeps the pace."""
    seats = situation.table.seat
    if not (seats(wait.seat).autopilot or seats(wait.seat).conceded):
        return False
    return any(not (seats(other.seat).autopilot or seats(other.seat).conceded) for other in rules.waits(situation.game))


def _answer(rules: Rules, situation: Situation, window: Window, seat: int, dice: Dice) -> tuple[Told, ...]:
    if mark(seat, 0, window.key) in situation.table.used:
        return ()
    command = rules.answer(situation.game, seat)
    if command is None:
        return ()
    opened = Told(acts.AnswerOpened(seat, window.key), (seat,))
    return (opened, *_decided(rules, situation, command, dice))


def _standing(rules: Rules, situation: Situation, window: Window, seat: int, dice: Dice) -> tuple[Told, ...]:
    mine = [filed for filed in situation.table.standing if filed.seat == seat]
    if not mine:
        return ()
    view = rules.view(situation.game, seat)
    for filed in mine:
        found = _fire(rules, situation, window, filed, view, dice)
        if found:
            return found
    return ()


def _fire(rules: Rules, situation: Situation, window: Window, filed: Filed, view: Any, dice: Dice) -> tuple[Told, ...]:
    if mark(filed.seat, filed.number, window.key) in situation.table.used:
        return ()
    command = rules.fires(StandingOrder(filed.text, filed.order), view, window)
    if command is None:
        return ()
    result = _decided(rules, situation, command, dice)
    if not result:
        return ()
    return (Told(acts.StandingFired(filed.seat, filed.number, window.key), (filed.seat,)), *result)


def _decided(rules: Rules, situation: Situation, command: Any, dice: Dice) -> tuple[Told, ...]:
    """What a command brings that nobody is there to be refused: an illegal one lapses."""
    result = rules.decide(situation.game, command, dice)
    return () if isinstance(result, Refusal) else result
