"""How one command sets a whole game in motion until somebody must be asked.

Theory of operation. After a command was decided, the title advances to its next window or ask. Then everything that
can answer without a person is tried, in a fixed order: standing orders of seats that owe a plain answer; defaults of
seats on autopilot; and, when a window is ripe (nobody in it still owes an answer), the laid-up answers and standing
orders of its seats by priority. The first command found is decided, and everything is looked at again from the
start, because it may have changed what is open. A ripe window that nobody uses is closed; what came to its
moment there and did not fit has lapsed, and its owner is told. The cascade stops when somebody still owes an answer, or
the game is over. All of it is one version. The title's meta bounds it; reaching the bound is a bug in the title, never a
player's doing.

A fixed ask holds everything up until its due instant, also when it is answered. Standing orders may answer it; silence does
so at its due instant only, because the clock comes to it anyhow, and till then whoever was away may come back.

Waits that belong to the open window carry its key as `Wait.together`; they are not answered by standing orders before
the window is ripe, so that within one window priority decides and not who was ready first.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from games.kernel import acts
from games.kernel.audience import Audience, Seat
from games.kernel.contract import Placing, Rules, StandingOrder, Told, Wait, Window
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation, fold, tell
from games.kernel.table import Table, lapse_mark, mark
from games.kernel.tale import Tale

MISSED_BEFORE_AUTOPILOT = 2

Result = tuple[Told, ...] | Refusal


class Runaway(Exception):
    """A title did not come to rest within the bound of its meta."""


def run(rules: Rules, situation: Situation, dice: Dice) -> Tale:
    """Everything that follows by itself from here. The command before it may have ended the game already."""
    told: list[Told] = []
    after = situation
    for _ in range(rules.meta.cascade):
        places = rules.result(after.game)
        if places:
            ended = Told(acts.Ended("result", without_conceded(rules, after, places), ""))
            return tell(rules, situation, Tale(told, situation, after, rules.evolve), (ended,))
        step = rules.advance(after.game, dice) or _offer(rules, after, dice)
        if not step:
            return Tale(told, situation, after, rules.evolve)
        told.extend(step)
        after = fold(rules, after, step)
    raise Runaway(f"{rules.meta.title}@{rules.meta.revision} did not come to rest in {rules.meta.cascade} steps")


def go_on(rules: Rules, tale: Tale, dice: Dice) -> Tale:
    """A tale with everything that follows of it."""
    return tell(rules, tale.before, tale, run(rules, tale.after, dice))


def silence(rules: Rules, situation: Situation, wait: Wait, missed: int, dice: Dice) -> Tale:
    """The default of one ask, and what everybody (or its seat alone) hears of it. Raises if the default is illegal. That a
    fixed ask was not answered is for its seat alone."""
    command = rules.default(rules.view(situation.game, wait.seat), wait)
    result = rules.decide(situation.game, command, dice)
    if isinstance(result, Refusal):
        raise ValueError(f"the default of {wait.kind} was refused: {result.code}")
    to: Audience = "all" if wait.visible and not wait.fixed else (wait.seat,)
    return tell(rules, situation, (Told(acts.DefaultTaken(wait.seat, wait.kind, missed), to),), result)


def without_conceded(rules: Rules, situation: Situation, places: tuple[Placing, ...]) -> tuple[Placing, ...]:
    """Who gave up has no place, unless he shares that of allies; the others move up."""
    playing = situation.table.playing()
    gone = {n for n in playing if situation.table.seat(n).conceded and not allies(rules, situation.table, n)}
    ranks = sorted({p.place for p in places if p.place and p.seat not in gone})
    return tuple(Placing(p.seat, 0 if p.seat in gone or not p.place else ranks.index(p.place) + 1, p.score) for p in places)


def allies(rules: Rules, table: Table, seat: Seat) -> tuple[Seat, ...]:
    """The others that win or lose with a seat, whether they have given up or not."""
    return tuple(n for n in table.playing() if n != seat and n in rules.side(seat))


def _offer(rules: Rules, situation: Situation, dice: Dice) -> tuple[Told, ...]:
    """The outcomes of the first thing that can answer without a person; empty when a person is needed."""
    window = rules.window(situation.game)
    running = tuple(wait for wait in rules.waits(situation.game) if wait.runs)
    open_waits = tuple(wait for wait in running if not wait.answered)
    filed = {one.seat for one in situation.table.standing}
    for wait in open_waits:
        if wait.seat in filed and (window is None or wait.together != window.key):
            found = _plain(rules, situation, wait, dice)
            if found:
                return found
    for wait in open_waits:
        if _flies_itself(rules, situation, wait):
            return silence(rules, situation, wait, situation.table.seat(wait.seat).missed, dice)
    if running or window is None:
        return ()
    return _ripe(rules, situation, window, dice)


def _plain(rules: Rules, situation: Situation, wait: Wait, dice: Dice) -> tuple[Told, ...]:
    """What the seat's standing orders do about a question that no window asks."""
    own = Window(wait.key, wait.kind, (wait.seat,))
    found, lapsed = _first(situation, own, wait.seat, _orders(rules, situation, own, wait.seat, dice))
    return found or lapsed


