"""Chapters II to IV on map F: catching, pushing, alarm, the corner; and what lies between chapters (W47 to W71)."""

from __future__ import annotations

from typing import Any

import pytest

from games.last_friday.r1 import commands as c
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.camp import COLOURS
from games.last_friday.r1.state import Closed
from tests.games.last_friday.rules.board import BLUE, GREEN, MANIAC, RED, YELLOW, Game, given


def hunting(**said: Any) -> Game:
    """The maniac's window is open."""
    return Game(given(**{"phase": "maniac", "stage": "orders", "round": 4, **said}))


def test_in_the_hunt_a_camper_who_steps_over_the_maniac_has_caught_him() -> None:  # W58
    game = Game(given(chapter=2, maniac=2, at={"yellow": "a", "red": "h"}))
    game.do(c.Order(RED, "red", (c.Go("f"),)), c.Order(YELLOW, "yellow", (c.Go("c"),)))
    assert game.of(o.Caught) == [o.Caught("yellow", 2)]
    assert (game.of(o.ChosenNamed), game.board.chapter) == ([o.ChosenNamed("yellow", "caught")], 3)


def test_in_the_hunt_the_maniac_who_steps_over_a_camper_is_caught_by_the_first() -> None:  # W59
    game = hunting(chapter=2, maniac=2, at={"green": "a", "blue": "b"}).do(c.Hunt(MANIAC, (c.Stride(3),)))
    assert game.of(o.ChosenNamed) == [o.ChosenNamed("green", "caught")]


def last(colour: str) -> dict[str, Any]:
    """All others have had their turn in this round."""
    return {"acted": tuple(one for one in COLOURS if one != colour)}


def bumped(**said: Any) -> Game:
    """Green, who is not the Chosen one, has stepped over the maniac on 2 and stands on c."""
    at = {"green": "a", "red": "h"}
    facts: dict[str, Any] = {"chapter": 3, "maniac": 2, "at": at, "chosen": "red", **last("green"), **said}
    game = Game(given(**facts)).do(c.Order(GREEN, "green", (c.Go("c"),))).silence("order")
    assert [f"{one.colour} {one.dot}" for one in game.of(o.Bumped)] == ["green c"]
    return game


def test_who_stumbles_over_the_maniac_pushes_him_where_he_likes() -> None:  # W62
    game = bumped(at={"green": "a", "yellow": "g", "red": "h"})
    assert game.board.pawn == 2
    assert game.refused(c.Push(GREEN, 4))[0] == "which-dots"
    assert game.refused(c.Push(GREEN, 6)) == ("no-push", {"at": 2, "to": 6, "circles": (1, 3, 4, 5)})
    game.do(c.Push(GREEN, 4, ("g",)))
    assert (game.facts()["dead"], game.facts()["maniac"], game.board.pawn) == (["yellow", "blue", "brown"], 4, 4)


def test_a_push_over_oneself_kills_and_one_over_the_chosen_must_be_the_only_way() -> None:  # W62, Q31
    assert "green" in bumped().do(c.Push(GREEN, 5)).facts()["dead"]
    there = bumped(at={"green": "a", "red": "g", "blue": "h"})
    assert there.refused(c.Push(GREEN, 4, ("g",)))[0] == "push-over-chosen"


def test_silence_pushes_over_nobody() -> None:
    game = bumped().silence("push")
    assert game.of(o.Pushed) == [o.Pushed("green", 1, ("a",))]


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"chapter": 3, "at": {"red": "a", "blue": "h"}}, "chosen-found"),  # W63
        ({"chapter": 4, "at": {"red": "a", "blue": "h"}}, "chosen-caught"),  # W69
    ],
)
def test_the_chosen_one_over_the_maniac_ends_the_game(facts: Any, why: str) -> None:
    game = Game(given(maniac=2, chosen="red", **facts)).do(c.Order(RED, "red", (c.Go("c"),))).silence("order")
    assert game.board.why == why
    winners = [place.seat for place in game.board.places if place.place == 1]
    assert (MANIAC in winners) == (why == "chosen-found")


def test_a_twist_over_the_chosen_one_wins_before_the_points() -> None:  # W65
    game = Game(given(chapter=3, phase="twist", stage="twist", round=15, maniac=1, at={"red": "a"}, chosen="red"))
    game.do(c.Twist(MANIAC, True)).do(c.Hunt(MANIAC, (c.Stride(2),)))
    assert game.board.why == "chosen-killed"


