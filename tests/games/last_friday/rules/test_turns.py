"""Campers' turns on map F: steps, movement that is forced, boats, corpses (rules 3.3, W2-W16, W30-W32, W44, W45)."""

from __future__ import annotations

from typing import Any

import pytest

from games.last_friday.r1 import commands as c
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.stepping import on_foot
from tests.games.last_friday.rules.board import MANIAC, RED, Game, given, held

FAR = {"brown": "q"}
"""Somebody who stands out of the way, so that nobody is the last."""


def order(*parts: Any, seat: int = RED, of: str = "red") -> c.Order:
    return c.Order(seat, of, parts)


def go(*dots: str) -> tuple[c.Go, ...]:
    return tuple(c.Go(dot) for dot in dots)


def played(parts: tuple[Any, ...], **said: Any) -> Game:
    """Red's turn, everybody behind him silent."""
    return Game(given(**said)).do(order(*parts)).silence("order")


def test_steps_lead_to_the_dots_of_the_rules() -> None:
    board = given(at={"red": "c"}).board
    assert sorted({way.to for way in on_foot(board, board.camper("red"))}) == ["a", "e", "f", "g", "h"]


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        (go("b", "a"), "back-again"),  # W3: not where he began
        (go("c", "g"), "which-way"),  # W11: over 2 or over 4
        (go("c", "e", "d"), "too-far"),
        (go("q"), "no-step"),
        ((c.Go("c"), c.Go("g", (5,))), "no-such-way"),
        ((c.Use("lantern"), *go("c")), "not-held"),
        ((*go("c"), c.Open()), "nothing-to-open"),
        ((*go("c"), c.Take()), "nothing-to-take"),
        ((*go("c"), c.Leave()), "nothing-opened"),
        ((*go("c"), c.Drop("key")), "not-held"),
        ((c.Ask(), *go("c")), "ask-is-last"),
        ((c.Go("p", by="boat"),), "no-boat"),
        ((c.Shift("zz"), *go("c")), "no-such-dot"),
        ((c.Look("a"), *go("c")), "no-unseen-clue"),
    ],
)
def test_an_order_that_cannot_be_done_is_refused_and_changes_nothing(parts: tuple[Any, ...], code: str) -> None:
    game = Game(given(at={"red": "a", **FAR}))
    before = game.state
    assert game.refused(order(*parts))[0] == code
    assert game.state == before


@pytest.mark.parametrize(
    ("parts", "there"),
    [
        ((c.Go("c"), c.Go("g", (2,))), "g"),
        (go("b"), "b"),
        (go("b", "d"), "d"),
        (go("p"), "p"),
    ],
)
def test_a_step_or_two_are_made(parts: tuple[Any, ...], there: str) -> None:
    game = played(parts, at={"red": "a", **FAR}, boat="q")
    assert game.facts()["at"]["red"] == there


def test_who_cannot_go_anywhere_stays() -> None:  # W14
    game = played((), at={"red": "b", **FAR}, tokens={"a": "corpse", "d": "corpse"})
    assert game.facts()["at"]["red"] == "b"


def test_he_must_pass_whoever_stands_in_his_way() -> None:  # W15
    said: dict[str, Any] = {"at": {"red": "b", "yellow": "a", **FAR}, "tokens": {"d": "corpse:owner"}}
    game = Game(given(**said))
    code, params = game.refused(order(*go("a")))
    assert (code, params["dots"]) == ("occupied", ("c", "g", "h", "p"))
    assert game.do(order(*go("a", "h"))).silence("order").facts()["at"] == {"red": "h", "yellow": "b", "brown": "e"}


@pytest.mark.parametrize(
    ("card", "steps", "code"),
    [("R1", ("b", "d", "e"), ""), ("R1", ("b", "d", "e", "c"), "too-far"), ("Y1", ("b", "d", "e", "c"), "")],
)
def test_sneakers_are_one_more_step_or_two(card: str, steps: tuple[str, ...], code: str) -> None:  # W16
    colour, seat = ("red", 2) if card == "R1" else ("yellow", 3)
    at = {colour: "a", "brown": "q"}
    game = Game(given(at=at, cards={colour: card}, clues={colour: ["sneakers"]}))
    line = c.Order(seat, colour, (c.Use("sneakers"), *go(*steps)))
    if code:
        assert game.refused(line)[0] == code
    else:
        game.do(line).silence("order")
        assert game.facts()["at"][colour] == steps[-1]
        assert held(game, colour) == ()


def test_the_boat_is_one_step_and_comes_along() -> None:  # W44
    game = played((c.Go("p"), c.Go("q", by="boat")), at={"red": "a", "brown": "e"}, boat="p")
    assert (game.facts()["at"]["red"], game.board.boat) == ("q", "q")
    assert (
        Game(given(at={"red": "a", "brown": "e"}, boat="q")).refused(order(c.Go("p"), c.Go("q", by="boat")))[0] == "no-boat"
    )


