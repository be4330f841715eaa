"""Lines that a letter shows beside the menu: what a camper carries and finds, what waits, what the maniac holds."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.refusal import Refusal
from games.last_friday.r1 import commands as c
from games.last_friday.r1.besides import besides
from games.last_friday.r1.choices import choices
from games.last_friday.r1.decide import decide
from games.last_friday.r1.notation import format, parse
from games.last_friday.r1.view import view
from projections.letters.catalogue import speech
from tests.games.last_friday.rules.board import MANIAC, RED, Game, given


def shown(game: Game) -> list[str]:
    """For the first seat that is asked; every line is read and counts, is in no menu, and is said in both languages."""
    wait = next(wait for wait in game.waits() if not wait.answered)
    seen = view(game.state, wait.seat)
    found = besides(seen, wait)
    for one in found:
        command = parse(one.line, seen)
        assert not isinstance(command, Refusal), one.line
        assert not isinstance(decide(game.state, command, game.dice), Refusal), one.line
        for language in ("en", "ru"):
            voice = speech("last_friday", 1, language)
            assert voice.missing(one.words) == ()
            assert voice.say(one.words, {}).strip()
    menu = {format(command) for command in choices(seen, wait)}
    assert [one.line for one in found if one.line in menu and one.words.id != "besides-take"] == []
    return [one.line for one in found]


@pytest.mark.parametrize(
    ("facts", "lines"),
    [
        ({}, []),
        ({"clues": {"red": ["lantern"]}}, ["USE lantern AT b; GO c", "DROP lantern AT b; GO c"]),
        ({"clues": {"red": ["hearing"]}}, ["USE hearing; GO b", "DROP hearing AT b; GO c"]),
        ({"clues": {"red": ["shovel"]}}, ["DROP shovel AT b; GO c"]),  # there is nobody to bury
        ({"clues": {"red": ["shovel"]}, "tokens": {"b": "corpse"}}, ["USE shovel; GO b", "DROP shovel AT c; GO g"]),
        ({"keys": {"red": "blue"}}, ["DROP key AT b; GO c", "WISH key b"]),
        ({"keys": {"red": "blue"}, "chapter": 2}, ["DROP key AT b; GO c"]),  # nobody is killed in it
        ({"tokens": {"b": "key:blue"}}, ["GO b; TAKE"]),
        ({"tokens": {"a": "clue:trap"}}, ["TAKE; GO b"]),
        ({"tokens": {"b": "clue"}, "under": {"b": "trap"}}, ["GO b; OPEN; ASK"]),
    ],
)
def test_a_camper_reads_what_he_can_do_with_what_he_has_and_what_lies_there(facts: dict[str, Any], lines: list[str]) -> None:
    found = shown(Game(given(**{"at": {"red": "a", "brown": "q"}, "maniac": 4, **facts})))
    always = [line for line in found if line.endswith("; HOLD IF NEWS") or line == "CAPTAIN brown"]
    assert (len(always), [line for line in found if line not in always]) == (2, lines)


def test_with_sneakers_he_reads_how_far_they_lead() -> None:
    chapter = {
        "at": {"red": "k12", "brown": "d13"},
        "options": {"camp": "camp"},
        "maniac": 1,
        "clues": {"red": ["sneakers"]},
    }
    (line,) = [line for line in shown(Game(given(**chapter))) if "sneakers" in line and "USE" in line]
    assert line.count(">") == 2


def test_what_was_said_before_can_be_taken_back() -> None:
    game = Game(given(at={"red": "a", "brown": "q"}, maniac=4))
    game.do(c.Captain(RED, "brown"), c.Order(RED, "red", hold=True))
    asked = game.waits()[0]
    found = {one.line for one in besides(view(game.state, RED), asked)}
    assert {"CAPTAIN none", "TAKE-BACK"} <= found


def test_in_the_rest_of_a_turn_there_is_only_what_can_be_done_in_it() -> None:
    game = Game(
        given(at={"red": "a"}, maniac=4, tokens={"c": "encounter"}, under={"c": "corpse"}, clues={"red": ["hearing"]})
    )
    game.do(c.Order(RED, "red", (c.Go("c"), c.Open(), c.Ask())))
    assert (game.owed(), shown(game)) == (["2 rest"], ["USE hearing", "DROP hearing AT b"])


@pytest.mark.parametrize(
    ("facts", "lines"),
    [
        ({"hand": ("speed",)}, ["GO 1; GO 2"]),
        ({"hand": ("shadow",), "chapter": 2, "round": 3}, ["GO 1; SHADOW 5"]),
        ({"hand": ("shadow",), "chapter": 2, "round": 4}, []),
        ({"hand": ("stealth",), "chapter": 3}, ["WISH stealth yes"]),
        ({"tokens": {"g": "lantern"}}, ["WISH lantern leave"]),
        ({}, []),
    ],
)
def test_the_maniac_reads_what_his_tokens_can_do(facts: dict[str, Any], lines: list[str]) -> None:
    game = Game(given(**{"at": {"red": "f", "brown": "q"}, "maniac": 3, "phase": "maniac", "hand": (), **facts}))
    assert game.owed() == [f"{MANIAC} hunt"]
    assert shown(game) == lines


def test_a_question_whose_menu_is_all_there_is_has_nothing_beside_it() -> None:
    game = Game(given(phase="setup", stage="boat", at={"red": "a"}))
    assert besides(view(game.state, MANIAC), game.waits()[0]) == ()
