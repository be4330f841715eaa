"""What a letter says that silence would do: what it then does, as long as nothing changes (rules 5.2)."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.contract import Words
from games.last_friday.r1 import commands as c
from games.last_friday.r1 import outcomes as o
from games.last_friday.r1.silence import silence
from games.last_friday.r1.view import view
from games.last_friday.r1.words.menu import options
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


@pytest.mark.parametrize(
    ("rhythm", "more"), [("ready", (Words("silence-at-once"),)), ("fixed", ())], ids=["ready", "its whole time"]
)
def test_a_captains_order_is_said_as_long_as_it_fits(rhythm: str, more: tuple[Words, ...]) -> None:
    """Where it waits for him alone, also how to have it done at once."""
    game = Game(given(at={"red": "a", "yellow": "h"}, maniac=4, options={"rhythm": rhythm}))
    game.do(c.Captain(RED, "yellow"), c.Order(YELLOW, "red", (c.Go("b"),)))
    assert said(game) == (Words("silence-captain", {"line": "GO b"}), *more)
    game = game.timeout() if rhythm == "fixed" else game.silence("order")
    assert game.facts()["at"]["red"] == "b"


def test_a_captains_order_waits_for_its_camper_until_he_says_something() -> None:
    """He may still say something else; the word for silence is an answer, and the window closes."""
    game = Game(given(at={"red": "a", "yellow": "h"}, maniac=4))
    game.do(c.Captain(RED, "yellow"), c.Order(YELLOW, "red", (c.Go("b"),)), c.Order(YELLOW, "yellow", (c.Go("f"),)))
    assert game.owed() == ["2 order"]
    assert game.facts()["at"]["red"] == "a"
    assert game.do(c.Order(RED, "red")).facts()["at"]["red"] == "b"


@pytest.mark.parametrize(
    ("rhythm", "kind", "id"),
    [("ready", "order", "option-quiet-now"), ("fixed", "order", "option-quiet"), ("fixed", "rest", "option-quiet-now")],
)
def test_the_word_for_silence_is_an_answer_at_once_where_the_question_ends_with_it(rhythm: str, kind: str, id: str) -> None:
    facts = {"tokens": {"c": "encounter"}, "under": {"c": "shovel"}, "options": {"rhythm": rhythm}}
    game = Game(given(at={"red": "a"}, maniac=4, **facts))
    if kind == "rest":
        game.do(c.Order(RED, "red", (c.Go("c"), c.Open(), c.Ask()))).timeout()
    wait = next(wait for wait in game.waits() if wait.kind == kind)
    first = options(view(game.state, wait.seat), wait)[0]
    assert (first.line, first.words) == ("QUIET", Words(id))


@pytest.mark.parametrize(
    ("face", "held", "words"),
    [
        ("shovel", {}, Words("silence-taken")),
        ("shovel", {"clues": {"red": ["shovel"]}}, Words("silence-laid", {"dot": "a"})),
        ("key:green", {}, Words("silence-taken")),
        ("key:green", {"keys": {"red": "blue"}}, Words("silence-left")),
    ],
)
def test_in_the_middle_of_a_turn_it_is_the_rest_of_it_with_what_was_opened(
    face: str, held: dict[str, Any], words: Words
) -> None:
    key = face.partition(":")[2]
    game = Game(given(at={"red": "a"}, maniac=4, tokens={"c": "encounter"}, under={"c": key or face}, **held))
    game.do(c.Order(RED, "red", (c.Go("c"), c.Open(), c.Ask())))
    assert (game.owed(), said(game)) == (["2 rest"], (Words("silence-stays"), words))
    game.silence("rest")
    told = {"silence-taken": o.TokenTaken, "silence-laid": o.ClueDropped, "silence-left": o.TokenLeft}
    came = [type(one.outcome) for one in game.told if isinstance(one.outcome, tuple(told.values()))]
    assert came[0] is told[words.id]


def test_what_dice_choose_is_said_by_the_rule_alone_and_a_line_where_there_is_one() -> None:
    assert said(Game(given(at={"red": "a"}, phase="maniac", maniac=4))) == ()
    assert said(Game(given(phase="setup", stage="boat", at={"red": "a"}))) is None