def test_by_reading_the_boat_takes_the_whole_turn() -> None:
    said: dict[str, Any] = {"at": {"red": "a", "brown": "e"}, "boat": "p", "options": {"q12_boat": "turn"}}
    assert Game(given(**said)).refused(order(c.Go("p"), c.Go("q", by="boat")))[0] == "boat-whole-turn"


def test_a_clue_is_not_dropped_over_the_lake() -> None:  # W45
    game = Game(given(at={"red": "p", "brown": "e"}, clues={"red": ["trap"]}, boat="p"))
    code, params = game.refused(order(c.Drop("trap", "q"), *go("a")))
    assert (code, params["dots"]) == ("no-room-there", ("a", "h"))
    game.do(order(c.Drop("trap", "h"), *go("a"))).silence("order")
    assert game.facts()["tokens"] == {"h": "clue:trap"}


@pytest.mark.parametrize("parts", [(c.Use("shovel"), *go("e")), go("e")], ids=["said", "ordered"])
def test_a_shovel_clears_the_corpse_of_the_next_step(parts: Any) -> None:  # W31
    said: dict[str, Any] = {
        "at": {"red": "d", "brown": "q"},
        "tokens": {"e": "corpse:owner"},
        "clues": {"red": ["shovel", "hearing"]},
    }
    game = Game(given(**said))
    assert game.refused(order(c.Use("shovel"), *go("b")))[0] == "no-corpse"
    assert game.refused(order(*parts, c.Use("hearing")))[0] == "one-clue"
    game.do(order(*parts)).silence("order")
    assert game.facts()["tokens"] == {}
    assert (game.facts()["at"]["red"], held(game, "red"), game.state.reserve.count("shovel")) == ("e", ("hearing",), 7)


def test_mercy_uses_two() -> None:  # W32
    game = played(
        (c.Use("shovel"), *go("e"), c.Use("hearing")),
        at={"red": "d", "brown": "q"},
        cards={"red": "R2"},
        tokens={"e": "corpse:owner"},
        clues={"red": ["shovel", "hearing"]},
    )
    assert held(game, "red") == ()


def test_traps_and_lanterns_are_nothing_to_campers() -> None:  # W30
    game = Game(given(at={"red": "a", "brown": "q"}, tokens={"b": "trap", "d": "lantern"}))
    assert game.refused(order(*go("b"), c.Take()))[0] == "nothing-to-take"
    game.do(order(*go("b", "d"))).silence("order")
    assert game.facts()["tokens"] == {"b": "trap", "d": "lantern"}


@pytest.mark.parametrize(("maniac", "yes"), [(3, True), (4, False), (0, False)])
def test_hearing_answers_for_the_circles_beside(maniac: int, yes: bool) -> None:  # W21, Q16
    said: dict[str, Any] = {"at": {"red": "a", "brown": "q"}, "clues": {"red": ["hearing"]}, "maniac": maniac}
    game = played((c.Use("hearing"), *go("b")), **said)
    assert [one.yes for one in game.of(o.Heard)] == [yes]
    assert game.facts()["pawn"] == 0


@pytest.mark.parametrize(("maniac", "pawn"), [(3, 3), (4, 0)])
def test_max_hears_the_very_circle(maniac: int, pawn: int) -> None:  # W22
    said: dict[str, Any] = {"at": {"blue": "a", "brown": "q"}, "clues": {"blue": ["hearing"]}, "maniac": maniac}
    game = Game(given(**said)).do(c.Order(5, "blue", (c.Use("hearing"), *go("b")))).silence("order")
    assert game.facts()["pawn"] == pawn
    assert game.facts()["tokens"] == {}


def test_a_lantern_laid_beside_the_maniac_shows_him_at_once() -> None:  # W23
    game = played((c.Use("lantern", "a"), *go("a")), at={"red": "b", "brown": "q"}, clues={"red": ["lantern"]}, maniac=3)
    assert (game.facts()["pawn"], game.facts()["tokens"]) == (3, {"a": "lantern"})
    assert game.heard(MANIAC).index("PawnShown") < game.heard(MANIAC).index("Stepped")


def test_a_clue_used_behind_a_step_ends_the_movement() -> None:
    said: dict[str, Any] = {"at": {"red": "a", "brown": "q"}, "clues": {"red": ["trap"]}}
    assert Game(given(**said)).refused(order(*go("b"), c.Use("trap", "d"), *go("a")))[0] == "movement-over"
    assert played((*go("b"), c.Use("trap", "d")), **said).facts()["tokens"] == {"d": "trap"}