def test_a_cornered_maniac_has_lost() -> None:  # W66
    at = {"red": "a", "blue": "c", "green": "g", "yellow": "h"}
    facts: dict[str, Any] = {"chapter": 4, "maniac": 2, "at": at, "chosen": "yellow", "stage": "turns", "phase": "campers"}
    round_over = {"acted": ("red", "yellow", "green", "blue", "brown")}
    cornered = Game(given(**facts, **round_over)).go_on()
    assert (cornered.board.why, cornered.of(o.Cornered)) == ("cornered", [o.Cornered(2)])
    facts["at"] = {"red": "a", "blue": "c", "yellow": "h"}
    free = Game(given(**facts, **round_over)).go_on()
    assert free.owed() == ["1 hunt"]
    assert free.do(c.Hunt(MANIAC, (c.Stride(4, via=("g",)),))).facts()["maniac"] == 4


def test_nobody_is_crossed_in_the_final() -> None:  # W70
    game = hunting(chapter=4, maniac=2, at={"brown": "c", "red": "h"}, chosen="red")
    assert game.refused(c.Hunt(MANIAC, (c.Stride(5),)))[0] == "camper-there"


def test_the_alarm_moves_everybody_but_the_finder() -> None:  # W68
    at = {"yellow": "a", "red": "h", "blue": "e", "green": "f", "brown": "b"}
    game = Game(given(chapter=4, maniac=2, at=at, chosen="red", **last("yellow")))
    game.do(c.Order(YELLOW, "yellow", (c.Go("c"),))).silence("order", "extra")
    assert game.board.pawn == 2
    assert [one.colour for one in game.board.moving] == ["red", "green", "blue", "brown"]
    assert game.owed() == ["2 alarm"]
    assert game.refused(c.Alarm(RED))[0] == "must-step"
    game.do(c.Alarm(RED, "a")).do(c.Alarm(GREEN, "q")).do(c.Alarm(BLUE, "d")).silence("alarm")
    there = game.facts()["at"]
    assert (there["red"], there["green"], there["blue"], there["yellow"]) == ("a", "q", "d", "c")


def test_at_the_alarm_nobody_is_asked_who_has_one_dot_to_go_to() -> None:
    at = {"yellow": "a", "red": "h", "blue": "e", "green": "f", "brown": "p"}
    game = Game(given(chapter=4, maniac=2, at=at, chosen="red", **last("yellow")))
    game.do(c.Order(YELLOW, "yellow", (c.Go("c"),))).silence("order", "extra")
    assert (game.facts()["at"]["red"], game.owed()) == ("a", ["4 alarm"])


def test_what_is_left_of_a_turn_is_asked_for_again_if_the_alarm_has_led_somebody_into_its_way() -> None:
    at = {"yellow": "a", "red": "p", "blue": "h"}
    game = Game(given(chapter=4, maniac=2, at=at, chosen="red", **last("yellow")))
    game.do(c.Order(YELLOW, "yellow", (c.Go("c"), c.Go("f")))).silence("order").do(c.Alarm(BLUE, "f"))
    assert [(one.of, one.code) for one in game.of(o.OrderReturned)] == [("yellow", "occupied")]
    assert (game.facts()["at"], game.owed()) == ({"red": "a", "yellow": "c", "blue": "f"}, ["3 rest"])


@pytest.mark.parametrize(("said", "to"), [((), "b"), ((c.Shift("d"),), "d"), ((c.Shift("a"),), "b")])
def test_who_is_cornered_is_put_near_by_if_the_alarm_has_led_somebody_to_where_he_began(said: Any, to: str) -> None:
    at = {"yellow": "a", "red": "b", "green": "p", "brown": "c"}
    corpses = dict.fromkeys("efg", "corpse:owner")
    game = Game(given(chapter=4, maniac=2, at=at, tokens=corpses, chosen="red", **last("yellow")))
    game.do(c.Order(YELLOW, "yellow", (c.Go("c"), c.Go("h"), *said))).silence("order").do(c.Alarm(RED, "a"))
    assert game.of(o.Shifted) == [o.Shifted("yellow", to)]
    assert game.facts()["at"] == {"red": "a", "yellow": to, "green": "h", "brown": "c"}


def test_who_is_cornered_goes_back_to_where_he_began() -> None:
    at = {"yellow": "a", "red": "h", "brown": "c"}
    game = Game(given(chapter=3, maniac=2, at=at, chosen="red", **last("yellow")))
    game.do(c.Order(YELLOW, "yellow", (c.Go("c"), c.Go("f")))).silence("order").do(c.Push(YELLOW, 3, ("a", "b")))
    assert game.of(o.Shifted) == [o.Shifted("yellow", "a")]


@pytest.mark.parametrize(("reading", "why"), [("catch", "chosen-caught"), ("none", "")])
def test_the_chosen_one_may_catch_at_the_alarm(reading: str, why: str) -> None:  # Q32
    at = {"yellow": "c", "red": "a", "blue": "h"}
    options = {"q32_alarm_catch": reading}
    state = given(chapter=4, maniac=2, at=at, chosen="red", options=options, **last("yellow"))
    game = Game(state).do(c.Order(YELLOW, "yellow", (c.Go("g", (2,)),))).silence("order", "extra")
    game.do(c.Alarm(RED, "c"))
    assert game.board.why == why


