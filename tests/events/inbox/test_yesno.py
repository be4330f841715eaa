"""A line that says nothing but yes or no, in answer to a letter."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import Engine

from events.handle import House, yesno
from events.model import GameId
from games.kernel import trial
from games.kernel.refusal import Refusal
from games.kernel.situation import waits
from games.kernel.trial import Trial
from tests import tiny_title
from tests.events.inbox import post
from tests.events.inbox.test_hour import _house, begun


def asked(at: House, game: GameId) -> tuple[int, str, str]:
    """Who is asked first, the key of his question, its kind."""
    with at.desk.engine.begin() as conn:
        rules, situation = at.desk.read(conn, game)
    wait = next(wait for wait in waits(rules, situation) if not wait.answered)
    return wait.seat, wait.key, wait.kind


def at_the_vote(at: House) -> GameId:
    """A game of Final Hour for two, played by the first line of each menu until the first vote."""
    game = begun(at, 2)
    while (now := asked(at, game))[2] != "vote":
        with at.desk.engine.begin() as conn:
            rules, situation = at.desk.read(conn, game)
        wait = next(wait for wait in waits(rules, situation) if wait.key == now[1])
        line = rules.options(rules.view(situation.game, wait.seat), wait)[0].line
        post.write(at, f"p{wait.seat}@example.org", post.address(at, game, f"p{wait.seat}@example.org", wait.seat), line)
    return game


@pytest.mark.parametrize(
    ("line", "counted"), [("yes", "READY yes"), ("Нет!", "READY no"), ("  ДА.", "READY yes"), ("p1: no", "READY no")]
)
def test_a_bare_yes_or_no_answers_the_vote_of_its_letter(engine: Engine, line: str, counted: str) -> None:
    at = _house(engine)
    game = at_the_vote(at)
    to = post.address(at, game, "p1@example.org", 1, ((1, _vote(at, game)),))
    row = post.source("p1@example.org", to, line, message_id="<twice@example.org>")
    first, again = (post.inbox.store(at.desk.engine, to, "p1@example.org", row).id for _ in range(2))
    post.read_all(at)
    assert post.statuses(post.answer(at, first)) == [(1, "counted", counted)]  # type: ignore[arg-type]
    assert post.statuses(post.answer(at, again)) == [(1, "already", counted)]  # type: ignore[arg-type]


def _vote(at: House, game: GameId) -> str:
    with at.desk.engine.begin() as conn:
        rules, situation = at.desk.read(conn, game)
    return next(wait.key for wait in waits(rules, situation) if (wait.seat, wait.kind) == (1, "vote"))


def test_a_letter_that_asked_something_else_is_answered_with_the_lines_in_full(engine: Engine) -> None:
    at = _house(engine)
    game = at_the_vote(at)
    to = post.address(at, game, "p1@example.org", 1, ((1, "lay.1.0.1"),))
    got = post.receipt(at, "p1@example.org", to, "yes")
    assert post.statuses(got) == [(1, "refused", "yes-to-what")]
    assert got.lines[0].refusal
    assert got.lines[0].refusal.legal == ("READY yes", "READY no")


@pytest.mark.parametrize("line", ["yes", "нет"])
def test_where_nothing_of_the_kind_is_asked_the_menu_is_the_answer_and_beside_a_move_it_is_talk(
    engine: Engine, line: str
) -> None:
    at = _house(engine)
    game = begun(at, 2)
    seat, key, _ = asked(at, game)
    who = f"p{seat}@example.org"
    alone = post.receipt(at, who, post.address(at, game, who, seat), line)
    assert post.statuses(alone) == [(1, "refused", "nothing-to-agree-to")]
    assert alone.lines[0].refusal
    menu = alone.lines[0].refusal.legal
    assert menu
    assert all(move.startswith("LAY ") for move in menu)
    beside = post.receipt(at, who, post.address(at, game, who, seat, ((seat, key),)), f"{line}\n{menu[0]}")
    assert sorted(post.statuses(beside)) == [(1, "ignored", ""), (2, "counted", menu[0])]


POLAR = replace(tiny_title.RULES, yes_no=lambda wait: (f"BUMP {wait.key}", "PASS") if wait.kind == "bump" else ())


def bumping() -> Trial:
    made = trial.seated(POLAR, b"secret", 2, {"rounds": 1})
    for line in ("HOLD ON", "CHOOSE 1"):
        made.line(1, line)
    made.line(2, "CHOOSE 2")
    return made


def test_it_must_be_clear_which_question_is_meant() -> None:
    made = bumping()
    (key,) = (wait.key for wait in waits(POLAR, made.situation) if wait.seat == 1)
    for asks in ((), (key,), ("old", key)):
        assert yesno.answer(POLAR, made.situation, 1, asks, "Yes.") == f"BUMP {key}"
    unclear = yesno.answer(POLAR, made.situation, 1, ("old",), "No")
    assert unclear == Refusal("yes-to-what", legal=(f"BUMP {key}", "PASS"))
    twice = replace(POLAR, waits=lambda state: (*POLAR.waits(state), *POLAR.waits(state)))
    doubled = yesno.answer(twice, made.situation, 1, (), "no")
    assert isinstance(doubled, Refusal)
    assert doubled.code == "yes-to-what"
    assert yesno.answer(POLAR, made.situation, 2, (), "no") == Refusal("nothing-to-agree-to")


@pytest.mark.parametrize("text", ["", "yes?", "Да?", "no way", "yes yes", "yesterday", "нету", "y"])
def test_anything_else_is_no_bare_answer(text: str) -> None:
    assert yesno.said(text) == ""
