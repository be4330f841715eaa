"""A tale is what was told, and spares the way to where it led to whoever stands where it began."""

from __future__ import annotations

import dataclasses
from functools import reduce
from typing import Any

from msgspec.structs import replace

from games.kernel import laws
from games.kernel.contract import Told
from games.kernel.dice import Dice
from games.kernel.refusal import Refusal
from games.kernel.situation import Situation, fold, tell
from games.kernel.tale import Tale
from tests import logbook, tiny_title

RULES = tiny_title.RULES
PLAYED = logbook.play(7)
BEFORE, ONE = next(
    (before.after, after) for before, after in zip(PLAYED.played, PLAYED.played[1:], strict=False) if len(after.told) > 2
)


def test_it_is_a_tuple_to_whoever_compares_it() -> None:
    told = tuple(ONE.told)
    assert Tale(told, 1, 2, RULES.evolve) == told
    assert (*Tale(told, 1, 2, RULES.evolve), told[0]) == (*told, told[0])


def test_where_it_began_it_is_not_folded_again_and_elsewhere_it_is() -> None:
    told, elsewhere = tuple(ONE.told), Situation(BEFORE.table, BEFORE.game)
    led = tell(RULES, BEFORE, told)
    assert fold(RULES, BEFORE, led) is led.after
    assert fold(RULES, elsewhere, led) is not led.after
    assert fold(RULES, elsewhere, led) == led.after == fold(RULES, BEFORE, told)


def test_a_title_tells_tales_of_its_own_state() -> None:
    led = fold(RULES, BEFORE, Tale((), BEFORE.game, "where it led", RULES.evolve))
    assert led == Situation(BEFORE.table, "where it led")


def test_what_was_folded_by_other_rules_is_folded() -> None:
    astray = Tale(ONE.told, BEFORE, "astray", lambda state, outcome: state)
    assert fold(RULES, BEFORE, astray) == fold(RULES, BEFORE, tuple(ONE.told))


def test_parts_are_told_one_behind_the_other() -> None:
    first, *more = ONE.told
    tale = tell(RULES, BEFORE, (first,))
    assert tell(RULES, BEFORE, tale, ()) == tale
    assert tell(RULES, BEFORE, tale, tuple(more)) == ONE.told
    assert tell(RULES, BEFORE, tale, tuple(more)).after == fold(RULES, BEFORE, tuple(ONE.told))
    assert tell(RULES, BEFORE) == ()
    assert tell(RULES, BEFORE).after is BEFORE


def test_the_law_finds_a_tale_that_leads_elsewhere() -> None:
    def astray(state: tiny_title.State, command: Any, dice: Dice) -> tuple[Told, ...] | Refusal:
        told = tiny_title.decide(state, command, dice)
        if isinstance(told, Refusal):
            return told
        after = reduce(tiny_title.evolve, [one.outcome for one in told], state)
        return Tale(told, state, replace(after, lucky=()), RULES.evolve)

    assert laws.redecides(PLAYED) == []
    other = logbook.play(7)
    other.rules = dataclasses.replace(RULES, decide=astray)
    assert [breach for breach in laws.redecides(other) if breach.endswith("its tale leads elsewhere")]