def ended(**said: Any) -> Game:
    """Chapter I is over."""
    return Game(given(**{"phase": "end", "stage": "settle", "round": 15, "closed": (), **said}))


def scored(chapter: int, alive: int, corpses: int, **said: Any) -> Game:
    places = dict(zip(("red", "yellow", "green", "blue", "brown"), "abcdf", strict=True))
    at = dict(list(places.items())[:alive])
    tokens = dict.fromkeys("ghpq"[:corpses], "corpse:owner")
    closed = {"closed": (Closed(chapter, "rounds"),)}
    facts = {"at": at, "tokens": tokens, "chapter": chapter, "maniac": 2, "sheltered": tuple(at), **closed}
    return ended(**{**facts, **said}).go_on()


def test_the_maniac_takes_tokens_for_more_corpses() -> None:  # W47, W53
    game = scored(1, 3, 4, hand=("twist",))
    assert game.of(o.Scored) == [o.Scored(1, 3, 4)]
    assert (game.owed(), game.board.due) == (["1 reward"], 1)
    assert game.refused(c.Reward(MANIAC, ("stealth",))) == ("bad-reward", {"due": 1, "tokens": ("axe", "speed", "shadow")})
    assert game.refused(c.Reward(MANIAC, ("axe", "speed")))[0] == "bad-reward"
    game.do(c.Reward(MANIAC, ("speed",)))
    assert (game.board.hand, game.board.chapter) == (("speed", "twist"), 2)


def test_the_campers_look_at_clues_for_more_living() -> None:  # W48
    tokens = {"g": "corpse:owner", "h": "corpse", "p": "clue", "q": "clue", "e": "clue"}
    game = scored(1, 4, 2, tokens=tokens, under={"p": "trap", "q": "lantern", "e": "shovel"})
    assert (game.owed(), game.board.due) == (["2 looks"], 2)
    assert game.refused(c.LookAt(RED, ("p",)))[0] == "bad-looks"
    game.do(c.LookAt(RED, ("p", "e")))
    assert game.state.group.looked == (("e", "shovel"), ("p", "trap"))
    assert "CluesSeen" not in game.heard(MANIAC)


def test_an_uncaught_maniac_gets_stealth_and_the_nearest_is_chosen() -> None:  # W54, Q27
    game = scored(2, 3, 0, tokens={}, clues={"red": ("trap",)}, keys={"yellow": "red"})
    assert game.of(o.CluesReturned) == [o.CluesReturned((("red", ("trap",)),))]
    assert not game.of(o.ChosenNamed)
    assert game.owed() == ["1 nearest"]
    assert game.board.named == ("red", "green")
    game.do(c.NameChosen(MANIAC, "green"))
    assert game.board.chapter == 3
    assert "stealth" in game.board.hand


def test_chapters_played_alone_end_with_the_game() -> None:  # W71
    at = {"red": "a", "yellow": "b", "green": "c"}
    three: dict[str, Any] = {"at": at, "sheltered": ("red", "yellow", "green"), "options": {"mode": "1"}}
    two = {**three, "sheltered": ("red", "yellow")}
    assert [scored(1, 3, 0, **three).board.places[0].place, scored(1, 3, 0, **two).board.places[0].place] == [2, 1]
    alone = scored(3, 3, 0, chosen="red", options={"mode": "3"})
    assert alone.board.why == "chosen-lives"


def test_behind_the_step_that_ends_a_chapter_nothing_of_its_way_happens() -> None:
    game = hunting(chapter=2, maniac=1, at={"green": "a", "blue": "f"}, tokens={"b": "trap"})
    game.do(c.Hunt(MANIAC, (c.Stride(3),)))
    assert game.of(o.Caught) == [o.Caught("green", 3)]
    assert game.of(o.TrapSprung) == []
    assert game.facts()["tokens"] == {"b": "trap"}


def test_what_he_holds_already_is_not_given_again() -> None:
    game = scored(1, 3, 4, hand=("axe", "twist")).do(c.Reward(MANIAC, ("speed",)))
    assert game.board.chapter == 2
    assert game.of(o.TokensGiven) == []


def test_nothing_is_spread_where_newcomers_come_in_or_by_a_lock() -> None:
    """A corpse on the arrow dot would shut out whoever waits at the entrance."""
    game = Game(given(phase="setup", stage="spread", options={"mode": "2"}, chapter=2, at={"red": "a"}))
    for dot in ("b", "d", "h"):
        corpses, clues = (dot, "c", "e", "f"), ("g", "p", "q", "b", "d")
        assert game.refused(c.Spread(MANIAC, corpses, clues))[1]["at"] == dot
