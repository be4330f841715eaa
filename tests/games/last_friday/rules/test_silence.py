"""What a letter says that silence would do: what it then does, as long as nothing changes (rules 5.2)."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.contract import Words
from games.last_friday.r1 import commands as c
from games.last_friday.r1.silence import silence
from games.last_friday.r1.view import view
from tests.games.last_friday.rules.board import RED, YELLOW, Game, given


def said(game: Game) -> tuple[Words, ...] | None:
    """Of the first question that is open."""
    wait = next(wait for wait in game.waits() if not wait.answered)
    return silence(view(game.state, wait.seat), wait)


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"at": {"red": "b"}, "pawn": 4}, Words("silence-goes", {"to": "a"})),
        ({"at": {"red": "b"}, "tokens": {"a": "corpse", "d": "corpse"}}, Words("silence-stays")),
        ({"at": {"red": "p"}, "tokens": {"a": "corpse", "h": "corpse"}, "boat": "p"}, Words("silence-boat", {"to": "q"})),
    ],
)
def test_it_says_the_dot_and_that_is_where_he_goes(facts: dict[str, Any], words: Words) -> None:
    game = Game(given(maniac=5, **facts))
    assert said(game) == (words,)
    before = game.facts()["at"]["red"]
    assert game.silence("order").facts()["at"]["red"] == words.params.get("to", before)


def test_a_captains_order_is_said_as_long_as_it_fits() -> None:
    game = Game(given(at={"red": "a", "yellow": "h"}, maniac=4))
    game.do(c.Captain(RED, "yellow"), c.Order(YELLOW, "red", (c.Go("b"),)))
    assert said(game) == (Words("silence-captain", {"line": "GO b"}),)
    assert game.silence("order").facts()["at"]["red"] == "b"


def test_in_the_middle_of_a_turn_it_is_the_rest_of_it() -> None:
    game = Game(given(at={"red": "a"}, maniac=4, tokens={"c": "encounter"}, under={"c": "shovel"}))
    game.do(c.Order(RED, "red", (c.Go("c"), c.Open(), c.Ask())))
    assert (game.owed(), said(game)) == (["2 rest"], (Words("silence-stays"),))


def test_what_dice_choose_is_said_by_the_rule_alone_and_a_line_where_there_is_one() -> None:
    assert said(Game(given(at={"red": "a"}, phase="maniac", maniac=4))) == ()
    assert said(Game(given(phase="setup", stage="boat", at={"red": "a"}))) is None
