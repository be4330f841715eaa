"""Last Friday for running twins: a game that opens behind its set-up, and a side that goes its own way in each game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from games import registry
from games.kernel.contract import Options, Told, Wait
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal
from tests.laws.titles import FRIDAY, TITLES, Title
from tests.laws.twins import Apart, Moment

RULES = registry.rules(FRIDAY, 1)
MANIAC, CAMPERS = 1, (2, 3, 4, 5, 6)


def opened_in(round: int) -> Title:
    """The title, whose tables begin in this round: till then everybody was silent."""

    def open_(options: Options, seats: int, dice: Dice) -> tuple[Told, ...]:
        told = RULES.open(options, seats, dice)
        state = folded(None, told)
        while state.board.round < round or state.board.phase == "setup":
            step = silent(state, dice)
            state, told = folded(state, step), (*told, *step)
        return told

    return replace(TITLES[FRIDAY], rules=replace(RULES, open=open_))


def folded(state: Any, told: Iterable[Told]) -> Any:
    for one in told:
        state = RULES.evolve(state, one.outcome)
    return state


def silent(state: Any, dice: Dice) -> tuple[Told, ...]:
    """The time of the first question passes."""
    wait = next(wait for wait in RULES.waits(state) if wait.runs)
    told: tuple[Told, ...] = ()
    if not wait.answered:
        result = RULES.decide(state, RULES.default(RULES.view(state, wait.seat), wait), dice)
        assert not isinstance(result, Refusal)
        told = result
    told = (*told, *(RULES.due(state, wait, dice) if wait.fixed else ()))
    return (*told, *RULES.advance(folded(state, told), dice))


Way = Callable[[Moment, tuple[str, ...], tuple[str, ...]], tuple[str, str]]
"""From the hunts that are legal in each game to what he writes in each."""


def _other(moment: Moment, one: tuple[str, ...], two: tuple[str, ...]) -> tuple[str, str]:
    at = moment.choose(len(one))
    return one[at], two[(at + 1) % len(two)]


def _silent_there(moment: Moment, one: tuple[str, ...], two: tuple[str, ...]) -> tuple[str, str]:
    return one[moment.choose(len(one))], ""


def _twice(moment: Moment, one: tuple[str, ...], two: tuple[str, ...]) -> tuple[str, str]:
    """In one mail a line that cannot be, a wish, and a way; there a way that is ambiguous."""
    return "WISH clue a b\n" + one[moment.choose(len(one))], two[moment.choose(len(two))].partition(" VIA")[0]


def _swims(moment: Moment, one: tuple[str, ...], two: tuple[str, ...]) -> tuple[str, str]:
    """By the water or a hatch, where there is one; else what is refused."""
    special = [line for line in one if line.startswith(("SWIM", "HATCH"))]
    return special[0] if special else "SWIM 109", two[moment.choose(len(two))]


def _refused(moment: Moment, one: tuple[str, ...], two: tuple[str, ...]) -> tuple[str, str]:
    return "GO 999\nGO 998", ""


WAYS: tuple[Way, ...] = (_other, _silent_there, _twice, _swims, _refused)


def hunts(moment: Moment) -> tuple[Apart, ...]:
    """At any time, in his window and in that of the campers, and so early here and late there."""
    one, two = (_hunts(at.game) for at in (moment.one, moment.two))
    if not one or not two:
        return ()
    return (Apart(MANIAC, *WAYS[moment.choose(len(WAYS))](moment, one, two)),)


def _hunts(state: Any) -> tuple[str, ...]:
    view = RULES.view(state, MANIAC)
    return tuple(option.line for option in RULES.options(view, Wait(MANIAC, "early", "hunt", "set", "")))


def orders(moment: Moment) -> tuple[Apart, ...]:
    """Each camper another turn, or one is silent, names a captain, asks for what is refused."""
    found = []
    for wait in moment.owed():
        if wait.kind == "order" and not wait.answered:
            menu = moment.menu(wait)
            lines = (*menu, "CAPTAIN red", "QUIET; HOLD IF NEWS", "USE shovel")
            one, two = (lines[moment.choose(len(lines))] for _ in range(2))
            found.append(Apart(wait.seat, one, "" if moment.choose(3) == 0 else two))
    return tuple(found[:2])


def hunts_in_time(moment: Moment) -> tuple[Apart, ...]:
    """In his window alone, another way here than there; he answers in both, since the table goes on with it."""
    if not any(wait.kind == "hunt" and not wait.answered for wait in moment.owed()):
        return ()
    one, two = (_hunts(at.game) for at in (moment.one, moment.two))
    return (Apart(MANIAC, *_other(moment, one, two)),)


def orders_in_time(moment: Moment) -> tuple[Apart, ...]:
    """Each camper another turn, and all of them one."""
    owed = [wait for wait in moment.owed() if wait.kind == "order" and not wait.answered]
    pairs = [(wait.seat, *_other(moment, menu, menu)) for wait in owed if len(menu := moment.menu(wait)) > 1]
    return tuple(Apart(*pair) for pair in pairs)
