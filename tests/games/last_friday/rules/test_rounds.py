"""Windows and what is filed for them: order, time, news, captains, and what nobody else hears (rules 3.3b, 5.2)."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.audience import may_see
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.course import audience
from games.last_friday.r1.view import view
from games.last_friday.r1.words import narrate
from tests.games.last_friday.rules.board import BLUE, BROWN, GREEN, MANIAC, RED, YELLOW, Game, given

FIXED = {"rhythm": "fixed"}
FIVE = {"red": "a", "yellow": "b", "green": "h", "blue": "f", "brown": "q"}


def order(seat: int, of: str, *dots: str, hold: bool = False) -> c.Order:
    return c.Order(seat, of, tuple(c.Go(dot) for dot in dots), hold)  # type: ignore[arg-type]


def test_a_fixed_window_stands_until_the_time_of_all_is_over() -> None:
    game = Game(given(at=FIVE, maniac=4, options=FIXED)).do(order(RED, "red", "c"))
    waits = game.waits()
    assert [(wait.seat, wait.kind, wait.fixed, wait.visible) for wait in waits] == [
        (seat, "order", True, True) for seat in (RED, YELLOW, GREEN, BLUE, BROWN)
    ]
    assert len({wait.together for wait in waits}) == 1
    game.timeout()
    assert (game.facts()["at"]["red"], game.owed()) == ("c", ["1 hunt"])
    assert [wait.fixed and wait.visible for wait in game.waits()] == [True]


def test_in_the_other_rhythm_it_closes_when_all_is_in() -> None:
    game = Game(given(at={"red": "a", "brown": "q"}, maniac=4)).do(order(RED, "red", "c"))
    assert game.owed() == ["6 order"]
    game.do(order(BROWN, "brown", "f"))
    assert (game.facts()["at"], game.owed()) == ({"red": "c", "brown": "f"}, ["1 hunt"])
    assert [(wait.fixed, wait.visible) for wait in game.waits()] == [(False, False)]


def test_turns_come_by_colour_whenever_orders_were_filed() -> None:
    game = Game(given(at=FIVE, maniac=4))
    game.do(order(BROWN, "brown", "e"), order(BLUE, "blue", "c"), order(RED, "red", "g"), order(GREEN, "green", "a"))
    game.do(order(YELLOW, "yellow", "d"))
    assert [one.colour for one in game.of(o.TurnBegan)] == ["red", "yellow", "green", "blue", "brown"]


def test_who_goes_before_is_in_nobodys_way() -> None:
    game = Game(given(at={"red": "a", "yellow": "b", "brown": "q"}, maniac=6))
    game.do(order(YELLOW, "yellow", "a"), order(RED, "red", "c")).silence("order")
    assert {"red": "c", "yellow": "a"}.items() <= game.facts()["at"].items()


def test_an_order_that_does_not_fit_in_its_turn_is_returned_and_asked_for() -> None:
    game = Game(given(at={"red": "a", "yellow": "b", "brown": "q"}, maniac=5))
    game.do(order(YELLOW, "yellow", "d"), order(RED, "red", "b", "d"), order(BROWN, "brown", "f"))
    assert [(one.of, one.code) for one in game.of(o.OrderReturned)] == [("yellow", "occupied")]
    assert (game.owed(), game.facts()["at"]["yellow"]) == (["3 rest"], "b")
    game.do(order(YELLOW, "yellow", "a"))
    assert (game.facts()["at"], game.owed()) == ({"red": "d", "yellow": "a", "brown": "f"}, ["1 hunt"])


def test_news_open_an_extra_window_for_those_still_to_come() -> None:
    facts: dict[str, Any] = {
        "at": FIVE,
        "maniac": 4,
        "tokens": {"c": "encounter"},
        "under": {"c": "shovel"},
        "options": FIXED,
    }
    game = Game(given(**facts))
    game.do(c.Order(RED, "red", (c.Go("c"), c.Open())), order(BLUE, "blue", "c"), order(BROWN, "brown", "f", hold=True))
    game.timeout()
    assert ([wait.seat for wait in game.waits()], {wait.kind for wait in game.waits()}) == ([3, 4, 5, 6], {"extra"})
    assert {wait.pace for wait in game.waits()} == {"extra"}
    assert sorted((one.of, one.code) for one in game.of(o.OrderReturned)) == [("blue", "occupied"), ("brown", "news")]
    game.do(order(BROWN, "brown", "f")).timeout()
    assert game.facts()["at"]["brown"] == "f"
    assert len(game.of(o.WindowOpened)) == 2  # the extra one, and the maniac's


@pytest.mark.parametrize(
    ("blue", "settled", "owed"),
    [
        (order(BLUE, "blue", "p"), True, ["1 hunt"]),  # red opens, and nothing stands in blue's way
        (order(BLUE, "blue", "c"), False, ["5 extra"]),  # where red stands by now
        (order(BLUE, "blue"), False, ["5 extra"]),  # silence was for the window before
        (order(BLUE, "blue", "p", hold=True), False, ["5 extra"]),
    ],
)
def test_where_windows_wait_for_answers_news_are_no_offer_to_those_who_have_said_what_stands(
    blue: c.Order, settled: bool, owed: list[str]
) -> None:
    game = Game(given(at={"red": "a", "blue": "h"}, maniac=4, tokens={"c": "encounter"}, under={"c": "shovel"}))
    game.do(c.Order(RED, "red", (c.Go("c"), c.Open())), blue)
    (extra,) = [one for one in game.of(o.WindowOpened) if one.later]
    closed = [narrate(one, None) for one in game.of(o.OrdersClosed)]
    assert (extra.settled, narrate(extra, None) is None, game.owed()) == (settled, settled, owed)
    assert [one.id for one in closed if one] == ["closed-campers"]


def test_with_nobody_to_come_news_open_nothing() -> None:
    facts: dict[str, Any] = {"at": {"brown": "a"}, "maniac": 5, "tokens": {"c": "encounter"}, "under": {"c": "shovel"}}
    game = Game(given(**facts)).do(c.Order(BROWN, "brown", (c.Go("b"), c.Ask())))
    assert game.owed() == ["6 rest"]
    assert game.do(c.Order(BROWN, "brown")).owed() == ["1 hunt"]


def test_orders_may_be_filed_for_a_window_that_is_not_open() -> None:
    game = Game(given(at={"red": "a", "brown": "q"}, phase="maniac", maniac=4))
    game.do(order(RED, "red", "b"), order(BROWN, "brown", "f"), c.Hunt(MANIAC, (c.Stride(3),)))
    assert (game.facts()["at"], game.board.round, game.owed()) == ({"red": "b", "brown": "f"}, 5, ["1 hunt"])


def test_what_was_filed_early_and_fits_no_more_is_returned_when_its_window_opens() -> None:
    game = Game(given(at={"red": "a", "yellow": "c", "brown": "q"}, phase="maniac", maniac=5))
    game.do(order(RED, "red", "c", "f"), c.Hunt(MANIAC, (c.Stride(4, "walk", ("c",)),))).silence("blood")
    assert [(one.of, one.code) for one in game.of(o.OrderReturned)] == [("red", "corpse-there")]
    assert game.owed() == ["2 order", "6 order"]
    hunt = Game(given(at={"red": "a", "blue": "h", "brown": "q"}, maniac=5, huts={"blue": "camper:red"}))
    hunt.do(c.Hunt(MANIAC, (c.Stride(8),)), order(BLUE, "blue", "s1")).silence("order")
    assert ([one.code for one in hunt.of(o.HuntReturned)], hunt.owed()) == (["sheltered-there"], ["1 hunt"])


def test_a_captain_orders_for_who_is_silent() -> None:
    game = Game(given(at={"red": "a", "yellow": "h", "brown": "q"}, maniac=4))
    assert game.refused(order(RED, "yellow", "f"))[0] == "not-captain"
    game.do(c.Captain(YELLOW, "red"), order(RED, "yellow", "f"), order(RED, "red", "b")).silence("order")
    assert game.facts()["at"]["yellow"] == "f"
    own = Game(given(at={"red": "a", "yellow": "h", "brown": "q"}, maniac=4))
    own.do(c.Captain(YELLOW, "red"), order(RED, "yellow", "f"), order(YELLOW, "yellow", "p")).silence("order")
    assert own.facts()["at"]["yellow"] == "p"


def test_what_is_filed_can_be_taken_back() -> None:
    game = Game(given(at={"red": "a", "brown": "q"}, maniac=4)).do(order(RED, "red", "b"), c.Withdraw(RED))
    assert game.owed() == ["2 order", "6 order"]
    assert game.refused(c.Withdraw(RED, "red"))[0] == "nothing-filed"
    game.do(c.Hunt(MANIAC, (c.Stride(3),)), c.Withdraw(MANIAC))
    assert (game.refused(c.Withdraw(MANIAC))[0], game.state.hunter.plan) == ("nothing-filed", None)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.Order(MANIAC, "red"), "not-yours"),
        (c.Hunt(RED, (c.Stride(3),)), "not-yours"),
        (c.Drift(MANIAC), "not-now"),
        (c.Blood(MANIAC), "not-now"),
        (c.Alarm(RED, "b"), "not-now"),
        (c.Push(RED, 1), "not-now"),
        (c.Wish(RED, "corpse", ("a",)), "not-yours"),
        (c.Wish(MANIAC, "key", ("a",)), "not-yours"),
        (c.Wish(MANIAC, "stealth", ("perhaps",)), "yes-or-no"),
        (c.Wish(MANIAC, "clue", ("zz",)), "no-such-dot"),
        (c.Order(7, "red"), "no-such-seat"),
        (c.Order(YELLOW, "yellow"), "no-turn"),
    ],
)
def test_what_is_not_ones_own_or_not_its_moment_is_refused(command: Any, code: str) -> None:
    assert Game(given(at={"red": "a", "brown": "q"}, maniac=4)).refused(command)[0] == code


# the end of the rounds


@pytest.mark.parametrize(("yes", "maniac"), [(True, 2), (False, 4)])
def test_plot_twist_is_one_more_turn_after_the_last_round(yes: bool, maniac: int) -> None:
    facts: dict[str, Any] = {"phase": "maniac", "round": 15, "maniac": 3, "log": {0: 5, 12: 5}, "hand": ("twist", "shadow")}
    game = Game(given(at={"red": "h"}, **facts, options={"mode": "1"})).do(c.Hunt(MANIAC, (c.Stride(4),)))
    assert game.owed() == ["1 twist"]
    game.do(c.Twist(MANIAC, yes))
    if yes:
        assert (game.owed(), game.board.hand) == (["1 hunt"], ("shadow",))
        assert game.refused(c.Hunt(MANIAC, (c.Stride(2, "walk", ("c",)),), shadow=5))[0] == "token-spent"
        game.do(c.Hunt(MANIAC, (c.Stride(2, "walk", ("c",)),)))
    assert (game.facts()["maniac"], game.board.phase) == (maniac, "over")
    assert len(game.of(o.ClueLaid)) == 1


# what nobody else hears


def test_every_outcome_of_the_maniac_and_of_the_campers_goes_to_its_side() -> None:
    assert audience(o.Strode(3, "walk")) == (1,)
    assert audience(o.OrderFiled("red", 2, (), False)) == (2, 3, 4, 5, 6)
    assert audience(o.ClueFaced("a", "trap")) == "none"
    assert (audience(o.WishFiled(1, "clue", ())), audience(o.WishFiled(2, "key", ()))) == ((1,), (2, 3, 4, 5, 6))
    assert (audience(o.Unsaid(1, "clue")), audience(o.Unsaid(2, "key"))) == ((1,), (2, 3, 4, 5, 6))
    assert audience(o.HuntEnded()) == "all"


@pytest.mark.parametrize("rhythm", ["fixed", "ready"])
def test_a_harmless_hunt_tells_the_campers_the_same_whatever_it_was(rhythm: str) -> None:
    heard = []
    for strides in ((c.Stride(3),), (c.Stride(2, "walk", ("g",)),), (c.Stride(6),)):
        game = Game(given(at={"red": "p", "brown": "a"}, phase="maniac", maniac=4, options={"rhythm": rhythm}))
        game.do(c.Hunt(MANIAC, strides))
        if rhythm == "fixed":
            game.timeout()
        heard.append(([one.outcome for one in game.told if may_see(one.to, RED)], view(game.state, RED), game.waits()))
    assert heard[0] == heard[1] == heard[2]


def test_silence_of_the_maniac_looks_like_a_hunt() -> None:
    """But for what a table says of silence itself, which for a fixed wait it says to him alone."""
    heard = []
    for silent in (True, False):
        game = Game(given(at={"red": "p", "brown": "a"}, phase="maniac", maniac=4, options=FIXED))
        if not silent:
            game.do(c.Hunt(MANIAC, (c.Stride(3),)))
        game.timeout()
        heard.append([one.outcome for one in game.told if may_see(one.to, RED)])
    assert heard[0] == heard[1]


def test_the_window_after_a_kill_tells_nothing_of_the_answer() -> None:
    heard = []
    for stride in (None, c.Stride(3), c.Stride(6)):
        game = Game(given(at={"red": "c", "brown": "h"}, phase="maniac", maniac=5, options=FIXED))
        game.do(c.Hunt(MANIAC, (c.Stride(4, "walk", ("c",)),))).timeout()
        assert game.waits()[0].kind == "blood"
        game.do(c.Blood(MANIAC, stride)).timeout()
        heard.append([one.outcome for one in game.told if may_see(one.to, BROWN)])
    assert heard[0] == heard[1] == heard[2]


def test_a_silent_maniac_steps_where_it_does_no_harm() -> None:
    """From 4: over a pawn to 2 and 5, over the trap to 3, which is lit, and to 6."""
    facts: dict[str, Any] = {"at": {"red": "c", "blue": "g", "brown": "h"}, "tokens": {"a": "lantern", "e": "trap"}}
    game = Game(given(phase="maniac", maniac=4, **facts)).silence("hunt")
    assert (game.facts()["maniac"], game.facts()["dead"]) == (6, ["yellow", "green"])


@pytest.mark.parametrize(("die", "circle"), [(0, 2), (1, 3), (2, 5)])
def test_which_of_the_harmless_ways_he_takes_the_dice_say(die: int, circle: int) -> None:
    game = Game(given(phase="maniac", at={"brown": "q"}, maniac=1), dice=(die,)).silence("hunt")
    assert game.facts()["maniac"] == circle
