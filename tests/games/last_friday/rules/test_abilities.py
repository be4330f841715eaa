"""What a camper's card lets him do, each at the one place of the rules that its hook turns (rules 1.3)."""

from __future__ import annotations

from typing import Any

import pytest

from games.last_friday.r1 import commands as c
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.box import seat_of
from tests.games.last_friday.rules.board import MANIAC, Game, given

Code = str


def turn(card: str, at: str, *parts: Any, **said: Any) -> Game | Code:
    """The turn of whoever has this card, alone with somebody far away; or the code of its refusal."""
    colour: Any = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "N": "brown"}[card[0]]
    other = "red" if colour == "brown" else "brown"
    clues = {colour: said.pop("clues", [])}
    facts: dict[str, Any] = {
        "at": {colour: at, other: said.pop("other", "q")},
        "cards": {colour: card},
        "clues": clues,
        **said,
    }
    game = Game(given(**facts))
    line = c.Order(seat_of(colour), colour, parts)
    try:
        code, _ = game.refused(line)
    except AssertionError:
        return game.do(line).silence("order", "extra", "alarm")
    return code


def tokens(game: Game | Code) -> Any:
    return game if isinstance(game, str) else game.facts()["tokens"]


@pytest.mark.parametrize(
    ("card", "kind", "found"),
    [
        ("R1", "lantern", {"d": "lantern"}),
        ("R1", "trap", "too-far-to-lay"),
        ("Y3", "trap", {"d": "trap"}),
        ("Y3", "lantern", "too-far-to-lay"),
        ("R2", "trap", "too-far-to-lay"),
    ],
)
def test_long_beam_and_trapper_lay_two_dots_away(card: str, kind: Any, found: Any) -> None:
    assert tokens(turn(card, "a", c.Use(kind, "d"), c.Go("b"), clues=[kind])) == found


@pytest.mark.parametrize(("card", "found"), [("R3", {}), ("R1", "no-corpse")])
def test_gravedigger_clears_beside_him(card: str, found: Any) -> None:
    assert tokens(turn(card, "a", c.Use("shovel", "b"), c.Go("h"), clues=["shovel"], tokens={"b": "corpse:owner"})) == found


@pytest.mark.parametrize(("card", "found"), [("Y2", [True]), ("Y1", "hear-here")])
def test_light_sleeper_hears_from_the_next_dot(card: str, found: Any) -> None:
    game = turn(card, "a", c.Use("hearing", "c"), c.Go("b"), clues=["hearing"], maniac=4)
    assert (game if isinstance(game, str) else [one.yes for one in game.of(o.Heard)]) == found


@pytest.mark.parametrize(("card", "found"), [("G1", {"e": "clue:trap"}), ("G3", "no-ability")])
def test_suspicion_turns_one_up_for_everybody(card: str, found: Any) -> None:
    said: dict[str, Any] = {"tokens": {"c": "corpse:owner", "e": "clue"}, "under": {"e": "trap"}, "clues": ["shovel"]}
    game = turn(card, "a", c.Use("shovel", to="e"), c.Go("c"), **said)
    assert tokens(game) == found
    if isinstance(game, Game):
        assert "ClueShown" in game.heard(MANIAC)


@pytest.mark.parametrize(
    ("card", "to", "found"),
    [
        ("B2", "d", (("d", "shovel"),)),
        ("B2", "f", "too-far-to-look"),
        ("B1", "d", "no-ability"),
        ("B2", "h", "no-unseen-clue"),
    ],
)
def test_night_eyes_look_within_two_dots(card: str, to: str, found: Any) -> None:
    said: dict[str, Any] = {"tokens": {"d": "clue", "f": "clue"}, "under": {"d": "shovel", "f": "trap"}}
    game = turn(card, "b", c.Use("lantern", "a", to), c.Go("a"), clues=["lantern"], other="p", **said)
    assert (game if isinstance(game, str) else game.state.group.looked) == found
    if isinstance(game, Game):
        assert "CluesSeen" not in game.heard(MANIAC)


@pytest.mark.parametrize(("card", "found"), [("B3", "q"), ("B1", "no-boat")])
def test_ferryman_calls_the_boat(card: str, found: str) -> None:
    game = turn(card, "p", c.Go("q", by="boat"), boat="q", other="e")
    assert (game if isinstance(game, str) else game.board.camper("blue").at) == found
    if isinstance(game, Game):
        assert game.board.boat == "q"


@pytest.mark.parametrize(("card", "found"), [("N2", "e"), ("N3", "too-far")])
def test_last_rites_are_a_dot_more(card: str, found: str) -> None:
    parts = (c.Use("shovel"), c.Go("b"), c.Go("d"), c.Go("e"))
    game = turn(card, "a", *parts, clues=["shovel"], tokens={"b": "corpse:owner"}, other="p")
    assert (game if isinstance(game, str) else game.board.camper("brown").at) == found


@pytest.mark.parametrize(("to", "there"), [("", "b"), ("a", "a")])
def test_signaller_may_step_when_a_lantern_shows_the_maniac(to: str, there: str) -> None:
    game = Game(given(at={"red": "c", "brown": "b"}, cards={"brown": "N3"}, clues={"red": ["lantern"]}, maniac=4))
    game.do(c.Order(2, "red", (c.Use("lantern", "e"), c.Go("f")))).silence("order")
    assert (game.facts()["pawn"], game.owed()) == (4, ["6 alarm"])
    game.do(c.Alarm(6, to))
    assert (game.board.camper("brown").at, game.board.camper("red").at) == (there, "f")
    assert game.owed() == ["6 extra"]


def test_signallers_own_step_counts_for_nothing_in_his_turn() -> None:
    said: dict[str, Any] = {"at": {"red": "f", "brown": "b"}, "cards": {"brown": "N3"}, "clues": {"brown": ["lantern"]}}
    game = Game(given(**said, maniac=1)).do(c.Order(6, "brown", (c.Use("lantern", "a"), c.Go("d"), c.Go("e"))))
    game.silence("order")
    assert game.owed() == ["6 alarm"]
    game.do(c.Alarm(6))
    assert (game.board.camper("brown").at, game.board.turn) == ("e", None)
