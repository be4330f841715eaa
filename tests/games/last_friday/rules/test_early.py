"""What may be filed before it is asked for, and whose it is that is still to be done."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.contract import Words
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.camp import COLOURS
from games.last_friday.r1.checks import check
from games.last_friday.r1.notation import parse
from games.last_friday.r1.touches import touches
from games.last_friday.r1.view import view
from games.last_friday.r1.words import describe, narrate
from tests.games.last_friday.rules.board import GREEN, MANIAC, RED, Game, given


def lines(game: Game, seat: int | None) -> dict[str, Words]:
    """What a seat's letter says of the table, by its id."""
    return {line.id: line for section in describe(view(game.state, seat)) for line in section.lines}


@pytest.mark.parametrize(
    ("facts", "id"),
    [
        ({"maniac": 4}, "mine-early"),
        ({"maniac": 0, "round": 1}, "mine-early-start"),
    ],
)
def test_the_maniac_is_told_before_his_window_from_where_he_could_file_a_line_that_counts(
    facts: dict[str, Any], id: str
) -> None:
    game = Game(given(at={"red": "a"}, **facts))
    found, seen = lines(game, MANIAC), view(game.state, MANIAC)
    assert found[id].params["circles"]
    hunt = parse(str(found["mine-early-line"].params["line"]), seen)
    assert isinstance(hunt, c.Hunt)
    assert check(seen, hunt) is None
    assert not {id, "mine-early-line"} & {*lines(game, RED), *lines(game, None)}


@pytest.mark.parametrize(
    "facts",
    [
        {"phase": "maniac"},  # his menu says it
        {"chapter": 2, "round": 15},  # he was first, and there is no window any more
    ],
)
def test_he_is_told_nothing_of_it_where_he_is_asked_or_never_will_be(facts: dict[str, Any]) -> None:
    assert "mine-early-line" not in lines(Game(given(at={"red": "a"}, maniac=4, **facts)), MANIAC)


def test_what_he_has_filed_early_is_said_in_its_place() -> None:
    game = Game(given(at={"red": "a"}, maniac=4))
    game.do(c.Hunt(MANIAC, (c.Stride(5),)))
    assert {"mine-plan"} == {id for id in lines(game, MANIAC) if id.startswith(("mine-plan", "mine-early", "mine-none"))}


def test_of_a_turn_that_was_filed_early_he_hears_as_soon_as_the_others_are_asked_again() -> None:
    game = Game(given(at={"red": "a"}, maniac=4))
    game.do(c.Hunt(MANIAC, (c.Stride(5),)))
    game.told.clear()
    game.do(c.Order(RED, "red", (c.Go("b"),)))
    assert game.board.round == 5
    assert game.owed() == ["2 order"]
    assert MANIAC in {seat for one in game.told for seat in touches(one.outcome)}


def test_what_is_still_to_be_done_says_of_whose_order() -> None:
    """All campers read it: without a colour each would take it for his own."""
    acted = tuple(one for one in COLOURS if one != "green")
    game = Game(given(chapter=3, maniac=2, at={"green": "a", "red": "h"}, chosen="red", acted=acted))
    game.do(c.Order(GREEN, "green", (c.Go("c"), c.Go("f")))).silence("order")
    assert game.owed() == ["4 push"]
    whose = {"of": "green", "line": "GO f"}
    assert [narrate(one, RED) for one in game.of(o.PartsLeft)] == [Words("parts-left-of", whose)]
    assert lines(game, RED)["group-rest"] == Words("group-rest", whose)
    assert "group-rest" not in lines(game, MANIAC)
