"""Questions that run their whole time: answered or not, they end at their due instant, and the others cannot tell."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from games.kernel import acts, laws, trial
from games.kernel.acts import Actor
from games.kernel.contract import Rules, Told, Wait
from games.kernel.dice import SealedDice
from games.kernel.refusal import Refusal
from games.kernel.situation import fold
from games.kernel.trial import Trial
from tests import tiny_fixed, tiny_title
from tests.games.kernel.test_table import CLOCK, HOST, SECRET, code, kinds
from tests.tiny_title import Choose, Held

BOTH = pytest.mark.parametrize("rules", [tiny_fixed.RULES, tiny_fixed.SEEN], ids=["hidden", "seen"])


def started(rules: Rules = tiny_fixed.RULES, seats: int = 3, rounds: int = 3) -> Trial:
    return trial.seated(rules, SECRET, seats, {"rounds": rounds})


def told(result: tuple[Told, ...] | Refusal) -> list[tuple[str, object]]:
    assert not isinstance(result, Refusal), result
    return [(type(one.outcome).__name__, one.to) for one in result if type(one.outcome) is not acts.Drew]


def pass_all(made: Trial) -> list[str]:
    """The clock passes everything that runs; what came of the last."""
    came: list[str] = []
    for wait in made.running():
        came = kinds(made.deadline(wait))
    return came


@BOTH
def test_an_answer_ends_nothing_and_may_be_changed_until_the_time_is_over(rules: Rules) -> None:
    # given a table that has answered, one of them twice
    made = started(rules)
    for seat in (1, 2, 3):
        assert told(made.line(seat, "CHOOSE 1")) == [("Chose", (seat,))]
    made.line(1, "CHOOSE 6")
    # then nothing has gone on, until the time of each is over
    assert made.owed() == ()
    first, second, last = made.running()
    assert told(made.deadline(first)) == [("TimeUp", (1,))]
    assert code(made.line(1, "CHOOSE 2")) == "closed"
    assert kinds(made.line(2, "CHOOSE 2")) == ["Chose"]
    assert told(made.deadline(second)) == [("TimeUp", (2,))]
    assert [name for name, to in told(made.deadline(last)) if to == "all"] == ["WindowOpened", "Fell", "Shown"]
    assert code(made.act(acts.PassDeadline(first.key, 1), CLOCK)) == "stale"


@BOTH
@pytest.mark.parametrize("answered", [(), (2,), (1, 2, 3)])
def test_the_same_comes_of_all_at_once_as_of_one_after_the_other(rules: Rules, answered: tuple[int, ...]) -> None:
    one, all_ = started(rules), started(rules)
    for seat in answered:
        for made in (one, all_):
            made.line(seat, f"CHOOSE {seat}")
    singly = [found for wait in one.running() for found in told(one.deadline(wait))]
    keys = tuple(wait.key for wait in all_.running())
    together = acts.PassDeadlines(keys, all_.situation.table.asks[0].due)
    assert told(all_.act(together, CLOCK)) == singly
    assert all_.situation.game == one.situation.game
    assert laws.fixed_stand(all_) == []
    # and then they are over
    assert code(all_.act(together, CLOCK)) == "stale"


def test_of_several_that_fell_due_none_is_passed_if_one_has_closed_or_moved_or_is_not_fixed() -> None:
    made = started()
    keys, due = tuple(wait.key for wait in made.running()), made.situation.table.asks[0].due
    for wrong in (acts.PassDeadlines(keys, due + 1), acts.PassDeadlines((*keys, "gone"), due), acts.PassDeadlines((), due)):
        assert code(made.act(wrong, CLOCK)) == "stale"
    plain = trial.seated(tiny_title.RULES, SECRET, 2, {"rounds": 1})
    ask = plain.situation.table.asks[0]
    assert code(plain.act(acts.PassDeadlines((ask.key,), ask.due), CLOCK)) == "stale"
    made.deadline(made.running()[0])
    assert code(made.act(acts.PassDeadlines(keys, due), CLOCK)) == "stale"


@BOTH
def test_silence_is_decided_first_and_is_for_its_seat_alone(rules: Rules) -> None:
    made = started(rules)
    assert told(made.deadline(made.running()[1])) == [("DefaultTaken", (2,)), ("Chose", (2,)), ("TimeUp", (2,))]
    assert made.situation.table.awaited() == ((1, 3) if rules is tiny_fixed.SEEN else ())


@BOTH
def test_the_others_hear_and_see_the_same_whether_a_seat_has_answered_or_not(rules: Rules) -> None:
    heard = []
    for lines in ((), ("CHOOSE 4",), ("CHOOSE 4", "CHOOSE 5"), ("CHOOSE 4", "CLEAR")):
        made = started(rules)
        made.line(2, "CHOOSE 2")
        before = made.situation.table.awaited(), laws.knows(rules, made.situation, 2)
        for line in lines:
            made.line(1, line)
            assert (made.situation.table.awaited(), laws.knows(rules, made.situation, 2)) == before
        made.deadline(made.running()[0])
        came = tuple(one for each in made.played for one in each.told)
        steps = sum(any(one.to == "all" for one in each.told) for each in made.played)
        heard.append((laws.heard(rules, came, 2), steps, laws.knows(rules, made.situation, 2)))
    assert heard == [heard[0]] * 4


@BOTH
def test_it_is_never_counted_as_missed(rules: Rules) -> None:
    made = started(rules)
    for _ in range(3):
        pass_all(made)
    assert [(seat.missed, seat.autopilot) for seat in made.situation.table.seats] == [(0, False)] * 3


def test_an_early_answer_keeps_a_row_of_missed_asks_as_it_is() -> None:
    # given a seat that once missed what all saw
    made = started(tiny_fixed.SEEN)
    missed = (Told(acts.DefaultTaken(1, "other", 1)),)
    made.situation = fold(made.rules, made.situation, missed)
    # then neither answer nor silence moves the count, which is public
    made.line(1, "CHOOSE 1")
    made.deadline(made.running()[0])
    assert made.situation.table.seat(1).missed == 1


def test_whoever_is_away_answers_no_sooner_and_his_word_is_told_only_when_nothing_runs() -> None:
    # given a seat on autopilot, and one that has given up
    made = started(seats=3)
    made.situation = fold(made.rules, made.situation, (Told(acts.AutopilotEngaged(1)),))
    made.act(acts.Concede(3), Actor("seat", 3, 3))
    assert [wait.seat for wait in made.owed()] == [1, 2, 3]
    # when the first writes, nobody hears that he is back
    assert kinds(made.line(1, "CHOOSE 5")) == ["Chose"]
    assert made.situation.table.seat(1).autopilot
    # then at the end of the time his answer counts, and for the other the default
    waits = {wait.seat: wait for wait in made.running()}
    assert kinds(made.deadline(waits[1])) == ["TimeUp"]
    assert kinds(made.deadline(waits[3])) == ["DefaultTaken", "Chose", "TimeUp", "Drew"]


def test_whoever_was_away_is_not_said_to_be_back_while_the_time_of_others_runs() -> None:
    # given a seat on autopilot whose own time is over
    made = started(seats=3)
    made.situation = fold(made.rules, made.situation, (Told(acts.AutopilotEngaged(1)),))
    made.deadline(next(wait for wait in made.running() if wait.seat == 1))
    # when it writes what nobody sees
    # then nobody hears that it has
    assert told(made.line(1, "HOLD ON")) == [("Held", (1,))]
    assert made.situation.table.seat(1).autopilot


def test_an_order_may_answer_it_and_it_still_runs() -> None:
    def fires(order: Any, seen: Any, window: Any) -> Choose | None:
        return Choose(seen.seat, 5) if window.kind == "choose" else None

    made = started(replace(tiny_fixed.RULES, fires=fires))
    assert told(made.line(1, "IF BEHIND BUMP")) == [("StandingFiled", (1,)), ("StandingFired", (1,)), ("Chose", (1,))]
    assert [wait.seat for wait in made.running()] == [1, 2, 3]
    assert kinds(made.line(1, "CHOOSE 4")) == ["Chose"]


def test_a_window_is_not_ripe_while_one_of_its_asks_runs() -> None:
    # given a window whose questions run their whole time, and whose deadline takes the HOLD back
    def waits(state: Any) -> tuple[Wait, ...]:
        return tuple(msgspec.structs.replace(one, fixed=one.kind == "bump") for one in tiny_title.waits(state))

    made = started(replace(tiny_title.RULES, waits=waits, due=lambda s, w, d: (Told(Held(w.seat, False), (w.seat,)),)), 2, 1)
    made.line(2, "HOLD ON")
    made.line(1, "CHOOSE 1")
    made.line(2, "CHOOSE 2")
    # when its answer is in, it waits; then it is played
    assert kinds(made.line(2, "BUMP")) == ["Laid"]
    assert kinds(made.deadline(made.running()[0]))[:3] == ["Held", "AnswerOpened", "Bumped"]
    assert made.over()


def test_answered_ones_get_a_new_time_with_the_others() -> None:
    made = started()
    made.line(1, "CHOOSE 1")
    was = {ask.key: ask.due for ask in made.situation.table.asks}
    made.act(acts.Pause("r"), HOST)
    made.act(acts.Resume(), HOST)
    now = {ask.key: ask.due for ask in made.situation.table.asks}
    assert now.keys() == was.keys()
    assert all(now[key] > was[key] for key in was)
    assert code(made.act(acts.PassDeadline(made.running()[0].key, was[made.running()[0].key]), CLOCK)) == "stale"


def test_a_title_that_does_not_let_go_of_it_has_a_bug() -> None:
    made = started(replace(tiny_fixed.RULES, due=lambda state, wait, dice: ()))
    with pytest.raises(ValueError, match="stands after its due instant"):
        made.deadline(made.running()[0])


def played(rules: Rules, number: int) -> Trial:
    return trial.play(trial.seated(rules, SECRET, 3, {"rounds": 3}), random.Random(number).randrange, ("HOLD ON", "CLEAR"))


@BOTH
def test_games_with_it_keep_the_laws(rules: Rules) -> None:
    for number in range(5):
        made = played(rules, number)
        for law in (laws.redecides, laws.waits_or_over, laws.silence_decides, laws.parses_back, laws.fixed_stand):
            assert law(made) == []


@BOTH
def test_what_a_seat_knows_does_not_depend_on_the_choices_of_others_or_their_want(rules: Rules) -> None:
    made = played(rules, 7)
    compared = 0
    for at, one in enumerate(made.played):
        if one.after.table.phase == "running":
            dice = SealedDice(b"s" * 32, at.to_bytes(4, "big"), {})
            assert laws.interferes(rules, one.after, 2, dice, ("CHOOSE 3", "CLEAR", "BUMP")) == []
            compared += 1
    assert compared > 10


@BOTH
def test_the_end_of_somebodys_time_sounds_the_same_whatever_he_did(rules: Rules) -> None:
    made, compared = played(rules, 7), 0
    for at, one in enumerate(made.played):
        if one.after.table.phase == "running":
            assert laws.tells_when_due(rules, one.after, 2, SealedDice(b"s" * 32, at.to_bytes(4, "big"), {})) == []
            compared += 1
    assert compared > 10


def test_a_title_that_says_at_the_end_whether_there_was_an_answer_would_be_found() -> None:
    def due(state: tiny_fixed.State, wait: Wait, dice: Any) -> tuple[Told, ...]:
        sure = state.choices[wait.seat - 1] > 3
        return (Told(tiny_fixed.TimeUp(wait.seat), "all" if sure else (wait.seat,)),)

    made = started(replace(tiny_fixed.RULES, due=due))
    made.line(1, "CHOOSE 1")
    found = [laws.tells_when_due(made.rules, made.situation, 2, SealedDice(bytes([n]) * 32, b"", {})) for n in range(20)]
    assert any(found)


def test_a_title_that_goes_on_when_all_have_answered_would_be_found() -> None:
    hasty = replace(tiny_fixed.RULES, advance=tiny_title.advance)
    found = [breach for number in range(5) for breach in laws.fixed_stand(played(hasty, number))]
    assert found
    assert "was cut short" in found[0]