def _ripe(rules: Rules, situation: Situation, window: Window, dice: Dice) -> tuple[Told, ...]:
    """The first that anybody has for a window that waits for nobody; else it closes, and what did not fit has lapsed."""
    told: tuple[Told, ...] = ()
    for seat in window.order:
        tried = chain(_answer(rules, situation, window, seat, dice), _orders(rules, situation, window, seat, dice))
        found, lapsed = _first(situation, window, seat, tried)
        if found:
            return found
        told += lapsed
    return tell(rules, situation, told, rules.close(situation.game, window, dice))


def _first(
    situation: Situation, window: Window, seat: int, tried: Iterator[tuple[int, Result]]
) -> tuple[tuple[Told, ...], tuple[Told, ...]]:
    """The first that fits; and what did not: nobody is there to be refused, so it lapses, and its owner is told so once."""
    lapsed: list[Told] = []
    for number, result in tried:
        if not isinstance(result, Refusal):
            return result, ()
        if lapse_mark(seat, number, window.key) not in situation.table.used:
            lapsed.append(Told(acts.Lapsed(seat, number, window.key, result.code), (seat,)))
    return (), tuple(lapsed)


def _flies_itself(rules: Rules, situation: Situation, wait: Wait) -> bool:
    """Autopilot answers at once only while somebody awake is asked too; else the clock keeps the pace."""
    seat = situation.table.seat
    if wait.fixed:
        return False
    return seat(wait.seat).absent and any(not seat(other.seat).absent for other in rules.waits(situation.game))


def _answer(rules: Rules, situation: Situation, window: Window, seat: int, dice: Dice) -> Iterator[tuple[int, Result]]:
    """What the answer a seat has laid up brings, as number 0; nothing where there is none or it was played."""
    if mark(seat, 0, window.key) in situation.table.used:
        return
    command = rules.answer(situation.game, seat)
    if command is None:
        return
    result = rules.decide(situation.game, command, dice)
    if isinstance(result, Refusal):
        yield 0, result
    else:
        yield 0, tell(rules, situation, (Told(acts.AnswerOpened(seat, window.key), (seat,)),), result)


def _orders(rules: Rules, situation: Situation, window: Window, seat: int, dice: Dice) -> Iterator[tuple[int, Result]]:
    """What each standing order of a seat brings, by number; nothing where its moment has not come or it has acted."""
    mine = [filed for filed in situation.table.standing if filed.seat == seat]
    view = rules.view(situation.game, seat) if mine else None
    for filed in mine:
        if mark(seat, filed.number, window.key) in situation.table.used:
            continue
        result = rules.fires(StandingOrder(filed.text, filed.order), view, window)
        if result is not None and not isinstance(result, Refusal):
            result = rules.decide(situation.game, result, dice)
        if isinstance(result, Refusal):
            yield filed.number, result
        elif result:
            fired = Told(acts.StandingFired(seat, filed.number, window.key), (seat,))
            yield filed.number, tell(rules, situation, (fired,), result)
